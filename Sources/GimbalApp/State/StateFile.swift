import Glibc
import ProcessWire
import SystemPackage

/// The file of the kept state.
///
/// Its calls may wait for a disk, so only threads that nothing waits for use it.
struct StateFile: Sendable {
  /// How long to wait for another Gimbal that writes, in seconds.
  private static let patience = 1.0

  /// The folder it is in.
  let folder: FilePath

  private var file: FilePath { folder.appending("state") }

  /// Reads the state, which is empty if there is none.
  ///
  /// It never waits long for a disk (`SettingsSource`).
  ///
  /// - Returns: the state, and why there is none, for people.
  func read() -> (state: KeptState, problem: String?) {
    switch SettingsSource(path: file).read() {
    case .missing: (KeptState(), nil)
    case .bytes(let bytes): (KeptState(bytes: bytes), nil)
    case .refused(let reason): (KeptState(), "\(file) is not used: \(reason)")
    case .late: (KeptState(), "\(file) is not used: its disk or server does not answer")
    }
  }

  /// Adds changes to what the file says now, which other programs may have written.
  ///
  /// The file is replaced in one step, so that nobody reads a half of it.
  func add(_ changes: KeptState) throws(Errno) {
    StateFolder.makeFolders(folder)
    let lock = try Self.open(folder.appending("state.lock"), O_RDWR | O_CREAT)
    try Self.lock(lock.number)
    // What cannot be read is replaced.
    var state = (try? SmallFile.read(file)).map { KeptState(bytes: $0) } ?? KeptState()
    state.apply(changes)
    let new = folder.appending("state.new")
    // One that was left by a program that was killed; the lock is held.
    _ = new.withPlatformString { unlink($0) }
    do throws(Errno) {
      let descriptor = try Self.open(new, O_WRONLY | O_CREAT | O_EXCL)
      try Self.write(state.bytes, to: descriptor.number)
      guard new.withPlatformString({ old in file.withPlatformString { rename(old, $0) } }) == 0
      else { throw Errno(rawValue: errno) }
    } catch {
      _ = new.withPlatformString { unlink($0) }
      throw error
    }
  }

  private static func open(_ path: FilePath, _ flags: Int32) throws(Errno) -> OwnedDescriptor {
    let number = path.withPlatformString {
      Glibc.open($0, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    }
    guard number >= 0 else { throw Errno(rawValue: errno) }
    return OwnedDescriptor(number)
  }

  private static func lock(_ descriptor: Int32) throws(Errno) {
    let pause = 0.01
    for _ in 0..<Int(patience / pause) {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw Errno(rawValue: errno) }
      usleep(UInt32(pause * 1e6))
    }
    throw .resourceTemporarilyUnavailable
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw count == 0 ? .noSpace : Errno(rawValue: errno) }
      rest = rest.dropFirst(count)
    }
  }
}

import Glibc
package import SystemPackage

/// Replaces small files in one step, so that nobody reads a half of one.
extension SmallFile {
  /// How long to wait for another program that holds a lock, in seconds.
  private static let lockPatience = 1.0

  /// Creates a folder and its missing parents, readable only by the user.
  package static func makeFolders(_ folder: FilePath) {
    var path = FilePath(root: folder.root, [])
    for component in folder.components {
      path.append(component)
      _ = path.withPlatformString { mkdir($0, 0o700) }
    }
  }

  /// Locks a file, which is created if there is none, until the descriptor is closed.
  package static func lock(_ path: FilePath) throws(Errno) -> OwnedDescriptor {
    let file = try open(path, O_RDWR | O_CREAT)
    let pause = 0.01
    for _ in 0..<Int(lockPatience / pause) {
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return file }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw Errno(rawValue: errno) }
      usleep(UInt32(pause * 1e6))
    }
    throw .resourceTemporarilyUnavailable
  }

  /// Replaces a file, or creates it; call it only while its lock is held.
  package static func replace(_ path: FilePath, with bytes: [UInt8]) throws(Errno) {
    let new = path.removingLastComponent().appending((path.lastComponent?.string ?? "") + ".new")
    // One that was left by a program that was killed; the lock is held.
    _ = new.withPlatformString { unlink($0) }
    try put(bytes, at: path, through: new, isFlushed: false)
  }

  /// Replaces a file, or creates it, without a lock, so that other files of its folder stay.
  ///
  /// After a power failure the file is the former one or the new one.
  package static func replaceUnlocked(_ path: FilePath, with bytes: [UInt8]) throws(Errno) {
    let name = ".gimbal-" + String(UInt64.random(in: 0 ... .max), radix: 16)
    let new = path.removingLastComponent().appending(name)
    try put(bytes, at: path, through: new, isFlushed: true)
  }

  /// Writes a new file, and gives it the name of another one.
  private static func put(
    _ bytes: [UInt8], at path: FilePath, through new: FilePath, isFlushed: Bool
  ) throws(Errno) {
    // One that is there already is somebody else's, and stays.
    let file = try open(new, O_WRONLY | O_CREAT | O_EXCL)
    do throws(Errno) {
      try write(bytes, to: file.number)
      if isFlushed, fsync(file.number) != 0 { throw Errno(rawValue: errno) }
      guard new.withPlatformString({ old in path.withPlatformString { rename(old, $0) } }) == 0
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

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Errno) {
    let error = bytes.withUnsafeBytes { SystemCall.write($0, to: descriptor) }
    guard error == 0 else { throw Errno(rawValue: error) }
  }
}

import CLinuxCalls
import DecoderService
import Glibc
import ProcessWire
import SystemPackage

/// Finds and reads the settings file without ever blocking the program.
///
/// The folder may be on a server that does not answer. A thread that waits for it is blocked in the
/// kernel and would keep the program from ending. Therefore this process reads the file only if the
/// kernel has the path in memory and the file is on a local disk. Otherwise a separate process
/// reads it, with a time limit.
struct SettingsSource {
  /// The result of reading the file.
  enum Contents: Hashable, Sendable {
    case missing
    case bytes([UInt8])
    /// It cannot be read, for this reason.
    case refused(String)
    /// Its disk or server did not answer within `patience`.
    case late
  }

  /// The file's path.
  let path: FilePath
  /// The file systems that are expected to answer at once.
  var localFileSystems = SettingsSource.localFileSystems

  /// How long to wait for a disk or a server, in seconds.
  ///
  /// A busy server answers within one second. The window does not open before the answer.
  static let patience = 2.0

  /// The types of file systems on disks of this machine, and in its memory.
  private static let localFileSystems: Set<String> = [
    "bcachefs", "btrfs", "exfat", "ext2", "ext3", "ext4", "f2fs", "overlay", "ramfs", "tmpfs",
    "vfat", "xfs", "zfs",
  ]

  /// Makes the source in the user's folder for settings (XDG Base Directory Specification); nil if
  /// neither variable has an absolute path.
  init?() {
    func absolute(_ variable: String) -> FilePath? {
      guard let value = getenv(variable) else { return nil }
      let path = FilePath(platformString: value)
      return path.isAbsolute ? path : nil
    }
    let folder = absolute("XDG_CONFIG_HOME") ?? absolute("HOME")?.appending(".config")
    guard let folder else { return nil }
    self.init(path: folder.appending("gimbal").appending("config.toml"))
  }

  /// Makes a source at a given path.
  init(path: FilePath) { self.path = path }

  /// Reads the file.
  func read() -> Contents { readHere() ?? readElsewhere() }

  /// Reads the file in this process; nil if that might block.
  func readHere() -> Contents? {
    let number = path.withPlatformString { clinuxcalls_find_cached($0) }
    guard number >= 0 else { return errno == ENOENT || errno == ENOTDIR ? .missing : nil }
    let found = OwnedDescriptor(number)
    guard let fileSystem = Self.fileSystem(of: found.number),
      localFileSystems.contains(fileSystem)
    else { return nil }
    // The path may lead to another file by now, but the descriptor does not.
    let path = FilePath("/proc/self/fd/\(found.number)")
    return Self.contents { () throws(Errno) in try SmallFile.read(path) }
  }

  /// Whether the path, or its nearest folder that exists, is on a disk that is expected to answer
  /// at once.
  var isOnLocalDisk: Bool { isLocal { $0 == ENOENT } ?? false }

  /// Whether the nearest folder that the kernel has in memory is on a disk that may be slow.
  ///
  /// What is inside is then on that disk, too: the places of other disks are always in memory.
  var isOnSlowDisk: Bool { isLocal { _ in true }.map { !$0 } ?? false }

  /// Whether the first of the path and the folders around it that is found is on a disk that is
  /// expected to answer at once; nil if none is found.
  ///
  /// - Parameter continues: whether to go on with the folder around a path that was not found, by
  ///   the error's number.
  private func isLocal(continues: (Int32) -> Bool) -> Bool? {
    var path = path
    while true {
      let number = path.withPlatformString { clinuxcalls_find_cached($0) }
      if number >= 0 {
        let found = OwnedDescriptor(number)
        return Self.fileSystem(of: found.number).map(localFileSystems.contains) ?? false
      }
      guard continues(errno), path.removeLastComponent() else { return nil }
    }
  }

  /// Reads the file by another process, and waits at most `patience` for it.
  func readElsewhere() -> Contents {
    let bytes = path.bytes
    // No file can have a longer path.
    guard bytes.count <= MessageSocket.longestPath else { return .missing }
    guard let connection = FolderConnection() else { return .refused("no process can be started") }
    do throws(FolderConnection.Failure) {
      try connection.send(.file(path: bytes))
      return .bytes(try connection.answer(patience: Self.patience) ?? [])
    } catch {
      switch error {
      case .late: return .late
      case .refused(let error): return Self.contents { () throws(Errno) in throw error }
      case .broken: return .refused("the process that reads it has ended")
      }
    }
  }

  private static func contents(_ read: () throws(Errno) -> [UInt8]) -> Contents {
    do throws(Errno) {
      return .bytes(try read())
    } catch {
      return switch error {
      case .noSuchFileOrDirectory, .notDirectory: .missing
      case .isDirectory: .refused("it is a folder")
      case .invalidArgument: .refused("it is a pipe or a device")
      case .fileTooLarge: .refused("it is larger than \(SmallFile.maximumSize >> 10) KiB")
      default: .refused("\(error)")
      }
    }
  }

  /// The type of a descriptor's file system, found without an access to that file system.
  ///
  /// Both files are parsed as bytes, because the characters of a `String` take ten times as long.
  private static func fileSystem(of descriptor: Int32) -> String? {
    guard let status = lines(of: FilePath("/proc/self/fdinfo/\(descriptor)")),
      let mounts = lines(of: "/proc/self/mountinfo")
    else { return nil }
    let name = Array("mnt_id:".utf8)
    let number = status.first { $0.starts(with: name) }?.dropFirst(name.count)
      .drop { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }
    guard let number, !number.isEmpty else { return nil }
    for line in mounts {
      let fields = line.split(separator: UInt8(ascii: " "))
      guard fields.first?.elementsEqual(number) == true else { continue }
      // The type is the first field after the dash.
      guard let dash = fields.firstIndex(where: { $0.elementsEqual([UInt8(ascii: "-")]) }),
        dash + 1 < fields.count
      else { return nil }
      return String(decoding: fields[dash + 1], as: UTF8.self)
    }
    return nil
  }

  private static func lines(of path: FilePath) -> [ArraySlice<UInt8>]? {
    do throws(Errno) {
      return try SmallFile.read(path).split(separator: UInt8(ascii: "\n"))
    } catch {
      return nil
    }
  }
}

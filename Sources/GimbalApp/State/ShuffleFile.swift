import GalleryCore
import Glibc
import ProcessWire
import SystemPackage

/// The file of what a shuffled slideshow has shown in its present rounds, for one choice of photos.
///
/// It has a line at the start, and eight bytes for each photo, which are appended; when another
/// round begins it is written from the start. Its calls may wait for a disk, so only threads that
/// nothing waits for use it, and only on local disks.
struct ShuffleFile: Sendable {
  /// The largest file that is read and extended, in bytes: three million photos.
  static let mostBytes = 24 << 20
  /// The most files that are kept: slideshows that were shown last.
  private static let mostFiles = 16
  private static let header = Array("gimbal shuffle 1".utf8)
  private static let recordLength = 8

  /// The folder it is in.
  let folder: FilePath
  /// What the file is named by: a number for the photos that were named to be shown.
  let key: UInt64

  /// The key in the form in which files name it.
  var name: String { String(key, radix: 16) }

  private var file: FilePath { folder.appending("shuffle-\(name)") }
  private var lockFile: FilePath { folder.appending("shuffle.lock") }

  /// Whether the folder is on a disk that is expected to answer at once; others are not used.
  var isUsable: Bool { SettingsSource(path: folder).isOnLocalDisk }

  /// Reads what was shown; nothing if there is no such file, or if it is damaged.
  func read() -> [ShuffleRecord] { contents() ?? [] }

  /// Adds what was shown.
  func add(_ records: [ShuffleRecord]) throws(Errno) {
    SmallFile.makeFolders(folder)
    let lock = try SmallFile.lock(lockFile)
    defer { withExtendedLifetime(lock) {} }
    guard let former = size, hasHeader, (former - Self.header.count) % Self.recordLength == 0,
      !records.contains(where: \.beginsRound)
    else {
      let present = ShuffleMemory((contents() ?? []) + records).stored
      if size == nil { removeOldFiles() }
      return try SmallFile.replace(file, with: Self.header + Self.bytes(of: present))
    }
    guard former < Self.mostBytes else { return }
    do {
      let descriptor = try FileDescriptor.open(
        file, .writeOnly, options: [.append, .closeOnExec, .noFollow, .nonBlocking])
      defer { try? descriptor.close() }
      _ = try descriptor.writeAll(Self.bytes(of: records))
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  private static func bytes(of records: [ShuffleRecord]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(records.count * recordLength)
    for record in records {
      withUnsafeBytes(of: record.rawValue.littleEndian) { bytes.append(contentsOf: $0) }
    }
    return bytes
  }

  /// The length of the file; nil if there is none that can be used.
  private var size: Int? {
    var status = stat()
    guard file.withPlatformString({ lstat($0, &status) }) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Int(status.st_size)
  }

  /// Whether it begins as such a file does.
  private var hasHeader: Bool {
    guard
      let descriptor = try? FileDescriptor.open(
        file, .readOnly, options: [.closeOnExec, .noFollow, .nonBlocking])
    else { return false }
    defer { try? descriptor.close() }
    var bytes = [UInt8](repeating: 0, count: Self.header.count)
    let count = try? bytes.withUnsafeMutableBytes { try descriptor.read(into: $0) }
    return count == Self.header.count && bytes == Self.header
  }

  private func contents() -> [ShuffleRecord]? {
    guard let size, (Self.header.count...Self.mostBytes).contains(size),
      let descriptor = try? FileDescriptor.open(
        file, .readOnly, options: [.closeOnExec, .noFollow, .nonBlocking])
    else { return nil }
    defer { try? descriptor.close() }
    var bytes = [UInt8](repeating: 0, count: size)
    var count = 0
    while count < size {
      let part = try? bytes.withUnsafeMutableBytes {
        try descriptor.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[count...]))
      }
      guard let part, part > 0 else { break }
      count += part
    }
    let header = Self.header.count
    guard count >= header, bytes.prefix(header).elementsEqual(Self.header) else { return nil }
    return stride(from: header, through: count - Self.recordLength, by: Self.recordLength).map {
      var value: UInt64 = 0
      for byte in bytes[$0..<$0 + Self.recordLength].reversed() {
        value = value << 8 | UInt64(byte)
      }
      return ShuffleRecord(rawValue: value)
    }
  }

  /// Removes the files that were not written for the longest time, before another one is made.
  private func removeOldFiles() {
    guard let entries = folder.withPlatformString({ opendir($0) }) else { return }
    defer { closedir(entries) }
    var files: [(path: FilePath, time: Int)] = []
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix("shuffle-"), !name.hasSuffix(".new") else { continue }
      let path = folder.appending(name)
      var status = stat()
      guard path.withPlatformString({ lstat($0, &status) }) == 0 else { continue }
      files.append((path, Int(status.st_mtim.tv_sec)))
    }
    files.sort { $0.time > $1.time }
    for file in files.dropFirst(Self.mostFiles - 1) {
      _ = file.path.withPlatformString { unlink($0) }
    }
  }
}

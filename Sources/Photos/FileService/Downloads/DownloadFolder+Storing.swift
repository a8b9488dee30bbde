import CLinuxCalls
import Glibc
package import ProcessWire
package import SystemPackage

extension DownloadFolder {
  /// The part of a disk that is left for other programs, as its reciprocal, and at most this number
  /// of bytes.
  private static let reserve = (part: UInt(20), limit: UInt(256 << 20))

  /// Stores a download, which replaces an earlier one of the address at once.
  ///
  /// - Parameter file: the sealed memory file with the contents.
  package func store(
    _ address: String, _ head: DownloadHead, byteCount: Int, from file: borrowing OwnedDescriptor
  ) throws(Errno) {
    // Unsealed contents could change while they are copied.
    guard clinuxcalls_is_sealed(file.number) != 0, byteCount > 0 else { throw .invalidArgument }
    guard let name = EntryName.name(of: address) else { throw Errno(rawValue: ELIBACC) }
    let folder = try open(creates: true)
    try Self.checkRoom(for: EntryHeader.length + byteCount, in: folder)
    let unfinished = try Self.create(in: folder)
    do throws(Errno) {
      let sum = try ContentCopy.copy(
        byteCount, from: file, at: 0, to: unfinished.file, at: EntryHeader.length)
      try EntryHeader(name: name, byteCount: byteCount, bodySum: sum, head).write(
        to: unfinished.file)
      guard renameat(folder.number, unfinished.name, folder.number, name) == 0 else {
        throw Errno(rawValue: errno)
      }
    } catch {
      unlinkat(folder.number, unfinished.name, 0)
      throw error
    }
  }

  /// A file that is being written.
  private struct UnfinishedEntry: ~Copyable {
    let name: String
    let file: OwnedDescriptor
  }

  /// How often a file is created that another process removes before it is locked.
  private static let creationLimit = 100

  /// Creates a file to write to, and locks it, so that others see that its writer is alive.
  private static func create(
    in folder: borrowing OwnedDescriptor
  ) throws(Errno) -> UnfinishedEntry {
    for _ in 0..<creationLimit {
      let name = EntryName.unfinished()
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
      let number = openat(folder.number, name, flags, 0o600)
      guard number >= 0 else { throw Errno(rawValue: errno) }
      let file = OwnedDescriptor(number)
      // Another process that looks through the folder may hold the lock for a moment. Some file
      // systems have no locks.
      _ = SystemCall.uninterrupted { flock(number, LOCK_EX) }
      var status = stat()
      guard fstat(number, &status) == 0 else { throw Errno(rawValue: errno) }
      // Unless that process has removed the file, nobody can from now on.
      if status.st_nlink > 0 { return UnfinishedEntry(name: name, file: file) }
    }
    throw .resourceTemporarilyUnavailable
  }

  /// Throws `noSpace` if a disk is so full that other programs need the rest.
  private static func checkRoom(
    for length: Int, in folder: borrowing OwnedDescriptor
  ) throws(Errno) {
    var status = statvfs()
    guard fstatvfs(folder.number, &status) == 0 else { throw Errno(rawValue: errno) }
    // Some file systems do not say how large they are.
    guard status.f_blocks > 0 else { return }
    let unit = UInt(status.f_frsize)
    let reserved = min(UInt(status.f_blocks) / reserve.part * unit, reserve.limit)
    guard UInt(status.f_bavail) * unit >= reserved + UInt(length) else { throw .noSpace }
  }
}

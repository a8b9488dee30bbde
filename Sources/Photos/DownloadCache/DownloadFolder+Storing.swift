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
    let unfinished = EntryName.unfinished()
    let entry = try Self.create(unfinished, in: folder)
    do throws(Errno) {
      let sum = try ContentCopy.copy(
        byteCount, from: file, at: 0, to: entry, at: EntryHeader.length)
      try EntryHeader(name: name, byteCount: byteCount, bodySum: sum, head).write(to: entry)
      guard renameat(folder.number, unfinished, folder.number, name) == 0 else {
        throw Errno(rawValue: errno)
      }
    } catch {
      unlinkat(folder.number, unfinished, 0)
      throw error
    }
  }

  /// Creates a file to write to, which is locked: so others see that its writer is alive.
  private static func create(
    _ name: String, in folder: borrowing OwnedDescriptor
  ) throws(Errno) -> OwnedDescriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let number = openat(folder.number, name, flags, 0o600)
    guard number >= 0 else { throw Errno(rawValue: errno) }
    let file = OwnedDescriptor(number)
    // If another process removes it before this, the new name is missing at the end.
    flock(number, LOCK_EX | LOCK_NB)
    return file
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

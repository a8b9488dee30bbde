import Glibc
package import ProcessWire
package import SystemPackage

extension DownloadFolder {
  /// How long ago an entry's last use must be to be noted again, in seconds.
  private static let useResolution = 3600

  /// Copies what is stored of an address into a memory file, which is empty.
  ///
  /// The copy is checked. Nobody can change it, as soon as it is sealed.
  package func find(
    _ address: String, into memory: borrowing OwnedDescriptor, limit: Int
  ) throws(Errno) -> StoredDownload {
    guard let name = EntryName.name(of: address) else { throw .noSuchFileOrDirectory }
    let folder = try open()
    let entry = try Self.open(name, in: folder)
    let header = entry.header
    guard header.byteCount <= limit else { throw .fileTooLarge }
    let sum = try ContentCopy.copy(
      header.byteCount, from: entry.file, at: EntryHeader.length, to: memory, at: 0)
    guard sum == header.bodySum else { throw .noSuchFileOrDirectory }
    let now = time(nil)
    if !(now - Self.useResolution...now).contains(entry.lastUse) {
      // On a disk that cannot be written the order does not matter.
      futimens(entry.file.number, nil)
    }
    return StoredDownload(head: header.head, byteCount: header.byteCount, sum: sum)
  }

  /// Replaces the head of what is stored of an address, if it still has this sum.
  package func renew(_ address: String, sum: Int, _ head: DownloadHead) throws(Errno) {
    guard let name = EntryName.name(of: address) else { throw .noSuchFileOrDirectory }
    let folder = try open()
    let entry = try Self.open(name, in: folder, writes: true)
    var header = entry.header
    guard header.bodySum == sum else { return }
    header.head = head
    header.number += 1
    try header.write(to: entry.file)
  }
}

extension WireError {
  /// The error as one of the system's.
  var systemError: Errno {
    if case .system(let code) = self { Errno(rawValue: code) } else { .ioError }
  }
}

import Archives
import CArchive
import Glibc
import ProcessWire

/// Reads an archive from an open file (libarchive).
///
/// Entries are read in the archive's order: an entry that comes later than the last one is found
/// without beginning again, because most packed archives cannot be entered in the middle.
final class ArchiveReader {
  /// The most entries that are listed.
  private static let mostEntries = 1_000_000
  /// The most bytes of all their names.
  private static let mostNameBytes = 128 << 20

  private let file: ArchiveFile
  /// The archive, if it is being read.
  private var pass: ArchivePass?
  /// The number of entries that were passed.
  private var passedCount = 0

  /// Reads an archive from the beginning of an open file.
  init(_ file: consuming OwnedDescriptor) { self.file = ArchiveFile(file) }

  /// Writes the archive's entries to a file; returns the number of bytes.
  func list(to output: borrowing OwnedDescriptor) throws(ArchiveFailure) -> Int {
    let pass = try ArchivePass(file)
    var bytes: [UInt8] = []
    var count = 0
    do throws(ArchiveFailure) {
      while count < Self.mostEntries, bytes.count < Self.mostNameBytes, let entry = try pass.next()
      {
        count += 1
        if let entry { entry.append(to: &bytes) }
      }
    } catch {
      // What comes before the damage is shown.
      guard !bytes.isEmpty else { throw error }
    }
    if bytes.isEmpty, pass.isEncrypted { throw .encrypted }
    do throws(WireError) {
      try bytes.withUnsafeBufferPointer { bytes throws(WireError) in
        try output.write(UnsafeRawBufferPointer(bytes))
      }
    } catch {
      throw .hindered
    }
    return bytes.count
  }

  /// Writes an entry's bytes to a file; returns their number.
  func extract(
    _ path: [UInt8], to output: borrowing OwnedDescriptor
  ) throws(ArchiveFailure) -> Int {
    let start = pass == nil ? 0 : passedCount
    if try find(path) { return try unpack(to: output) }
    pass = nil
    // It may come before the last one.
    guard start > 0, try find(path) else { throw .missing }
    return try unpack(to: output)
  }

  /// Goes on to an entry; returns false at the end.
  private func find(_ path: [UInt8]) throws(ArchiveFailure) -> Bool {
    let pass: ArchivePass
    if let current = self.pass {
      pass = current
    } else {
      pass = try ArchivePass(file)
      self.pass = pass
      passedCount = 0
    }
    do throws(ArchiveFailure) {
      while let entry = try pass.next() {
        passedCount += 1
        if entry?.path == path { return true }
      }
      return false
    } catch {
      self.pass = nil
      // Damage after the entry must not hide it.
      if passedCount > 0, error == .damaged { return false }
      throw error
    }
  }

  private func unpack(to output: borrowing OwnedDescriptor) throws(ArchiveFailure) -> Int {
    guard let pass else { throw .hindered }
    do throws(ArchiveFailure) {
      return try pass.unpack(to: output)
    } catch {
      self.pass = nil
      throw error
    }
  }
}

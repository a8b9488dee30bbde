import CArchive
import Glibc
import PhotoSources
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
  private let legacyNames: LegacyNames
  /// The archive, if it is being read.
  private var pass: ArchivePass?
  /// The hashes of the names that were passed.
  private var passed: Set<UInt64> = []
  /// The number of entries that were passed.
  private var passedCount = 0

  /// Reads an archive from the beginning of an open file.
  ///
  /// - Parameters:
  ///   - file: the open file.
  ///   - legacyNames: converts names whose characters the archive does not state.
  ///   - signs: sent while it is read.
  init(_ file: consuming OwnedDescriptor, _ legacyNames: LegacyNames, _ signs: SignsOfLife) {
    self.file = ArchiveFile(file, signs)
    self.legacyNames = legacyNames
  }

  /// Writes the archive's entries to a file; returns the number of bytes, and whether entries are
  /// left out.
  func list(
    to output: borrowing OwnedDescriptor
  ) throws(ArchiveFailure) -> (byteCount: Int, isIncomplete: Bool) {
    let pass = try ArchivePass(file, legacyNames)
    var bytes: [UInt8] = []
    var count = 0
    var isIncomplete = false
    do throws(ArchiveFailure) {
      while let entry = try pass.next() {
        guard count < Self.mostEntries, bytes.count < Self.mostNameBytes else {
          isIncomplete = true
          break
        }
        count += 1
        if let entry { entry.append(to: &bytes) }
      }
    } catch {
      isIncomplete = true
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
    return (bytes.count, isIncomplete)
  }

  /// Writes an entry's bytes to a file; returns their number.
  func extract(
    _ path: [UInt8], to output: borrowing OwnedDescriptor
  ) throws(ArchiveFailure) -> Int {
    // Of entries with the same name the first one counts, as in the list.
    if passed.contains(path.stableHash) { pass = nil }
    guard try find(path) else {
      pass = nil
      throw .missing
    }
    return try unpack(to: output)
  }

  /// Goes on to an entry; returns false at the end.
  private func find(_ path: [UInt8]) throws(ArchiveFailure) -> Bool {
    let pass: ArchivePass
    if let current = self.pass {
      pass = current
    } else {
      pass = try ArchivePass(file, legacyNames)
      self.pass = pass
      passedCount = 0
      passed = []
    }
    do throws(ArchiveFailure) {
      while passedCount < Self.mostEntries, let entry = try pass.next() {
        passedCount += 1
        guard let entry else { continue }
        passed.insert(entry.path.stableHash)
        if entry.path == path { return true }
      }
      return false
    } catch {
      self.pass = nil
      // The list ends at the damage.
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

import Glibc
import ProcessWire

extension TrashFolder {
  /// Makes the trash note another place for a file: that where it was before it was hidden for a moment.
  ///
  /// - Parameters:
  ///   - place: where the file is in the trash; empty if that is not known.
  ///   - hidden: where it was moved to the trash from.
  ///   - original: where it belongs, in the folder around the hidden one.
  static func correctNote(of place: [UInt8], hidden: [UInt8], original: [UInt8]) {
    // The note has the path without changes, or with some bytes in percents; the hidden folder's name
    // needs none.
    let folder = Array(hidden.parentFolder.dropFirst(original.parentFolder.count))
    guard !folder.isEmpty, let note = notePath(of: place), let text = contents(of: note),
      let found = text.firstRange(of: folder)
    else { return }
    var changed = text
    changed.removeSubrange(found)
    // One that is not written whole must not take the place of the other.
    let new = note + Array(".gimbal".utf8)
    let number = new.withCString {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard number >= 0 else { return }
    let file = OwnedDescriptor(number)
    let isWritten = changed.withUnsafeBytes { SystemCall.write($0, to: file.number) } == 0
    guard isWritten, new.withCString({ new in note.withCString { rename(new, $0) } }) == 0 else {
      _ = new.withCString { unlink($0) }
      return
    }
  }

  /// A note's text; nil if it cannot be read.
  private static func contents(of note: [UInt8]) -> [UInt8]? {
    let number = note.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
    guard number >= 0 else { return nil }
    let file = OwnedDescriptor(number)
    do throws(WireError) {
      return try file.wholeContents(upTo: 1 << 16)
    } catch {
      return nil
    }
  }
}

import GalleryCore
import Glibc
import ImageFormats
import ProcessWire

/// The bytes of an open file, which are read where they are needed.
struct FileBytes {
  /// The file.
  let number: Int32
  /// Its length in bytes.
  let size: Int

  /// Reads bytes that must be there.
  func read(at offset: Int, count: Int) throws(FileChangeFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var got = 0
    while got < count {
      let length = bytes.withUnsafeMutableBytes { bytes in
        SystemCall.uninterrupted {
          pread(number, bytes.baseAddress.map { $0 + got }, count - got, off_t(offset + got))
        }
      }
      // It has become shorter.
      guard length != 0 else { throw .differs }
      guard length > 0 else { throw .unreadable }
      got += length
    }
    return bytes
  }

  /// Reads bytes; nil if the file ends before them.
  func part(at offset: Int, count: Int) throws(FileChangeFailure) -> [UInt8]? {
    guard offset >= 0, count >= 0, offset <= size - count else { return nil }
    return try read(at: offset, count: count)
  }

  /// The bytes that are read at a time of a JPEG's beginning.
  private static let chunk = 1 << 20

  /// A JPEG's beginning with all segments before its first scan, if they are among the first 16 MB:
  /// the places of edits have that range in messages.
  func headOfJPEG() throws(FileChangeFailure) -> [UInt8] {
    var head: [UInt8] = []
    while head.count < min(size, SidecarFile.largestSize) {
      head += try read(at: head.count, count: min(Self.chunk, size - head.count))
      if JPEGSegments(head) != nil { break }
    }
    return head
  }
}

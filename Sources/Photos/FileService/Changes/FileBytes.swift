import Glibc
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
}

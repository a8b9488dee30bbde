import CLinuxCalls
import Glibc

extension OwnedDescriptor {
  /// Creates a memory file with these bytes; its name is for people who look at the process.
  package static func memoryFile(
    _ name: String, _ bytes: [UInt8]
  ) throws(WireError) -> OwnedDescriptor {
    let number = clinuxcalls_memory_file(name)
    guard number >= 0 else { throw .system(errno) }
    let file = OwnedDescriptor(number)
    try bytes.withUnsafeBufferPointer { bytes throws(WireError) in
      try file.write(UnsafeRawBufferPointer(bytes))
    }
    return file
  }

  /// Writes bytes at an offset; at the file's beginning by default.
  borrowing package func write(
    _ bytes: UnsafeRawBufferPointer, at offset: Int = 0
  ) throws(WireError) {
    guard let start = bytes.baseAddress else { return }
    var written = 0
    while written < bytes.count {
      let count = SystemCall.uninterrupted {
        pwrite(number, start + written, bytes.count - written, off_t(offset + written))
      }
      guard count > 0 else { throw .system(count < 0 ? errno : EIO) }
      written += count
    }
  }

  /// All bytes of a file from another process, from an offset on; an error if it has another length
  /// than that says.
  borrowing package func wholeContents(
    count: Int, from offset: Int = 0
  ) throws(WireError) -> [UInt8] {
    guard try byteCount == offset + count else {
      throw .malformed("a file has another length than was said")
    }
    return try contents(count: count, at: offset)
  }

  /// All bytes of a file; an error if there are more than a limit.
  borrowing package func wholeContents(upTo limit: Int) throws(WireError) -> [UInt8] {
    let count = try byteCount
    guard count <= limit else { throw .malformed("a file is longer than \(limit) bytes") }
    return try contents(count: count)
  }

  /// The length of a file in bytes.
  package var byteCount: Int {
    get throws(WireError) {
      var status = stat()
      guard fstat(number, &status) == 0 else { throw .system(errno) }
      return Int(status.st_size)
    }
  }

  /// The file's bytes from an offset on; an error if there are fewer.
  borrowing package func contents(
    count: Int, at offset: Int = 0
  ) throws(WireError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var read = 0
    while read < count {
      let got = bytes.withUnsafeMutableBytes { bytes in
        SystemCall.uninterrupted {
          pread(number, bytes.baseAddress.map { $0 + read }, count - read, off_t(offset + read))
        }
      }
      guard got > 0 else { throw .system(got < 0 ? errno : EIO) }
      read += got
    }
    return bytes
  }
}

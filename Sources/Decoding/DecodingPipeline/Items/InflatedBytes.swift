import CZlib

/// Data that an item's encoding has compressed.
enum InflatedBytes {
  /// The encodings, as HTTP names them (RFC 9110, 8.4.1).
  static let encodings: Set<String> = ["deflate", "gzip", "x-gzip"]

  /// Accept the largest window, behind a header of zlib or gzip.
  private static let windowBits: Int32 = 15 + 32
  /// The room that a block is decompressed into, in bytes.
  private static let blockSize = 64 << 10

  /// Decompresses data; nil if they are damaged, or longer than a limit.
  static func inflated(_ data: [UInt8], limit: Int) -> [UInt8]? {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, windowBits, ZLIB_VERSION, size) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var data = data
    var result: [UInt8] = []
    var block = [UInt8](repeating: 0, count: blockSize)
    return data.withUnsafeMutableBufferPointer { data in
      block.withUnsafeMutableBufferPointer { block in
        stream.next_in = data.baseAddress
        stream.avail_in = UInt32(clamping: data.count)
        while true {
          stream.next_out = block.baseAddress
          stream.avail_out = UInt32(block.count)
          let status = inflate(&stream, Z_NO_FLUSH)
          result += block.prefix(block.count - Int(stream.avail_out))
          if status == Z_STREAM_END { return result.count <= limit ? result : nil }
          // A call without progress, as at the end of a truncated stream, is an error.
          guard status == Z_OK, result.count <= limit else { return nil }
        }
      }
    }
  }
}

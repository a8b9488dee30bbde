import CDeflate
import DecodingPipeline
import ImageFormats

/// The compressed pixels of an undamaged PNG, as one block of memory.
struct PNGPixelData: ~Copyable {
  private let memory: RowMemory
  private let count: Int

  /// The bytes of zlib's header before the data: its method, and a checksum of the header.
  private static let headerSize = 2

  /// Joins the chunks with pixels.
  ///
  /// Returns nil if they are longer than a limit or not in one sequence, or if the checksum of one
  /// of them or of a later chunk is wrong. Who has read the chunks before them has checked those.
  init?(_ reader: ByteReader, limit: Int) {
    guard var offset = ContainerChunks.firstPixels(of: reader),
      let memory = RowMemory.ifAvailable(byteCount: min(reader.bytes.count - offset, limit))
    else { return nil }
    var (count, hasEnded) = (0, false)
    while let length = reader.big32(at: offset), !reader.matches("IEND", at: offset + 4) {
      guard Self.isWhole(reader, offset, length) else { return nil }
      let hasPixels = reader.matches("IDAT", at: offset + 4)
      guard !hasPixels || !hasEnded && length <= limit - count else { return nil }
      if hasPixels {
        // SAFETY: the file has this chunk, so it is not empty, and the memory has room for the rest
        // of the file or up to the limit.
        UnsafeMutableRawPointer(memory.base + count).copyMemory(
          from: reader.bytes.baseAddress.unsafelyUnwrapped + offset + 8, byteCount: length)
        count += length
      }
      hasEnded = !hasPixels
      offset += 12 + length
    }
    guard let length = reader.big32(at: offset), Self.isWhole(reader, offset, length),
      Self.hasHeader(memory, count)
    else { return nil }
    self.memory = memory
    self.count = count
  }

  /// Inflates the pixels; returns false if they have another size.
  ///
  /// The checksum of the stream does not count, as each chunk has its own.
  func inflate(to pixels: UnsafeMutableRawPointer, byteCount: Int) -> Bool {
    guard let decompressor = libdeflate_alloc_decompressor() else { return false }
    defer { libdeflate_free_decompressor(decompressor) }
    let result = libdeflate_deflate_decompress(
      decompressor, memory.base + Self.headerSize, count - Self.headerSize, pixels, byteCount, nil)
    return result == LIBDEFLATE_SUCCESS
  }

  /// Whether a chunk is in the file and has the right checksum.
  private static func isWhole(_ reader: ByteReader, _ offset: Int, _ length: Int) -> Bool {
    guard let checksum = reader.big32(at: offset + 8 + length) else { return false }
    let content = UnsafeRawBufferPointer(
      rebasing: reader.bytes[offset + 4..<offset + 8 + length])
    return libdeflate_crc32(0, content.baseAddress, content.count) == UInt32(checksum)
  }

  /// Whether the data begin as a zlib stream without a dictionary (RFC 1950, 2.2).
  private static func hasHeader(_ memory: borrowing RowMemory, _ count: Int) -> Bool {
    guard count > headerSize else { return false }
    let (method, flags) = (Int(memory.base[0]), Int(memory.base[1]))
    return method & 0xF == 8 && method >> 4 <= 7 && flags & 0x20 == 0
      && (method << 8 | flags) % 31 == 0
  }
}

import DecodingPipeline
import GalleryCore
import ImageFormats

/// The chunks of a WebP file that lie completely within it.
///
/// Other libraries do not see the bytes after them, because Exiv2 allocates whatever length a chunk
/// claims.
struct WebPChunks {
  /// The file without truncated chunks and without data after its end.
  let bytes: UnsafeRawBufferPointer
  /// Whether the file ends before its last chunk does.
  let isCut: Bool
  /// Whether the header declares an animation.
  let isAnimated: Bool

  /// Parses `RIFF`, length, `WEBP`, then chunks of name, length, and data padded to an even length.
  init(_ reader: ByteReader) throws(DecodingError) {
    guard let announced = reader.little32(at: 4) else { throw .truncated }
    try Self.refuseLargeCanvas(reader)
    let end = min(8 + announced, reader.bytes.count)
    var offset = 12
    while offset + 8 <= end, let length = reader.little32(at: offset + 4) {
      let next = offset + 8 + length
      guard next <= end else { break }
      offset = min(next + length % 2, end)
    }
    isCut = 8 + announced > reader.bytes.count || end - offset >= 8
    guard offset <= reader.bytes.count else { throw .truncated }
    isAnimated = reader.matches("VP8X", at: 12) && (reader.byte(at: 20) ?? 0) & 0x02 != 0
    bytes = UnsafeRawBufferPointer(rebasing: reader.bytes[..<offset])
  }

  /// Throws if the canvas of the extended format is too large.
  ///
  /// The simple formats hold at most 16383 × 16383 pixels.
  private static func refuseLargeCanvas(_ reader: ByteReader) throws(DecodingError) {
    guard reader.matches("VP8X", at: 12), let width = reader.little32(at: 24),
      let height = reader.little32(at: 26)
    else { return }
    // The width and height have 24 bits each and are stored minus one.
    let size = PixelSize(width: width & 0xFF_FFFF + 1, height: height >> 8 + 1)
    try DecodingLimits.check(size)
  }

  /// Copies the file with its length corrected to end at the last complete chunk.
  ///
  /// - Parameter memory: a buffer of at least `bytes.count` bytes.
  func mended(in memory: UnsafeMutablePointer<UInt8>) -> UnsafeRawBufferPointer {
    let copy = UnsafeMutableRawBufferPointer(start: memory, count: bytes.count)
    copy.copyMemory(from: bytes)
    let length = UInt32(truncatingIfNeeded: bytes.count - 8).littleEndian
    copy.storeBytes(of: length, toByteOffset: 4, as: UInt32.self)
    return UnsafeRawBufferPointer(copy)
  }
}

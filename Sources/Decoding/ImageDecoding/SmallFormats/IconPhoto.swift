import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes the largest picture of a Windows icon or cursor.
///
/// The pictures are either PNG files or bitmaps without a file header.
enum IconPhoto {
  /// The maximum number of damaged pictures to try.
  private static let maximumTryCount = 16

  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let reader = ByteReader(bytes)
    guard let count = reader.little16(at: 4), count > 0 else { throw .truncated }
    let pictures = (0..<count).compactMap { Picture(reader, index: $0) }
    var failure: DecodingError?
    for picture in pictures.sorted(by: Picture.isBetter).prefix(maximumTryCount) {
      do throws(DecodingError) {
        var photo = try decode(picture, of: reader, demand)
        // The file has a larger picture, but it cannot be read.
        if let failure, failure.isDamage {
          photo.completeness = max(photo.completeness, failure.completeness)
        }
        return photo
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? .truncated
  }

  private static func decode(
    _ picture: Picture, of reader: ByteReader, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let end = min(reader.bytes.count, picture.offset + picture.byteCount)
    guard picture.offset < end else { throw .truncated }
    let bytes = reader.bytes[picture.offset..<end]
    if picture.isPNG { return try PNGPhoto.decode(UnsafeRawBufferPointer(rebasing: bytes), demand) }
    let bitmap = ByteReader(UnsafeRawBufferPointer(rebasing: bytes))
    return try IconBitmapReader.canvas(bitmap).photo(demand)
  }

  /// One of the pictures, as described by the table and its own header.
  private struct Picture {
    let offset: Int
    let byteCount: Int
    let isPNG: Bool
    let pixelCount: Int
    let depth: Int

    init?(_ reader: ByteReader, index: Int) {
      let entry = 6 + 16 * index
      guard let width = reader.byte(at: entry), let height = reader.byte(at: entry + 1),
        let bitCount = reader.little16(at: entry + 6),
        let byteCount = reader.little32(at: entry + 8),
        let offset = reader.little32(at: entry + 12)
      else { return nil }
      self.byteCount = byteCount
      self.offset = offset
      isPNG = reader.matches([0x89, 0x50, 0x4E, 0x47], at: offset)
      // 0 stands for 256, or for more in a PNG.
      var size = (width: width == 0 ? 256 : Int(width), height: height == 0 ? 256 : Int(height))
      if isPNG, let width = reader.big32(at: offset + 16),
        let height = reader.big32(at: offset + 20)
      {
        size = (width, height)
      }
      pixelCount = min(size.width, 1 << 24) * min(size.height, 1 << 24)
      depth = isPNG ? 32 : reader.little16(at: offset + 14) ?? bitCount
    }

    static func isBetter(_ one: Picture, than other: Picture) -> Bool {
      (one.pixelCount, one.depth) > (other.pixelCount, other.depth)
    }
  }
}

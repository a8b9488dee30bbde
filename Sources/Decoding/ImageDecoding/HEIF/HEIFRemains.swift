import DecodingPipeline
import GalleryCore
import ImageFormats

/// Decodes what is left of a damaged HEIF or AVIF file.
///
/// That is the part of the picture whose data exists, or else the thumbnail.
enum HEIFRemains {
  /// The maximum number of bytes to append to a truncated file.
  ///
  /// Photos need a tenth of that.
  private static let maximumPadding = 128 << 20
  /// The side of the blocks, in pixels, that count as missing: codecs work in such blocks.
  private static let blockSide = 16

  static func decode(
    _ bytes: UnsafeRawBufferPointer, format: ImageFormat, _ demand: PhotoDemand,
    inSpiteOf failure: DecodingError
  ) throws(DecodingError) -> DecodedPhoto {
    // libheif opens only files with their declared length; a codec decodes as far as the data go.
    let missing = missingByteCount(of: ByteReader(bytes))
    guard missing <= maximumPadding else { throw failure }
    let zeros = MendedBytes.Filling(pattern: [0], count: missing)
    let one = try MendedBytes(bytes, continuing: zeros)
    let context = try HEIFContext(one.bytes, format: format, sheet: demand.sheet)
    let item = try context.primaryItem()
    do throws(DecodingError) {
      guard missing > 0 else { throw failure }
      let first = try HEIFPhoto.picture(item, demand)
      let plan = first.plan
      let ones = MendedBytes.Filling(pattern: [0xFF], count: missing)
      let other = try MendedBytes(bytes, continuing: ones)
      let otherContext = try HEIFContext(other.bytes, format: format, sheet: demand.sheet)
      let second = try HEIFPhoto.picture(try otherContext.primaryItem(), demand)
      return try first.picture.masked(
        where: second.picture, differsInBlocksOf: blockSide, failure: failure
      ).upright(plan)
    } catch {
      // What suffices for a cell is better than nothing.
      guard error.isDamage, var photo = HEIFPhoto.thumbnail(of: item, demand, for: .cell) else {
        throw error
      }
      photo.isProvisional = false
      photo.completeness = failure.completeness
      return photo
    }
  }

  /// Returns how many bytes the file is shorter than its last box declares.
  private static func missingByteCount(of reader: ByteReader) -> Int {
    var offset = 0
    while var length = reader.big32(at: offset) {
      if length == 1 {
        guard let high = reader.big32(at: offset + 8), high == 0,
          let low = reader.big32(at: offset + 12)
        else { return 0 }
        length = low
      }
      // 0 stands for the rest of the file.
      guard length >= 8 else { return 0 }
      offset += length
    }
    return max(0, offset - reader.bytes.count)
  }
}

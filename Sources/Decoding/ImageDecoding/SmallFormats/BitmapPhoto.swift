import GalleryCore
import ImageFormats
import JPEGDecoding

/// Decodes bitmaps of Windows and OS/2, of any version and depth, packed or not.
enum BitmapPhoto {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let reader = ByteReader(bytes)
    let header = try BitmapHeader(reader)
    switch header.coding {
    case .plain:
      var canvas = try BitmapReader.canvas(header, reader, in: .bmp)
      BitmapReader.readRows(reader, header, into: &canvas)
      if header.channels?.hasAlpha ?? false {
        canvas.alpha = .straight
        canvas.showWhatIsInvisible()
      }
      return try canvas.photo(demand)
    case .runs:
      var canvas = try BitmapReader.canvas(header, reader, in: .bmp)
      var runs = BitmapRuns(reader, header)
      runs.read(into: &canvas)
      return try canvas.photo(demand)
    case .jpeg:
      return try JPEGPhoto.decode(rest(of: reader, header), demand) { _ in }
    case .png:
      return try PNGPhoto.decode(rest(of: reader, header), demand)
    }
  }

  private static func rest(
    of reader: ByteReader, _ header: BitmapHeader
  ) throws(DecodingError) -> UnsafeRawBufferPointer {
    guard header.start < reader.bytes.count else { throw .truncated }
    return UnsafeRawBufferPointer(rebasing: reader.bytes[header.start...])
  }
}

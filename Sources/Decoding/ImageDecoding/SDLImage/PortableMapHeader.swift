import GalleryCore
import ImageFormats

/// The size in a portable map's header, which is text; read as SDL_image reads it, so that what is
/// checked here is what is decoded there.
enum PortableMapHeader {
  static func size(in reader: ByteReader) throws(DecodingError) -> PixelSize {
    // After `P` and a digit.
    var offset = 2
    let width = try number(in: reader, at: &offset)
    let height = try number(in: reader, at: &offset)
    return PixelSize(width: width, height: height)
  }

  /// White space and comments, a number, and one white space.
  private static func number(
    in reader: ByteReader, at offset: inout Int
  ) throws(DecodingError) -> Int {
    while true {
      if let value = reader.decimal(at: &offset) {
        guard let end = reader.byte(at: offset) else { throw .truncated }
        // Anything else SDL_image passes over, and so would read a comment's digits.
        guard end.isASCIIWhitespace else { break }
        offset += 1
        return value
      }
      guard let byte = reader.byte(at: offset) else { throw .truncated }
      guard byte == UInt8(ascii: "#") else { break }
      while let byte = reader.byte(at: offset), !lineEnds.contains(byte) { offset += 1 }
    }
    throw .damaged(.pnm, detail: "invalid header")
  }

  private static let lineEnds: [UInt8] = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
}

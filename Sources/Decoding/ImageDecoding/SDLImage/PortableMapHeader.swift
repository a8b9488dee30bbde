import GalleryCore
import ImageFormats

/// Reads the size from the text header of a portable map.
///
/// The rules are the same as in SDL_image, so that the checked size is the decoded size.
enum PortableMapHeader {
  static func size(in reader: ByteReader) throws(DecodingError) -> PixelSize {
    // The header starts after `P` and a digit.
    var offset = 2
    let width = try number(in: reader, at: &offset)
    let height = try number(in: reader, at: &offset)
    return PixelSize(width: width, height: height)
  }

  /// Parses white space and comments, a number, and one white space character.
  private static func number(
    in reader: ByteReader, at offset: inout Int
  ) throws(DecodingError) -> Int {
    while true {
      if let value = reader.decimal(at: &offset) {
        guard let end = reader.byte(at: offset) else { throw .truncated }
        // SDL_image skips other characters, and could read digits from a comment.
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

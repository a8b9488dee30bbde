import GalleryCore
import ImageFormats

/// The header of a portable map: PBM, PGM, PPM, PAM or PFM.
struct PortableMapHeader {
  /// How samples are stored.
  enum Samples {
    /// Decimal numbers.
    case text
    /// The digits 0 and 1, with or without white space; 1 is black.
    case textBits
    /// Eight pixels per byte; 1 is black.
    case bits
    /// One byte, or two with the more significant one first.
    case integers
    /// Floating point, with the last row first; 1 is white.
    case floats(isBigEndian: Bool)
  }

  let size: PixelSize
  let samples: Samples
  /// The number of samples in a pixel.
  let channelCount: Int
  /// The sample that is white.
  let maximum: Int
  /// The meaning of the samples, as a PAM states it; empty if it says nothing.
  let tupleType: String
  /// The offset of the first sample.
  let start: Int

  init(_ reader: ByteReader) throws(DecodingError) {
    // The header starts after `P` and a letter.
    var offset = 2
    guard let kind = reader.byte(at: 1) else { throw .truncated }
    if kind == UInt8(ascii: "7") {
      self = try Self(arbitraryMap: reader)
      return
    }
    let width = try Self.number(in: reader, at: &offset)
    let height = try Self.number(in: reader, at: &offset)
    size = PixelSize(width: width, height: height)
    tupleType = ""
    switch kind {
    case UInt8(ascii: "1"): (samples, channelCount, maximum) = (.textBits, 1, 1)
    case UInt8(ascii: "4"): (samples, channelCount, maximum) = (.bits, 1, 1)
    case UInt8(ascii: "F"), UInt8(ascii: "f"):
      samples = .floats(isBigEndian: try Self.isBigEndian(reader, at: &offset))
      (channelCount, maximum) = (kind == UInt8(ascii: "F") ? 3 : 1, 1)
    default:
      let isColor = kind == UInt8(ascii: "3") || kind == UInt8(ascii: "6")
      samples = kind <= UInt8(ascii: "3") ? .text : .integers
      channelCount = isColor ? 3 : 1
      maximum = try Self.checkedMaximum(Self.number(in: reader, at: &offset))
    }
    start = offset
  }

  /// Reads the lines of a PAM's header.
  private init(arbitraryMap reader: ByteReader) throws(DecodingError) {
    var numbers: [String: Int] = [:]
    var types: [String] = []
    var offset = 2
    while true {
      guard let words = Self.line(in: reader, at: &offset) else { throw .truncated }
      guard let key = words.first, !key.hasPrefix("#") else { continue }
      if key == "ENDHDR" { break }
      if key == "TUPLTYPE" {
        types += words.dropFirst()
      } else if words.count == 2, let number = Int(words[1]) {
        numbers[key] = number
      } else {
        throw .damaged(.pnm, detail: "invalid header")
      }
    }
    guard let width = numbers["WIDTH"], let height = numbers["HEIGHT"],
      let depth = numbers["DEPTH"], let maximum = numbers["MAXVAL"],
      (0...1 << 40).contains(width), (0...1 << 40).contains(height), (1...1 << 16).contains(depth)
    else { throw .damaged(.pnm, detail: "invalid header") }
    size = PixelSize(width: width, height: height)
    samples = .integers
    channelCount = depth
    self.maximum = try Self.checkedMaximum(maximum)
    tupleType = types.joined(separator: " ")
    start = offset
  }

  private static func checkedMaximum(_ value: Int) throws(DecodingError) -> Int {
    guard (1...65_535).contains(value) else {
      throw .damaged(.pnm, detail: "\(value) as its largest sample")
    }
    return value
  }

  /// Parses white space and comments, a number, and one white space character.
  private static func number(
    in reader: ByteReader, at offset: inout Int
  ) throws(DecodingError) -> Int {
    skipComments(in: reader, at: &offset)
    if let value = reader.decimal(at: &offset) {
      guard let end = reader.byte(at: offset) else { throw .truncated }
      if end.isASCIIWhitespace {
        offset += 1
        return value
      }
    } else if offset >= reader.bytes.count {
      throw .truncated
    }
    throw .damaged(.pnm, detail: "invalid header")
  }

  /// Skips white space, and comments up to the ends of their lines.
  static func skipComments(in reader: ByteReader, at offset: inout Int) {
    while let byte = reader.byte(at: offset) {
      if byte == UInt8(ascii: "#") {
        while let byte = reader.byte(at: offset), !lineEnds.contains(byte) { offset += 1 }
      } else {
        guard byte.isASCIIWhitespace else { return }
        offset += 1
      }
    }
  }

  /// Parses the scale of a PFM, whose sign states the byte order, and one white space character.
  private static func isBigEndian(
    _ reader: ByteReader, at offset: inout Int
  ) throws(DecodingError) -> Bool {
    skipComments(in: reader, at: &offset)
    let isNegative = reader.byte(at: offset) == UInt8(ascii: "-")
    while let byte = reader.byte(at: offset) {
      offset += 1
      if byte.isASCIIWhitespace { return !isNegative }
    }
    throw .truncated
  }

  /// Returns the words of the next line; nil at the end of the file.
  private static func line(in reader: ByteReader, at offset: inout Int) -> [String]? {
    let start = min(offset, reader.bytes.count)
    guard let end = reader.bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    offset = end + 1
    return reader.bytes[start..<end].prefix(lineLength).split(whereSeparator: \.isASCIIWhitespace)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The number of bytes in a line that are read; longer lines are comments.
  private static let lineLength = 256
  private static let lineEnds: [UInt8] = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
}

import ImageFormats

/// Checks the compressed pixels of a GIF's first frame before SDL_image sees them.
///
/// SDL_image 2.6 trusts the codes: one that refers to an entry not made yet can send it round in
/// circles through its table while it writes past its stack. Where every code refers backward, no
/// circle can be. It also passes over the end of a cut file, which this does not.
struct GIFStream {
  private let reader: ByteReader
  private var offset: Int
  /// How much of the present block of data is left.
  private var blockRest = 0
  private var bits = 0
  private var bitCount = 0

  /// The field's width where codes cannot grow any further.
  private static let widestCode = 12

  /// Throws where the codes of the first frame are not sound or end before its pixels do.
  static func validate(_ reader: ByteReader) throws(DecodingError) {
    guard let frame = ImageHeader.firstFrame(ofGIF: reader), let flags = reader.byte(at: frame + 9)
    else { throw .truncated }
    let width = reader.little16(at: frame + 5) ?? 0
    let height = reader.little16(at: frame + 7) ?? 0
    let palette = flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0
    var stream = GIFStream(reader: reader, offset: frame + 10 + palette)
    try stream.validate(pixelCount: width * height)
  }

  private init(reader: ByteReader, offset: Int) {
    self.reader = reader
    self.offset = offset
  }

  private mutating func validate(pixelCount: Int) throws(DecodingError) {
    guard let least = reader.byte(at: offset) else { throw .truncated }
    guard (1...8).contains(least) else { throw .damaged(.gif, detail: "invalid code size") }
    offset += 1
    let clear = 1 << Int(least)
    let end = clear + 1
    var width = Int(least) + 1
    // The number of pixels that each entry of the table stands for.
    var lengths = [Int](repeating: 1, count: 1 << Self.widestCode)
    var next = end + 1
    var previous: Int?
    var rest = pixelCount
    while rest > 0 {
      let code = try code(ofWidth: width)
      if code == end { throw .truncated }
      if code == clear {
        (width, next, previous) = (Int(least) + 1, end + 1, nil)
        continue
      }
      guard let before = previous else {
        guard code < clear else { throw .damaged(.gif, detail: "invalid code") }
        previous = code
        rest -= 1
        continue
      }
      guard code < next || (code == next && next < lengths.count) else {
        throw .damaged(.gif, detail: "invalid code")
      }
      if next < lengths.count {
        lengths[next] = lengths[before] + 1
        next += 1
        if next == 1 << width, width < Self.widestCode { width += 1 }
      }
      rest -= lengths[code]
      previous = code
    }
  }

  private mutating func code(ofWidth width: Int) throws(DecodingError) -> Int {
    while bitCount < width {
      if blockRest == 0 {
        guard let length = reader.byte(at: offset), length > 0 else { throw .truncated }
        blockRest = Int(length)
        offset += 1
      }
      guard let byte = reader.byte(at: offset) else { throw .truncated }
      offset += 1
      blockRest -= 1
      bits |= Int(byte) << bitCount
      bitCount += 8
    }
    defer {
      bits >>= width
      bitCount -= width
    }
    return bits & (1 << width - 1)
  }
}

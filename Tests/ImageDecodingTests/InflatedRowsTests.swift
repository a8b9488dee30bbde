import DecodingPipeline
import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

@Suite("Rows of a PNG that are inflated at once")
struct InflatedRowsTests {
  /// The types of colours and the depths that are inflated at once.
  private static let kinds: [(UInt8, UInt8)] = [
    (0, 8), (2, 8), (6, 8), (0, 16), (2, 16), (4, 16), (6, 16),
  ]
  /// Those of which libspng makes other pixels: few bits, palettes, gray with alpha.
  private static let otherKinds: [(UInt8, UInt8)] = [
    (0, 1), (0, 4), (3, 1), (3, 4), (3, 8), (4, 8),
  ]

  /// The pixels, decoded by libspng if `inflatedLimit` is 0.
  private static func pixels(
    of bytes: [UInt8], inflatedLimit: Int = InflatedRows.sizeLimit, region: PixelRect? = nil,
    bounds: PixelSize = PixelSize(width: 10_000, height: 10_000)
  ) throws -> [UInt32] {
    try bytes.withUnsafeBytes { bytes in
      let decoder = try PNGDecoder(bytes, inflatedLimit: inflatedLimit)
      let plan = DecodePlan(
        stored: decoder.size, orientation: .upright,
        demand: PhotoDemand(bounds: bounds, region: region))
      let image = try decoder.picture(by: plan).upright(plan).image
      return (0..<image.size.height).flatMap { y in
        (0..<image.size.width).map { image[$0, y] }
      }
    }
  }

  private static func areInflatedAtOnce(
    _ bytes: [UInt8], upTo rowLimit: Int? = nil, inflatedLimit: Int = InflatedRows.sizeLimit
  ) throws -> Bool {
    try bytes.withUnsafeBytes { bytes in
      let decoder = try PNGDecoder(bytes, inflatedLimit: inflatedLimit)
      return decoder.inflatedRows(upTo: rowLimit ?? decoder.size.height) != nil
    }
  }

  @Test("They have the same pixels as libspng's, with every filter and width", arguments: kinds)
  func widths(colorType: UInt8, depth: UInt8) throws {
    for width in 1...17 {
      for filter in UInt8(0)...4 {
        var png = FilteredPNG(size: PixelSize(width: width, height: 6))
        (png.colorType, png.depth, png.seed) = (colorType, depth, UInt64(width))
        png.filters = [filter, filter, 4, 3, filter, 1]
        let bytes = png.bytes
        #expect(try Self.areInflatedAtOnce(bytes))
        let expected = try Self.pixels(of: bytes, inflatedLimit: 0)
        #expect(try Self.pixels(of: bytes) == expected, "\(width) pixels, filter \(filter)")
      }
    }
  }

  @Test("So has a reduced picture, and a part of one", arguments: kinds)
  func parts(colorType: UInt8, depth: UInt8) throws {
    var png = FilteredPNG(size: PixelSize(width: 61, height: 40))
    (png.colorType, png.depth) = (colorType, depth)
    let bytes = png.bytes(of: Gzip.zlib(png.rows))
    let bounds = PixelSize(width: 20, height: 20)
    let reduced = try Self.pixels(of: bytes, inflatedLimit: 0, bounds: bounds)
    #expect(try Self.pixels(of: bytes, bounds: bounds) == reduced)
    for y in [0, 3, 27] {
      let region = PixelRect(x: 5, y: y, size: PixelSize(width: 31, height: 11))
      let expected = try Self.pixels(of: bytes, inflatedLimit: 0, region: region)
      #expect(try Self.pixels(of: bytes, region: region) == expected)
    }
  }

  @Test("Other kinds are left to libspng", arguments: otherKinds)
  func others(colorType: UInt8, depth: UInt8) throws {
    var png = FilteredPNG(colorType: colorType, depth: depth)
    if colorType == 3 { png.chunks = [("PLTE", [1, 2, 3, 4, 5, 6])] }
    #expect(try !Self.areInflatedAtOnce(png.bytes))
    #expect(try PhotoDecoder.decode(png.bytes).completeness == .whole)
  }

  @Test("So are transparent colors, colors that are coded, large pictures and the top of one")
  func exceptions() throws {
    var png = FilteredPNG()
    png.chunks = [("tRNS", [0, 1, 0, 2, 0, 3])]
    #expect(try !Self.areInflatedAtOnce(png.bytes))
    png.chunks = [("cICP", [9, 16, 0, 1])]
    #expect(try !Self.areInflatedAtOnce(png.bytes))
    png.chunks = []
    #expect(try !Self.areInflatedAtOnce(png.bytes, inflatedLimit: png.rows.count - 1))
    // The stored stream is longer than its rows.
    #expect(try !Self.areInflatedAtOnce(png.bytes, inflatedLimit: png.rows.count))
    #expect(try Self.areInflatedAtOnce(png.bytes, upTo: 4))
    #expect(try !Self.areInflatedAtOnce(png.bytes, upTo: 3))
  }

  @Test(
    "Every fixture has the same pixels either way",
    arguments: Fixture.all.filter { $0.name.hasSuffix(".png") })
  func fixtures(fixture: Fixture) throws {
    let bytes = try fixture.bytes
    let expected = try Self.pixels(of: bytes, inflatedLimit: 0)
    #expect(try Self.pixels(of: bytes) == expected)
  }

  @Test("Data with anything wrong are left to libspng")
  func damage() throws {
    let png = FilteredPNG()
    let (rows, stream) = (png.rows, FilteredPNG.stream(png.rows))
    let size = 1 + png.size.width * 3
    func expect(
      _ completeness: PhotoCompleteness, _ bytes: [UInt8], rowCount: Int, _ what: Comment
    ) throws {
      #expect(try !Self.areInflatedAtOnce(bytes), what)
      let photo = try PhotoDecoder.decode(bytes)
      #expect(photo.completeness == completeness, what)
      let whole = try PhotoDecoder.decode(png.bytes).image
      let isSame = (0..<rowCount).allSatisfy { y in
        (0..<png.size.width).allSatisfy { photo.image[$0, y] == whole[$0, y] }
      }
      #expect(isSame, what)
    }
    var wrong = rows
    wrong[6 * size] = 5
    try expect(
      .damaged, png.bytes(of: FilteredPNG.stream(wrong)), rowCount: 5, "an unknown filter")
    let short = FilteredPNG.stream(Array(rows.dropLast()))
    try expect(.incomplete, png.bytes(of: short), rowCount: 5, "a row that is too short")
    let long = FilteredPNG.stream(rows + [1, 2, 3])
    try expect(.whole, png.bytes(of: long), rowCount: 7, "more than all rows")
    let (first, second) = (Array(stream[..<60]), Array(stream[60...]))
    let split = png.file([("IDAT", first), ("tEXt", Array("a\0b".utf8)), ("IDAT", second)])
    try expect(.incomplete, split, rowCount: 1, "another chunk between the pixels")
    var checksum = png.bytes
    let last = try #require(checksum.indices.last { checksum[$0...].starts(with: "IDAT".utf8) })
    checksum[last + 5] ^= 1
    try expect(.damaged, checksum, rowCount: 4, "a wrong checksum")
    var later = png.file([("IDAT", stream), ("tEXt", Array("a\0b".utf8))])
    // The checksum of the text is before the 12 bytes of the end.
    later[later.count - 13] ^= 1
    try expect(.whole, later, rowCount: 7, "a wrong checksum of a later chunk")
    var end = png.bytes
    end[end.count - 1] ^= 1
    try expect(.damaged, end, rowCount: 7, "a wrong checksum of the end")
  }

  @Test("The parts of a zlib stream's header are checked")
  func headers() throws {
    let png = FilteredPNG()
    for (method, flags, isRight) in [
      (0x78, 0x01, true), (0x08, 0x1D, true), (0x78, 0x02, false), (0x79, 0x18, false),
      (0x88, 0x1C, false), (0x78, 0x20, false),
    ] as [(UInt8, UInt8, Bool)] {
      let stream = [method, flags] + FilteredPNG.stream(png.rows).dropFirst(2)
      #expect(try Self.areInflatedAtOnce(png.bytes(of: stream)) == isRight)
    }
  }
}

import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

/// The small formats by their specifications: pixels written by hand.
@Suite("Small formats")
struct SmallFormatTests {
  private static func rows(_ photo: DecodedPhoto) -> [[UInt32]] {
    (0..<photo.image.size.height).map { y in
      (0..<photo.image.size.width).map { photo.image[$0, y] }
    }
  }

  private static func rows(_ bytes: [UInt8]) throws -> [[UInt32]] {
    rows(try PhotoDecoder.decode(bytes))
  }

  private static func rows(_ text: String, _ samples: [UInt8] = []) throws -> [[UInt32]] {
    try rows(Array(text.utf8) + samples)
  }

  private static func little(_ value: Int, _ count: Int = 2) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func big(_ value: Int, _ count: Int = 2) -> [UInt8] {
    little(value, count).reversed()
  }

  private static let (red, green, blue): (UInt32, UInt32, UInt32) = (
    0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF
  )
  private static let (black, white): (UInt32, UInt32) = (0xFF00_0000, 0xFFFF_FFFF)

  // MARK: Targa

  private static func targa(
    kind: UInt8, depth: UInt8, descriptor: UInt8, width: Int = 2, height: Int = 1,
    colors: (depth: UInt8, bytes: [UInt8], count: Int)? = nil, _ pixels: [UInt8],
    attributeType: UInt8? = nil
  ) -> [UInt8] {
    var bytes: [UInt8] = [3, colors == nil ? 0 : 1, kind, 0, 0]
    bytes += little(colors?.count ?? 0) + [colors?.depth ?? 0, 0, 0, 0, 0]
    bytes += little(width) + little(height) + [depth, descriptor] + [7, 7, 7]
    bytes += (colors?.bytes ?? []) + pixels
    guard let attributeType else { return bytes }
    let area = bytes.count
    bytes += little(495) + [UInt8](repeating: 0, count: 492) + [attributeType]
    return bytes + little(area, 4) + little(0, 4) + Array("TRUEVISION-XFILE.\0".utf8)
  }

  @Test("Targa has alpha where its attribute bits and its extension area say so")
  func targaAlpha() throws {
    let pixels: [UInt8] = [0, 0, 0xFF, 0x80, 0, 0x40, 0, 0]
    func rows(_ descriptor: UInt8, _ type: UInt8?) throws -> [[UInt32]] {
      try Self.rows(
        Self.targa(kind: 2, depth: 32, descriptor: descriptor, pixels, attributeType: type))
    }
    let opaque: [[UInt32]] = [[0xFFFF_0000, 0xFF00_4000]]
    let straight: [[UInt32]] = [[0x8080_0000, 0]]
    #expect(try rows(0, nil) == opaque)
    #expect(try rows(8, nil) == straight)
    for type: UInt8 in [0, 1, 2] { #expect(try rows(8, type) == opaque) }
    #expect(try rows(8, 3) == straight)
    // Brighter than its alpha, which adds no light.
    #expect(try rows(8, 4) == [[0x8080_0000, 0]])
    #expect(try rows(0, 3) == opaque)
  }

  @Test("Targa starts at any of the four corners, packed or not", arguments: [2, 10] as [UInt8])
  func targaOrigins(kind: UInt8) throws {
    let stored: [[UInt8]] = [[0, 0, 0xFF], [0, 0xFF, 0], [0xFF, 0, 0], [0xFF, 0xFF, 0xFF]]
    // A packet of two pixels, and two runs of one: the second one is in the next row.
    let pixels =
      kind == 2
      ? stored.flatMap(\.self)
      : [1] + stored[0] + stored[1] + [0x80] + stored[2] + [0x80]
        + stored[3]
    let upright = [[Self.red, Self.green], [Self.blue, Self.white]]
    let cases: [(UInt8, [[UInt32]])] = [
      (0x20, upright), (0x00, upright.reversed()), (0x30, upright.map { $0.reversed() }),
      (0x10, upright.reversed().map { $0.reversed() }),
    ]
    for (descriptor, expected) in cases {
      let file = Self.targa(kind: kind, depth: 24, descriptor: descriptor, height: 2, pixels)
      #expect(try Self.rows(file) == expected, "\(descriptor)")
    }
  }

  @Test("Targa's other depths are decoded")
  func targaDepths() throws {
    let red = Self.little(0x7C00)
    #expect(
      try Self.rows(Self.targa(kind: 2, depth: 15, descriptor: 0x20, red + red)).first
        == [Self.red, Self.red])
    #expect(
      try Self.rows(Self.targa(kind: 2, depth: 16, descriptor: 0x21, red + Self.little(0xFC00)))
        == [[0, Self.red]])
    #expect(
      try Self.rows(Self.targa(kind: 3, depth: 8, descriptor: 0x20, [0, 0x80]))
        == [[Self.black, 0xFF80_8080]])
    #expect(
      try Self.rows(Self.targa(kind: 3, depth: 16, descriptor: 0x28, [0xFF, 0xFF, 0xFF, 0x80]))
        == [[Self.white, 0x8080_8080]])
    let colors: [UInt8] = [0, 0, 0xFF, 0xFF, 0, 0]
    #expect(
      try Self.rows(
        Self.targa(kind: 1, depth: 8, descriptor: 0x20, colors: (24, colors, 2), [1, 0]))
        == [[Self.blue, Self.red]])
    // An index without a colour is black.
    #expect(
      try Self.rows(
        Self.targa(kind: 1, depth: 8, descriptor: 0x20, colors: (24, colors, 2), [9, 0]))
        == [[Self.black, Self.red]])
  }

  @Test("A truncated run of Targa shows the pixels before it")
  func cutTarga() throws {
    let pixels: [UInt8] = [0x80, 0, 0, 0xFF, 0x83, 0, 0]
    let photo = try PhotoDecoder.decode(
      Self.targa(kind: 10, depth: 24, descriptor: 0x20, width: 5, pixels))
    #expect(photo.completeness == .incomplete)
    #expect(Self.rows(photo) == [[Self.red] + [UInt32](repeating: 0, count: 4)])
  }

  // MARK: BMP

  @Test("A BMP of 32 bits without masks is opaque, and one with a mask for alpha is not")
  func bitmapAlpha() throws {
    func bitmap(compression: Int, headerLength: Int) -> [UInt8] {
      let masks = [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000].flatMap { Self.little($0, 4) }
      let header =
        Self.little(headerLength, 4) + Self.little(2, 4) + Self.little(-1, 4) + Self.little(1)
        + Self.little(32) + Self.little(compression, 4) + [UInt8](repeating: 0, count: 20)
        + masks + [UInt8](repeating: 0, count: 80)
      let start = 14 + headerLength
      return Array("BM".utf8) + Self.little(start + 8, 4) + Self.little(0, 4)
        + Self.little(start, 4) + header.prefix(headerLength) + [0, 0, 0xFF, 0x80, 0, 0xFF, 0, 0]
    }
    for length in [40, 108, 124] {
      #expect(
        try Self.rows(bitmap(compression: 0, headerLength: length)) == [[Self.red, Self.green]])
    }
    #expect(try Self.rows(bitmap(compression: 3, headerLength: 124)) == [[0x8080_0000, 0]])
  }

  // MARK: PCX

  private static func pcx(
    version: UInt8 = 5, encoding: UInt8, bits: UInt8, planes: UInt8, width: Int, bytesPerRow: Int,
    colors: [UInt8] = [], _ lines: [UInt8]
  ) -> [UInt8] {
    var bytes: [UInt8] = [10, version, encoding, bits] + little(0) + little(0)
    bytes += little(width - 1) + little(0) + little(72) + little(72)
    bytes += colors + [UInt8](repeating: 0, count: 48 - colors.count)
    bytes += [0, planes] + little(bytesPerRow) + [UInt8](repeating: 0, count: 60)
    return bytes + lines
  }

  @Test("PCX is decoded packed and not, with every number of planes")
  func planes() throws {
    #expect(
      try Self.rows(
        Self.pcx(
          encoding: 0, bits: 8, planes: 3, width: 2, bytesPerRow: 2, [255, 0, 0, 255, 0, 0]))
        == [[Self.red, Self.green]])
    #expect(
      try Self.rows(
        Self.pcx(
          encoding: 1, bits: 8, planes: 3, width: 2, bytesPerRow: 2,
          [0xC1, 0xFF, 0, 0, 0xC1, 0xFF, 0xC2, 0])) == [[Self.red, Self.green]])
    // Black and white, without colours in the header and with swapped ones.
    let bits: [UInt8] = [0b0110_0000, 0]
    #expect(
      try Self.rows(
        Self.pcx(encoding: 0, bits: 1, planes: 1, width: 3, bytesPerRow: 2, bits))
        == [[Self.black, Self.white, Self.white]])
    #expect(
      try Self.rows(
        Self.pcx(
          encoding: 0, bits: 1, planes: 1, width: 3, bytesPerRow: 2,
          colors: [255, 255, 255, 0, 0, 0], bits)) == [[Self.white, Self.black, Self.black]])
    // Four planes of one bit: colours 9 and 6.
    var colors = [UInt8](repeating: 0, count: 48)
    colors.replaceSubrange(27..<30, with: [255, 0, 0])
    colors.replaceSubrange(18..<21, with: [0, 0, 255])
    let planes: [UInt8] = [0x80, 0, 0x40, 0, 0x40, 0, 0x80, 0]
    #expect(
      try Self.rows(
        Self.pcx(
          encoding: 0, bits: 1, planes: 4, width: 2, bytesPerRow: 2, colors: colors, planes))
        == [[Self.red, Self.blue]])
    // Version 3 has no colours, so they are those of the graphics adapter.
    #expect(
      try Self.rows(
        Self.pcx(
          version: 3, encoding: 0, bits: 1, planes: 4, width: 2, bytesPerRow: 2, colors: colors,
          planes)) == [[0xFF55_55FF, 0xFFAA_5500]])
    // Two bits and four bits in one plane.
    colors.replaceSubrange(9..<12, with: [0, 255, 0])
    #expect(
      try Self.rows(
        Self.pcx(
          encoding: 0, bits: 2, planes: 1, width: 2, bytesPerRow: 2, colors: colors,
          [0b1100_0000, 0])) == [[Self.green, Self.black]])
    #expect(
      try Self.rows(
        Self.pcx(
          encoding: 0, bits: 4, planes: 1, width: 2, bytesPerRow: 2, colors: colors, [0x96, 0]))
        == [[Self.red, Self.blue]])
  }

  @Test("Eight bits of PCX are indices of the colours at its end, or grays")
  func indices() throws {
    let file = Self.pcx(encoding: 1, bits: 8, planes: 1, width: 2, bytesPerRow: 2, [1, 2])
    #expect(try Self.rows(file) == [[0xFF01_0101, 0xFF02_0202]])
    let colors: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255, 0] + [UInt8](repeating: 0, count: 759)
    #expect(try Self.rows(file + [0x0C] + colors) == [[Self.red, Self.green]])
  }

  // MARK: ILBM

  private static func amiga(
    _ kind: String = "ILBM", width: Int, height: Int = 1, planes: UInt8, masking: UInt8 = 0,
    packing: UInt8 = 0, transparent: Int = 0, colors: [UInt8] = [], modes: Int? = nil,
    _ body: [UInt8]
  ) -> [UInt8] {
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      Array(name.utf8) + big(data.count, 4) + data + [UInt8](repeating: 0, count: data.count % 2)
    }
    var chunks = chunk(
      "BMHD",
      big(width) + big(height) + big(0) + big(0) + [planes, masking, packing, 0] + big(transparent)
        + [10, 11] + big(320) + big(200))
    if !colors.isEmpty { chunks += chunk("CMAP", colors) }
    if let modes { chunks += chunk("CAMG", big(modes, 4)) }
    chunks += chunk("BODY", body)
    return Array("FORM".utf8) + big(chunks.count + 4, 4) + Array(kind.utf8) + chunks
  }

  @Test("Rows of an Amiga bitmap have its width, whatever fills their last word")
  func widths() throws {
    let colors: [UInt8] = [255, 255, 255, 255, 0, 0]
    for width in [1, 7, 15, 16, 17, 31, 33] {
      let words = (width + 15) / 16
      let line = [UInt8](repeating: 0xFF, count: words * 2)
      let file = Self.amiga(width: width, height: 2, planes: 1, colors: colors, line + line)
      let row = [UInt32](repeating: Self.red, count: width)
      #expect(try Self.rows(file) == [row, row], "\(width)")
      let bytes = [UInt8](repeating: 1, count: (width + 1) / 2 * 2)
      let chunky = Self.amiga("PBM ", width: width, planes: 8, colors: colors, bytes)
      #expect(try Self.rows(chunky) == [row], "\(width)")
    }
  }

  @Test("What is transparent in Amiga bitmaps: a mask's bits, a colour, or a colour outside")
  func masks() throws {
    let colors: [UInt8] = [0, 0, 0, 255, 0, 0]
    // A run of two bytes, then nothing, then the mask's bytes; a mask that hides all is none.
    for (mask, row): (UInt8, [UInt32]) in [
      (0x80, [Self.red, 0]), (0x40, [0, Self.black]), (0xC0, [Self.red, Self.black]),
      (0, [Self.red, Self.black]),
    ] {
      let bytes: [UInt8] = [0xFF, 0x80, 0x80, 1, mask, 0]
      #expect(
        try Self.rows(
          Self.amiga(width: 2, planes: 1, masking: 1, packing: 1, colors: colors, bytes)) == [row])
    }
    let ring: [UInt8] = [0x3E, 0, 0x22, 0, 0x3E, 0]
    let (r, b) = (Self.red, Self.black)
    let sides: [UInt32] = [0, 0, r, r, r, r, r]
    for (masking, inside): (UInt8, UInt32) in [(2, 0), (3, b)] {
      let file = Self.amiga(
        width: 7, height: 3, planes: 1, masking: masking, colors: colors, ring)
      let middle: [UInt32] = [0, 0, r, inside, inside, inside, r]
      #expect(try Self.rows(file) == [sides, middle, sides], "\(masking)")
    }
    let deep = (0..<24).flatMap { [$0 < 8 ? UInt8(0xC0) : 0, 0] } + [0x40, 0] as [UInt8]
    #expect(
      try Self.rows(Self.amiga(width: 2, planes: 24, masking: 1, deep)) == [[0, Self.red]])
  }

  @Test("Amiga bitmaps are unpacked, in half brightness and by modification")
  func modes() throws {
    let colors: [UInt8] = [0, 0, 0, 255, 0, 0]
    func planes(_ values: [Int], _ count: Int) -> [UInt8] {
      (0..<count).flatMap { plane in
        [values.enumerated().reduce(UInt8(0)) { $0 | UInt8($1.1 >> plane & 1) << (7 - $1.0) }, 0]
      }
    }
    for modes in [nil, 0x80] {
      #expect(
        try Self.rows(
          Self.amiga(width: 2, planes: 6, colors: colors, modes: modes, planes([1, 33], 6)))
          == [[Self.red, 0xFF7F_0000]])
    }
    #expect(
      try Self.rows(
        Self.amiga(
          width: 4, planes: 6, colors: colors, modes: 0x800, planes([1, 0x1F, 0x3F, 0x20], 6)))
        == [[Self.red, 0xFFFF_00FF, Self.white, 0xFF00_FFFF]])
    // Eight planes change six bits: the lowest two of 255 stay.
    #expect(
      try Self.rows(
        Self.amiga(width: 2, planes: 8, colors: colors, modes: 0x800, planes([1, 0xA0], 8)))
        == [[Self.red, 0xFF83_0000]])
    #expect(
      try Self.rows(
        Self.amiga(width: 2, planes: 24, planes([0x0000FF, 0xFF_0000], 24)))
        == [[Self.red, Self.blue]])
  }

  // MARK: Portable maps

  @Test("Plain portable maps end without a newline, and may have comments anywhere")
  func plain() throws {
    #expect(try Self.rows("P3\n2 1\n255\n255 0 0 0 0 255") == [[Self.red, Self.blue]])
    #expect(try Self.rows("P3 2 1 # two\n10\n10 0 #red\n0 0 0 10") == [[Self.red, Self.blue]])
    #expect(try Self.rows("P2\n2 1\n65535\n65535 32768") == [[Self.white, 0xFF80_8080]])
    #expect(
      try Self.rows("P1\n3 2\n010\n1 0\t1") == [
        [Self.white, Self.black, Self.white], [Self.black, Self.white, Self.black],
      ])
    #expect(
      try PhotoDecoder.decode(Array("P3\n2 1\n255\n255 0 0 0 0".utf8)).completeness == .incomplete)
  }

  @Test("Portable maps have one to sixteen bits")
  func depths() throws {
    #expect(try Self.rows("P6\n1 1\n65535\n", [255, 255, 0, 0, 0, 0]) == [[Self.red]])
    #expect(
      try Self.rows("P5 2 1 1000\n", Self.big(1000) + Self.big(502)) == [[Self.white, 0xFF80_8080]])
    #expect(try Self.rows("P5 2 1 3\n", [3, 1]) == [[Self.white, 0xFF55_5555]])
    #expect(
      try Self.rows("P4 9 1\n", [0x7F, 0x80]) == [
        [Self.white] + [UInt32](repeating: Self.black, count: 8)
      ])
  }

  @Test(
    "A PAM of every tuple type is decoded",
    arguments: [
      ("TUPLTYPE BLACKANDWHITE\n", 1, 1, [1, 0], [0xFFFF_FFFF, 0xFF00_0000]),
      ("TUPLTYPE GRAYSCALE\n", 1, 255, [255, 1], [0xFFFF_FFFF, 0xFF01_0101]),
      ("TUPLTYPE RGB\n", 3, 255, [255, 0, 0, 0, 0, 255], [0xFFFF_0000, 0xFF00_00FF]),
      ("TUPLTYPE BLACKANDWHITE_ALPHA\n", 2, 1, [1, 1, 1, 0], [0xFFFF_FFFF, 0]),
      ("TUPLTYPE GRAYSCALE_ALPHA\n", 2, 255, [255, 255, 255, 128], [0xFFFF_FFFF, 0x8080_8080]),
      (
        "TUPLTYPE RGB_ALPHA\n", 4, 255, [255, 0, 0, 128, 0, 0, 255, 255],
        [0x8080_0000, 0xFF00_00FF]
      ),
      ("# no type\n", 4, 255, [255, 0, 0, 128, 0, 0, 255, 255], [0x8080_0000, 0xFF00_00FF]),
      ("TUPLTYPE CMYK\n", 4, 255, [0, 255, 255, 0, 255, 255, 0, 0], [0xFFFF_0000, 0xFF00_00FF]),
      ("TUPLTYPE infrared\n", 4, 255, [255, 0, 0, 9, 0, 0, 255, 9], [0xFFFF_0000, 0xFF00_00FF]),
    ] as [(String, Int, Int, [UInt8], [UInt32])])
  func arbitrary(type: String, depth: Int, maximum: Int, samples: [UInt8], row: [UInt32]) throws {
    let header = "P7\nWIDTH 2\nHEIGHT 1\n#\nDEPTH \(depth)\nMAXVAL \(maximum)\n\(type)ENDHDR\n"
    #expect(try Self.rows(header, samples) == [row])
  }

  @Test("A PFM has its last row first, in either byte order")
  func floats() throws {
    let levels: [Float] = [1, 0, 0, .nan, 0, 7]
    for (scale, isBig) in [("-1.0", false), ("2", true)] {
      let samples = levels.flatMap {
        isBig ? Self.big(Int($0.bitPattern), 4) : Self.little(Int($0.bitPattern), 4)
      }
      #expect(try Self.rows("PF\n1 2\n\(scale)\n", samples) == [[Self.blue], [Self.red]])
    }
    #expect(
      try Self.rows("Pf\n1 1\n-1\n", Self.little(Int(Float(0.5).bitPattern), 4))
        == [[0xFF80_8080]])
  }

  // MARK: XPM

  private static func pixmap(_ colors: [String], before: String = "/* XPM */") -> String {
    let names = (0..<colors.count).map { String(UnicodeScalar(UInt8(97 + $0))) }
    let lines =
      ["\(colors.count) 1 \(colors.count) 1"] + zip(names, colors).map { $0 + " " + $1 }
      + [names.joined()]
    let quoted = lines.map { "\"\($0)\"" }.joined(separator: ",\n")
    return "\(before)\nstatic char *a[] = {\n/* \"colours\" */\n\(quoted)};\n"
  }

  @Test("XPM knows X11's colours, and how they are written")
  func colorNames() throws {
    let cases: [(String, UInt32)] = [
      ("c LightSteelBlue", 0xFFB0_C4DE), ("c gray50", 0xFF7F_7F7F), ("c grey10", 0xFF1A_1A1A),
      ("c dark olive green", 0xFF55_6B2F), ("c DarkOliveGreen3", 0xFFA2_CD5A),
      ("c Navy", 0xFF00_0080), ("c Light Slate Grey", 0xFF77_8899), ("c #F80", 0xFFFF_8800),
      ("c #ff8000", 0xFFFF_8000), ("c #FFF888000", 0xFFFF_8800),
      ("c #FFFF80000000", 0xFFFF_8000), ("c None", 0), ("c nobody knows", 0xFF00_0000),
      ("s None c red", 0xFFFF_0000), ("s bg m white g4 gray c #FF8000", 0xFFFF_8000),
      ("m black\tc #0080FF s fg", 0xFF00_80FF), ("m white g red", 0xFFFF_0000),
      ("m white g4 red", 0xFFFF_0000), ("s c m white", 0xFFFF_FFFF),
    ]
    #expect(try Self.rows(Self.pixmap(cases.map(\.0))) == [cases.map(\.1)])
  }

  @Test(
    "XPM is recognised behind white space, comments and a declaration",
    arguments: [
      "\n\n/* XPM */", " /*XPM*/", "/* by hand */\n/* XPM */", "", "/* no mark */",
    ])
  func leads(before: String) throws {
    #expect(
      try Self.rows(Self.pixmap(["c red", "c blue"], before: before)) == [[Self.red, Self.blue]])
  }

  @Test("A truncated XPM shows the rows that it has, and an unknown name is missing")
  func cutPixmap() throws {
    let head = "/* XPM */\nstatic char *a[] = {\"2 2 1 1\",\"a c red\",\"aa\","
    let missing: [UInt32] = [0, 0]
    let cut = try PhotoDecoder.decode(Array((head + "\"a").utf8))
    #expect(cut.completeness == .incomplete)
    #expect(Self.rows(cut) == [[Self.red, Self.red], missing])
    let unknown = try PhotoDecoder.decode(Array((head + "\"ab\"};").utf8))
    #expect(unknown.completeness == .damaged)
    #expect(Self.rows(unknown) == [[Self.red, Self.red], [Self.red, 0]])
  }
}

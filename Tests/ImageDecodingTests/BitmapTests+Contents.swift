import GalleryCore
import ImageFormats
import Testing

@testable import ImageDecoding

/// What bitmaps contain behind their headers.
extension BitmapTests {
  @Test("runs of indices and of colours are unpacked; what they skip has the first colour")
  func runs() throws {
    let bytes: [UInt8] = [1, 3, 1, 0, 0, 0, 1, 1, 1, 2, 0, 1]
    #expect(
      try Self.rows(
        Self.file(length: 40, depth: 8, compression: 1, colors: Self.colors, bytes))
        == Self.upright)
    let nibbles: [UInt8] = [2, 0x30, 0, 0, 2, 0x12, 0, 1]
    #expect(
      try Self.rows(
        Self.file(length: 64, depth: 4, compression: 2, colors: Self.colors, nibbles))
        == Self.upright)
    let colors: [UInt8] = [1, 255, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 255, 1, 0, 255, 0, 0, 1]
    #expect(
      try Self.rows(Self.file(length: 64, depth: 24, compression: 4, colors)) == Self.upright)
    let skipping: [UInt8] = [0, 2, 1, 1, 1, 2, 0, 1]
    #expect(
      try Self.rows(
        Self.file(length: 40, depth: 8, compression: 1, colors: Self.colors, skipping))
        == [[Self.black, Self.green], [Self.black, Self.black]])
  }

  @Test("runs that end too early leave the rest out")
  func cutRuns() throws {
    let photo = try PhotoDecoder.decode(
      Self.file(length: 40, depth: 8, compression: 1, colors: Self.colors, [2, 3, 0, 0, 1]))
    #expect(photo.completeness == .incomplete)
    #expect(photo.image[0, 1] == Self.blue && photo.image[0, 0] == 0)
  }

  @Test("a PNG or JPEG in a bitmap is decoded")
  func embedded() throws {
    for (name, compression) in [("corners.png", 5), ("corners.jpg", 4)] {
      let file = try Self.file(
        length: 40, depth: 0, compression: compression, Fixture(name).bytes)
      let photo = try PhotoDecoder.decode(file)
      #expect(photo.photoSize == PixelSize(width: 48, height: 32) && photo.image.isOpaque)
    }
  }

  @Test("kinds of bitmaps that cannot be shown are named")
  func others() {
    for (depth, compression) in [(1, 3), (8, 12), (64, 0), (8, 7)] {
      let file = Self.file(length: 40, depth: depth, compression: compression, [0, 0, 0, 0])
      #expect {
        try PhotoDecoder.decode(file)
      } throws: { error in
        if case DecodingError.unsupportedVariant(.bmp, _) = error { true } else { false }
      }
    }
  }

  @Test("The number of planes does not matter")
  func planes() throws {
    let indices: [UInt8] = [0x30, 0, 0, 0, 0x12, 0, 0, 0]
    var bytes = Self.file(length: 40, depth: 4, colors: Self.colors, indices)
    bytes[26] = 77
    #expect(try Self.rows(bytes) == Self.upright)
  }

  @Test("Text that begins with the letters of a bitmap is none")
  func text() {
    for text in ["BM is a file that begins so\n", "BMW 3", String(repeating: "BM", count: 99)] {
      #expect(throws: DecodingError.unknownFormat) { try PhotoDecoder.decode(Array(text.utf8)) }
    }
  }

  @Test("icons have pictures of every depth, whose mask says what is transparent")
  func icons() throws {
    let depths: [(Int, [[UInt8]], [UInt8])] = [
      (1, [[0, 0, 0], [0, 0, 255]], [0x40, 0, 0, 0, 0x80, 0, 0, 0]),
      (4, Self.colors, [0x30, 0, 0, 0, 0x12, 0, 0, 0]),
      (24, [], [255, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 255, 0, 255, 0, 0, 0]),
    ]
    for (depth, colors, pixels) in depths {
      var bitmap = Self.little(40, 4) + Self.little(2, 4) + Self.little(4, 4) + Self.little(1, 2)
      bitmap += Self.little(depth, 2) + Self.little(0, 16)
      bitmap += Self.little(colors.count, 4) + Self.little(0, 4)
      for color in colors { bitmap += color + [0] }
      bitmap += pixels
      bitmap += [0x40, 0, 0, 0, 0, 0, 0, 0]
      let table: [UInt8] = [0, 0, 1, 0, 1, 0, 2, 2, 0, 0, 1, 0, UInt8(depth), 0]
      let rows = try Self.rows(
        table + Self.little(bitmap.count, 4) + Self.little(22, 4) + bitmap)
      #expect(rows[0][0] == Self.red && rows[1][1] == 0, "\(depth)")
    }
  }
}

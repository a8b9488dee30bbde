import GalleryCore
import SeededRandom
import Testing

@testable import DecodingPipeline

struct RowReducerTests {
  /// Horizontal and vertical sizes: whole and fractional ratios, small and large reductions.
  static let ratios: [(from: Int, to: Int)] = [
    (1, 1), (2, 1), (2, 2), (3, 2), (7, 3), (40, 20), (50, 27), (61, 60), (64, 16), (90, 7),
    (100, 5), (300, 7), (1000, 1),
  ]

  @Test("A single colour stays exactly the same", arguments: ratios.indices)
  func constant(index: Int) throws {
    let (from, to) = Self.ratios[index]
    for value in UInt8.min...UInt8.max {
      let across = Picture(size: PixelSize(width: from, height: 3), value)
      let down = Picture(size: PixelSize(width: 3, height: from), value)
      #expect(
        try across.reduced(to: PixelSize(width: to, height: 2)).channels.allSatisfy { $0 == value })
      #expect(
        try down.reduced(to: PixelSize(width: 2, height: to)).channels.allSatisfy { $0 == value })
    }
  }

  @Test("Random pictures are averaged correctly", arguments: ratios.indices, ratios.indices)
  func reference(across: Int, down: Int) throws {
    var random = SeededRandom(seed: 5)
    let (width, height) = (Self.ratios[across], Self.ratios[down])
    guard width.from * height.from < 12_000 else { return }
    let picture = Picture.random(PixelSize(width: width.from, height: height.from), &random)
    let size = PixelSize(width: width.to, height: height.to)
    let expected = picture.average(of: picture.bounds, in: size)
    let reduced = try picture.reduced(to: size)
    #expect(zip(reduced.channels, expected).allSatisfy { abs(Double($0) - $1) <= 1 })
  }

  @Test("Parts that begin and end within pixels are averaged correctly", arguments: 1...30)
  func fractions(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let picture = Picture.random(PixelSize(width: 37, height: 29), &random)
    let (left, top) = (
      Double.random(in: 0..<20, using: &random), Double.random(in: 0..<20, using: &random)
    )
    let part = Rect(
      x: left, y: top, width: .random(in: 4...37 - left, using: &random),
      height: .random(in: 4...29 - top, using: &random))
    let size = PixelSize(
      width: .random(in: 1...Int(part.size.width), using: &random),
      height: .random(in: 1...Int(part.size.height), using: &random))
    let reduced = try picture.reduced(part, to: size)
    let expected = picture.average(of: part, in: size)
    #expect(zip(reduced.channels, expected).allSatisfy { abs(Double($0) - $1) <= 1 })
  }

  @Test(
    "The average of a picture is preserved",
    arguments: [(200, 108), (200, 40), (200, 199), (200, 6)])
  func mean(from: Int, to: Int) throws {
    var random = SeededRandom(seed: 9)
    let picture = Picture.random(PixelSize(width: from, height: from), &random)
    let reduced = try picture.reduced(to: PixelSize(width: to, height: to))
    #expect(abs(reduced.mean - picture.mean) < 0.2)
  }

  @Test("A picture that is only cropped is copied")
  func copy() throws {
    var random = SeededRandom(seed: 2)
    let picture = Picture.random(PixelSize(width: 30, height: 20), &random)
    let part = Rect(x: 3, y: 5, width: 20, height: 11)
    let reduced = try picture.reduced(part, to: PixelSize(width: 20, height: 11))
    for y in 0..<11 {
      let row = picture.channels[((y + 5) * 30 + 3) * 4..<((y + 5) * 30 + 23) * 4]
      #expect(Array(row) == Array(reduced.channels[y * 80..<(y + 1) * 80]))
    }
  }

  @Test("Forty thousand rows or columns are averaged to one pixel")
  func manyToOne() throws {
    for size in [PixelSize(width: 40_000, height: 2), PixelSize(width: 2, height: 40_000)] {
      // The second half is white, so that a sum that loses late rows is detected.
      let picture = Picture(size: size) { x, y in (x + y) * 2 >= 40_000 ? 255 : 0 }
      let reduced = try picture.reduced(to: PixelSize(width: 1, height: 1))
      #expect(reduced.channels.allSatisfy { (127...128).contains($0) })
    }
  }

  @Test("Rows that were never added are transparent")
  func missingRows() throws {
    var reducer = try RowReducer(
      source: Rect(x: 0, y: 0, width: 4, height: 4), target: PixelSize(width: 2, height: 2))
    let row = [UInt8](repeating: 255, count: 16)
    reducer.add(row)
    reducer.add(row)
    let buffer = reducer.finish()
    let bytes = Array(UnsafeBufferPointer(start: buffer.base, count: 16))
    #expect(bytes == [UInt8](repeating: 255, count: 8) + [UInt8](repeating: 0, count: 8))
  }

  @Test(
    "A zone plate becomes gray where it is too fine, as with exact averaging",
    arguments: [100, 108, 151, 199])
  func zonePlate(width: Int) throws {
    let side = 200
    let picture = Picture(size: PixelSize(width: side, height: side)) { x, y in
      let (across, down) = (Double(x) - 99.5, Double(y) - 99.5)
      // The finest rings, at the edges, are two pixels wide.
      let phase = Double.pi * (across * across + down * down) / Double(side)
      return UInt8((127.5 + 127.5 * cosine(phase)).rounded())
    }
    let size = PixelSize(width: width, height: width)
    let reduced = try picture.reduced(to: size)
    let expected = picture.average(of: picture.bounds, in: size)
    #expect(zip(reduced.channels, expected).allSatisfy { abs(Double($0) - $1) <= 1 })
  }
}

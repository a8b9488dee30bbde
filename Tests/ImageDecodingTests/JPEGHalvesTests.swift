import DecodingPipeline
import GalleryCore
import ImageFormats
import SeededRandom
import Testing

@testable import JPEGDecoding

struct JPEGHalvesTests {
  @Test(
    "Two threads produce the same picture as one",
    arguments: ["detail.jpg", "corners.jpg", "odd-sampling.jpg", "cmyk.jpg", "gray.jpg"],
    [1, 7, 40, 100, 1000])
  func same(name: String, side: Int) throws {
    let bytes = try Fixture(name).bytes
    try bytes.withUnsafeBytes { bytes in
      for region in [nil, PixelRect(x: 3, y: 5, size: PixelSize(width: 31, height: 25))] {
        let decoder = try JPEGDecoder(bytes)
        let plan = DecodePlan(
          stored: decoder.size, orientation: .upright,
          demand: PhotoDemand(bounds: PixelSize(width: side, height: side), region: region))
        let halves = try JPEGHalves.pixels(of: bytes, decoder, by: plan, leastPixelCount: 0)
        let whole = try JPEGDecoder(bytes).pixels(by: plan, consumed: { _ in })
        guard let halves else {
          #expect(plan.target.height < 2, "Only a single row cannot be had in two parts.")
          continue
        }
        #expect(Self.bytes(of: halves.pixels) == Self.bytes(of: whole))
      }
    }
  }

  @Test(
    "Two threads produce the same result of a truncated file as one, and report it",
    arguments: [30, 60, 90, 99],
    [7, 40, 100, 1000])
  func cut(percent: Int, side: Int) throws {
    let bytes = try Fixture("detail.jpg").bytes
    try Array(bytes.prefix(bytes.count * percent / 100)).withUnsafeBytes { bytes in
      let decoder = try JPEGDecoder(bytes)
      let plan = DecodePlan(
        stored: decoder.size, orientation: .upright,
        demand: PhotoDemand(bounds: PixelSize(width: side, height: side)))
      let result = try JPEGHalves.pixels(of: bytes, decoder, by: plan, leastPixelCount: 0)
      guard let halves = result else {
        Issue.record("It was not decoded in two parts.")
        return
      }
      #expect(halves.failure == .truncated)
      let whole = try JPEGDecoder(bytes)
      let pixels = try whole.pixels(by: plan, consumed: { _ in })
      #expect(whole.failure == .truncated)
      #expect(Self.bytes(of: halves.pixels) == Self.bytes(of: pixels))
      // The first rows exist, and the last ones do not.
      let count = pixels.size.width * 4
      #expect(Self.bytes(of: pixels).prefix(count) != Self.grays(count))
      if percent < 90 { #expect(Self.bytes(of: pixels).suffix(count) == Self.grays(count)) }
    }
  }

  @Test(
    "The lower rows are a file of their own", arguments: ["detail.jpg", "gray.jpg"])
  func lowerRows(name: String) throws {
    try Fixture(name).bytes.withUnsafeBytes { bytes in
      let decoder = try JPEGDecoder(bytes)
      let plan = Self.plan(decoder.size, side: 1000)
      let height = plan.target.height
      guard let half = LowerRows(of: bytes, decoder, plan, height / 2..<height) else {
        Issue.record("It was not copied.")
        return
      }
      let missing = half.missing
      var count = 0
      while let piece = half.next() { count += piece.count }
      #expect((bytes.count / 4..<bytes.count).contains(count))
      #expect((height / 2 - 32...height / 2 - 8).contains(missing))
      // Nothing is above the first row.
      let isNone = LowerRows(of: bytes, decoder, plan, 0..<height) == nil
      #expect(isNone)
    }
  }

  @Test("Two threads produce the same picture of a damaged file as one", arguments: 0..<60)
  func damaged(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var bytes = try Fixture("detail.jpg").bytes
    // Anywhere behind the first tables.
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      bytes[Int.random(in: bytes.count / 8..<bytes.count, using: &random)] = random.next()
    }
    try bytes.withUnsafeBytes { bytes in
      let decoder = try JPEGDecoder(bytes)
      let plan = Self.plan(decoder.size, side: 100)
      let result = try JPEGHalves.pixels(of: bytes, decoder, by: plan, leastPixelCount: 0)
      guard let halves = result else {
        Issue.record("It was not decoded in two parts.")
        return
      }
      let whole = try JPEGDecoder(bytes)
      let pixels = try whole.pixels(by: plan, consumed: { _ in })
      #expect(Self.bytes(of: halves.pixels) == Self.bytes(of: pixels))
      #expect((halves.failure == nil) == (whole.failure == nil))
    }
  }

  private static func plan(_ size: PixelSize, side: Int) -> DecodePlan {
    DecodePlan(
      stored: size, orientation: .upright,
      demand: PhotoDemand(bounds: PixelSize(width: side, height: side)))
  }

  private static func grays(_ count: Int) -> ArraySlice<UInt8> {
    (0..<count).map { $0 % 4 == 3 ? 255 : 128 }[...]
  }

  @Test("A picture with several scans is decoded by one thread")
  func severalScans() throws {
    try Fixture("detail-progressive.jpg").bytes.withUnsafeBytes { bytes in
      let decoder = try JPEGDecoder(bytes)
      let plan = DecodePlan(
        stored: decoder.size, orientation: .upright,
        demand: PhotoDemand(bounds: PixelSize(width: 100, height: 100)))
      let isNone = try JPEGHalves.pixels(of: bytes, decoder, by: plan, leastPixelCount: 0) == nil
      #expect(isNone)
    }
  }

  private static func bytes(of pixels: borrowing PixelBuffer) -> [UInt8] {
    Array(UnsafeBufferPointer(start: pixels.base, count: pixels.bytesPerRow * pixels.size.height))
  }
}

import DecodingPipeline
import GalleryCore
import ImageFormats
import SeededRandom
import Testing

@testable import JPEGDecoding

struct JPEGEighthsTests {
  /// Every form of sampling that is read without libjpeg, and restart markers.
  static let names = [
    "detail.jpg", "detail-444.jpg", "detail-422.jpg", "detail-440.jpg", "detail-gray.jpg",
    "detail-restarts.jpg", "gray.jpg",
  ]

  @Test("Pixels are the means of their blocks", arguments: names)
  func means(name: String) throws {
    let bytes = try Fixture(name).bytes
    let pictures = try #require(try Self.pictures(of: bytes))
    let exact = try bytes.withUnsafeBytes { bytes in
      let decoder = try JPEGDecoder(bytes)
      let plan = DecodePlan(
        stored: decoder.size, orientation: .upright, demand: PhotoDemand(bounds: decoder.size))
      let whole = try decoder.pixels(by: plan, consumed: { _ in })
      var reducer = try RowReducer(
        source: Rect(
          x: 0, y: 0, width: Double(decoder.size.width), height: Double(decoder.size.height)),
        target: PixelSize(width: decoder.size.width / 8, height: decoder.size.height / 8))
      for row in 0..<decoder.size.height { reducer.add(whole.base + row * whole.bytesPerRow) }
      return Self.bytes(of: reducer.finish())
    }
    let own = Self.difference(pictures.own, exact)
    if name.contains("444") || name.contains("gray") {
      #expect(pictures.own == pictures.libjpeg)
    } else {
      // The colours of this noise have shorter waves than those that are read. libjpeg reads more
      // of them if there is one colour for two by two pixels (1.4), and none in other cases (10.7).
      #expect(own < 4.1)
    }
  }

  @Test(
    "A picture in several scans, with inks or with other sampling is left to libjpeg",
    arguments: ["detail-progressive.jpg", "cmyk.jpg", "ycck.jpg", "odd-sampling.jpg"])
  func others(name: String) throws {
    #expect(try Self.pictures(of: Fixture(name).bytes) == nil)
  }

  @Test("A truncated picture is left to libjpeg", arguments: names)
  func truncated(name: String) throws {
    let bytes = try Fixture(name).bytes
    for count in bytes.count - 40..<bytes.count {
      #expect((try? Self.pictures(of: Array(bytes.prefix(count)))) == nil, "\(count) bytes")
    }
  }

  @Test("A damaged picture is left to libjpeg, unless libjpeg finds no damage", arguments: names)
  func damaged(name: String) throws {
    let whole = try Fixture(name).bytes
    var random = SeededRandom(seed: mutationSeed)
    var undamagedCount = 0
    for number in 0..<300 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      guard let pictures = try? Self.pictures(of: bytes) else { continue }
      undamagedCount += 1
      #expect(pictures.failure == nil, "\(number)")
    }
    #expect(undamagedCount > 50)
  }

  private struct Pictures: Equatable {
    let own: [UInt8]
    let libjpeg: [UInt8]
    let failure: DecodingError?
  }

  /// Decodes a file at an eighth of its size in both ways; nil if it is left to libjpeg.
  private static func pictures(of bytes: [UInt8]) throws -> Pictures? {
    // Exactly as long as the file, so that a sanitizer notices the next byte.
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    defer { memory.deallocate() }
    memory.copyBytes(from: bytes)
    let bytes = UnsafeRawBufferPointer(memory)
    let decoder = try JPEGDecoder(bytes)
    let bounds = PixelSize(width: decoder.size.width / 8, height: decoder.size.height / 8)
    let plan = DecodePlan(
      stored: decoder.size, orientation: .upright, demand: PhotoDemand(bounds: bounds))
    guard let own = try JPEGEighths.pixels(decoder, by: plan, leastPixelCount: 0) else {
      return nil
    }
    let libjpeg = try decoder.pixels(by: plan, consumed: { _ in })
    return Pictures(
      own: Self.bytes(of: own), libjpeg: Self.bytes(of: libjpeg), failure: decoder.failure)
  }

  /// The mean difference of two pictures in levels.
  private static func difference(_ one: [UInt8], _ other: [UInt8]) -> Double {
    let sum = zip(one, other).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(one.count)
  }

  private static func bytes(of pixels: borrowing PixelBuffer) -> [UInt8] {
    Array(UnsafeBufferPointer(start: pixels.base, count: pixels.bytesPerRow * pixels.size.height))
  }
}

import DecodingPipeline
import Foundation
import GalleryCore
import ImageFormats
import Testing

@testable import JPEGDecoding

@Suite(.serialized)
struct JPEGLargeTests {
  private static let side = 30_000

  /// A gray picture of 900 megapixels in 10 MB: the header of another file, and identical blocks.
  ///
  /// In the standard tables, “no difference to the last block, and nothing else” is 00 1010.
  private static func flat() throws -> [UInt8] {
    var bytes = try Fixture("gray.jpg").bytes
    let frame = try #require(bytes.offset(of: [0xFF, 0xC0, 0x00, 0x0B, 0x08]))
    let length = [UInt8(side >> 8), UInt8(side & 0xFF)]
    bytes.replaceSubrange(frame + 5..<frame + 9, with: length + length)
    let scan = try #require(bytes.offset(of: [0xFF, 0xDA, 0x00, 0x08]))
    bytes.removeSubrange((scan + 10)...)
    let blocks = (side / 8) * (side / 8)
    bytes.reserveCapacity(bytes.count + blocks)
    for _ in 0..<blocks / 4 { bytes += [0x28, 0xA2, 0x8A] }
    return bytes + [0xFF, 0xD9]
  }

  @Test("A picture of 900 megapixels is shown, whole and in part, within 200 MB")
  func memory() async {
    // In a process of its own: other tests allocate meanwhile.
    await #expect(processExitsWith: .success) {
      let bytes = try JPEGLargeTests.flat()
      let before = try JPEGLargeTests.peakKilobytes()
      let bounds = PixelSize(width: 1620, height: 1080)
      let whole = try JPEGRegionTests.decode(bytes, bounds)
      #expect(whole.image.size == PixelSize(width: 1080, height: 1080))
      #expect(
        whole.photoSize == PixelSize(width: JPEGLargeTests.side, height: JPEGLargeTests.side))
      #expect(whole.image[540, 540] == whole.image[0, 0])
      let region = PixelRect(x: 20_000, y: 9_000, size: bounds)
      #expect(try JPEGRegionTests.decode(bytes, bounds, region).image.size == bounds)
      #expect(try JPEGLargeTests.peakKilobytes() - before < 200_000)
    }
  }

  @Test("A progressive picture's first scan gives a coarse picture, blurred but similar")
  func coarse() throws {
    let bytes = try Fixture("detail-progressive.jpg").bytes
    let demand = PhotoDemand(bounds: PixelSize(width: 200, height: 136))
    try bytes.withUnsafeBytes { bytes in
      var coarse: [UInt8] = []
      let decoder = try JPEGDecoder(bytes)
      let beginsCoarse = decoder.beginsCoarse
      #expect(beginsCoarse)
      let plan = DecodePlan(stored: decoder.size, orientation: .upright, demand: demand)
      let sharp = try decoder.pixels(by: plan, consumed: { _ in }) { coarse = Self.bytes(of: $0) }
      let alone = try JPEGDecoder(bytes).pixels(by: plan, consumed: { _ in })
      #expect(Self.bytes(of: sharp) == Self.bytes(of: alone))
      try #require(coarse.count == 200 * 136 * 4)
      let difference = zip(coarse, Self.bytes(of: sharp)).reduce(0) {
        $0 + abs(Int($1.0) - Int($1.1))
      }
      let mean = Double(difference) / Double(coarse.count)
      #expect(mean > 2 && mean < 40, "it differs by \(mean) levels")
    }
  }

  @Test(
    "A coarse picture of some rows is followed by the sharp one of the same rows",
    arguments: [(0, 24), (8, 60), (37, 99)])
  func coarseRows(top: Int, bottom: Int) throws {
    let bytes = try Fixture("detail-progressive.jpg").bytes
    try bytes.withUnsafeBytes { bytes in
      let decoder = try JPEGDecoder(bytes)
      let size = PixelSize(width: decoder.size.width, height: bottom - top)
      let demand = PhotoDemand(bounds: size, region: PixelRect(x: 0, y: top, size: size))
      let plan = DecodePlan(stored: decoder.size, orientation: .upright, demand: demand)
      var coarse: [UInt8] = []
      let sharp = try decoder.pixels(by: plan, consumed: { _ in }) { coarse = Self.bytes(of: $0) }
      let alone = try JPEGDecoder(bytes).pixels(by: plan, consumed: { _ in })
      #expect(coarse.count == size.width * size.height * 4)
      #expect(Self.bytes(of: sharp) == Self.bytes(of: alone))
    }
  }

  @Test("A picture that is ready soon enough has no coarse version")
  func soonEnough() throws {
    for name in ["detail.jpg", "detail-progressive.jpg"] {
      _ = try JPEGRegionTests.decode(
        Fixture(name).bytes, PixelSize(width: 100, height: 100),
        provisional: { _ in Issue.record("There was one.") })
    }
  }

  private static func bytes(of buffer: borrowing PixelBuffer) -> [UInt8] {
    Array(
      UnsafeBufferPointer(start: buffer.base, count: buffer.bytesPerRow * buffer.size.height))
  }

  /// Returns the peak memory use of this process.
  private static func peakKilobytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(line.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) })
  }
}

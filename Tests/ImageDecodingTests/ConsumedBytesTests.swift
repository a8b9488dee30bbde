import DecodingPipeline
import GalleryCore
import ImageDecoding
import Testing

@testable import JPEGDecoding

struct ConsumedBytesTests {
  private static let names = [
    "detail.jpg", "detail-progressive.jpg", "corners.jpg", "odd-sampling.jpg", "cmyk.jpg",
    "gray.jpg",
  ]

  @Test("What a decoder has consumed can be lost", arguments: names)
  func loss(name: String) throws {
    let file = try Fixture(name).bytes
    for side in [40, 200, 1000] {
      for length in Set([file.count, name.hasPrefix("detail") ? file.count * 2 / 3 : file.count]) {
        let bytes = Array(file.prefix(length))
        let demand = PhotoDemand(bounds: PixelSize(width: side, height: side))
        let expected = try bytes.withUnsafeBytes {
          try PhotoDecoder.decode($0, demand, provisional: { _ in })
        }
        let memory = LosingMemory(bytes)
        defer { withExtendedLifetime(memory) {} }
        let photo = try PhotoDecoder.decode(
          memory.bytes, demand, consumed: memory.lose, provisional: { _ in })
        #expect(photo.image.contents == expected.image.contents)
        #expect(photo.completeness == expected.completeness)
        #expect(memory.lostCount > 0 || side == 40)
      }
    }
  }

  @Test(
    "What both parts of a picture have consumed can be lost",
    arguments: names.filter { $0 != "detail-progressive.jpg" })
  func lossInParts(name: String) throws {
    let file = try Fixture(name).bytes
    // How far each part is when the other one ends is different each time.
    for _ in 0..<10 {
      let memory = LosingMemory(file)
      defer { withExtendedLifetime(memory) {} }
      let decoder = try JPEGDecoder(memory.bytes)
      let plan = Self.plan(decoder.size)
      let expected = try file.withUnsafeBytes {
        Self.bytes(of: try JPEGDecoder($0).pixels(by: plan, consumed: { _ in }))
      }
      let result = try JPEGHalves.pixels(
        of: memory.bytes, decoder, by: plan, memory.lose, leastPixelCount: 0)
      guard let halves = result else {
        Issue.record("It was not decoded in two parts.")
        return
      }
      #expect(Self.bytes(of: halves.pixels) == expected)
    }
  }

  @Test("The lower rows do not need what is above them", arguments: ["detail.jpg", "gray.jpg"])
  func lowerRows(name: String) throws {
    let file = try Fixture(name).bytes
    let memory = LosingMemory(file)
    defer { withExtendedLifetime(memory) {} }
    let decoder = try JPEGDecoder(memory.bytes)
    let plan = Self.plan(decoder.size)
    let window = plan.target.height / 2..<plan.target.height
    let expected = try file.withUnsafeBytes {
      Self.bytes(of: try JPEGDecoder($0).pixels(by: plan, consumed: { _ in }))
    }
    guard let rows = LowerRows(of: memory.bytes, decoder, plan, window) else {
      Issue.record("They were not copied.")
      return
    }
    memory.lose(rows.offset)
    #expect(rows.offset > file.count / 4)
    let pixels = try JPEGDecoder(rows).pixels(by: plan, window: window, missing: rows.missing)
    let first = window.lowerBound * pixels.bytesPerRow
    #expect(Self.bytes(of: pixels)[first...] == expected[first...])
  }

  private static func plan(_ size: PixelSize) -> DecodePlan {
    DecodePlan(
      stored: size, orientation: .upright,
      demand: PhotoDemand(bounds: PixelSize(width: 1000, height: 1000)))
  }

  private static func bytes(of pixels: borrowing PixelBuffer) -> [UInt8] {
    Array(UnsafeBufferPointer(start: pixels.base, count: pixels.bytesPerRow * pixels.size.height))
  }
}

/// A file in memory that is overwritten where it was consumed.
private final class LosingMemory {
  private let memory: UnsafeMutableRawBufferPointer
  private(set) var lostCount = 0

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(memory) }

  init(_ file: [UInt8]) {
    memory = .allocate(byteCount: file.count, alignment: 16)
    memory.copyBytes(from: file)
  }

  deinit { memory.deallocate() }

  /// Overwrites bytes at the beginning; records an issue if they are fewer than before, or too
  /// many.
  func lose(_ count: Int) {
    guard (lostCount...memory.count).contains(count) else {
      Issue.record("\(count) bytes of \(memory.count) after \(lostCount)")
      return
    }
    UnsafeMutableRawBufferPointer(rebasing: memory[lostCount..<count])
      .initializeMemory(as: UInt8.self, repeating: 0)
    lostCount = count
  }
}

extension PixelImage {
  fileprivate var contents: [UInt8] {
    Array(UnsafeRawBufferPointer(start: baseAddress, count: byteCount))
  }
}

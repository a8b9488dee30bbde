import GalleryCore
import Testing

@testable import DecodingPipeline

struct PixelsTests {
  @Test("Only colours brighter than their alpha allows are darkened")
  func clamped() throws {
    let buffer = try PixelBuffer(size: PixelSize(width: 2, height: 2))
    let stored: [UInt8] = [9, 8, 7, 0, 255, 100, 128, 128, 1, 2, 3, 4, 255, 254, 0, 255]
    for (index, value) in stored.enumerated() { buffer.base[index] = value }
    buffer.withPixels { $0.clampToAlpha() }
    let expected: [UInt8] = [0, 0, 0, 0, 128, 100, 128, 128, 1, 2, 3, 4, 255, 254, 0, 255]
    #expect(Array(UnsafeBufferPointer(start: buffer.base, count: 16)) == expected)
  }

  @Test("Alpha is set to opaque if the file has none, and checked otherwise")
  func settled() throws {
    for (alpha, hasAlpha, isOpaque) in [(254, false, true), (254, true, false), (255, true, true)] {
      let buffer = try PixelBuffer(size: PixelSize(width: 1, height: 1))
      for index in 0..<4 { buffer.base[index] = UInt8(alpha) }
      #expect(buffer.withPixels { $0.settleAlpha(hasAlpha: hasAlpha) } == isOpaque)
      #expect(buffer.base[3] == (isOpaque ? 255 : 254))
    }
  }
}

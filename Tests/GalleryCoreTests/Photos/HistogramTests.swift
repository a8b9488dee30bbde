import GalleryCore
import Testing

@Suite("Histograms")
struct HistogramTests {
  private func image(
    _ width: Int, _ height: Int, isOpaque: Bool = true, _ pixel: (Int) -> UInt32
  ) -> PixelImage {
    PixelImage(size: PixelSize(width: width, height: height), isOpaque: isOpaque) { memory in
      let pixels = memory.bindMemory(to: UInt32.self)
      for index in pixels.indices { pixels[index] = pixel(index) }
    }
  }

  @Test("each color has a curve, whose tallest part inside is its greatest height")
  func curves() throws {
    let histogram = try #require(
      Histogram(image(64, 64) { 0xFF00_0000 | UInt32($0 % 2 * 40 + 8) << 16 | 100 << 8 | 200 }))
    #expect(histogram.green[25] == 255 && histogram.green.count { $0 > 0 } == 1)
    #expect(histogram.blue[50] == 255 && histogram.red[2] == 128 && histogram.red[12] == 128)
    #expect(histogram.whiteShare == 0 && histogram.blackShare == 0)
    #expect(histogram.red.count == Histogram.binCount)
  }

  @Test("what is clipped counts, and does not flatten the rest")
  func clipped() throws {
    // Half is white, a quarter black, an eighth has one full color, an eighth is gray.
    let histogram = try #require(
      Histogram(
        image(80, 80) { index in
          switch index % 8 {
          case 0..<4: 0xFFFF_FFFF
          case 4, 5: 0xFF00_0000
          case 6: 0xFFFF_0000
          default: 0xFF80_8080
          }
        }))
    #expect(histogram.whiteShare == 0.5 && histogram.blackShare == 0.25)
    #expect(histogram.green[32] == 255 && histogram.green[63] == 255 && histogram.green[0] == 255)
  }

  @Test("a large picture is sampled, and transparent pixels do not count")
  func samples() throws {
    let large = try #require(
      Histogram(image(3000, 2000) { $0 % 3000 < 1500 ? 0xFF00_0000 : 0xFFFF_FFFF }))
    #expect(abs(large.blackShare - 0.5) < 0.01 && abs(large.whiteShare - 0.5) < 0.01)
    #expect(Histogram(image(9, 9, isOpaque: false) { _ in 0x80FF_FFFF }) == nil)
    let half = try #require(
      Histogram(image(10, 10, isOpaque: false) { $0 < 50 ? 0 : 0xFF00_0000 }))
    #expect(half.blackShare == 1)
    #expect(Histogram(image(1, 1) { _ in 0xFF12_3456 })?.red[4] == 255)
  }
}

import GalleryCore
import Testing

@testable import DecodingPipeline

@Suite("The sketch of a photo")
struct PhotoSketchTests {
  private func image(
    _ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> UInt32
  ) -> PixelImage {
    PixelImage(size: PixelSize(width: width, height: height), isOpaque: true) { memory in
      let pixels = memory.bindMemory(to: UInt32.self)
      for y in 0..<height {
        for x in 0..<width { pixels[y * width + x] = 0xFF00_0000 | color(x, y) }
      }
    }
  }

  @Test("the mean is that of all pixels")
  func mean() throws {
    let sketch = try #require(
      PhotoSketch(image(960, 480) { x, y in (x / 40 + y / 40) & 1 == 0 ? 0xFF_80_00 : 0x01_00_40 }))
    for (shift, expected) in [(16, 0x80), (8, 0x40), (0, 0x20)] {
      #expect(abs(Int(sketch.mean >> UInt32(shift) & 0xFF) - expected) <= 1)
    }
  }

  @Test("the colours are those of the photo, blurred, and upright")
  func colors() throws {
    let sketch = try #require(
      PhotoSketch(
        image(1200, 800) { x, y in y < 400 ? 0xFF_00_00 : x < 600 ? 0x00_FF_00 : 0x00_00_FF })
    )
    #expect(sketch.size == PixelSize(width: 24, height: 16))
    func color(_ x: Int, _ y: Int) -> [UInt8] {
      Array(sketch.colors[(y * 24 + x) * 3..<(y * 24 + x) * 3 + 3])
    }
    #expect(color(3, 2) == [255, 0, 0])
    #expect(color(3, 13) == [0, 255, 0])
    #expect(color(20, 13) == [0, 0, 255])
    let middle = color(3, 8)
    #expect(middle[0] > 40 && middle[1] > 100 && middle[0] < 200)
  }

  @Test(
    "the focus is where the detail is",
    arguments: [(0.2, 0.2), (0.8, 0.3), (0.5, 0.9), (0.1, 0.8)])
  func focus(x: Double, y: Double) throws {
    for (width, height) in [(1920, 1080), (700, 1000)] {
      let sketch = try #require(
        PhotoSketch(
          image(width, height) { column, row in
            let across = Double(column) / Double(width) - x
            let down = Double(row) / Double(height) - y
            guard abs(across) < 0.08, abs(down) < 0.08 else { return 0x60_70_80 }
            return (column / 12 + row / 12) & 1 == 0 ? 0xFF_FF_FF : 0
          }))
      #expect(abs(sketch.focus.x - x) < 0.07 && abs(sketch.focus.y - y) < 0.07)
    }
  }

  @Test(
    "photos of any size have one",
    arguments: [(1, 1), (1, 5000), (5000, 1), (2, 3), (23, 25), (96, 96), (97, 95), (3000, 40)])
  func sizes(width: Int, height: Int) throws {
    let sketch = try #require(PhotoSketch(image(width, height) { _, _ in 0x10_20_30 }))
    #expect(sketch.size.width <= 24 && sketch.size.height <= 24)
    #expect(sketch.mean == 0x10_20_30 && sketch.focus == Point(x: 0.5, y: 0.5))
    #expect(sketch.colors.starts(with: [0x10, 0x20, 0x30]))
  }
}

import Testing

@testable import GalleryCore

@Suite("The picture of a matte")
struct PhotoSketchTests {
  private func sketch(_ size: PixelSize, _ color: (Int, Int) -> [UInt8]) -> PhotoSketch {
    PhotoSketch(
      mean: 0, focus: .zero, size: size,
      colors: (0..<size.height).flatMap { y in (0..<size.width).flatMap { color($0, y) } })
  }

  @Test("one colour stays this colour, dimmed")
  func plain() {
    let picture = sketch(PixelSize(width: 24, height: 16)) { _, _ in [200, 100, 50] }
      .picture(brightness: 0.5)
    #expect(picture.size == PixelSize(width: 160, height: 107))
    for (x, y) in [(0, 0), (80, 50), (159, 106)] { #expect(picture[x, y] == 0xFF64_3219) }
  }

  @Test("an edge becomes a slope without steps")
  func slope() {
    let picture = sketch(PixelSize(width: 24, height: 24)) { x, _ in
      [UInt8](repeating: x < 12 ? 0 : 255, count: 3)
    }.picture(brightness: 1)
    let row = (0..<160).map { Int(picture[$0, 80] & 0xFF) }
    #expect(row.first == 0 && row.last == 255 && row == row.sorted())
    #expect(zip(row.dropFirst(), row).allSatisfy { $0 - $1 <= 30 })
  }

  @Test("a single pixel is a picture too")
  func tiny() {
    let picture = sketch(PixelSize(width: 1, height: 1)) { _, _ in [8, 16, 32] }
      .picture(brightness: 1)
    #expect(picture[0, 0] == 0xFF08_1020 && picture[159, 159] == 0xFF08_1020)
  }
}

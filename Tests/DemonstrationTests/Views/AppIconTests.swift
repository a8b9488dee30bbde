import Chrome
import GalleryCore
import GoldenPictures
import PictureTesting
import Testing

@Suite("The program's icon")
struct AppIconTests {
  /// An installed file of the icon, made from `gimbal.svg` by `Scripts/make-icon`.
  private func installed(side: Int, filePath: String = #filePath) throws -> [UInt32] {
    let root = filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let picture = try PNG.read("/\(root)/Assets/Desktop/gimbal-\(side).png")
    try #require(picture.size == PixelSize(width: side, height: side))
    return picture.pixels
  }

  @Test("is the same in the window as in the installed file", arguments: [32, 48, 128, 256])
  func isTheSame(side: Int) throws {
    let file = try installed(side: side)
    let drawn = AppIcon.paint(side: side)
    #expect(drawn.size == PixelSize(width: side, height: side))
    var sum = 0
    var outliers = 0
    for y in 0..<side {
      for x in 0..<side {
        let (mine, theirs) = (drawn[x, y], file[y * side + x])
        // The file's colours are not premultiplied.
        let alpha = Int(theirs >> 24)
        var difference = abs(Int(mine >> 24) - alpha)
        for shift in [UInt32(0), 8, 16] {
          let expected = Int(theirs >> shift & 0xFF) * alpha / 255
          difference = max(difference, abs(Int(mine >> shift & 0xFF) - expected))
        }
        sum += difference
        if difference > 32 { outliers += 1 }
      }
    }
    #expect(Double(sum) / Double(side * side) < 2)
    #expect(outliers * 100 < side * side)
  }

  @Test("is transparent at its corners, at any size", arguments: [-1, 0, 1, 16, 5000])
  func sizes(side: Int) {
    let drawn = AppIcon.paint(side: side)
    #expect(drawn.size.width == min(max(side, 1), 1024))
    if drawn.size.width > 8 { #expect(drawn[0, 0] == 0) }
  }
}

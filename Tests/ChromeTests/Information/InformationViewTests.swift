import Chrome
import GalleryCore
import PictureTesting
import Testing

@Suite("The information panel")
struct InformationViewTests {
  private static let rows = [
    InformationRow("Caption", String(repeating: "abc שלום 夜の湖 ", count: 200), lineCount: 8),
    InformationRow("Name", "IMG_2041\u{202E}gpj.jpg"),
    InformationRow("Camera", "Canon EOS R5"),
  ]

  private func rect(
    _ rows: [InformationRow] = rows, width: Double, height: Double, scale: Double = 1
  ) -> Rect? {
    let view = InformationView(
      rows: rows, windowSize: Size(width: width, height: height), scale: scale)
    let painter = ChromePainter()
    let items = view.items { (ImageID(1), painter.paint($0, scale: scale).size) }
    guard case .image(let quad) = items.first else { return nil }
    return quad.destination
  }

  @Test("is at the right below the toolbar, whatever the texts", arguments: displayScales)
  func place(scale: Double) throws {
    let rect = try #require(self.rect(width: 1000, height: 700, scale: scale))
    #expect(abs(rect.maxX - 984) <= 1 / scale && abs(rect.minY - 64) <= 1 / scale)
    #expect(rect.size.width <= 320 && rect.size.height > 150)
  }

  @Test(
    "stays in the window, with as many rows as fit", arguments: [160.0, 200, 320, 3840],
    [120.0, 160, 240, 2160])
  func room(width: Double, height: Double) {
    guard let rect = self.rect(width: width, height: height) else {
      #expect(width < 192 || height < 160, "There is no room.")
      return
    }
    #expect(rect.minX >= 16 && rect.maxX <= width - 16)
    #expect(rect.minY >= 64 && rect.maxY <= max(height - 16, 64 + 200))
  }

  @Test("grows with what is known, and is not there without anything")
  func rows() throws {
    let one = try #require(rect([InformationRow("Name", "a.jpg")], width: 1000, height: 700))
    let two = try #require(
      rect(
        [InformationRow("Name", "a.jpg"), InformationRow("Camera", "b")], width: 1000, height: 700))
    #expect(two.size.height > one.size.height + 15 && rect([], width: 1000, height: 700) == nil)
  }
}

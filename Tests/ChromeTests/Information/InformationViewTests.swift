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
    let area = view.area { (ImageID(1), painter.paint($0, scale: scale).size) }
    #expect(area.map { abs($0.maxY - quad.destination.maxY) < 1 } == true)
    return area
  }

  @Test("is at the right below the toolbar, whatever the texts", arguments: displayScales)
  func place(scale: Double) throws {
    let rect = try #require(self.rect(width: 1000, height: 700, scale: scale))
    #expect(abs(rect.maxX - 984) <= 1 / scale && abs(rect.minY - 64) <= 1 / scale)
    #expect(rect.size.width <= 320 && rect.size.height > 150)
  }

  @Test("scrolls a text that is higher than its room, to its very end")
  func scrolls() throws {
    let painter = ChromePainter()
    func painted(_ picture: ChromePicture) -> (id: ImageID, size: Size)? {
      (ImageID(1), painter.paint(picture, scale: 1).size)
    }
    var view = InformationView(
      rows: Self.rows, windowSize: Size(width: 400, height: 200), scale: 1)
    let area = try #require(view.area(painted: painted))
    let maximum = view.maximumOffset(in: area, painted: painted)
    #expect(maximum > 50)
    func shown(_ offset: Double) -> ClosedRange<Double> {
      view.offset = offset
      let sources = view.items(painted: painted).dropFirst().dropLast().compactMap {
        if case .image(let quad) = $0 { quad.source } else { nil }
      }
      return (sources.map(\.minY).min() ?? -1)...(sources.map(\.maxY).max() ?? -1)
    }
    #expect(shown(0).lowerBound == 0 && shown(0).upperBound < 0.9)
    #expect(shown(maximum).lowerBound > 0.1 && abs(shown(maximum).upperBound - 1) < 0.001)
    #expect(shown(maximum * 2) == shown(maximum))
    let roomy = InformationView(
      rows: Self.rows, windowSize: Size(width: 400, height: 1200), scale: 1)
    let roomyArea = try #require(roomy.area(painted: painted))
    #expect(roomy.maximumOffset(in: roomyArea, painted: painted) == 0)
  }

  @Test(
    "stays in the window, and what does not fit scrolls", arguments: [160.0, 200, 320, 3840],
    [120.0, 160, 240, 2160])
  func room(width: Double, height: Double) {
    guard let rect = self.rect(width: width, height: height) else {
      #expect(width < 192 || height < 160, "There is no room.")
      return
    }
    #expect(rect.minX >= 16 && rect.maxX <= width - 16)
    #expect(rect.minY >= 64 && rect.maxY <= height - 16)
  }

  @Test("the histogram has its colors, dark at the left, in every theme", arguments: [false, true])
  func histogram(isLight: Bool) throws {
    // Red is dark, green in the middle, blue bright.
    let size = PixelSize(width: 30, height: 30)
    let image = PixelImage(size: size, isOpaque: true) { memory in
      let pixels = memory.bindMemory(to: UInt32.self)
      for index in pixels.indices {
        let shade = UInt32(index % 40)
        pixels[index] = 0xFF00_0000 | (20 + shade) << 16 | (110 + shade) << 8 | (200 + shade)
      }
    }
    let histogram = try #require(Histogram(image))
    let painter = ChromePainter()
    let appearance: Appearance = isLight ? Appearance(scheme: .light) : .dark
    let row = InformationRow("Name", "a.jpg")
    func painted(_ histogram: Histogram?) -> PixelImage {
      painter.paint(.information([row], histogram, width: 320), scale: 1, appearance: appearance)
        .image
    }
    let (picture, bare) = (painted(histogram), painted(nil))
    #expect(picture.size.height == bare.size.height + 80)
    let y = picture.size.height - 16 - 12
    func channels(_ x: Int) -> [Int] {
      let pixel = picture[x, y]
      return [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
    }
    for (index, part) in [0.16, 0.51, 0.86].enumerated() {
      let seen = channels(16 + Int(288 * part))
      #expect(seen[index] == seen.max() && seen[index] > (seen.min() ?? 0) + 30, "\(seen)")
    }
    let ground = channels(310 - 8)
    #expect((ground.max() ?? 0) - (ground.min() ?? 0) < 8)
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

import Chrome
import GalleryCore
import PictureTesting
import Testing

@Suite("A painted card")
struct CardTests {
  private static let reason = "This file is not an image, or it is damaged."

  @Test(
    "is never wider than it may be, nor than 420 points", arguments: [40.0, 160, 300, 420, 2000])
  func widthIsLimited(maximumWidth: Double) {
    let painter = ChromePainter()
    for picture: ChromePicture in [
      .tile(heading: longName, detail: Self.reason, maximumWidth: maximumWidth),
      .notice(heading: longName, detail: longName, maximumWidth: maximumWidth),
      .loading(name: longName, maximumWidth: maximumWidth),
    ] {
      let size = painter.paint(picture, scale: 1).size
      #expect(size.width <= min(420, maximumWidth))
    }
  }

  @Test("is a dark, nearly opaque ground with round corners", arguments: displayScales)
  func ground(scale: Double) {
    let image = paint(heading: "a.jpg", detail: "", scale: scale).image
    #expect(image[0, 0] == 0)
    #expect(image[image.size.width - 1, image.size.height - 1] == 0)
    let pixel = image[image.size.width / 2, Int(8 * scale)]
    #expect(pixel >> 24 == 250)
    #expect(pixel & 0xFF < 40)
  }

  @Test("has two lines of a name at most")
  func twoLines() {
    let one = paint(heading: "a.jpg", detail: "").size.height
    let two = paint(heading: longName, detail: "").size.height
    let long = paint(heading: String(repeating: longName, count: 50), detail: "").size.height
    #expect(one < two)
    #expect(two == long)
  }

  @Test("breaks a name without spaces, and keeps its end")
  func longWord() {
    let word = String(repeating: "abcdefghij", count: 30)
    let first = paint(heading: word + ".jpg", detail: "").image
    let second = paint(heading: word + ".png", detail: "").image
    #expect(first.pixels != second.pixels)
  }

  @Test("grows with its detail, up to a limit")
  func detail() {
    let heights = [0, 1, 3, 100, 1000].map { count in
      paint(heading: "a.jpg", detail: String(repeating: Self.reason + " ", count: count))
        .size.height
    }
    #expect(heights[0] < heights[1] && heights[1] < heights[2] && heights[2] < heights[3])
    #expect(heights[3] == heights[4])
  }

  @Test("shows by its icon what it says")
  func icons() {
    let painter = ChromePainter()
    let tile = painter.paint(.tile(heading: "a", detail: "b", maximumWidth: 420), scale: 1)
    let notice = painter.paint(.notice(heading: "a", detail: "b", maximumWidth: 420), scale: 1)
    #expect(tile.size == notice.size)
    #expect(tile.image.pixels != notice.image.pixels)
  }

  @Test("is the same to the left and to the right where its text is", arguments: displayScales)
  func symmetric(scale: Double) throws {
    // Text that is symmetric itself.
    let image = paint(heading: "HHH", detail: "HHH", scale: scale).image
    let ground = image[image.size.width / 2, Int(8 * scale)]
    let columns = (Int(30 * scale)..<image.size.width - Int(30 * scale)).filter { x in
      (Int(80 * scale)..<image.size.height - Int(20 * scale)).contains { image[x, $0] != ground }
    }
    let left = try #require(columns.first)
    let right = image.size.width - 1 - (try #require(columns.last))
    #expect(abs(left - right) <= 2)
  }

  private func paint(heading: String, detail: String, scale: Double = 1) -> PaintedPicture {
    ChromePainter().paint(
      .tile(heading: heading, detail: detail, maximumWidth: 420), scale: scale)
  }
}

import GalleryCore
import Testing

@testable import GimbalApp

@Suite("The pixel under the mouse")
@MainActor struct PixelUnderMouseTests {
  @Test("is that of the photo, with its place and its color, and none where no photo is")
  func pixel() throws {
    let parts = ShownParts()
    defer { parts.close() }
    var hand = parts.inHand
    hand.request()
    _ = hand.decode(3)
    let photo = parts.photo(3)
    let snapshot = parts.snapshot()
    // A photo of 6000 × 4000 black pixels in the middle of a window of 900 × 600 points.
    let middle = try #require(
      PixelUnderMouse(of: photo, at: Point(x: 450, y: 300), in: snapshot))
    #expect(abs(middle.column - 3000) < 20 && abs(middle.row - 2000) < 300)
    #expect(middle.text == "\(middle.column), \(middle.row) · #000000 · 0 0 0")
    #expect(middle.color == Color(white: 0))
    #expect(PixelUnderMouse(of: photo, at: Point(x: 450, y: 1), in: snapshot) == nil)
    // Another photo has no picture.
    #expect(PixelUnderMouse(of: parts.photo(5), at: Point(x: 450, y: 300), in: snapshot) == nil)
  }

  @Test("is none below the bars")
  func bars() {
    let parts = ShownParts()
    defer { parts.close() }
    #expect(parts.snapshot().isBesideBars(Point(x: 450, y: 300)))
    #expect(!parts.snapshot().isBesideBars(Point(x: 450, y: 10)))
    #expect(!parts.snapshot().isBesideBars(Point(x: 450, y: 590)))
  }
}

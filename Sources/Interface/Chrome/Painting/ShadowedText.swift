import GalleryCore
import Glibc

/// Text that can be read over any photo: white, with a soft dark shadow around it.
struct ShadowedText {
  /// The size of the text, in points.
  let size: Double

  /// The reach of the shadow as a share of the text's size; less than the room around texts.
  private static let reachShare = 0.1
  private static let leastReach = 1.5
  /// The copies of the text that make up the shadow: Cairo has no blur, and so many look like one.
  private static let (ringCount, copyCount) = (3, 12)
  /// The opacity of a copy; below the text, all of them are nearly black.
  private static let copyOpacity = 0.075

  /// Draws a text with its layout's origin at a point of the canvas.
  func draw(_ text: TextLayout, on canvas: borrowing Canvas, at origin: Point) {
    let reach = max(Self.leastReach, size * Self.reachShare)
    let shadow = Color(red: 0, green: 0, blue: 0, alpha: Self.copyOpacity)
    for ring in 1...Self.ringCount {
      let radius = reach * Double(ring) / Double(Self.ringCount)
      for copy in 0..<Self.copyCount {
        let angle = 2 * Double.pi * (Double(copy) + Double(ring) / 2) / Double(Self.copyCount)
        let offset = Point(x: radius * cos(angle), y: radius * sin(angle))
        text.fillOutlines(on: canvas, at: origin + offset, color: shadow)
      }
    }
    text.draw(on: canvas, at: origin, color: Color(red: 1, green: 1, blue: 1))
  }
}

import CPango
import GalleryCore

extension Canvas {
  /// The size of a device that is drawn in a dialog, in points; and how flat it is if it lies.
  private static let device = (width: 56.0, height: 88.0, flatness: 0.3)

  /// Draws a small device in the middle of an area, held on a line that stands for the ground.
  ///
  /// Its top has a mark. It is the same in all languages: its right edge is at the right.
  borrowing func draw(_ hold: DrawnHold, in area: Rect) {
    let (width, height) = (Self.device.width, Self.device.height)
    let ground = Rect(x: area.center.x - 70, y: area.maxY - 2, width: 140, height: 2)
    fill(palette.track, ground, radius: 1)
    cairo_save(context)
    cairo_translate(context, area.center.x, area.center.y - 3)
    if hold.isFaceUp == nil {
      cairo_rotate(context, hold.quarters * .pi / 2)
    } else {
      cairo_translate(context, 0, area.size.height / 2 - 24)
      cairo_scale(context, 1, Self.device.flatness)
    }
    let body = Rect(x: -width / 2, y: -height / 2, width: width, height: height)
    fill(palette.keyCap, body, radius: 9)
    stroke(palette.primaryText, body, radius: 9, width: 3)
    if hold.isFaceUp != false {
      fill(palette.mark, Rect(x: -10, y: -height / 2 + 9, width: 20, height: 5), radius: 2.5)
      fill(palette.track, body.insetBy(8), radius: 3)
      fill(palette.mark, Rect(x: -10, y: -height / 2 + 14, width: 20, height: 5), radius: 2.5)
    }
    cairo_restore(context)
  }
}

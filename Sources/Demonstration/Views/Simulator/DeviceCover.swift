import GalleryCore

/// The cover that hides the gallery outside the device's screen: rectangles in the desk's colour
/// around it, in the screen's own space.
///
/// While the photos turn on the screen, they reach beyond it, and a scene cannot clip to a turned
/// area. The opening of the cover ends under the body, which hides the rest.
struct DeviceCover {
  /// The rectangles: above, below, at the left and at the right.
  ///
  /// Squares would have smaller bounds when they are turned, but they were slower in measurements:
  /// 0.9 ms instead of 0.7 ms for the classic phone in a window 1080 pixels high.
  let rectangles: [Rect]

  /// How far the cover extends beyond the strip, and how much its rectangles overlap, in points:
  /// more than the soft edges of a device that is drawn at a fifth of its size and lies on the
  /// desk.
  private static let margin = 16.0

  init(_ model: DeviceModel) {
    let screen = model.screen
    let outer = screen.insetBy(-model.stripReach - Self.margin)
    let hidden = model.hiddenMargin
    let above = Rect(
      x: outer.minX, y: outer.minY, width: outer.size.width,
      height: screen.minY - hidden.height - outer.minY)
    let left = Rect(
      x: outer.minX, y: above.maxY - Self.margin,
      width: screen.minX - hidden.width - outer.minX,
      height: screen.size.height + 2 * (hidden.height + Self.margin))
    rectangles = [
      above, above.offsetBy(x: 0, y: outer.size.height - above.size.height),
      left, left.offsetBy(x: outer.size.width - left.size.width, y: 0),
    ]
  }
}

extension DeviceModel {
  /// How far the strip may reach beyond the screen's edges during a turn: a zoomed photo then fills
  /// a square that turns about its middle and has sides as long as the screen's diagonal.
  var stripReach: Double {
    let (width, height) = (screenSize.width, screenSize.height)
    return Point(x: width, y: height).length * 0.5.squareRoot() - min(width, height) / 2
  }

  /// How far beyond the screen's edges the body hides everything below it: the rectangle enlarged
  /// by this margin lies inside the body's rounded corners, with room for soft edges.
  var hiddenMargin: Size {
    switch self {
    case .classicPhone: Size(width: 12, height: 80)
    case .phone: Size(width: 2.5, height: 2.5)
    case .tablet: Size(width: 24, height: 60)
    }
  }
}

import RealModule

/// The position of the photo view in the window; the only type that converts between their spaces.
///
/// *Window space* is in points, with its origin at the window's top left, and never turns.
/// *Photo-view space* has its origin at the photo view's top left corner as its viewer sees it. At
/// odd quarter turns its width and height are the window's height and width. Everything is laid out
/// in photo-view space. Drawing applies `transform`; pointer input applies its inverse.
///
/// Example: in a window of 320 × 480 that shows the view turned by one quarter clockwise, the view
/// is 480 × 320, and its point (10, 0) is at the window's (320, 10).
public struct ViewSpace: Hashable, Sendable {
  /// The window's size in points, or that of the wall of screens that the window is a part of: the
  /// view turns in its middle.
  public let windowSize: Size
  /// The point of the window about which the view turns.
  public let middle: Point
  /// The photo view's turn in clockwise quarters; fractional during a turn.
  public let quarters: Double
  /// How much more it is turned to be level, in clockwise quarters; its size does not depend on
  /// that.
  public let lean: Double
  /// The scale of the view, about the same point.
  public let zoom: Double
  /// The photo view's own size, as its viewer sees it.
  public let viewSize: Size
  /// From photo-view space to window space.
  public let transform: AffineTransform
  /// From window space to photo-view space.
  public let inverse: AffineTransform

  /// Places a photo view, turned by `quarters` clockwise, in the middle of a window.
  ///
  /// Between quarter turns the size is interpolated by the squared cosine of the angle: smooth,
  /// symmetric, and exact at the ends.
  ///
  /// - Parameters:
  ///   - windowSize: the size of the window, or of a wall.
  ///   - quarters: the turn.
  ///   - origin: the window's top left corner on the wall.
  ///   - lean: how much more it is turned, in clockwise quarters.
  ///   - zoom: its scale, greater than 0.
  public init(
    windowSize: Size, quarters: Double, origin: Point = .zero, lean: Double = 0, zoom: Double = 1
  ) {
    self.windowSize = windowSize
    (self.lean, self.zoom) = (lean, zoom)
    middle = Point(x: windowSize.width / 2 - origin.x, y: windowSize.height / 2 - origin.y)
    self.quarters = quarters
    let whole = quarters.rounded()
    let rotation: AffineTransform
    if quarters == whole, abs(whole) < 1e9 {
      rotation = QuarterTurn(Int(whole)).transform
    } else {
      rotation = .rotation(angle: quarters * .pi / 2)
    }
    let across = rotation.a * rotation.a
    let along = rotation.b * rotation.b
    sidewaysShare = along
    viewSize = Size(
      width: windowSize.width * across + windowSize.height * along,
      height: windowSize.width * along + windowSize.height * across)
    let toCenter = AffineTransform.translation(x: -viewSize.width / 2, y: -viewSize.height / 2)
    let fromCenter = AffineTransform.translation(x: middle.x, y: middle.y)
    var turned = rotation
    if lean != 0 { turned = rotation.concatenating(.rotation(angle: lean * .pi / 2)) }
    if zoom != 1 { turned = turned.concatenating(.scale(x: zoom, y: zoom)) }
    transform = toCenter.concatenating(turned).concatenating(fromCenter)
    // The transposed matrix is the inverse of a turn; a scale is in both of its factors.
    let area = zoom * zoom
    let back = AffineTransform(
      a: turned.a / area, b: turned.c / area, c: turned.b / area, d: turned.d / area, tx: 0, ty: 0)
    inverse = AffineTransform.translation(x: -middle.x, y: -middle.y)
      .concatenating(back)
      .concatenating(.translation(x: viewSize.width / 2, y: viewSize.height / 2))
  }

  /// Places a photo view, turned by whole quarters, in a window.
  public init(windowSize: Size, turn: QuarterTurn, origin: Point = .zero) {
    self.init(
      windowSize: windowSize, quarters: Double(turn.clockwiseQuarters), origin: origin)
  }

  /// The share of the sideways size in the view's size: 0 upright and upside down, 1 sideways, and
  /// in between during a turn.
  package let sidewaysShare: Double

  /// Whether the view is at an exact quarter turn, so that its pixels align with the window's.
  public var isUpright: Bool { quarters == quarters.rounded() && !isLeveled }

  /// Whether the view is turned or scaled to be level.
  public var isLeveled: Bool { lean != 0 || zoom != 1 }

  /// The same view, turned further and scaled about its middle.
  public func leveled(lean: Double, zoom: Double) -> ViewSpace {
    ViewSpace(
      windowSize: windowSize, quarters: quarters,
      origin: Point(x: windowSize.width / 2 - middle.x, y: windowSize.height / 2 - middle.y),
      lean: lean, zoom: zoom)
  }
}

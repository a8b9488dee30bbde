/// How large a photo can be shown in a view, and how far it can be moved then.
struct ZoomLimits: Hashable, Sendable {
  /// How many times its fitted size a photo can be shown at (Loupe).
  static let greatestScale = 20.0
  /// How many of the screen's pixels one of the photo's may take each way, where that is more.
  static let greatestPixelScale = 8.0
  /// How many times its fitted size a double tap shows a photo at (Loupe).
  static let doubleTapScale = 2.5
  /// Where the photo's own pixels come to that many times its fitted size, a double tap shows these.
  static let doubleTapRange = 1.5...4.0

  /// The view's size in points.
  let viewSize: Size
  /// The size, in points, at which the whole photo fits into the view.
  let fitted: Size
  /// The width, in points, at which each of its own pixels is one of the screen's.
  let actualWidth: Double

  /// The limits of a photo of so many pixels, in a view at so many physical pixels per point.
  ///
  /// In mid-turn the fitted size lies between those of the two orientations, so that it neither
  /// jumps nor swells.
  init(photoSize: PixelSize, space: ViewSpace, scale: Double) {
    let photo = Size(
      width: Double(max(1, photoSize.width)), height: Double(max(1, photoSize.height)))
    func fit(_ view: Size) -> Double {
      max(0, min(view.width / photo.width, view.height / photo.height))
    }
    let across = fit(space.windowSize)
    let fit =
      across + (fit(space.windowSize.transposed) - across) * space.sidewaysShare
    viewSize = space.viewSize
    fitted = Size(width: photo.width * fit, height: photo.height * fit)
    actualWidth = scale > 0 ? photo.width / scale : photo.width
  }

  /// The greatest width at which the photo can be shown.
  var greatestWidth: Double {
    max(Self.greatestScale * fitted.width, Self.greatestPixelScale * actualWidth)
  }

  /// All widths that are allowed.
  var widths: ClosedRange<Double> { fitted.width...max(fitted.width, greatestWidth) }

  /// The width at which the photo is as wide as the view; never less than its fitted width.
  var fillingWidth: Double { max(fitted.width, min(viewSize.width, greatestWidth)) }

  /// The width that a double tap leads to; at it a panorama covers the view.
  var doubleTapWidth: Double {
    let least = Double.leastNormalMagnitude
    let scale = actualWidth / max(fitted.width, least)
    let covering = max(
      viewSize.width / max(fitted.width, least), viewSize.height / max(fitted.height, least))
    if covering > Self.doubleTapScale { return allowed(width: covering * fitted.width) }
    return Self.doubleTapRange.contains(scale)
      ? actualWidth : Self.doubleTapScale * fitted.width
  }

  /// How far from the page's middle the photo's may lie, each way.
  func reach(width: Double) -> Point {
    let height = fitted.width > 0 ? width * fitted.height / fitted.width : 0
    return Point(
      x: max(0, (width - viewSize.width) / 2), y: max(0, (height - viewSize.height) / 2))
  }

  /// The width nearest to the one given that is allowed.
  func allowed(width: Double) -> Double { min(max(width, fitted.width), greatestWidth) }

  /// The nearest placement without an edge of the photo inside the view, unless it fits that way.
  func allowed(_ placement: ZoomPlacement) -> ZoomPlacement {
    let width = allowed(width: placement.width)
    let reach = reach(width: width)
    return ZoomPlacement(
      width: width,
      offset: Point(
        x: min(max(placement.offset.x, -reach.x), reach.x),
        y: min(max(placement.offset.y, -reach.y), reach.y)))
  }

  /// Whether a width cannot be told from the fitted one: half a thousandth, a pixel of 1920.
  func isFitted(width: Double) -> Bool { width <= fitted.width * 1.0005 }
}

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
  /// The size, in points, at which the whole photo fits into its room.
  let fitted: Size
  /// The width, in points, at which it fills its room; more than `fitted` only for small photos.
  let enlargedWidth: Double
  /// The width, in points, at which each of its own pixels is one of the screen's.
  let actualWidth: Double
  /// The room's size in points, along the view's own axes.
  private let roomSize: Size
  /// From the view's middle to the room's, along the view's own axes.
  private let roomOffset: Point

  /// The limits of a photo in a view.
  ///
  /// In mid-turn, and while the chrome comes or goes, the fitted size lies between those at rest, so
  /// that it neither jumps nor swells.
  ///
  /// - Parameters:
  ///   - photoSize: the photo's upright size in its own pixels.
  ///   - isEnlarged: whether it fills its room even if it is small.
  ///   - space: how the view lies.
  ///   - room: what the chrome leaves for a photo that fits.
  ///   - scale: physical pixels per point.
  init(
    photoSize: PixelSize, isEnlarged: Bool = true, space: ViewSpace, room: PhotoRoom = .window,
    scale: Double
  ) {
    let photo = Size(
      width: Double(max(1, photoSize.width)), height: Double(max(1, photoSize.height)))
    let sideways = space.sidewaysShare
    func mixed(isEnlarged: Bool) -> Double {
      let fit = PhotoFit(photoSize: photoSize, isEnlarged: isEnlarged)
      return room.states.reduce(0) { sum, state in
        let size = space.windowSize.inset(by: state.insets)
        let across = fit.scale(in: size, pixelsPerPoint: scale)
        let along = fit.scale(in: size.transposed, pixelsPerPoint: scale)
        return sum + state.share * (across + (along - across) * sideways)
      }
    }
    let fit = mixed(isEnlarged: isEnlarged)
    viewSize = space.viewSize
    fitted = Size(width: photo.width * fit, height: photo.height * fit)
    enlargedWidth = isEnlarged ? fitted.width : photo.width * mixed(isEnlarged: true)
    actualWidth = scale > 0 ? photo.width / scale : photo.width
    let size = space.windowSize.inset(by: room.insets)
    roomSize = Size(
      width: size.width + (size.height - size.width) * sideways,
      height: size.height + (size.width - size.height) * sideways)
    roomOffset = room.offset(in: space)
  }

  /// The greatest width at which the photo can be shown.
  var greatestWidth: Double {
    max(Self.greatestScale * fitted.width, Self.greatestPixelScale * actualWidth)
  }

  /// All widths that are allowed.
  var widths: ClosedRange<Double> { fitted.width...max(fitted.width, greatestWidth) }

  /// The width at which the photo is as wide as the view; never less than its fitted width.
  var fillingWidth: Double { max(fitted.width, min(viewSize.width, greatestWidth)) }

  /// The width that a double tap leads to: a panorama covers the view, a small photo fills its room.
  var doubleTapWidth: Double {
    let least = Double.leastNormalMagnitude
    if enlargedWidth >= Self.doubleTapRange.lowerBound * fitted.width {
      return allowed(width: enlargedWidth)
    }
    let scale = actualWidth / max(fitted.width, least)
    let covering = max(
      viewSize.width / max(fitted.width, least), viewSize.height / max(fitted.height, least))
    if enlargedWidth <= fitted.width * 1.0005, covering > Self.doubleTapScale {
      return allowed(width: covering * fitted.width)
    }
    return Self.doubleTapRange.contains(scale)
      ? actualWidth : Self.doubleTapScale * fitted.width
  }

  /// Where the whole photo lies as large as it fits: in the middle of its room.
  var fittedPlacement: ZoomPlacement {
    ZoomPlacement(width: fitted.width, offset: center(width: fitted.width))
  }

  /// How far the photo's middle may lie from where it belongs, each way.
  func reach(width: Double) -> Point {
    let height = height(width: width)
    return Point(
      x: max(0, (width - viewSize.width) / 2), y: max(0, (height - viewSize.height) / 2))
  }

  /// Where the photo's middle may lie, from the page's middle, each way.
  func offsets(width: Double) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let (center, reach) = (center(width: width), reach(width: width))
    return (
      center.x - reach.x...center.x + reach.x, center.y - reach.y...center.y + reach.y
    )
  }

  /// The width nearest to the one given that is allowed.
  func allowed(width: Double) -> Double { min(max(width, fitted.width), greatestWidth) }

  /// The nearest placement without an edge of the photo inside the view, unless it fits that way.
  func allowed(_ placement: ZoomPlacement) -> ZoomPlacement {
    let width = allowed(width: placement.width)
    let offsets = offsets(width: width)
    return ZoomPlacement(
      width: width,
      offset: Point(
        x: min(max(placement.offset.x, offsets.x.lowerBound), offsets.x.upperBound),
        y: min(max(placement.offset.y, offsets.y.lowerBound), offsets.y.upperBound)))
  }

  /// Whether a width cannot be told from the fitted one: half a thousandth, a pixel of 1920.
  func isFitted(width: Double) -> Bool { width <= fitted.width * 1.0005 }

  /// Where the photo's middle belongs, from the page's: in the middle of the room while it fits
  /// there, in the middle of the view once it is larger than that, and between them in between.
  private func center(width: Double) -> Point {
    func share(_ length: Double, _ room: Double, _ view: Double) -> Double {
      guard view > room else { return length < view ? 1 : 0 }
      return 1 - min(max((length - room) / (view - room), 0), 1)
    }
    return Point(
      x: roomOffset.x * share(width, roomSize.width, viewSize.width),
      y: roomOffset.y * share(height(width: width), roomSize.height, viewSize.height))
  }

  private func height(width: Double) -> Double {
    fitted.width > 0 ? width * fitted.height / fitted.width : 0
  }
}

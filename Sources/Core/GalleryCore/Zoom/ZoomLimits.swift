/// The limits of a photo's size and position in a view.
struct ZoomLimits: Hashable, Sendable {
  /// The largest scale of a photo, relative to its fitted size (Loupe).
  static let greatestScale = 20.0
  /// The largest number of screen pixels for one of the photo's pixels each way; the larger of both
  /// limits counts.
  static let greatestPixelScale = 8.0
  /// The scale of a double tap, relative to the fitted size (Loupe).
  static let doubleTapScale = 2.5
  /// If the photo's own pixels are within this range of scales, a double tap shows these instead.
  static let doubleTapRange = 1.5...4.0

  /// The view's size in points.
  let viewSize: Size
  /// The size of the whole photo fitted into its room, in points.
  private(set) var fitted: Size
  /// The width in points that fills the room; larger than `fitted` only for small photos.
  let enlargedWidth: Double
  /// The width in points at which one pixel of the photo is one pixel of the screen.
  let actualWidth: Double
  /// The room's size in points, along the view's own axes.
  private let roomSize: Size
  /// The vector from the view's middle to the room's, along the view's own axes.
  private let roomOffset: Point
  /// Where a slow zoom has the photo, instead of in the middle of its room; nil without one.
  private(set) var base: ZoomPlacement?

  /// Computes the limits of a photo in a view.
  ///
  /// During a turn, and while the chrome fades, the fitted size is interpolated between the states
  /// at rest, so that it neither jumps nor grows beyond them.
  ///
  /// - Parameters:
  ///   - photoSize: the photo's upright size in its own pixels.
  ///   - isEnlarged: whether the photo fills its room even if it is small.
  ///   - space: the position of the view.
  ///   - room: the part of the window for fitted photos.
  ///   - scale: the number of physical pixels per point.
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

  /// Computes the limits of a photo in a cell at rest, which cuts it off.
  init(photoSize: PixelSize, isEnlarged: Bool, cell: Size, scale: Double) {
    let photo = Size(
      width: Double(max(1, photoSize.width)), height: Double(max(1, photoSize.height)))
    func scaled(isEnlarged: Bool) -> Double {
      PhotoFit(photoSize: photoSize, isEnlarged: isEnlarged).scale(in: cell, pixelsPerPoint: scale)
    }
    let fit = scaled(isEnlarged: isEnlarged)
    viewSize = cell
    fitted = Size(width: photo.width * fit, height: photo.height * fit)
    enlargedWidth = photo.width * scaled(isEnlarged: true)
    actualWidth = scale > 0 ? photo.width / scale : photo.width
    roomSize = cell
    roomOffset = .zero
  }

  /// The limits of a photo that a slow zoom has at a placement: without a user's zoom it rests
  /// there.
  func resting(at placement: ZoomPlacement) -> ZoomLimits {
    var limits = self
    limits.fitted = Size(width: placement.width, height: height(width: placement.width))
    limits.base = placement
    return limits
  }

  /// The largest allowed width.
  var greatestWidth: Double {
    max(Self.greatestScale * fitted.width, Self.greatestPixelScale * actualWidth)
  }

  /// The range of allowed widths.
  var widths: ClosedRange<Double> { fitted.width...max(fitted.width, greatestWidth) }

  /// The width at which the photo is as wide as the view; never less than its fitted width.
  var fillingWidth: Double { max(fitted.width, min(viewSize.width, greatestWidth)) }

  /// The width after a double tap: a panorama covers the view, a small photo fills its room.
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

  /// The placement of the fitted photo: in the middle of its room, or where a slow zoom has it.
  var fittedPlacement: ZoomPlacement {
    base ?? ZoomPlacement(width: fitted.width, offset: center(width: fitted.width))
  }

  /// The largest distance of the photo's middle from its central position, each way.
  func reach(width: Double) -> Point {
    let height = height(width: width)
    return Point(
      x: max(0, (width - viewSize.width) / 2), y: max(0, (height - viewSize.height) / 2))
  }

  /// The range of positions of the photo's middle, from the page's middle, each way.
  func offsets(width: Double) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let (center, reach) = (center(width: width), reach(width: width))
    return (
      center.x - reach.x...center.x + reach.x, center.y - reach.y...center.y + reach.y
    )
  }

  /// The allowed width closest to a given width: one from the fitted one on, or the photo's own,
  /// also if that is smaller because the fitted photo is enlarged.
  func allowed(width: Double) -> Double {
    isReduced(width: width) ? actualWidth : min(max(width, fitted.width), greatestWidth)
  }

  /// Whether a width is the photo's own, and smaller than the fitted one.
  func isReduced(width: Double) -> Bool {
    actualWidth < fitted.width * (1 - Self.tolerance)
      && abs(width - actualWidth) <= actualWidth * Self.tolerance
  }

  /// The share of a width that cannot be seen: half a thousandth, one pixel in 1920.
  private static let tolerance = 0.0005

  /// The closest placement that shows no gap at the photo's edges, unless the photo fits in that
  /// direction.
  func allowed(_ placement: ZoomPlacement) -> ZoomPlacement {
    let width = allowed(width: placement.width)
    let offsets = offsets(width: width)
    return ZoomPlacement(
      width: width,
      offset: Point(
        x: min(max(placement.offset.x, offsets.x.lowerBound), offsets.x.upperBound),
        y: min(max(placement.offset.y, offsets.y.lowerBound), offsets.y.upperBound)))
  }

  /// Whether a width is practically the fitted one, or smaller and not the photo's own.
  func isFitted(width: Double) -> Bool {
    width <= fitted.width * (1 + Self.tolerance) && !isReduced(width: width)
  }

  /// The central position of the photo's middle, from the page's middle: in the middle of the room
  /// while the photo fits into it, in the middle of the view once it is larger than the view, and
  /// interpolated between them.
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

/// The way of a photo that a slideshow zooms and pans slowly, as Ken Burns did in his films.
///
/// It leads between the photo as a whole and the part with most detail. A photo of about the view's
/// shape covers the view from the beginning; others stay fitted in one direction, and grow over
/// their matte. Everything is computed from the view and a progress, so a turn or a resize does not
/// interrupt it.
struct KenBurns: Hashable, Sendable {
  /// The largest size of a photo, relative to the smallest.
  static let greatestScale = 1.15
  /// By how much a photo may be enlarged to cover the view, relative to its fitted size: a photo of
  /// 4 : 3 covers a view of 16 : 9.
  static let greatestCoverage = 1.34

  /// The placement in which most of the photo is seen.
  let wide: ZoomPlacement
  /// The placement at the part with most detail.
  let near: ZoomPlacement
  /// Whether the photo goes from `wide` to `near`.
  let isApproaching: Bool
  /// The view's size in points.
  private let viewSize: Size
  /// The photo's height divided by its width.
  private let proportion: Double

  /// Computes the way of a photo in a view.
  ///
  /// - Parameters:
  ///   - id: the photo's ID, which decides the direction.
  ///   - photoSize: its upright size in its own pixels.
  ///   - focus: the middle of the part with most detail, in unit coordinates.
  ///   - isEnlarged: whether the photo fills the view even if it is small.
  ///   - space: the position of the view.
  ///   - scale: the number of physical pixels per point.
  init(
    of id: PhotoID, photoSize: PixelSize, focus: Point, isEnlarged: Bool, space: ViewSpace,
    scale: Double
  ) {
    let photo = Size(
      width: Double(max(1, photoSize.width)), height: Double(max(1, photoSize.height)))
    let fit = PhotoFit(photoSize: photoSize, isEnlarged: isEnlarged)
    func factor(in view: Size) -> Double {
      fit.scale(in: view, pixelsPerPoint: scale) * Self.coverage(of: photo, over: view)
    }
    // During a turn it goes from one size at rest to the other, as the fitted size does.
    let across = factor(in: space.windowSize)
    let along = factor(in: space.windowSize.transposed)
    let width = photo.width * (across + (along - across) * space.sidewaysShare)
    self.init(
      width: width, proportion: photo.height / photo.width, focus: focus, view: space.viewSize,
      isApproaching: Self.approaches(id))
  }

  /// Computes the way of a photo within a place of its own, which the view does not turn.
  ///
  /// - Parameters:
  ///   - photoSize: the photo's upright size in its own pixels.
  ///   - focus: the middle of the part with most detail, in unit coordinates; nil if it is unknown.
  ///   - isEnlarged: whether the photo fills the place even if it is small.
  ///   - place: the size of the place in points.
  ///   - scale: the number of physical pixels per point.
  init(
    ofPhotoSize photoSize: PixelSize, focus: Point?, isEnlarged: Bool, in place: Size, scale: Double
  ) {
    let photo = Size(
      width: Double(max(1, photoSize.width)), height: Double(max(1, photoSize.height)))
    let factor = PhotoFit(photoSize: photoSize, isEnlarged: isEnlarged)
      .scale(in: place, pixelsPerPoint: scale)
    self.init(
      width: photo.width * factor * Self.coverage(of: photo, over: place),
      proportion: photo.height / photo.width, focus: focus ?? Point(x: 0.5, y: 0.5), view: place,
      isApproaching: true)
  }

  private init(
    width: Double, proportion: Double, focus: Point, view: Size, isApproaching: Bool
  ) {
    let nearWidth = width * Self.greatestScale
    viewSize = view
    self.proportion = proportion
    self.isApproaching = isApproaching
    wide = ZoomPlacement(width: width, offset: .zero)
    near = Self.allowed(
      ZoomPlacement(
        width: nearWidth,
        offset: Point(
          x: (0.5 - focus.x) * nearWidth, y: (0.5 - focus.y) * nearWidth * proportion)),
      proportion: proportion, in: viewSize)
  }

  /// The factor by which a photo that is fitted into a view is enlarged to cover it: 1 for one of
  /// another shape, of which too much would be cut off.
  static func coverage(of photo: Size, over view: Size) -> Double {
    guard photo.width > 0, photo.height > 0, view.width > 0, view.height > 0 else { return 1 }
    let (across, down) = (view.width / photo.width, view.height / photo.height)
    let factor = max(across, down) / min(across, down)
    return factor <= greatestCoverage ? factor : 1
  }

  /// Whether a photo goes toward the part with most detail, and not away from it.
  static func approaches(_ id: PhotoID) -> Bool { id.rawValue.isMultiple(of: 2) }

  /// The placement after a part of the way, 0…1.
  func placement(at progress: Double) -> ZoomPlacement {
    placement(nearness: isApproaching ? progress : 1 - progress)
  }

  /// The placement between `wide`, which is 0, and `near`, which is 1.
  func placement(nearness: Double) -> ZoomPlacement {
    func mixed(_ from: Double, _ to: Double) -> Double { from + (to - from) * nearness }
    return Self.allowed(
      ZoomPlacement(
        width: mixed(wide.width, near.width),
        offset: Point(
          x: mixed(wide.offset.x, near.offset.x), y: mixed(wide.offset.y, near.offset.y))),
      proportion: proportion, in: viewSize)
  }

  /// The length of the longest way of any of the photo's corners, in points.
  var distance: Double {
    let grown = Point(
      x: (near.width - wide.width) / 2, y: (near.width - wide.width) / 2 * proportion)
    return Point(
      x: abs(near.offset.x - wide.offset.x) + grown.x,
      y: abs(near.offset.y - wide.offset.y) + grown.y
    ).length
  }

  /// The nearest placement in which the photo covers the view, or is in its middle, each way.
  private static func allowed(
    _ placement: ZoomPlacement, proportion: Double, in view: Size
  ) -> ZoomPlacement {
    func allowed(_ offset: Double, _ length: Double, _ view: Double) -> Double {
      let reach = max(0, (length - view) / 2)
      return min(max(offset, -reach), reach)
    }
    return ZoomPlacement(
      width: placement.width,
      offset: Point(
        x: allowed(placement.offset.x, placement.width, view.width),
        y: allowed(placement.offset.y, placement.width * proportion, view.height)))
  }
}

import GalleryCore

/// A drawing element of the chrome, before the size of its picture is known.
enum ChromeElement {
  /// A rectangle of one colour.
  case rectangle(Color, Rect)
  /// A picture centred at `center`, and moved into `bounds` as little as necessary.
  case picture(ChromePicture, center: Point, bounds: Rect, opacity: Double)
  /// A picture in whole pixels around `center`, turned clockwise about its middle.
  case turned(ChromePicture, center: Point, quarters: Double, opacity: Double)
  /// A picture in whole pixels around `center`, enlarged about its middle.
  case scaled(ChromePicture, center: Point, scale: Double, opacity: Double)

  /// A picture with a known position and size.
  static func picture(_ picture: ChromePicture, in rect: Rect, opacity: Double) -> ChromeElement {
    .picture(picture, center: rect.center, bounds: rect, opacity: opacity)
  }

  /// The picture to paint, if any.
  var painting: ChromePicture? {
    switch self {
    case .rectangle: nil
    case .picture(let picture, _, _, _), .turned(let picture, _, _, _),
      .scaled(let picture, _, _, _):
      picture
    }
  }

  /// The element where it lies in a space of a width, in points, if it was laid out from left to
  /// right.
  func placed(_ direction: LayoutDirection, inWidth width: Double) -> ChromeElement {
    func place(_ point: Point) -> Point { direction.placed(point, inWidth: width) }
    return switch self {
    case .rectangle(let color, let rect): .rectangle(color, direction.placed(rect, and: width))
    case .picture(let picture, let center, let bounds, let opacity):
      .picture(
        picture, center: place(center), bounds: direction.placed(bounds, and: width),
        opacity: opacity)
    case .turned(let picture, let center, let quarters, let opacity):
      .turned(picture, center: place(center), quarters: quarters, opacity: opacity)
    case .scaled(let picture, let center, let scale, let opacity):
      .scaled(picture, center: place(center), scale: scale, opacity: opacity)
    }
  }

  /// The element as a scene item; nil until its picture is painted.
  func item(
    on grid: PixelGrid, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> Scene.Item? {
    switch self {
    case .rectangle(let color, let rect):
      return .rectangle(SolidRectangle(color: color, rectangle: rect))
    case .picture(let picture, let center, let bounds, let opacity):
      guard let (id, size) = painted(picture) else { return nil }
      let origin = Point(
        x: grid.start(size.width, around: center.x, within: bounds.minX, bounds.maxX),
        y: grid.start(size.height, around: center.y, within: bounds.minY, bounds.maxY))
      return .image(
        ImageQuad(image: id, destination: Rect(origin: origin, size: size), opacity: opacity))
    case .turned(let picture, let center, let quarters, let opacity):
      return painted(picture).map { id, size in
        Self.quad(id, size, at: center, on: grid, .turn(quarters: quarters), opacity)
      }
    case .scaled(let picture, let center, let scale, let opacity):
      return painted(picture).map { id, size in
        Self.quad(id, size, at: center, on: grid, .scale(x: scale, y: scale), opacity)
      }
    }
  }

  private static func quad(
    _ image: ImageID, _ size: Size, at center: Point, on grid: PixelGrid,
    _ transform: AffineTransform, _ opacity: Double
  ) -> Scene.Item {
    let rect = Rect(
      origin: Point(
        x: grid.snap(center.x - size.width / 2), y: grid.snap(center.y - size.height / 2)),
      size: size)
    // About the picture's own middle, so that pixels match pixels at every quarter turn.
    let middle = rect.center
    let about =
      transform == .identity
      ? .identity
      : AffineTransform.translation(x: -middle.x, y: -middle.y).concatenating(transform)
        .concatenating(.translation(x: middle.x, y: middle.y))
    return .image(
      ImageQuad(image: image, destination: rect, transform: about, opacity: opacity))
  }
}

extension AffineTransform {
  /// A turn by clockwise quarters, exact where they are whole.
  fileprivate static func turn(quarters: Double) -> AffineTransform {
    let whole = quarters.rounded()
    return quarters == whole && abs(whole) < 1e9
      ? QuarterTurn(Int(whole)).transform : .rotation(angle: quarters * .pi / 2)
  }
}

extension PixelGrid {
  /// The start of a centred interval of this length, moved inside the limits.
  fileprivate func start(
    _ length: Double, around center: Double, within low: Double, _ high: Double
  ) -> Double {
    let ideal = snap(center - length / 2)
    return max(snap(low), min(ideal, snap(high - length)))
  }
}

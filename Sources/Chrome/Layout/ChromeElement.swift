import GalleryCore

/// One thing that the chrome is made of, before it is known how large its picture has become.
enum ChromeElement {
  /// An area of one colour.
  case rectangle(Color, Rect)
  /// A picture, centred at `center` and then moved, as little as needed, into `bounds`.
  case picture(ChromePicture, center: Point, bounds: Rect, opacity: Double)

  /// A picture whose place and size are both known.
  static func picture(_ picture: ChromePicture, in rect: Rect, opacity: Double) -> ChromeElement {
    .picture(picture, center: rect.center, bounds: rect, opacity: opacity)
  }

  /// The element as a part of a scene; nil while its picture has not been painted.
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
    }
  }
}

extension PixelGrid {
  /// Where something `length` long starts so as to be centred, but inside the limits.
  fileprivate func start(
    _ length: Double, around center: Double, within low: Double, _ high: Double
  ) -> Double {
    let ideal = snap(center - length / 2)
    return max(snap(low), min(ideal, snap(high - length)))
  }
}

import GalleryCore

/// The part that is seen of a picture that scrolls on a card, and the bar that shows which part.
///
/// It fades toward an edge beyond which there is more: a line that is cut there is seen to go on.
struct ScrolledPicture {
  /// Where the part is seen, in points.
  let viewport: Rect
  /// How far it can be scrolled, in points.
  var maximumOffset: Double { size.height - viewport.size.height }

  private let size: Size
  private let offset: Double
  private let grid: PixelGrid

  /// The length of the fade, in points: a line of text.
  private static let fadeLength = 24.0
  /// The fade is made of strips that are this high, in points.
  private static let stripHeight = 2.0
  private static let barMargin = 2.0
  private static let barOpacity = 0.55

  /// - Parameters:
  ///   - size: the picture's.
  ///   - place: the room for it; it keeps its width.
  ///   - offset: how far it is scrolled, in points; beyond its ends it stays there.
  init(size: Size, in place: Rect, offset: Double, grid: PixelGrid) {
    self.size = size
    self.grid = grid
    viewport = Rect(
      origin: place.origin,
      size: Size(
        width: size.width, height: min(size.height, grid.lengthWithin(place.size.height))))
    let most = size.height - viewport.size.height
    self.offset = grid.snap((offset.isNaN ? 0 : offset).clamped(to: 0...most))
  }

  /// The picture as a part of a scene.
  func items(_ image: ImageID) -> [Scene.Item] {
    let step = grid.length(Self.stripHeight)
    func stripCount(_ hidden: Double) -> Int {
      Int(min(Self.fadeLength, hidden, viewport.size.height / 4) / step)
    }
    let (above, below) = (stripCount(offset), stripCount(maximumOffset - offset))
    func strips(_ count: Int, _ top: (Double) -> Double) -> [Scene.Item] {
      (0..<count).map { index in
        part(
          image, top: top(Double(index)), height: step,
          opacity: (Double(index) + 0.5) / Double(count))
      }
    }
    let whole = part(
      image, top: Double(above) * step,
      height: viewport.size.height - Double(above + below) * step, opacity: 1)
    return strips(above) { $0 * step } + [whole]
      + strips(below) { viewport.size.height - ($0 + 1) * step }
  }

  /// The bar at the edge of the card where lines end; nil if the whole picture is visible.
  func bar(
    on card: Rect, _ direction: LayoutDirection,
    painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> Scene.Item? {
    let track = card.size.height - 2 * Metrics.cardCornerRadius
    guard maximumOffset > 0, track > Metrics.trackThickness else { return nil }
    let length = grid.length(
      min(track, max(Metrics.thumbMinimumLength, track * viewport.size.height / size.height)))
    let thumb = Size(width: grid.length(Metrics.trackThickness), height: length)
    guard let (image, size) = painted(.capsule(thumb, .mark)) else { return nil }
    let top = card.minY + Metrics.cardCornerRadius + (track - length) * offset / maximumOffset
    let place = direction.placed(
      Rect(
        origin: Point(x: card.maxX - Self.barMargin - Metrics.trackThickness, y: top), size: size),
      between: card.minX, and: card.maxX)
    let origin = Point(x: grid.snap(place.minX), y: grid.snap(place.minY))
    return .image(
      ImageQuad(
        image: image, destination: Rect(origin: origin, size: size), opacity: Self.barOpacity))
  }

  private func part(
    _ image: ImageID, top: Double, height: Double, opacity: Double
  ) -> Scene.Item {
    .image(
      ImageQuad(
        image: image,
        source: Rect(
          x: 0, y: (offset + top) / size.height, width: 1, height: height / size.height),
        destination: Rect(
          x: viewport.minX, y: viewport.minY + top, width: size.width, height: height),
        opacity: opacity))
  }
}

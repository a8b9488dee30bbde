public import GalleryCore

/// The layout of the list of keys over the whole window, as a value that produces scene items.
///
/// A list that is higher than the window scrolls under the card's edges, with a scroll bar.
public struct HelpView: Hashable, Sendable {
  /// The keys.
  public var groups: [KeyBindingGroup]
  /// The window's size in points.
  public var windowSize: Size
  /// The number of physical pixels per point.
  public var scale: Double
  /// The scroll offset, in points from the upper end; it is clamped to the list.
  public var offset: Double

  private static let barWidth = 4.0
  /// The distance from the scroll bar to the card's edges.
  private static let barMargin = 6.0
  private static let barOpacity = 0.55
  /// Windows smaller than this have a smaller margin.
  private static let smallSide = 400.0

  /// Makes the list for one frame.
  public init(groups: [KeyBindingGroup], windowSize: Size, scale: Double, offset: Double = 0) {
    self.groups = groups
    self.windowSize = windowSize
    self.scale = scale
    self.offset = offset
  }

  /// The picture of the whole list, which must be painted before its height is known.
  public var sheet: ChromePicture? {
    room.map { .help(groups, maximumSize: $0.size) }
  }

  /// The largest scroll offset, in points; nil until the list is painted.
  public func maximumOffset(painted: (ChromePicture) -> (id: ImageID, size: Size)?) -> Double? {
    guard let room, let sheet, let size = painted(sheet)?.size else { return nil }
    return max(0, size.height - room.size.height)
  }

  /// The visible height of the list, in points.
  public var pageHeight: Double { room?.size.height ?? 0 }

  /// The items to draw, back to front; until the list is painted, only the dimmed window.
  public func items(painted: (ChromePicture) -> (id: ImageID, size: Size)?) -> [Scene.Item] {
    guard let room, let sheet else { return [] }
    let window = Rect(origin: .zero, size: windowSize)
    let scrim = Scene.Item.rectangle(
      SolidRectangle(color: Palette.scrim, rectangle: window))
    guard let (image, size) = painted(sheet) else { return [scrim] }
    let grid = PixelGrid(scale: scale)
    let height = min(size.height, grid.lengthWithin(room.size.height))
    let card = Rect(
      x: grid.snap(room.center.x - size.width / 2), y: grid.snap(room.center.y - height / 2),
      width: size.width, height: height)
    guard let ground = painted(.card(card.size)) else { return [scrim] }
    let way = max(0, size.height - height)
    let offset = grid.snap((offset.isNaN ? 0 : offset).clamped(to: 0...way))
    let list = ImageQuad(
      image: image,
      source: Rect(x: 0, y: offset / size.height, width: 1, height: height / size.height),
      destination: card)
    return [
      scrim,
      .image(
        ImageQuad(image: ground.id, destination: Rect(origin: card.origin, size: ground.size))),
      .image(list),
    ] + bar(in: card, offset: offset, of: way, grid: grid, painted: painted)
  }

  /// The scroll bar, if not the whole list is visible.
  private func bar(
    in card: Rect, offset: Double, of way: Double, grid: PixelGrid,
    painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    guard way > 0 else { return [] }
    let track = card.size.height - 2 * Metrics.cardCornerRadius
    guard track > Self.barWidth else { return [] }
    let share = card.size.height / (card.size.height + way)
    let length = grid.length(min(track, max(Metrics.thumbMinimumLength, track * share)))
    let size = Size(width: grid.length(Self.barWidth), height: length)
    guard let thumb = painted(.capsule(size, .mark)) else { return [] }
    let top = card.minY + Metrics.cardCornerRadius + (track - length) * offset / way
    let place = Rect(
      x: grid.snap(card.maxX - Self.barMargin - Self.barWidth), y: grid.snap(top),
      width: thumb.size.width, height: thumb.size.height)
    return [.image(ImageQuad(image: thumb.id, destination: place, opacity: Self.barOpacity))]
  }

  /// The largest area of the card.
  ///
  /// Its size changes in steps, so that resizing needs few pictures.
  private var room: Rect? {
    guard windowSize.width.isFinite, windowSize.height.isFinite, !windowSize.isEmpty else {
      return nil
    }
    let window = Rect(origin: .zero, size: windowSize)
    let isSmall = min(windowSize.width, windowSize.height) < Self.smallSide
    let space = window.insetBy(isSmall ? Metrics.margin / 2 : Metrics.margin)
    let size = Size(
      width: space.size.width.inResizeSteps, height: space.size.height.inResizeSteps)
    guard size.width >= Metrics.resizeStep, size.height >= Metrics.resizeStep else { return nil }
    return Rect(
      x: (windowSize.width - size.width) / 2, y: (windowSize.height - size.height) / 2,
      width: size.width, height: size.height)
  }
}

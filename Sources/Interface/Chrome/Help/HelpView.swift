package import GalleryCore

/// The layout of the list of keys over the whole window, as a value that produces scene items.
///
/// A list that is higher than the window scrolls, with a bar that shows where.
package struct HelpView: Hashable, Sendable {
  /// The keys.
  package var groups: [KeyBindingGroup]
  /// The window's size in points.
  package var windowSize: Size
  /// The number of physical pixels per point.
  package var scale: Double
  /// The scroll offset, in points from the upper end; it is clamped to the list.
  package var offset: Double
  /// The direction in which it is laid out.
  package var direction = LayoutDirection.leftToRight

  /// Smaller windows save on the margin.
  private static let smallSide = 400.0

  /// Makes the list for one frame.
  package init(groups: [KeyBindingGroup], windowSize: Size, scale: Double, offset: Double = 0) {
    self.groups = groups
    self.windowSize = windowSize
    self.scale = scale
    self.offset = offset
  }

  /// The picture of the whole list, which must be painted before its height is known.
  package var sheet: ChromePicture? {
    room.map { .help(groups, maximumSize: $0.size) }
  }

  /// The largest scroll offset, in points; nil until the list is painted.
  package func maximumOffset(painted: (ChromePicture) -> (id: ImageID, size: Size)?) -> Double? {
    guard let room, let sheet, let size = painted(sheet)?.size else { return nil }
    return max(0, size.height - room.size.height)
  }

  /// The visible height of the list, in points.
  package var pageHeight: Double { room?.size.height ?? 0 }

  /// The items to draw, back to front; until the list is painted, only the dimmed window.
  package func items(painted: (ChromePicture) -> (id: ImageID, size: Size)?) -> [Scene.Item] {
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
    let list = ScrolledPicture(size: size, in: card, offset: offset, grid: grid)
    let cardItem = Scene.Item.image(
      ImageQuad(image: ground.id, destination: Rect(origin: card.origin, size: ground.size)))
    return [scrim, cardItem] + list.items(image)
      + [list.bar(on: card, direction, painted: painted)].compactMap { $0 }
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

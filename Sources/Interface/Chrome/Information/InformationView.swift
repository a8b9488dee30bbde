package import GalleryCore

/// The layout of the information panel beside the toolbar, at the edge of the window where lines
/// end, as a value that produces scene items.
///
/// A text that is higher than the window scrolls, with a bar that shows where.
package struct InformationView: Hashable, Sendable {
  /// What the panel says.
  package var rows: [InformationRow]
  /// Whether the photo can get stars, for which there is a row above the others.
  package var canRate = false
  /// How bright the photo's pixels are, below the rows; nil for nothing.
  package var histogram: Histogram?
  /// The pixel under the mouse, below the panel; nil for none.
  package var pixel: PixelLabel?
  /// What was said of the pixel before it, until the text of this one is painted.
  package var lastPixel: PixelLabel?
  /// Whether there is room for that below the panel.
  package var hasPixelRoom = false
  /// The window's size in points.
  package var windowSize: Size
  /// The number of physical pixels per point.
  package var scale: Double
  /// The scroll offset, in points from the upper end; it is clamped to the text.
  package var offset: Double
  /// Where the bars are; by default as the window's size decides.
  package var placement: BarPlacement
  /// Whether the filmstrip is at the lower edge.
  package var hasFilmstrip = false
  /// The direction in which it is laid out.
  package var direction = LayoutDirection.leftToRight

  /// Wider lines are not needed: captions stay readable, and the photo visible.
  static let maximumWidth = 320.0
  /// With less room than this the panel would not be readable.
  static let minimumSize = Size(width: 144, height: 64)
  /// The height of the stars' row in points; the space above the rows is a part of their target.
  private static let starsHeight = 36.0
  /// The distance of the stars' target from the panel's edge, with which the stars are above the
  /// labels.
  private static let starsMargin = 4.0

  /// Makes the panel for one frame.
  package init(rows: [InformationRow], windowSize: Size, scale: Double, offset: Double = 0) {
    self.rows = rows
    self.windowSize = windowSize
    self.scale = scale
    placement = BarPlacement(windowSize: windowSize)
    self.offset = offset
  }

  /// The panel's place, in points; nil until its text is painted, or without room.
  package func area(painted: (ChromePicture) -> (id: ImageID, size: Size)?) -> Rect? {
    guard let room, let size = painted(sheet(in: room))?.size else { return nil }
    let grid = PixelGrid(scale: scale)
    let height = min(head(in: room) + size.height, grid.lengthWithin(room.size.height))
    let area = direction.placed(
      Rect(x: room.maxX - size.width, y: room.minY, width: size.width, height: height),
      and: windowSize.width)
    return Rect(
      origin: Point(x: grid.snap(area.minX), y: grid.snap(area.minY)), size: area.size)
  }

  /// The largest scroll offset in a panel at `area`, in points; 0 until the text is painted.
  package func maximumOffset(
    in area: Rect, painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> Double {
    guard let room, let size = painted(sheet(in: room))?.size else { return 0 }
    return max(0, head(in: room) + size.height - area.size.height)
  }

  /// Whether there is a row of stars: the photo can get some, and there is room for fingers.
  package var hasStarRow: Bool { room.map { head(in: $0) > 0 } ?? false }

  /// Where the stars react to pointers in a panel at `area`; nil if there are none, or no room.
  package func starsArea(in area: Rect) -> Rect? {
    guard let room, head(in: room) > 0 else { return nil }
    let grid = PixelGrid(scale: scale)
    let place = Rect(
      origin: Point(x: grid.snap(area.minX + Self.starsMargin), y: area.minY), size: StarRow.size)
    return direction.placed(place, between: area.minX, and: area.maxX)
  }

  /// The height of the stars' row, in points; 0 without it.
  private func head(in room: Rect) -> Double {
    let least = Size(
      width: StarRow.size.width + 2 * Self.starsMargin,
      height: Self.minimumSize.height + Self.starsHeight)
    guard canRate, room.size.width >= least.width, room.size.height >= least.height else {
      return 0
    }
    return PixelGrid(scale: scale).length(Self.starsHeight)
  }

  /// The items to draw, back to front; empty until the text is painted, or without room.
  package func items(painted: (ChromePicture) -> (id: ImageID, size: Size)?) -> [Scene.Item] {
    guard let room, let area = area(painted: painted), let (text, size) = painted(sheet(in: room)),
      let card = painted(.card(area.size))
    else { return [] }
    let ground = Scene.Item.image(
      ImageQuad(image: card.id, destination: Rect(origin: area.origin, size: card.size)))
    // The stars do not scroll away.
    let head = head(in: room)
    let place = Rect(
      x: area.minX, y: area.minY + head, width: area.size.width, height: area.size.height - head)
    let rows = ScrolledPicture(
      size: size, in: place, offset: offset, grid: PixelGrid(scale: scale))
    return [ground] + rows.items(text) + pixelItems(below: area, painted: painted)
      + [rows.bar(on: place, direction, painted: painted)].compactMap { $0 }
  }

  private func sheet(in room: Rect) -> ChromePicture {
    .information(rows, histogram, width: room.size.width)
  }

  /// The largest area of the panel, laid out from left to right; nil if it would be too small to be
  /// read.
  private var room: Rect? {
    guard !rows.isEmpty, windowSize.width.isFinite, windowSize.height.isFinite else { return nil }
    let gap = Metrics.margin
    let bars = BarFrames(placement, in: windowSize, hasFilmstrip: hasFilmstrip)
    let top = bars.top + gap
    // The width changes in steps, so that resizing needs few pictures.
    let width = min(Self.maximumWidth, (windowSize.width - 2 * gap).inResizeSteps)
    let foot = hasPixelRoom ? Self.pixelHeight : 0
    let height = windowSize.height - bars.bottom - bars.filmstrip - top - gap - foot
    guard width >= Self.minimumSize.width, height >= Self.minimumSize.height else { return nil }
    return Rect(x: windowSize.width - gap - width, y: top, width: width, height: height)
  }
}

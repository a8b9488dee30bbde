package import GalleryCore

/// The overview's scroll bar, the name beside its thumb while it is dragged, and the marks of
/// years, as a value that produces scene items in photo-view space.
package struct ScrollBarView: Hashable, Sendable {
  /// What is seen of it.
  package var bar: Gallery.ScrollBar
  /// The name beside the thumb; nil for none.
  package var name: String?
  /// The name to show until the present one is painted; nil for none.
  package var previousName: String?
  /// The room for the name: the part of the photo view that the bars do not cover.
  package var room: Rect
  /// The number of physical pixels per point.
  package var scale: Double
  /// The direction in which the interface is laid out; in the other one the thumb is at the left.
  package var direction: LayoutDirection

  /// How much wider than the thumb its dark ground is, on each side: the thumb is seen on bright
  /// photos, too.
  static let rim = 1.5
  /// The distance from the thumb to the name.
  static let gap = 16.0
  /// The largest width of the name's card.
  static let maximumWidth = 360.0

  /// Makes the scroll bar for one frame.
  package init(
    _ bar: Gallery.ScrollBar, name: String?, previousName: String? = nil, in room: Rect,
    scale: Double, direction: LayoutDirection = .leftToRight
  ) {
    self.bar = bar
    self.name = name
    self.previousName = previousName
    self.room = room
    self.scale = scale
    self.direction = direction
  }

  /// The items to draw.
  package func items(painted: (ChromePicture) -> (id: ImageID, size: Size)?) -> [Scene.Item] {
    let grid = PixelGrid(scale: scale)
    let rim = grid.length(Self.rim)
    let thumb = grid.rect(bar.thumb)
    let ground = thumb.insetBy(-rim)
    let years: [ChromeElement] = bar.years.map { year in
      // As close to the thumb as possible.
      .picture(
        .cellName("\(year.year)", maximumWidth: year.frame.size.width),
        center: Point(
          x: direction == .leftToRight ? year.frame.maxX : year.frame.minX, y: year.frame.center.y),
        bounds: year.frame, opacity: bar.opacity)
    }
    let bars: [ChromeElement] = [
      .picture(.capsule(ground.size, .ground), in: ground, opacity: bar.opacity),
      .picture(.capsule(thumb.size, .mark), in: thumb, opacity: bar.opacity),
    ]
    var items = (years + bars).compactMap { $0.item(on: grid, painted: painted) }
    for case let name? in [name, previousName] {
      if let card = card(name, beside: thumb)?.item(on: grid, painted: painted) {
        items.append(card)
        break
      }
    }
    return items
  }

  /// The card ends left of a thumb at the right, at the height of its middle, or begins right of
  /// one at the left.
  private func card(_ name: String, beside thumb: Rect) -> ChromeElement? {
    // As if the thumb were at the right.
    let thumb = direction.placed(thumb, between: room.minX, and: room.maxX)
    let right = thumb.minX - Self.gap
    let width = min(Self.maximumWidth, (right - room.minX).inResizeSteps)
    guard !name.isEmpty, width > 0 else { return nil }
    let area = direction.placed(
      Rect(x: room.minX, y: room.minY, width: right - room.minX, height: room.size.height),
      between: room.minX, and: room.maxX)
    return .picture(
      .toast(name, maximumSize: Size(width: width, height: ToastView.comfortableHeight)),
      // As close to the thumb as possible.
      center: Point(x: direction == .leftToRight ? area.maxX : area.minX, y: thumb.center.y),
      bounds: area, opacity: bar.opacity)
  }
}

extension PixelGrid {
  /// The rectangle on whole physical pixels, at least one of them wide and high.
  fileprivate func rect(_ rect: Rect) -> Rect {
    Rect(
      x: snap(rect.minX), y: snap(rect.minY), width: length(rect.size.width),
      height: length(rect.size.height))
  }
}

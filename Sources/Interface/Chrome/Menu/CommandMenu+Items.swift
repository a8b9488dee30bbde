public import GalleryCore

extension CommandMenu {
  /// The pictures to paint now.
  public var pictures: [ChromePicture] {
    [card, sheet] + (selectedRow == nil ? [] : [highlight]) + (thumb == nil ? [] : [thumbPicture])
  }

  /// The items to draw, back to front; elements that are not painted yet are left out.
  public func items(painted: (ChromePicture) -> (id: ImageID, size: Size)?) -> [Scene.Item] {
    var items: [Scene.Item] = []
    if let (image, _) = painted(card) {
      items.append(.image(ImageQuad(image: image, destination: layout.frame)))
    }
    if let row = selectedRow, let (image, _) = painted(highlight) {
      // The card's edge may cut a selected line while a wheel scrolls it away.
      if let seen = row.intersection(layout.viewport) {
        items.append(
          .image(
            ImageQuad(
              image: image,
              source: Rect(
                x: 0, y: (seen.minY - row.minY) / row.size.height, width: 1,
                height: seen.size.height / row.size.height),
              destination: seen)))
      }
    }
    if let (image, size) = painted(sheet), size.height > 0 {
      let grid = PixelGrid(scale: scale)
      let viewport = layout.viewport
      let height = min(viewport.size.height, size.height)
      items.append(
        .image(
          ImageQuad(
            image: image,
            source: Rect(
              x: 0, y: grid.snap(scroll) / size.height, width: 1, height: height / size.height),
            destination: Rect(
              origin: viewport.origin, size: Size(width: size.width, height: height)))))
    }
    if let thumb, let (image, _) = painted(thumbPicture) {
      items.append(.image(ImageQuad(image: image, destination: thumb)))
    }
    return items
  }

  private var card: ChromePicture { .card(layout.frame.size) }

  private var sheet: ChromePicture {
    .menu(layout.columns.map { Array(groups[$0]) }, columnWidth: layout.columnWidth)
  }

  private var highlight: ChromePicture {
    .menuHighlight(Size(width: layout.columnWidth, height: MenuLayout.rowHeight))
  }

  /// The selected line's rectangle in the window.
  private var selectedRow: Rect? {
    guard let selection else { return nil }
    let grid = PixelGrid(scale: scale)
    let row = layout.rows[selection]
    return row.offsetBy(
      x: layout.viewport.minX, y: layout.viewport.minY - grid.snap(scroll))
  }

  /// The rectangle of the scroll mark at the right edge; nil if all lines are visible.
  private var thumb: Rect? {
    guard layout.maximumScroll > 0 else { return nil }
    let grid = PixelGrid(scale: scale)
    let way = layout.viewportHeight
    let length = grid.length(max(Metrics.thumbMinimumLength, way * way / layout.contentHeight))
    return Rect(
      x: grid.snap(layout.frame.maxX - 6),
      y: grid.snap(layout.viewport.minY + (way - length) * scroll / layout.maximumScroll),
      width: grid.length(Metrics.trackThickness), height: length)
  }

  private var thumbPicture: ChromePicture { .capsule(thumb?.size ?? .zero, .track) }
}

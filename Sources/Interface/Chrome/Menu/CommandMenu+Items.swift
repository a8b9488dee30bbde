package import GalleryCore

extension CommandMenu {
  /// What is drawn, back to front; what has not been painted yet is left out.
  package func items(painted: (ChromePicture) -> (id: ImageID, size: Size)?) -> [Scene.Item] {
    var items: [Scene.Item] = []
    if let (image, _) = painted(.card(layout.frame.size)) {
      items.append(.image(ImageQuad(image: image, destination: layout.frame)))
    }
    if let highlight = highlight(painted: painted) { items.append(highlight) }
    let sheet = ChromePicture.menu(
      layout.columns.map { Array(groups[$0]) }, columnWidth: layout.columnWidth,
      rowHeight: layout.rowHeight)
    if let (image, size) = painted(sheet), size.height > 0 {
      let lines = ScrolledPicture(
        size: size, in: layout.viewport, offset: scroll, grid: PixelGrid(scale: scale))
      items += lines.items(image)
      if let bar = lines.bar(on: layout.frame, layout.direction, painted: painted) {
        items.append(bar)
      }
    }
    return items
  }

  /// The background of the selected line; only its visible part while a wheel scrolls the line
  /// away.
  private func highlight(
    painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> Scene.Item? {
    guard let selection else { return nil }
    let row = layout.rows[selection].offsetBy(
      x: layout.viewport.minX, y: layout.viewport.minY - PixelGrid(scale: scale).snap(scroll))
    guard let seen = row.intersection(layout.viewport),
      let (image, _) = painted(.menuHighlight(row.size))
    else { return nil }
    return .image(
      ImageQuad(
        image: image,
        source: Rect(
          x: 0, y: (seen.minY - row.minY) / row.size.height, width: 1,
          height: seen.size.height / row.size.height),
        destination: seen))
  }
}

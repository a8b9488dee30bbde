package import GalleryCore

extension CommandMenu {
  /// The card, in points of the window.
  package var frame: Rect { layout.frame }

  /// All lines with their places in points of the window; those that are scrolled away lie outside
  /// of the card.
  package var lines: [(item: MenuItem, frame: Rect)] {
    let corner = layout.viewport.origin
    return zip(groups.flatMap(\.items), layout.rows).map { item, row in
      (item, row.offsetBy(x: corner.x, y: corner.y - scroll))
    }
  }
}

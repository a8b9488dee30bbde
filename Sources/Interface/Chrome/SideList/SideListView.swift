package import GalleryCore

/// The list of albums on a ground like the toolbar's, as a value that produces scene items in the
/// chrome's space.
package struct SideListView: Hashable, Sendable {
  /// Where the lines are.
  package var layout: SideListLayout
  /// The number of physical pixels per point.
  package var scale: Double
  /// Whether it is light or dark, and the side at which lines begin.
  package var appearance: Appearance
  /// The album under the mouse; nil for none.
  package var hovered: AlbumID?
  /// Whether the list has the keyboard's focus.
  package var hasFocus = false
  /// What is said of the album under the mouse; nil for nothing.
  package var tooltip: String?

  /// The distance from the list's edges to the grounds of lines.
  private static let inset = 8.0
  /// The distance between the grounds of two lines.
  private static let gap = 2.0
  /// The distance from the ends of a line's ground to its texts.
  private static let padding = 12.0
  /// The distance between a name and the number of photos.
  private static let countGap = 10.0
  /// How much farther in a folder in another one begins.
  private static let indent = 12.0
  /// The most indented folders, so that names have room.
  private static let mostIndents = 6
  /// The thickness of the mark of the album that is shown, and its distance from its ground's ends.
  private static let mark = (thickness: 3.0, gap: 9.0)
  /// A number of photos for which each line has room; few folders have more.
  private static let usualCount = 9999
  /// More than a digit needs.
  private static let digitWidth = 8.0
  /// The distance from the list to a tooltip.
  private static let tooltipGap = 8.0

  /// Makes the list for one frame.
  package init(_ layout: SideListLayout, scale: Double, appearance: Appearance) {
    (self.layout, self.scale, self.appearance) = (layout, scale, appearance)
  }

  /// The width that a number of photos has at most, in points.
  static func countWidth(_ count: Int) -> Double {
    Double(String(count).count) * digitWidth
  }

  /// The items to draw, back to front.
  ///
  /// - Parameters:
  ///   - room: the size of the space, in points.
  ///   - painted: a picture, which may be one in the line of an album; nil until it is painted.
  package func items(
    in room: Size, painted: (ChromePicture, AlbumID?) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    var items = items(of: ground, painted: painted)
    for row in layout.rows {
      items += self.items(of: elements(of: row), album: row.album, painted: painted)
    }
    let above = [thumb].compactMap(\.self) + tooltipElements(in: room)
    return items + self.items(of: above, painted: painted)
  }

  private func items(
    of elements: [ChromeElement], album: AlbumID? = nil,
    painted: (ChromePicture, AlbumID?) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    elements.compactMap { element in element.item(on: grid) { painted($0, album) } }
  }

  private var palette: Palette { Palette(appearance: appearance) }
  private var grid: PixelGrid { PixelGrid(scale: scale) }

  /// The ground reaches below the toolbar, under which lines scroll.
  private var ground: [ChromeElement] {
    let panel = layout.panel
    let area = Rect(x: panel.minX, y: 0, width: panel.size.width, height: panel.maxY)
    let line = Rect(
      x: panel.maxX - grid.hairline, y: panel.minY, width: grid.hairline, height: panel.size.height)
    return [
      .rectangle(palette.bar(overCells: 1).faded(to: layout.opacity), area),
      .rectangle(palette.barEdge.faded(to: layout.opacity), mirrored(line, in: panel)),
    ]
  }

  private func elements(of row: SideListLayout.Row) -> [ChromeElement] {
    let area = Rect(
      x: row.frame.minX + Self.inset, y: row.frame.minY + Self.gap / 2,
      width: row.frame.size.width - 2 * Self.inset, height: row.frame.size.height - Self.gap)
    let start = area.minX + Self.padding + Self.indent * Double(min(row.depth, Self.mostIndents))
    let countWidth = row.count.map { Self.countWidth($0) + Self.countGap } ?? 0
    let end = area.maxX - Self.padding
    // A name that got another width with each further digit would be painted again, and blink.
    let room = row.count.map { Self.countWidth(max($0, Self.usualCount)) + Self.countGap } ?? 0
    let name = Rect(
      x: start, y: area.minY, width: max(1, end - room - start), height: area.size.height)
    var elements = grounds(of: row, in: area)
    elements.append(
      picture(
        .name(row.name, isAlbum: row.album != nil, maximumWidth: name.size.width), in: name,
        atStart: true, of: row))
    if let count = row.count {
      let place = Rect(
        x: end - countWidth, y: area.minY, width: countWidth, height: area.size.height)
      elements.append(picture(.count(count), in: place, atStart: false, of: row))
    }
    return elements
  }

  private func grounds(of row: SideListLayout.Row, in area: Rect) -> [ChromeElement] {
    guard row.album != nil else { return [] }
    var pictures: [(SideListPicture, Rect)] = []
    if row.isCurrent {
      let mark = Rect(
        x: area.minX, y: area.minY + Self.mark.gap, width: Self.mark.thickness,
        height: area.size.height - 2 * Self.mark.gap)
      pictures = [(.current(area.size), area), (.mark(mark.size), mark)]
    }
    if row.isPressed {
      pictures.append((.ground(area.size, .pressed), area))
    } else if row.album == hovered {
      pictures.append((.ground(area.size, .hovered), area))
    }
    if hasFocus, row.isFocused { pictures.append((.focus(area.size), area)) }
    return pictures.map { picture, rect in
      .picture(.sideList(picture), in: mirrored(rect, in: row.frame), opacity: layout.opacity)
    }
  }

  /// A picture at the start or the end of a place in a line, in the middle of its height.
  private func picture(
    _ picture: SideListPicture, in place: Rect, atStart: Bool, of row: SideListLayout.Row
  ) -> ChromeElement {
    let area = mirrored(place, in: row.frame)
    let isLeft = atStart == (appearance.direction == .leftToRight)
    return .picture(
      .sideList(picture), center: Point(x: isLeft ? area.minX : area.maxX, y: area.center.y),
      bounds: area, opacity: layout.opacity)
  }

  private var thumb: ChromeElement? {
    layout.thumb.map {
      .picture(
        .sideList(.thumb($0.size, isHeld: layout.isThumbHeld)), in: $0, opacity: layout.opacity)
    }
  }

  /// The card beside the line of the album under the mouse.
  private func tooltipElements(in room: Size) -> [ChromeElement] {
    let panel = layout.panel
    guard let tooltip, let row = layout.rows.first(where: { $0.album == hovered }) else {
      return []
    }
    let isLeft = appearance.direction == .leftToRight
    let start = isLeft ? panel.maxX + Self.tooltipGap : Self.tooltipGap
    let width =
      (isLeft ? room.width - start : panel.minX - Self.tooltipGap - start) - Self.tooltipGap
    let bounds = Rect(
      x: start, y: panel.minY + Self.tooltipGap, width: width,
      height: panel.size.height - 2 * Self.tooltipGap)
    guard width > 0, bounds.size.height > 0 else { return [] }
    return [
      .picture(
        .tooltip(
          tooltip, maximumWidth: min(Metrics.tooltipMaximumWidth, bounds.size.width.inResizeSteps)),
        center: Point(x: isLeft ? bounds.minX : bounds.maxX, y: row.frame.center.y),
        bounds: bounds, opacity: layout.opacity)
    ]
  }

  private func mirrored(_ rect: Rect, in frame: Rect) -> Rect {
    appearance.direction.placed(rect, between: frame.minX, and: frame.maxX)
  }
}

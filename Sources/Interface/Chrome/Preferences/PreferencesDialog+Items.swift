package import GalleryCore

extension PreferencesDialog {
  /// The picture of the search field.
  package var fieldPicture: ChromePicture {
    .preference(
      .field(
        search, placeholder: texts.placeholder, layout.field.size, isFocused: focus == .field))
  }

  /// The pictures of the lines that are seen, with their places in the window.
  private var seenLines: [(picture: ChromePicture, place: Rect)] {
    let (lines, width) = (lines, layout.viewport.size.width)
    return layout.lines.indices.compactMap { index in
      guard let place = layout.line(index, offset: offset),
        place.intersection(layout.viewport) != nil
      else { return nil }
      return (.preference(.line(lines[index], width: width)), place)
    }
  }

  /// The pictures that change while the dialog is open.
  package var changingPictures: [ChromePicture] { [fieldPicture] + seenLines.map(\.picture) }

  /// What is drawn, back to front; what has not been painted yet is left out.
  ///
  /// - Parameters:
  ///   - scale: the number of physical pixels per point.
  ///   - direction: the direction in which it is laid out.
  ///   - windowSize: the window's size in points.
  ///   - message: a short message at the lower edge of the card.
  ///   - painted: the painted picture, if there is one.
  package func items(
    scale: Double, _ direction: LayoutDirection, in windowSize: Size, message: String? = nil,
    painted: (ChromePicture) -> (id: ImageID, size: Size)?
  ) -> [Scene.Item] {
    let grid = PixelGrid(scale: scale)
    var items = [Dialog.scrim(over: windowSize)]
    func add(_ picture: ChromePicture, at rect: Rect, in room: Rect? = nil) {
      guard let (image, size) = painted(picture) else { return }
      let start = layout.placed(rect)
      let whole = Rect(
        x: grid.snap(start.minX), y: grid.snap(start.minY), width: size.width, height: size.height)
      items += Self.part(of: whole, in: room.map(layout.placed) ?? whole, image)
    }
    add(.card(layout.frame.size), at: layout.frame)
    if let heading = layout.heading {
      add(.preference(.title(texts.heading, heading.size)), at: heading)
    }
    add(fieldPicture, at: layout.field)
    add(closePicture, at: layout.close)
    for place in [hovered, focus].compactMap(\.self) {
      guard let rect = highlight(of: place) else { continue }
      add(.menuHighlight(rect.size), at: rect, in: layout.viewport)
    }
    for (index, title) in layout.titles.enumerated() {
      let place = layout.inWindow(title, offset: offset)
      guard place.intersection(layout.viewport) != nil else { continue }
      add(
        .preference(.heading(sections[index].title, place.size)), at: place, in: layout.viewport)
    }
    for (picture, place) in seenLines { add(picture, at: place, in: layout.viewport) }
    if layout.lines.isEmpty {
      let room = Rect(
        origin: layout.viewport.origin,
        size: Size(width: layout.viewport.size.width, height: Metrics.buttonTarget))
      add(.preference(.nothing(texts.nothing, room.size)), at: room)
    }
    let list = ScrolledPicture(
      size: Size(width: layout.viewport.size.width, height: max(1, layout.contentHeight)),
      in: layout.viewport, offset: offset, grid: grid)
    let card = layout.placed(layout.frame)
    items += [list.bar(on: card, direction, painted: painted)].compactMap(\.self)
    if let message {
      let room = Size(
        width: max(1, card.size.width - 2 * Metrics.margin), height: Metrics.barHeight * 2)
      let picture = ChromePicture.toast(message, maximumSize: room)
      let size = painted(picture)?.size ?? room
      add(
        picture,
        at: Rect(
          origin: Point(
            x: layout.frame.center.x - size.width / 2,
            y: layout.frame.maxY - Metrics.margin - size.height), size: size))
    }
    return items
  }

  private var closePicture: ChromePicture {
    let phase: ButtonPhase =
      press?.target == .close ? .pressed : hovered == .close || focus == .close ? .hovered : .idle
    return .cardButton(texts.close, layout.close.size, isMain: false, phase)
  }

  /// The background of what is under the mouse, or has the keyboard.
  private func highlight(of place: PreferencesLayout.Place) -> Rect? {
    switch place {
    case .line(let index): layout.line(index, offset: offset)?.insetBy(x: 4, y: 0)
    case .reset(let index): layout.reset(index, offset: offset)
    case .field, .close: nil
    }
  }

  /// The part of a picture that is inside of a room.
  private static func part(of whole: Rect, in room: Rect, _ image: ImageID) -> [Scene.Item] {
    guard let seen = whole.intersection(room), !whole.size.isEmpty else { return [] }
    return [
      .image(
        ImageQuad(
          image: image,
          source: Rect(
            x: 0, y: (seen.minY - whole.minY) / whole.size.height, width: 1,
            height: seen.size.height / whole.size.height),
          destination: Rect(
            x: whole.minX, y: seen.minY, width: whole.size.width, height: seen.size.height)))
    ]
  }
}

extension Rect {
  fileprivate func insetBy(x: Double, y: Double) -> Rect {
    Rect(
      x: minX + x, y: minY + y, width: max(1, size.width - 2 * x),
      height: max(1, size.height - 2 * y))
  }
}

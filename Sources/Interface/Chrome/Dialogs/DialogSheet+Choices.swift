import GalleryCore

/// The choices of a dialog: options with round marks, as many in a row as fit, below headings.
extension DialogSheet {
  private static let optionHeight = 40.0
  private static let optionGap = 8.0
  private static let optionPadding = 10.0
  private static let headingGap = 4.0
  /// The diameters of a mark and of the dot in one that is chosen.
  private static let markSides = (ring: 14.0, dot: 8.0)
  private static let markGap = 6.0
  /// The width of an option without its title.
  static let optionRoom = 2 * optionPadding + markSides.ring + markGap

  /// Adds the options below a height, and returns where they end.
  func addChoices(to layout: inout DialogLayout, below top: Double) -> Double {
    var y = top
    var titles = optionTitles[...]
    for (choice, heading) in zip(dialog.choices, choiceHeadings) {
      y += Self.gap + heading.logical.size.height + Self.headingGap
      var x = padding
      for title in titles.prefix(choice.options.count) {
        let optionWidth = title.logical.size.width + Self.optionRoom
        if x > padding, x + optionWidth > width - padding {
          x = padding
          y += Self.optionHeight + Self.optionGap
        }
        layout.options.append(Rect(x: x, y: y, width: optionWidth, height: Self.optionHeight))
        x += optionWidth + Self.optionGap
      }
      titles = titles.dropFirst(choice.options.count)
      y += Self.optionHeight
    }
    return y
  }

  /// Draws the headings and the options.
  func drawChoices(in layout: DialogLayout, on canvas: borrowing Canvas) {
    var first = 0
    for (choice, heading) in zip(dialog.choices, choiceHeadings) {
      guard layout.options.indices.contains(first) else { return }
      let top = layout.options[first].minY - Self.headingGap - heading.logical.size.height
      heading.draw(on: canvas, at: Point(x: padding, y: top), color: canvas.palette.dialogDetail)
      for index in choice.options.indices {
        drawOption(
          first + index, isChosen: index == choice.chosen, in: layout.options[first + index],
          on: canvas)
      }
      first += choice.options.count
    }
  }

  private func drawOption(
    _ index: Int, isChosen: Bool, in rect: Rect, on canvas: borrowing Canvas
  ) {
    let palette = canvas.palette
    let radius = rect.size.height / 2
    if isChosen { canvas.fill(palette.keyCap, rect, radius: radius) }
    if dialog.focus == .option(index) {
      canvas.stroke(palette.mark, rect.insetBy(-3), radius: radius + 3, width: 2)
    }
    let (ring, dot) = Self.markSides
    let middle = Point(x: rect.minX + Self.optionPadding + ring / 2, y: rect.center.y)
    func circle(_ side: Double) -> Rect {
      Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
    }
    canvas.stroke(
      isChosen ? palette.mark : palette.fieldEdge, circle(ring), radius: ring / 2, width: 2)
    if isChosen { canvas.fill(palette.mark, circle(dot), radius: dot / 2) }
    let title = optionTitles[index]
    title.draw(
      on: canvas,
      at: Point(
        x: middle.x + ring / 2 + Self.markGap,
        y: rect.center.y - title.logical.size.height / 2), color: palette.primaryText)
  }
}

import CPango
import GalleryCore

/// The painting of a dialog's text field.
struct DialogField {
  private let field: EditedText
  private let isFocused: Bool
  private let layout: TextLayout
  private let direction: LayoutDirection
  /// The byte in the layout's text at which each unit begins, and the text's length.
  private let offsets: [Int]

  private static let padding = 12.0
  private static let radius = 8.0
  private static let cursorWidth = 2.0

  init(_ field: EditedText, isFocused: Bool, context: TextContext) {
    self.field = field
    self.isFocused = isFocused
    var (text, offsets) = ("", [0])
    for unit in field.units {
      text += DisplayText.visible(String(decoding: unit, as: UTF8.self))
      offsets.append(text.utf8.count)
    }
    self.offsets = offsets
    direction = context.direction
    layout = TextLayout(text, style: .dialogField, context: context)
  }

  /// Draws the field; returns where its units are, in points from the card's corner.
  func draw(
    in rect: Rect, hasProblem: Bool, on canvas: borrowing Canvas
  ) -> [DialogLayout.UnitPlace] {
    canvas.fill(canvas.palette.fieldGround, rect, radius: Self.radius)
    let edge =
      hasProblem
      ? canvas.palette.problem : isFocused ? canvas.palette.mark : canvas.palette.fieldEdge
    canvas.stroke(edge, rect, radius: Self.radius, width: isFocused ? 2 : 1)
    let room = rect.insetBy(Self.padding)
    let left = room.minX - offset(in: room.size.width)
    cairo_save(canvas.context)
    cairo_rectangle(
      canvas.context, room.minX - Self.cursorWidth, rect.minY,
      room.size.width + 2 * Self.cursorWidth,
      rect.size.height)
    cairo_clip(canvas.context)
    let places = offsets.indices.dropLast().map { index in
      let place = layout.place(atByte: offsets[index])
      return DialogLayout.UnitPlace(start: left + place.start, end: left + place.end)
    }
    let height = layout.logical.size.height
    let top = rect.center.y - height / 2
    for place in places[field.selection] {
      // On whole pixels, so that there are no seams between characters.
      let low = canvas.grid.snap(min(place.start, place.end))
      let high = canvas.grid.snap(max(place.start, place.end))
      canvas.fill(
        isFocused ? canvas.palette.selection : canvas.palette.keyCapEdge,
        Rect(
          x: low, y: canvas.grid.snap(top - 2), width: high - low,
          height: canvas.grid.length(height + 4)), radius: 0)
    }
    layout.draw(on: canvas, at: Point(x: left, y: top), color: canvas.palette.primaryText)
    if isFocused {
      canvas.fill(
        canvas.palette.mark,
        Rect(
          x: canvas.grid.snap(left + cursorPlace - Self.cursorWidth / 2),
          y: canvas.grid.snap(top - 3), width: canvas.grid.length(Self.cursorWidth),
          height: canvas.grid.length(height + 6)), radius: 0)
    }
    cairo_restore(canvas.context)
    return places
  }

  /// Where the cursor is, in points from the beginning of the text.
  private var cursorPlace: Double { layout.place(atByte: offsets[field.cursor]).start }

  /// How far the text is moved to the left, so that the cursor is in view; a short text is at the
  /// edge where lines begin.
  private func offset(in width: Double) -> Double {
    let length = layout.logical.size.width
    guard length > width else { return direction == .leftToRight ? 0 : length - width }
    // What follows the cursor is in view as well as what is before it.
    return (cursorPlace - width / 2).clamped(to: 0...(length - width))
  }
}

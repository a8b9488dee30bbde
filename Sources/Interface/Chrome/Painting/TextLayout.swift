import CPango
import GalleryCore

/// The owner of one text laid out by Pango; lengths in points, whatever the display's scale.
final class TextLayout {
  private let pointer: OpaquePointer?

  /// Where the lines are, from the layout's own origin; their heights include the line spacing.
  let logical: Rect
  /// Where there is ink, from the layout's own origin.
  let ink: Rect
  /// How far the first line's baseline is below the layout's origin.
  let baseline: Double

  /// Where the text or its ink begins, from the layout's own origin.
  var left: Double { min(logical.minX, ink.minX) }
  /// Where the text or its ink ends, from the layout's own origin.
  var right: Double { max(logical.maxX, ink.maxX) }

  /// Whether something of the text is left out.
  var isCut: Bool { pango_layout_is_ellipsized(pointer) != 0 }

  /// Where a text is cut that does not fit.
  enum Ellipsis {
    case middle
    case end
  }

  /// Where the lines of a text stand in its width.
  enum Alignment {
    case center
    case left
  }

  /// How high its first line is, in points.
  var firstLineHeight: Double {
    logical.size.height / Double(max(1, pango_layout_get_line_count(pointer)))
  }

  /// Lays a text out in one line as long as it needs.
  convenience init(_ text: String, style: TextStyle, context: TextContext) {
    self.init(
      text, style: style, context: context, maximumWidth: nil, lineCount: 1, ellipsis: .end)
  }

  /// Lays a text out in `lineCount` lines at most, each centred if there are several and they need not
  /// begin at the left.
  init(
    _ text: String, style: TextStyle, context: TextContext, maximumWidth: Double?,
    lineCount: Int, ellipsis: Ellipsis, alignment: Alignment = .center
  ) {
    let layout = pango_layout_new(context.pointer)
    style.apply(to: layout)
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        pango_layout_set_text(layout, characters.baseAddress, Int32(characters.count))
      }
    }
    if lineCount > 1 {
      pango_layout_set_alignment(
        layout, alignment == .center ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT)
    } else {
      pango_layout_set_single_paragraph_mode(layout, 1)
    }
    if let maximumWidth {
      pango_layout_set_width(layout, pango_units_from_double(max(1, maximumWidth)))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      // A negative height is a number of lines.
      pango_layout_set_height(layout, Int32(-lineCount))
      pango_layout_set_ellipsize(
        layout, ellipsis == .middle ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END)
      TextLine.lines(of: layout).forEach { $0.tightenEllipsis() }
    }
    var inkExtents = PangoRectangle()
    var logicalExtents = PangoRectangle()
    pango_layout_get_extents(layout, &inkExtents, &logicalExtents)
    ink = Rect(inkExtents)
    logical = Rect(logicalExtents)
    baseline = pango_units_to_double(pango_layout_get_baseline(layout))
    pointer = layout
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// Draws the text with its layout's origin at a point of the canvas.
  func draw(on canvas: borrowing Canvas, at origin: Point, color: Color) {
    for line in TextLine.lines(of: pointer) {
      line.draw(on: canvas, at: origin + line.origin, color: color)
    }
  }
}

extension Rect {
  fileprivate init(_ extents: PangoRectangle) {
    self.init(
      x: pango_units_to_double(extents.x), y: pango_units_to_double(extents.y),
      width: pango_units_to_double(extents.width), height: pango_units_to_double(extents.height))
  }
}

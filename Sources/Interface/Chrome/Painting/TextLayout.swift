import CPango
package import GalleryCore

/// The owner of one text laid out by Pango; lengths are in points at any display scale.
package final class TextLayout {
  private let pointer: OpaquePointer?
  private let context: TextContext
  private let alignment: Alignment

  /// The area of the lines, from the layout's own origin; their heights include the line spacing.
  package let logical: Rect
  /// The area with ink, from the layout's own origin.
  let ink: Rect
  /// The distance of the first line's baseline below the layout's origin.
  package let baseline: Double

  /// The left end of the text or its ink, from the layout's own origin.
  var left: Double { min(logical.minX, ink.minX) }
  /// The right end of the text or its ink, from the layout's own origin.
  var right: Double { max(logical.maxX, ink.maxX) }

  /// Whether part of the text is left out.
  var isCut: Bool { pango_layout_is_ellipsized(pointer) != 0 }

  /// The number of characters that no font has.
  var unknownGlyphCount: Int { Int(pango_layout_get_unknown_glyphs_count(pointer)) }

  /// Where a text that does not fit is cut.
  enum Ellipsis {
    case middle
    case end
  }

  /// The alignment of the lines.
  enum Alignment {
    /// In the middle of the layout's width, or wherever a single line is.
    case center
    /// At the edge where lines of the chrome begin.
    case leading
  }

  /// The height of the first line, in points.
  var firstLineHeight: Double {
    logical.size.height / Double(max(1, pango_layout_get_line_count(pointer)))
  }

  /// Lays out a text in one line of any length.
  package convenience init(_ text: String, style: TextStyle, context: TextContext) {
    self.init(
      text, style: style, context: context, maximumWidth: nil, lineCount: 1, ellipsis: .end)
  }

  /// Lays out a text in at most `lineCount` lines; several lines are centred unless they are
  /// aligned at an edge.
  ///
  /// Pango aligns each paragraph at the side at which it begins, in its own direction.
  init(
    _ text: String, style: TextStyle, context: TextContext, maximumWidth: Double?,
    lineCount: Int, ellipsis: Ellipsis, alignment: Alignment = .center
  ) {
    self.alignment = alignment
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
    self.context = context
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// The two sides of the character that begins at a byte of the text, in points.
  ///
  /// They are measured from the layout's origin; the first one is where reading begins. At the
  /// text's end both are the same.
  func place(atByte index: Int) -> (start: Double, end: Double) {
    var place = PangoRectangle()
    pango_layout_index_to_pos(pointer, Int32(index), &place)
    return (
      pango_units_to_double(place.x), pango_units_to_double(place.x &+ place.width)
    )
  }

  /// Draws the text with its layout's origin at a point of the canvas.
  package func draw(on canvas: borrowing Canvas, at origin: Point, color: Color) {
    if isCut { context.cutTextCount += 1 }
    let origin = placed(origin, on: canvas)
    for line in TextLine.lines(of: pointer) {
      line.draw(on: canvas, at: origin + line.origin, color: color)
    }
  }

  /// Fills the outlines of the text in one colour, also those of emoji that have some.
  func fillOutlines(on canvas: borrowing Canvas, at origin: Point, color: Color) {
    let origin = placed(origin, on: canvas)
    for line in TextLine.lines(of: pointer) {
      line.fillOutlines(on: canvas, at: origin + line.origin, color: color)
    }
  }

  /// Where the layout's origin is on a canvas, for which it was laid out from left to right.
  private func placed(_ origin: Point, on canvas: borrowing Canvas) -> Point {
    guard canvas.direction == .rightToLeft else { return origin }
    // A text that begins at an edge would begin there from left to right as well, wherever Pango
    // has put its lines in the layout's width.
    let left = alignment == .leading ? 0 : logical.minX
    let area = Rect(
      x: origin.x + left, y: origin.y, width: logical.size.width, height: logical.size.height)
    return Point(x: canvas.placed(area).minX - logical.minX, y: origin.y)
  }
}

extension Rect {
  fileprivate init(_ extents: PangoRectangle) {
    self.init(
      x: pango_units_to_double(extents.x), y: pango_units_to_double(extents.y),
      width: pango_units_to_double(extents.width), height: pango_units_to_double(extents.height))
  }
}

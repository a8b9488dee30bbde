import CPango
import GalleryCore

/// One line of a layout; valid as long as the layout.
struct TextLine {
  /// The line's left end and the height of its baseline, in points from the layout's origin.
  let origin: Point
  private let pointer: UnsafeMutablePointer<PangoLayoutLine>?

  /// The lines of a layout from top to bottom.
  static func lines(of layout: OpaquePointer?) -> [TextLine] {
    var lines: [TextLine] = []
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &logical)
      lines.append(
        TextLine(
          origin: Point(
            x: pango_units_to_double(logical.x),
            y: pango_units_to_double(pango_layout_iter_get_baseline(iterator))),
          pointer: pango_layout_iter_get_line(iterator)))
    } while pango_layout_iter_next_line(iterator) != 0
    return lines
  }

  /// Draws the line with the left end of its baseline at a point.
  ///
  /// The line is drawn as a path, because single glyphs start at whole pixels, so that words fall
  /// apart at small scales. Emoji are not drawn as paths, because these have no colours of their
  /// own.
  func draw(on canvas: borrowing Canvas, at point: Point, color: Color) {
    canvas.setSource(color)
    cairo_move_to(canvas.context, point.x, canvas.grid.snap(point.y))
    if hasColoredFont {
      pango_cairo_show_layout_line(canvas.context, pointer)
    } else {
      pango_cairo_layout_line_path(canvas.context, pointer)
      cairo_fill(canvas.context)
    }
  }

  /// Fills the line's outlines with the left end of its baseline at a point.
  func fillOutlines(on canvas: borrowing Canvas, at point: Point, color: Color) {
    canvas.setSource(color)
    cairo_move_to(canvas.context, point.x, point.y)
    pango_cairo_layout_line_path(canvas.context, pointer)
    cairo_fill(canvas.context)
  }

  /// Removes the gap that Pango leaves after an ellipsis in the middle.
  ///
  /// Pango (1.50) widens the ellipsis to fill the layout's whole width, which leaves a hole in a
  /// centred line. Pango allows changes of glyph widths in lines that are not read-only.
  func tightenEllipsis() {
    for run in runs {
      guard
        let analysis = run.pointee.item?.pointee.analysis, let glyphs = run.pointee.glyphs,
        Int32(analysis.flags) & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS != 0
      else { continue }
      for index in 0..<Int(glyphs.pointee.num_glyphs) {
        var logical = PangoRectangle()
        pango_font_get_glyph_extents(
          analysis.font, glyphs.pointee.glyphs[index].glyph, nil, &logical)
        glyphs.pointee.glyphs[index].geometry.width = logical.width
      }
    }
  }

  private var hasColoredFont: Bool {
    runs.contains { run in
      let font = pango_font_get_hb_font(run.pointee.item?.pointee.analysis.font)
      let face = hb_font_get_face(font)
      return hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
        || hb_ot_color_has_svg(face) != 0
    }
  }

  private var runs: [UnsafeMutablePointer<PangoGlyphItem>] {
    var runs: [UnsafeMutablePointer<PangoGlyphItem>] = []
    var node = pointer?.pointee.runs
    while let current = node {
      // The list holds untyped pointers; Pango documents them as runs, which are glyph items.
      if let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
        runs.append(run)
      }
      node = current.pointee.next
    }
    return runs
  }
}

import CPango
import GalleryCore

/// The owner of Pango's objects for finding fonts and laying out text.
package final class TextContext {
  /// The `PangoContext`, for layouts.
  let pointer: OpaquePointer?
  /// The direction of the chrome, for the next layouts.
  var direction = LayoutDirection.leftToRight
  /// A separate font map; Pango's default one belongs to a thread.
  private let fontMap: UnsafeMutablePointer<PangoFontMap>?
  /// The number of texts of which a part was left out when they were drawn.
  var cutTextCount = 0

  init() {
    fontMap = pango_cairo_font_map_new()
    pointer = pango_font_map_create_context(fontMap)
    // The pictures are drawn over photos and fade, so coloured edges would be visible. Unhinted
    // metrics make a line equally long at all scales.
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(pointer, options)
    pango_context_set_round_glyph_positions(pointer, 0)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
    g_object_unref(fontMap)
  }

  /// Sets the display's scale for the next layouts.
  func setScale(_ scale: Double) {
    var matrix = PangoMatrix(xx: scale, xy: 0, yx: 0, yy: scale, x0: 0, y0: 0)
    pango_context_set_matrix(pointer, &matrix)
  }

  /// The height of a capital letter, in points.
  func capitalHeight(of style: TextStyle) -> Double {
    TextLayout("H", style: style, context: self).ink.size.height
  }
}

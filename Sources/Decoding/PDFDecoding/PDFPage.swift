import CPoppler
import DecodingPipeline
import GalleryCore
import Glibc
import ImageFormats

/// A page of a PDF file.
struct PDFPage: ~Copyable {
  private let page: OpaquePointer

  /// Takes over a page of poppler's, which keeps its document.
  init(_ page: OpaquePointer) { self.page = page }

  deinit { g_object_unref(UnsafeMutableRawPointer(page)) }

  /// The sides that are believed, in points: Cairo has no matrix for much smaller or larger ones.
  private static let sides = 1e-6...1e9

  /// The size of the crop box, turned as the page says, in points of 1/72 inch; nil if it has none.
  var size: Size? {
    var size = Size(width: 0, height: 0)
    poppler_page_get_size(page, &size.width, &size.height)
    let isPlausible = Self.sides.contains(size.width) && Self.sides.contains(size.height)
    return isPlausible ? size : nil
  }

  /// Draws a part of the page on white paper; returns whether that is all that the page draws.
  ///
  /// Cairo draws nothing more after what it rejects, such as a line's dashes of no length.
  ///
  /// - Parameters:
  ///   - drawn: the page's size, in points.
  ///   - drawing: which part, and how large.
  ///   - buffer: where it is drawn; it has the size of the result.
  func draw(
    _ drawn: Size, by drawing: DrawingPlan, into buffer: borrowing PixelBuffer
  ) throws(DecodingError) -> Bool {
    let surface = cairo_image_surface_create_for_data(
      buffer.base, CAIRO_FORMAT_ARGB32, Int32(drawing.size.width), Int32(drawing.size.height),
      Int32(buffer.bytesPerRow))
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      throw .tooLarge(drawing.size)
    }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    // The operator writes each byte of the memory, which nobody has initialized.
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    cairo_translate(context, drawing.whole.minX, drawing.whole.minY)
    cairo_scale(
      context, drawing.whole.size.width / drawn.width, drawing.whole.size.height / drawn.height)
    poppler_page_render(page, context)
    let status = cairo_status(context)
    guard status != CAIRO_STATUS_NO_MEMORY else { throw .outOfMemory }
    cairo_surface_flush(surface)
    return status == CAIRO_STATUS_SUCCESS
  }
}

import CRSVG
import DecodingPipeline
import GalleryCore
import Glibc
import ImageFormats

/// A drawing that librsvg has read.
///
/// It has no address, so librsvg loads nothing that the drawing refers to outside of its file.
struct SVGDocument: ~Copyable {
  private let handle: OpaquePointer

  /// Reads a file.
  init(_ bytes: UnsafeRawBufferPointer) throws(DecodingError) {
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    var error: UnsafeMutablePointer<GError>?
    guard let handle = rsvg_handle_new_from_data(start, UInt(bytes.count), &error) else {
      throw Self.failure(error)
    }
    self.handle = OpaquePointer(handle)
    // A CSS pixel is 1/96 inch.
    rsvg_handle_set_dpi(handle, 96)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  private var pointer: UnsafeMutablePointer<RsvgHandle> { UnsafeMutablePointer(handle) }

  /// What is shown; nil if there is nothing to see.
  var extent: SVGExtent? { SVGExtent(pointer) }

  /// Draws a part of the drawing.
  ///
  /// - Parameters:
  ///   - extent: what is shown of it.
  ///   - part: the rectangle that the whole drawing fills, relative to the result, in pixels.
  ///   - size: the size of the result.
  func draw(
    _ extent: SVGExtent, in part: Rect, size: PixelSize
  ) throws(DecodingError) -> PixelBuffer {
    let buffer = try PixelBuffer(size: size)
    memset(buffer.base, 0, buffer.bytesPerRow * size.height)
    let surface = cairo_image_surface_create_for_data(
      buffer.base, CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height),
      Int32(buffer.bytesPerRow))
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw .tooLarge(size) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    var error: UnsafeMutablePointer<GError>?
    guard render(extent, in: part, on: context, &error) else { throw Self.failure(error) }
    let status = cairo_status(context)
    guard status != CAIRO_STATUS_NO_MEMORY else { throw .outOfMemory }
    guard status == CAIRO_STATUS_SUCCESS else {
      let detail = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown"
      throw .damaged(.svg, detail: detail)
    }
    cairo_surface_flush(surface)
    return buffer
  }

  private func render(
    _ extent: SVGExtent, in part: Rect, on context: OpaquePointer?,
    _ error: inout UnsafeMutablePointer<GError>?
  ) -> Bool {
    // The view keeps its own size: one without a view box would show a corner of its drawing in a
    // smaller one.
    cairo_translate(context, part.minX, part.minY)
    cairo_scale(
      context, part.size.width / extent.shown.size.width,
      part.size.height / extent.shown.size.height)
    cairo_translate(context, -extent.shown.minX, -extent.shown.minY)
    let fitting = extent.planeToView
    cairo_scale(context, 1 / fitting.a, 1 / fitting.d)
    cairo_translate(context, -fitting.tx, -fitting.ty)
    var view = RsvgRectangle(x: 0, y: 0, width: extent.view.width, height: extent.view.height)
    return rsvg_handle_render_document(pointer, context, &view, &error) != 0
  }

  /// Turns librsvg's error into ours, and frees it.
  private static func failure(_ error: UnsafeMutablePointer<GError>?) -> DecodingError {
    guard let error else { return .damaged(.svg, detail: "unknown") }
    defer { g_error_free(error) }
    let detail = error.pointee.message.map { String(cString: $0) } ?? "unknown"
    let text = detail.lowercased()
    if text.contains("memory") { return .outOfMemory }
    // Limits of librsvg's: elements, references, nested layers.
    if text.contains("limit") || text.contains("more than") || text.contains("too many") {
      return .tooComplex(detail: detail)
    }
    return .damaged(.svg, detail: detail)
  }
}

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

  /// The width divided by the height, both positive; nil if there is nothing to see.
  var size: Size? {
    var (width, height) = (0.0, 0.0)
    if rsvg_handle_get_intrinsic_size_in_pixels(pointer, &width, &height) != 0 {
      return Size(width: width, height: height).visible
    }
    var (hasWidth, hasHeight, hasBox): (gboolean, gboolean, gboolean) = (0, 0, 0)
    var (length, other) = (RsvgLength(), RsvgLength())
    var box = RsvgRectangle()
    rsvg_handle_get_intrinsic_dimensions(
      pointer, &hasWidth, &length, &hasHeight, &other, &hasBox, &box)
    if hasBox != 0 { return Size(width: box.width, height: box.height).visible }
    // Without a size and a view box, everything between the origin and the last line is shown.
    var ink = RsvgRectangle()
    guard rsvg_handle_get_geometry_for_element(pointer, nil, &ink, nil, nil) != 0 else {
      return nil
    }
    return Size(width: ink.x + ink.width, height: ink.y + ink.height).visible
  }

  /// Draws a part of the drawing.
  ///
  /// - Parameters:
  ///   - part: the rectangle that the whole drawing fills, relative to the result, in pixels.
  ///   - size: the size of the result.
  func draw(in part: Rect, size: PixelSize) throws(DecodingError) -> PixelBuffer {
    let buffer = try PixelBuffer(size: size)
    memset(buffer.base, 0, buffer.bytesPerRow * size.height)
    let surface = cairo_image_surface_create_for_data(
      buffer.base, CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height),
      Int32(buffer.bytesPerRow))
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { throw .tooLarge(size) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    var viewport = RsvgRectangle(
      x: part.origin.x, y: part.origin.y, width: part.size.width, height: part.size.height)
    var error: UnsafeMutablePointer<GError>?
    guard rsvg_handle_render_document(pointer, context, &viewport, &error) != 0 else {
      throw Self.failure(error)
    }
    guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { throw .outOfMemory }
    cairo_surface_flush(surface)
    return buffer
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

extension Size {
  /// The size, if something of it can be seen.
  fileprivate var visible: Size? {
    width > 0 && height > 0 && width.isFinite && height.isFinite ? self : nil
  }
}

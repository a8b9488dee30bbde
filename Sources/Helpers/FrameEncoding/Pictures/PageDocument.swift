import CCairo
import GalleryCore
import ProcessWire

/// A PDF file in memory, to which pages with pictures are added.
///
/// cairo puts JPEG files into it as they are.
struct PageDocument: ~Copyable {
  /// Where cairo writes; it lives until the surface is destroyed.
  private let output: DocumentOutput
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private var hasPage = false

  /// Starts a document; nil if there is no memory.
  init?() {
    // Each page sets its own size.
    guard let output = DocumentOutput(),
      let surface = cairo_pdf_surface_create_for_stream(DocumentOutput.write, output.pointer, 1, 1),
      let context = cairo_create(surface)
    else { return nil }
    self.output = output
    (self.surface, self.context) = (surface, context)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Begins a page of a size in points.
  mutating func beginPage(_ size: Size) {
    if hasPage { cairo_show_page(context) }
    cairo_pdf_surface_set_size(surface, size.width, size.height)
    hasPage = true
  }

  /// Draws a picture in an area of the page, turned by clockwise quarters; returns false if there
  /// is no page, or memory runs out.
  borrowing func draw(
    _ file: consuming JPEGFile, size: PixelSize, in area: Rect, quarters: Int
  ) -> Bool {
    // It has the size of the file, whose pixels are used instead of its own.
    guard hasPage,
      let picture = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height))
    else { return false }
    defer { cairo_surface_destroy(picture) }
    guard cairo_surface_status(picture) == CAIRO_STATUS_SUCCESS,
      KeptFile(file).attach(to: picture)
    else { return false }
    let (width, height) =
      quarters % 2 == 0
      ? (area.size.width, area.size.height) : (area.size.height, area.size.width)
    cairo_save(context)
    cairo_translate(context, area.center.x, area.center.y)
    cairo_rotate(context, Double(quarters) * .pi / 2)
    cairo_scale(context, width / Double(size.width), height / Double(size.height))
    cairo_set_source_surface(
      context, picture, -Double(size.width) / 2, -Double(size.height) / 2)
    cairo_paint(context)
    cairo_restore(context)
    return cairo_status(context) == CAIRO_STATUS_SUCCESS
  }

  /// Completes the document; returns its file, or nil if it has no page or memory ran out.
  consuming func finish() -> OwnedDescriptor? {
    guard hasPage else { return nil }
    cairo_show_page(context)
    cairo_surface_finish(surface)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
    return output.takeFile()
  }
}

/// A JPEG file as cairo keeps it, until the document is complete.
private final class KeptFile {
  private let file: JPEGFile

  init(_ file: consuming JPEGFile) { self.file = file }

  /// Gives the file to a surface, which keeps this object; returns false if memory runs out.
  func attach(to surface: OpaquePointer) -> Bool {
    let kept = Unmanaged.passRetained(self)
    let status = cairo_surface_set_mime_data(
      surface, CAIRO_MIME_TYPE_JPEG, file.bytes.baseAddress, UInt(file.count), Self.release,
      kept.toOpaque())
    if status != CAIRO_STATUS_SUCCESS { kept.release() }
    return status == CAIRO_STATUS_SUCCESS
  }

  private static let release: cairo_destroy_func_t = { pointer in
    guard let pointer else { return }
    // SAFETY: the pointer comes from `attach`, and cairo passes it on once.
    Unmanaged<KeptFile>.fromOpaque(pointer).release()
  }
}

import CPango
package import GalleryCore

/// The owner of a picture during its drawing; lengths are in points.
package struct Canvas: ~Copyable {
  /// The `cairo_t`, for code that draws directly.
  package let context: OpaquePointer?
  /// The display's pixels.
  package let grid: PixelGrid
  /// The size, in whole pixels.
  package let size: Size
  /// The chrome's colours.
  var palette: Palette { grid.palette }
  private let surface: OpaquePointer?
  /// The width in which what is laid out from left to right is placed; nil for shapes and texts
  /// that stay where they are.
  private var placingWidth: Double?

  /// More pixels each way than any display has; Cairo's limit is 32767.
  private static let maximumPixels = 16384.0

  /// Makes an empty picture of at least `size`.
  package init(size: Size, grid: PixelGrid) {
    let limit = Self.maximumPixels / grid.scale
    self.grid = grid
    self.size = Size(
      width: min(limit, grid.lengthCovering(size.width)),
      height: min(limit, grid.lengthCovering(size.height)))
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(grid.pixels(self.size.width)),
      Int32(grid.pixels(self.size.height)))
    context = cairo_create(surface)
    cairo_scale(context, grid.scale, grid.scale)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Ends the drawing; the image keeps the memory that was drawn into.
  ///
  /// - Parameter scale: the number of physical pixels per point where the picture is shown.
  package consuming func finish(scale: Double) -> PaintedPicture {
    cairo_surface_flush(surface)
    let pixels = PixelSize(
      width: Int(grid.pixels(size.width)), height: Int(grid.pixels(size.height)))
    let shown = Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
    guard let data = cairo_image_surface_get_data(surface) else {
      // Without memory there is no surface; an empty picture is better than a crash.
      let nothing = PixelImage(size: PixelSize(width: 1, height: 1), isOpaque: false) { _ in }
      return PaintedPicture(image: nothing, size: shown)
    }
    // SAFETY: only the image has this reference, and only its one `release` uses it.
    nonisolated(unsafe) let kept = cairo_surface_reference(surface)
    let image = PixelImage(
      size: pixels, bytesPerRow: Int(cairo_image_surface_get_stride(surface)), isOpaque: false,
      baseAddress: UnsafeRawPointer(data), release: { cairo_surface_destroy(kept) })
    return PaintedPicture(image: image, size: shown)
  }

  /// Places what is drawn from now on in the direction of the chrome: it is laid out from left to
  /// right in a width, in points of the drawing.
  ///
  /// It applies to texts and rounded rectangles; other paths ask `placed` where they begin.
  mutating func placeDrawing(inWidth width: Double) { placingWidth = width }

  /// The direction in which drawing is placed.
  var direction: LayoutDirection {
    placingWidth == nil ? .leftToRight : palette.appearance.direction
  }

  /// Where a rectangle lies that is laid out from left to right.
  borrowing func placed(_ rect: Rect) -> Rect { direction.placed(rect, and: placingWidth ?? 0) }

  /// Sets the colour for the next drawing.
  package borrowing func setSource(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }
}

import CRSVG
import DecodingPipeline
package import GalleryCore
package import ImageFormats

/// Draws an SVG file at the requested size, however large that is.
package enum SVGPhoto {
  /// The maximum time to draw, in seconds of processor time.
  ///
  /// Maps of cities take 1 s. Slower drawings are reported after this time instead of the 20 s of a
  /// decode.
  private static let longestDrawing = 4.0

  /// Draws a letter, so that the libraries and the usual font are loaded.
  package static func prepare() {
    // The libraries warn of fonts and of faults in drawings, which is not for the user's terminal.
    g_log_set_writer_func({ _, _, _, _ in G_LOG_WRITER_HANDLED }, nil, nil)
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text y='9'>a</text></svg>"
    let demand = PhotoDemand(bounds: PixelSize(width: 9, height: 9))
    _ = try? Array(text.utf8).withUnsafeBytes { bytes throws(DecodingError) in
      try draw(bytes, demand)
    }
    // The list of fonts of newer Pango (1.56) has a thread of its own. It would stay outside of the
    // sandbox, and no process with two threads can enter namespaces. The next text makes a new
    // list.
    pango_cairo_font_map_set_default(nil)
  }

  /// Draws what `demand` requests of an SVG file.
  ///
  /// The photo's size in pixels is that of the drawing fitted into the bounds. A region is drawn as
  /// large as fits the bounds, so that it is sharp. Of a truncated file, the elements before its
  /// end are drawn.
  package static func decode(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    guard try ImageFormat(sniffing: bytes) == .svg else { throw .unknownFormat }
    guard let markup = try PackedMarkup.unpacked(bytes) else {
      return try decode(markup: bytes, demand)
    }
    return try markup.withUnsafeBufferPointer { markup throws(DecodingError) in
      let markup = UnsafeRawBufferPointer(markup)
      guard ImageFormat.isPicture(markup), try ImageFormat(sniffing: markup) == .svg else {
        throw .unknownFormat
      }
      return try decode(markup: markup, demand)
    }
  }

  private static func decode(
    markup bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    return try TimeLimit.run(drawing: longestDrawing) { () throws(DecodingError) in
      do throws(DecodingError) {
        return try draw(bytes, demand)
      } catch {
        guard error.isDamage, let whole = ClosedMarkup.closing(bytes) else { throw error }
        // The first error says what is wrong with the file.
        let photo = try? whole.withUnsafeBytes { bytes throws(DecodingError) in
          try draw(bytes, demand)
        }
        guard var photo else { throw error }
        photo.completeness = .incomplete
        return photo
      }
    }
  }

  private static func draw(
    _ bytes: UnsafeRawBufferPointer, _ demand: PhotoDemand
  ) throws(DecodingError) -> DecodedPhoto {
    let document = try SVGDocument(bytes)
    guard let extent = document.extent else {
      throw .damaged(.svg, detail: "it has no size")
    }
    let drawing = try DrawingPlan(extent.shown.size, demand)
    let pixels = try document.draw(extent, in: drawing.whole, size: drawing.size)
    let isOpaque = pixels.withPixels { $0.settleAlpha(hasAlpha: true) }
    return try StoredPicture(pixels, isOpaque: isOpaque).upright(drawing.plan, isScalable: true)
  }
}

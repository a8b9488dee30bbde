import CPixman
import GalleryCore

/// Owns a `pixman_image_t`.
///
/// It is not shared between threads, because pixman does not allow it.
struct PixmanImage: ~Copyable {
  let handle: OpaquePointer

  /// Wraps pixels in memory that outlives the wrapper; returns nil only if memory runs out.
  init?(format: pixman_format_code_t, size: PixelSize, pixels: UnsafeMutableRawPointer, stride: Int)
  {
    guard
      let handle = pixman_image_create_bits_no_clear(
        format, Int32(size.width), Int32(size.height), pixels.assumingMemoryBound(to: UInt32.self),
        Int32(stride))
    else { return nil }
    self.handle = handle
  }

  /// Wraps a part of an image for reading.
  init?(reading image: PixelImage, part: PixelBox) {
    let start = image.baseAddress + part.minY * image.bytesPerRow + part.minX * 4
    // SAFETY: pixman only reads the pixels, as a source; its signature has no const variant.
    self.init(
      format: PIXMAN_a8r8g8b8, size: PixelSize(width: part.width, height: part.height),
      pixels: UnsafeMutableRawPointer(mutating: start), stride: image.bytesPerRow)
  }

  /// Creates an infinite area of one colour; returns nil only if memory runs out.
  init?(color: PremultipliedColor) {
    var color = color.pixmanColor
    guard let handle = pixman_image_create_solid_fill(&color) else { return nil }
    self.handle = handle
  }

  deinit { pixman_image_unref(handle) }
}

extension PremultipliedColor {
  /// The colour with pixman's 16 bits per component.
  var pixmanColor: pixman_color_t {
    pixman_color_t(
      red: UInt16(red) * 257, green: UInt16(green) * 257, blue: UInt16(blue) * 257,
      alpha: UInt16(alpha) * 257)
  }
}

extension PixelBox {
  var pixmanBox: pixman_box32_t {
    pixman_box32_t(x1: Int32(minX), y1: Int32(minY), x2: Int32(maxX), y2: Int32(maxY))
  }
}

import CLibHEIF
import GalleryCore

/// One channel of an image of libheif's; valid as long as the image.
struct HEIFPlane {
  let base: UnsafePointer<UInt8>
  let bytesPerRow: Int32
  let size: PixelSize
  /// Bits that a sample has; more than 8 are stored in two bytes, the lower first.
  let depth: Int

  /// Nil where the image has no such channel, or one of a depth that does not exist.
  init?(_ channel: heif_channel, of image: OpaquePointer) {
    guard heif_image_has_channel(image, channel) != 0 else { return nil }
    var bytesPerRow: Int32 = 0
    let depth = Int(heif_image_get_bits_per_pixel_range(image, channel))
    guard let base = heif_image_get_plane_readonly(image, channel, &bytesPerRow),
      (8...16).contains(depth)
    else { return nil }
    self.base = base
    self.bytesPerRow = bytesPerRow
    size = PixelSize(
      width: Int(heif_image_get_width(image, channel)),
      height: Int(heif_image_get_height(image, channel)))
    self.depth = depth
  }

  /// Where a row begins.
  func row(_ index: Int) -> UnsafePointer<UInt8> { base + index * Int(bytesPerRow) }

  /// Where a row of a deep plane begins.
  func deepRow(_ index: Int) -> UnsafePointer<UInt16> {
    UnsafeRawPointer(row(index)).assumingMemoryBound(to: UInt16.self)
  }

  /// Samples, not bytes, from row to row of a deep plane.
  var samplesPerRow: Int32 { bytesPerRow / 2 }
}

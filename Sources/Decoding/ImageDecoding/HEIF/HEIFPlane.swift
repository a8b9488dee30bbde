import CLibHEIF
import GalleryCore

/// One channel of a libheif image; valid as long as the image.
struct HEIFPlane {
  let base: UnsafePointer<UInt8>
  let bytesPerRow: Int32
  let size: PixelSize
  /// The number of bits per sample; samples of more than 8 bits occupy two bytes, little-endian.
  let depth: Int

  /// Returns nil if the image lacks the channel, or if its depth is invalid.
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

  /// Returns the start of a row.
  func row(_ index: Int) -> UnsafePointer<UInt8> { base + index * Int(bytesPerRow) }

  /// Returns the start of a row in a plane with more than 8 bits.
  func deepRow(_ index: Int) -> UnsafePointer<UInt16> {
    UnsafeRawPointer(row(index)).assumingMemoryBound(to: UInt16.self)
  }

  /// The distance between rows in samples, for a plane with more than 8 bits.
  var samplesPerRow: Int32 { bytesPerRow / 2 }
}

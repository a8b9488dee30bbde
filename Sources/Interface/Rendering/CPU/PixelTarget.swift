package import GalleryCore

/// Memory to draw into: 32 bits per pixel, with blue in the lowest byte and an unused highest byte.
package struct PixelTarget {
  /// The first byte of the top row, aligned to 4 bytes.
  package let baseAddress: UnsafeMutableRawPointer
  /// The size in pixels.
  package let size: PixelSize
  /// The distance between the starts of two rows in bytes, a multiple of 4.
  package let bytesPerRow: Int

  /// Describes memory that the caller owns and that has `size.height` rows.
  package init(baseAddress: UnsafeMutableRawPointer, size: PixelSize, bytesPerRow: Int) {
    precondition(
      size.width >= 0 && size.height >= 0 && bytesPerRow >= size.width * 4
        && bytesPerRow.isMultiple(of: 4))
    self.baseAddress = baseAddress
    self.size = size
    self.bytesPerRow = bytesPerRow
  }
}

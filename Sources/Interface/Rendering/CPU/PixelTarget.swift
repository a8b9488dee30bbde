public import GalleryCore

/// Memory to draw into: 32 bits a pixel, blue in the lowest byte, the topmost byte without meaning.
public struct PixelTarget {
  /// The first byte of the top row, aligned to 4 bytes.
  public let baseAddress: UnsafeMutableRawPointer
  /// The extents in pixels.
  public let size: PixelSize
  /// The distance from one row's first byte to the next one's, a multiple of 4.
  public let bytesPerRow: Int

  /// Describes memory that the caller owns and that holds `size.height` rows.
  public init(baseAddress: UnsafeMutableRawPointer, size: PixelSize, bytesPerRow: Int) {
    precondition(
      size.width >= 0 && size.height >= 0 && bytesPerRow >= size.width * 4
        && bytesPerRow.isMultiple(of: 4))
    self.baseAddress = baseAddress
    self.size = size
    self.bytesPerRow = bytesPerRow
  }
}

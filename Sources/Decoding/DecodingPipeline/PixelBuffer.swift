import CLibYUV
package import GalleryCore
import Glibc
package import ImageFormats

/// Pixels on their way through the decoder: `PixelImage`'s layout, not yet final, with one owner.
package struct PixelBuffer: ~Copyable {
  /// The memory, as libyuv wants it.
  package let base: UnsafeMutablePointer<UInt8>
  package let size: PixelSize

  package var bytesPerRow: Int { size.width * 4 }

  /// Allocates without filling: whoever makes a buffer writes every pixel of it.
  package init(size: PixelSize) throws(DecodingError) {
    let (pixels, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    guard size.width >= 0, size.height >= 0, !overflows,
      pixels <= DecodingLimits.maximumByteCount / 4
    else { throw .tooLarge(size) }
    base = try AlignedMemory.allocate(byteCount: pixels * 4)
    self.size = size
  }

  deinit { free(base) }

  /// Lends the pixels, which this owner outlives.
  package borrowing func withPixels<Result: ~Copyable, Failure: Error>(
    _ body: (Pixels) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(Pixels(base: base, bytesPerRow: bytesPerRow, size: size))
  }

  /// The upright picture of a stored one.
  package consuming func turned(by orientation: EXIFOrientation) throws(DecodingError)
    -> PixelBuffer
  {
    guard orientation != .upright else { return self }
    let result = try PixelBuffer(size: orientation.swapsAxes ? size.transposed : size)
    let width = Int32(size.width)
    let height = Int32(size.height)
    let (from, to) = (Int32(bytesPerRow), Int32(result.bytesPerRow))
    // To libyuv a negative height means: take the rows from the bottom up.
    switch orientation {
    case .upright, .mirroredHorizontally:
      ARGBMirror(base, from, result.base, to, width, height)
    case .turnedHalf:
      ARGBRotate(base, from, result.base, to, width, height, kRotate180)
    case .mirroredVertically:
      ARGBCopy(base, from, result.base, to, width, -height)
    case .transposed:
      ARGBRotate(base, from, result.base, to, width, -height, kRotate90)
    case .needsQuarterTurnClockwise:
      ARGBRotate(base, from, result.base, to, width, height, kRotate90)
    case .transversed:
      ARGBRotate(base, from, result.base, to, width, -height, kRotate270)
    case .needsQuarterTurnCounterclockwise:
      ARGBRotate(base, from, result.base, to, width, height, kRotate270)
    }
    return result
  }

  /// Gives the memory to an image.
  package consuming func image(isOpaque: Bool) -> PixelImage {
    // SAFETY: `discard` leaves the memory to the image alone; only its one `release` touches it.
    nonisolated(unsafe) let owned = base
    let size = size
    discard self
    return PixelImage(
      size: size, bytesPerRow: size.width * 4, isOpaque: isOpaque,
      baseAddress: UnsafeRawPointer(owned), release: { free(owned) })
  }
}

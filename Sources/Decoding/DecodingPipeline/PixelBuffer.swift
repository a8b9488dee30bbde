import CLibYUV
package import GalleryCore
import Glibc
package import ImageFormats

/// Pixels during decoding, in the layout of `PixelImage`.
///
/// The buffer is the single owner.
package struct PixelBuffer: ~Copyable {
  /// The memory, in the form that libyuv expects.
  package let base: UnsafeMutablePointer<UInt8>
  package let size: PixelSize

  package var bytesPerRow: Int { size.width * 4 }

  /// Allocates without initializing: the creator must write every pixel.
  package init(size: PixelSize) throws(DecodingError) {
    let (pixels, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    guard size.width >= 0, size.height >= 0, !overflows,
      pixels <= DecodingLimits.maximumByteCount / 4
    else { throw .tooLarge(size) }
    base = try AlignedMemory.allocate(byteCount: pixels * 4)
    self.size = size
  }

  deinit { free(base) }

  /// Calls a closure with the pixels, which are valid only during the call.
  package borrowing func withPixels<Result: ~Copyable, Failure: Error>(
    _ body: (Pixels) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(Pixels(base: base, bytesPerRow: bytesPerRow, size: size))
  }

  /// Returns the picture rotated and mirrored to be upright.
  package consuming func turned(by orientation: EXIFOrientation) throws(DecodingError)
    -> PixelBuffer
  {
    guard orientation != .upright else { return self }
    let result = try PixelBuffer(size: orientation.swapsAxes ? size.transposed : size)
    let width = Int32(size.width)
    let height = Int32(size.height)
    let (from, to) = (Int32(bytesPerRow), Int32(result.bytesPerRow))
    // A negative height tells libyuv to read the rows from bottom to top.
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

  /// Transfers the memory to an image.
  package consuming func image(isOpaque: Bool) -> PixelImage {
    // SAFETY: `discard` transfers the memory to the image, whose `release` frees it exactly once.
    nonisolated(unsafe) let owned = base
    let size = size
    discard self
    return PixelImage(
      size: size, bytesPerRow: size.width * 4, isOpaque: isOpaque,
      baseAddress: UnsafeRawPointer(owned), release: { free(owned) })
  }
}

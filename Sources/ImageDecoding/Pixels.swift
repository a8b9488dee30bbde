import CLibYUV
import GalleryCore

/// A view of 32-bit pixels that someone else owns; valid no longer than the owner.
struct Pixels {
  let base: UnsafeMutablePointer<UInt8>
  let bytesPerRow: Int
  private(set) var size: PixelSize

  init(base: UnsafeMutablePointer<UInt8>, bytesPerRow: Int, size: PixelSize) {
    self.base = base
    self.bytesPerRow = bytesPerRow
    self.size = size
  }

  /// A copy at exactly `target`, which is no larger in either direction.
  ///
  /// Writes over the original.
  ///
  /// libyuv's box filter for ARGB averages everything only where it halves or quarters; elsewhere
  /// it samples two pixels each way and skips the rest, which aliases beyond 2 : 1 (measured on
  /// noise at 2.9 : 1: standard deviation 49, where a true box leaves 25; halving first: 24.5).
  /// So this halves while it can, and lets the filter do the rest. Halving in place with an
  /// unchanged stride is sound, since each result lies at or before its sources, and touches no
  /// new memory (3.5 ms instead of 9 for 14.7 megapixels).
  consuming func scaled(to target: PixelSize) throws(DecodingError) -> PixelBuffer {
    while size.width >= 2 * target.width, size.height >= 2 * target.height {
      let half = PixelSize(width: size.width / 2, height: size.height / 2)
      try resample(
        to: half, from: PixelSize(width: half.width * 2, height: half.height * 2), base,
        bytesPerRow)
      size = half
    }
    let result = try PixelBuffer(size: target)
    if size == target {
      ARGBCopy(
        base, Int32(bytesPerRow), result.base, Int32(result.bytesPerRow), Int32(size.width),
        Int32(size.height))
    } else {
      try resample(to: target, from: size, result.base, result.bytesPerRow)
      if size.width != target.width, Self.filterDarkens { result.withPixels { $0.brighten() } }
    }
    return result
  }

  private func resample(
    to target: PixelSize, from source: PixelSize, _ result: UnsafeMutablePointer<UInt8>,
    _ resultBytesPerRow: Int
  ) throws(DecodingError) {
    let status = ARGBScale(
      base, Int32(bytesPerRow), Int32(source.width), Int32(source.height), result,
      Int32(resultBytesPerRow), Int32(target.width), Int32(target.height), kFilterBox)
    // The sizes are sound, so that only an allocation inside can have failed.
    guard status == 0 else { throw .outOfMemory }
  }

  /// Whether this libyuv's bilinear filter multiplies everything by 127/128, alpha included.
  ///
  /// In its horizontal pass the two weights add up to 127, so that white comes out as 253.
  private static let filterDarkens: Bool = {
    var white = [UInt8](repeating: 255, count: 4 * 4)
    var result = [UInt8](repeating: 0, count: 3 * 4)
    ARGBScale(&white, 16, 4, 1, &result, 12, 3, 1, kFilterBilinear)
    return result.allSatisfy { $0 <= 253 }
  }()

  /// Undoes the filter's darkening, in place: multiplies by 128/127, for bytes up to 253.
  ///
  /// To the nearest whole number that adds 0 below 64, 1 below 191 and 2 above, which is the sum of
  /// the two top bits but for 191 itself. Four bytes at a time; no sum exceeds 255.
  private func brighten() {
    forEachRow { row in
      for index in row.indices {
        let pixel = row[index]
        row[index] = pixel &+ (pixel >> 7 & 0x0101_0101) &+ (pixel >> 6 & 0x0101_0101)
      }
    }
  }

  /// Multiplies the colours by their alpha, in place.
  func premultiply() {
    ARGBAttenuate(
      base, Int32(bytesPerRow), base, Int32(bytesPerRow), Int32(size.width), Int32(size.height))
  }

  /// Swaps red and blue, in place.
  func swapRedAndBlue() {
    ABGRToARGB(
      base, Int32(bytesPerRow), base, Int32(bytesPerRow), Int32(size.width), Int32(size.height))
  }

  /// Sets every alpha to 255.
  func makeOpaque() {
    forEachRow { row in
      for index in row.indices { row[index] |= 0xFF00_0000 }
    }
  }

  /// Whether every alpha is 255.
  var isOpaque: Bool {
    var all: UInt32 = .max
    forEachRow { row in
      for pixel in row { all &= pixel }
    }
    return all >= 0xFF00_0000
  }

  /// Takes subtractive for additive colours, in place: inks C, M, Y, K to B, G, R, alpha.
  ///
  /// `areInverted` as Adobe writes them: 255 is no ink.
  func convertInks(areInverted: Bool) {
    forEachRow { row in
      for index in row.indices {
        let inks = areInverted ? row[index] : ~row[index]
        let black = inks >> 24
        let red = (inks & 0xFF) * black / 255
        let green = (inks >> 8 & 0xFF) * black / 255
        let blue = (inks >> 16 & 0xFF) * black / 255
        row[index] = 0xFF00_0000 | red << 16 | green << 8 | blue
      }
    }
  }

  private func forEachRow(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
    for row in 0..<size.height {
      let start = UnsafeMutableRawPointer(base + row * bytesPerRow)
      let pixels = start.assumingMemoryBound(to: UInt32.self)
      body(UnsafeMutableBufferPointer(start: pixels, count: size.width))
    }
  }
}

import CLibYUV
package import GalleryCore
import Glibc
package import ImageFormats

extension PixelBuffer {
  /// Returns the picture at a larger size, as compositors would show it at that size.
  ///
  /// At whole factors each pixel becomes a square of equal ones. At others, each pixel of the
  /// result mixes the four around its place, and the outermost ones go on beyond the edges. A
  /// picture that is larger in one direction, or a result that is too large, is returned as it is.
  package consuming func enlarged(to target: PixelSize) throws(DecodingError) -> PixelBuffer {
    guard target.width >= size.width, target.height >= size.height, target != size,
      target.width * target.height * 4 <= DecodingLimits.maximumByteCount
    else { return self }
    let result = try PixelBuffer(size: target)
    let factor = target.width / size.width
    if target.width == size.width * factor, target.height == size.height * factor {
      repeatPixels(factor, into: result)
    } else {
      mixPixels(
        columns: MixedPlace.places(of: size.width, in: result.size.width),
        rows: MixedPlace.places(of: size.height, in: result.size.height), into: result)
    }
    return result
  }

  private borrowing func repeatPixels(_ factor: Int, into result: borrowing PixelBuffer) {
    for y in 0..<size.height {
      let row = UnsafeRawPointer(base + y * bytesPerRow)
      let first = UnsafeMutableRawPointer(result.base + y * factor * result.bytesPerRow)
      for x in 0..<result.size.width {
        let pixel = row.load(fromByteOffset: x / factor * 4, as: UInt32.self)
        first.storeBytes(of: pixel, toByteOffset: x * 4, as: UInt32.self)
      }
      for copy in 1..<factor {
        memcpy(first + copy * result.bytesPerRow, first, result.size.width * 4)
      }
    }
  }

  /// Fills a larger picture by mixing pixels.
  borrowing func mixPixels(
    columns: [MixedPlace], rows: [MixedPlace], into result: borrowing PixelBuffer
  ) {
    let rowLength = result.size.width * 4
    // The two rows of the picture that are mixed, as wide as the result.
    var wide = [UInt8](repeating: 0, count: 2 * rowLength)
    wide.withUnsafeMutableBytes { wide in
      guard let upper = wide.baseAddress else { return }
      let lower = upper + rowLength
      var known = -1
      for (y, place) in rows.enumerated() {
        if place.first != known {
          if place.first == known + 1, known >= 0 {
            memcpy(upper, lower, rowLength)
          } else {
            widen(row: place.first, columns, into: upper)
          }
          widen(row: min(place.first + 1, size.height - 1), columns, into: lower)
          known = place.first
        }
        // Both rows and the result's row have `rowLength` bytes.
        ARGBInterpolate(
          upper.assumingMemoryBound(to: UInt8.self), 0, lower.assumingMemoryBound(to: UInt8.self),
          0, result.base + y * result.bytesPerRow, 0, Int32(result.size.width), 1,
          Int32(place.share))
      }
    }
  }

  private borrowing func widen(
    row: Int, _ columns: [MixedPlace], into wide: UnsafeMutableRawPointer
  ) {
    let pixels = UnsafeRawPointer(base + row * bytesPerRow)
    for (x, place) in columns.enumerated() {
      let next = min(place.first + 1, size.width - 1)
      func channels(_ column: Int) -> SIMD4<UInt16> {
        SIMD4(
          truncatingIfNeeded: pixels.loadUnaligned(
            fromByteOffset: column * 4, as: SIMD4<UInt8>.self))
      }
      let share = UInt16(place.share)
      let mixed =
        (channels(place.first) &* SIMD4(repeating: 256 - share)
          &+ channels(next) &* SIMD4(repeating: share)) &>> 8
      wide.storeBytes(
        of: SIMD4<UInt8>(truncatingIfNeeded: mixed), toByteOffset: x * 4, as: SIMD4<UInt8>.self)
    }
  }
}

/// The two neighbours that a pixel of an enlarged picture mixes, in one direction.
struct MixedPlace {
  /// The first of the two.
  var first: Int
  /// The share of the second one in 256ths.
  var share: Int

  /// Returns the places of a line's pixels when the line becomes `length` pixels long.
  static func places(of count: Int, in length: Int) -> [MixedPlace] {
    mixed(of: count, from: 0, span: Double(count), in: length)
  }

  /// Returns the places of a part of a line that becomes `length` pixels long; at whole factors,
  /// pixels are repeated.
  static func places(
    of count: Int, from start: Double, to end: Double, in length: Int
  ) -> [MixedPlace] {
    let factor = Double(length) / (end - start)
    guard factor > 1.5, abs(factor - factor.rounded()) < 1e-9 else {
      return mixed(of: count, from: start, span: end - start, in: length)
    }
    return (0..<length).map { index in
      MixedPlace(first: min(Int(start + (Double(index) + 0.5) / factor), count - 1), share: 0)
    }
  }

  private static func mixed(
    of count: Int, from start: Double, span: Double, in length: Int
  ) -> [MixedPlace] {
    (0..<length).map { index in
      let place = start + (Double(index) + 0.5) * span / Double(length) - 0.5
      let inside = min(max(0, place), Double(count - 1))
      let first = Int(inside)
      return MixedPlace(
        first: first, share: min(255, Int(((inside - Double(first)) * 256).rounded())))
    }
  }
}

import RealModule

/// A display that is described by its primaries and the curves of its components.
///
/// A colour goes through sRGB's curve to light, through a matrix to the light of the display's
/// primaries, and through the display's curves to its components.
package struct DisplayPrimaries: Sendable {
  /// The number of light levels, from 0 to 1, for which each curve has a component: with fewer, the
  /// darkest components of a display with a gamma of 2.2 would be left out.
  package static let lightCount = 1 << 16
  /// The number of bytes of a table: nine coefficients, and three curves.
  package static let byteCount = 9 * 4 + 3 * lightCount
  /// Real displays have coefficients between -1 and 2.
  private static let coefficients: ClosedRange<Float> = -64...64

  /// The light of the display's primaries for the light of sRGB's red, green and blue.
  private let columns: [SIMD4<Float>]
  /// The display's components for light levels, for red, green and blue.
  private let curves: [UInt8]
  /// The light of sRGB's components.
  private let light: [Float]

  /// Makes the bytes of a table.
  ///
  /// - Parameters:
  ///   - matrix: the coefficients, row by row.
  ///   - curves: the components for `lightCount` light levels of red, green and blue.
  package static func bytes(matrix: [Float], curves: [[UInt8]]) -> [UInt8] {
    matrix.flatMap { value in (0..<4).map { UInt8(value.bitPattern >> ($0 * 8) & 0xFF) } }
      + curves.joined()
  }

  /// Reads a table; nil if it is not one.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    let matrix = (0..<9).map { index in
      Float(
        bitPattern: (0..<4).reduce(0 as UInt32) { $0 | UInt32(bytes[index * 4 + $1]) << ($1 * 8) })
    }
    guard matrix.allSatisfy(Self.coefficients.contains) else { return nil }
    columns = (0..<3).map { SIMD4(matrix[$0], matrix[$0 + 3], matrix[$0 + 6], 0) }
    curves = Array(bytes[36...])
    light = (0...255).map { level in
      // IEC 61966-2-1.
      let value = Double(level) / 255
      return Float(value <= 0.04045 ? value / 12.92 : .pow((value + 0.055) / 1.055, 2.4))
    }
  }

  /// Converts pixels in place.
  func convert(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    let (red, green, blue) = (columns[0], columns[1], columns[2])
    let top = Float(Self.lightCount - 1)
    let (zeros, tops) = (SIMD4<Float>.zero, SIMD4<Float>(repeating: top))
    light.withUnsafeBufferPointer { light in
      curves.withUnsafeBufferPointer { curves in
        // Neighbours are often equal, in chrome most of all.
        var (last, converted): (UInt32, UInt32)
        guard let first = pixels.first else { return }
        (last, converted) = (~first, 0)
        for index in pixels.indices {
          let pixel = pixels[index]
          if pixel != last {
            var sum = red * light[Int(pixel >> 16 & 0xFF)]
            sum += green * light[Int(pixel >> 8 & 0xFF)]
            sum += blue * light[Int(pixel & 0xFF)]
            // The limits also make an index of what is not a number.
            let levels = SIMD4<Int32>(
              (sum * top + 0.5).clamped(lowerBound: zeros, upperBound: tops))
            converted =
              pixel & 0xFF00_0000
              | UInt32(curves[Int(levels.x)]) << 16
              | UInt32(curves[Self.lightCount + Int(levels.y)]) << 8
              | UInt32(curves[2 * Self.lightCount + Int(levels.z)])
            last = pixel
          }
          pixels[index] = converted
        }
      }
    }
  }
}

/// A display that is described by the colours at the points of a grid.
///
/// Each component of a colour goes through a curve to its place in the grid; between the points, a
/// colour is interpolated in the tetrahedron that it is in.
package struct DisplayGrid: Sendable {
  /// The number of points along each edge: with a curve, the largest error of an Adobe RGB display
  /// is 0.4 of 255 levels with 33 points, 1.8 with 17.
  package static let side = 33
  /// The units of a curve between two points.
  package static let step = 1024
  /// The number of bytes of a table: three curves of 256 places, and the points' colours, in 16
  /// bits.
  package static let byteCount = (3 * 256 + 3 * side * side * side) * 2

  /// For each component's 256 levels, the index of the point before it, and how far it is from
  /// there.
  private let offsets: [Int32]
  private let fractions: [UInt32]
  /// The colours, blue the fastest.
  private let colors: [SIMD4<UInt16>]

  /// Makes the bytes of a table.
  ///
  /// - Parameters:
  ///   - places: the places of 256 levels of red, green and blue, in units of 1 / `step`.
  ///   - colors: the points' components, blue's the fastest.
  package static func bytes(places: [[UInt16]], colors: [UInt16]) -> [UInt8] {
    (places.joined() + colors).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  /// Reads a table; nil if it is not one.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    func value(_ index: Int) -> UInt16 {
      UInt16(bytes[index * 2]) | UInt16(bytes[index * 2 + 1]) << 8
    }
    let strides = [Self.side * Self.side, Self.side, 1]
    var (offsets, fractions): ([Int32], [UInt32]) = ([], [])
    for component in 0..<3 {
      for level in 0..<256 {
        let place = min(Int(value(component * 256 + level)), (Self.side - 1) * Self.step)
        let cell = min(place / Self.step, Self.side - 2)
        offsets.append(Int32(cell * strides[component]))
        fractions.append(UInt32(place - cell * Self.step))
      }
    }
    (self.offsets, self.fractions) = (offsets, fractions)
    colors = (0..<Self.side * Self.side * Self.side).map { point in
      let index = 3 * 256 + point * 3
      return SIMD4(value(index), value(index + 1), value(index + 2), 0)
    }
  }

  /// Converts pixels in place.
  func convert(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
    offsets.withUnsafeBufferPointer { offsets in
      fractions.withUnsafeBufferPointer { fractions in
        colors.withUnsafeBufferPointer { colors in
          guard let first = pixels.first else { return }
          var (last, converted): (UInt32, UInt32) = (~first, 0)
          for index in pixels.indices {
            let pixel = pixels[index]
            if pixel != last {
              converted = Self.converted(pixel, offsets, fractions, colors)
              last = pixel
            }
            pixels[index] = converted
          }
        }
      }
    }
  }

  @inline(__always)
  private static func converted(
    _ pixel: UInt32, _ offsets: UnsafeBufferPointer<Int32>,
    _ fractions: UnsafeBufferPointer<UInt32>, _ colors: UnsafeBufferPointer<SIMD4<UInt16>>
  ) -> UInt32 {
    let levels = (
      Int(pixel >> 16 & 0xFF), 256 + Int(pixel >> 8 & 0xFF), 512 + Int(pixel & 0xFF)
    )
    let origin = Int(offsets[levels.0] + offsets[levels.1] + offsets[levels.2])
    // The way from the origin's corner to the opposite one goes along the longest fraction first.
    var first = (fraction: fractions[levels.0], stride: side * side)
    var second = (fraction: fractions[levels.1], stride: side)
    var third = (fraction: fractions[levels.2], stride: 1)
    if first.fraction < second.fraction { swap(&first, &second) }
    if second.fraction < third.fraction { swap(&second, &third) }
    if first.fraction < second.fraction { swap(&first, &second) }
    func color(_ point: Int) -> SIMD4<UInt32> { SIMD4(truncatingIfNeeded: colors[point]) }
    var sum = color(origin) &* (UInt32(step) &- first.fraction)
    sum &+= color(origin + first.stride) &* (first.fraction &- second.fraction)
    sum &+=
      color(origin + first.stride + second.stride)
      &* (second.fraction &- third.fraction)
    sum &+= color(origin + side * side + side + 1) &* third.fraction
    // 16 bits with 10 more to 8 bits, rounded.
    let bytes = (sum &>> 10 &* 255 &+ 32_767) / 65_535
    return pixel & 0xFF00_0000 | bytes.x << 16 | bytes.y << 8 | bytes.z
  }
}

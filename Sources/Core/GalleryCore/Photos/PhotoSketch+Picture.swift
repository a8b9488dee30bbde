extension PhotoSketch {
  /// The longest side of the picture in pixels.
  ///
  /// One of its pixels covers 12 of a full HD screen each way. Between them colours are
  /// interpolated in straight lines, which is not visible at this distance.
  static let pictureSide = 160

  /// The blurred photo, dimmed by a factor, as a picture that is smooth when it is enlarged.
  ///
  /// The colours are the coefficients of a cubic B-spline, the smoothest curve of its degree.
  public func picture(brightness: Double) -> PixelImage {
    let result = size.aspectFitted(
      into: PixelSize(width: Self.pictureSide, height: Self.pictureSide))
    let rows = Self.spline(
      colors.map { Float($0) }, count: size.height, stride: size.width * 3, to: result.height)
    let columns = (0..<result.height).map { row in
      Self.spline(
        Array(rows[row * size.width * 3..<(row + 1) * size.width * 3]), count: size.width,
        stride: 3,
        to: result.width)
    }
    let factor = Float(brightness)
    return PixelImage(size: result, isOpaque: true) { memory in
      let pixels = memory.bindMemory(to: UInt32.self)
      for row in 0..<result.height {
        let values = columns[row]
        for column in 0..<result.width {
          let first = column * 3
          let color =
            (SIMD3(values[first], values[first + 1], values[first + 2]) * factor)
            .clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
            .rounded(.toNearestOrAwayFromZero)
          let (red, green, blue) = (UInt32(color.x), UInt32(color.y), UInt32(color.z))
          pixels[row * result.width + column] = 0xFF00_0000 | red << 16 | green << 8 | blue
        }
      }
    }
  }

  /// Evaluates a spline through `count` groups of `stride` values at evenly spaced places.
  private static func spline(
    _ values: [Float], count: Int, stride: Int, to length: Int
  ) -> [Float] {
    var result: [Float] = []
    result.reserveCapacity(length * stride)
    for index in 0..<length {
      // The middles of the first and the last pixels are half a pixel inside the edges.
      let place = (Float(index) + 0.5) * Float(count) / Float(length) - 0.5
      let first = Int(place.rounded(.down))
      let weights = weights(place - Float(first))
      let groups = (first - 1...first + 2).map { min(max($0, 0), count - 1) * stride }
      for offset in 0..<stride {
        result.append(
          values[groups[0] + offset] * weights[0] + values[groups[1] + offset] * weights[1]
            + values[groups[2] + offset] * weights[2] + values[groups[3] + offset] * weights[3])
      }
    }
    return result
  }

  /// The weights of four neighbours for a place between the second and the third, 0…1.
  private static func weights(_ t: Float) -> SIMD4<Float> {
    let (s, squared, cubed) = (1 - t, t * t, t * t * t)
    return SIMD4(
      s * s * s, 3 * cubed - 6 * squared + 4, -3 * cubed + 3 * squared + 3 * t + 1, cubed) / 6
  }
}

import CPixman
import GalleryCore

/// Draws the interior of a rotated image, where every pixel interpolates four texels.
///
/// pixman has no vector code for rotated images and spends about a hundred instructions per pixel.
/// In the interior there are no edges to handle, so the same interpolation, identical to the bit,
/// takes a quarter of that. pixman draws the edges and everything else.
struct InteriorSampler {
  private let part: PixelBox
  private let bytesPerRow: Int
  private let texels: UnsafeRawPointer
  private let map: PixelToTexel
  private let isOpaque: Bool
  private let opacity: UInt16

  /// The value 1 in pixman's 16.16 fixed point.
  private static let one = 65_536

  init(_ step: ImageStep, map: PixelToTexel) {
    part = step.part
    bytesPerRow = step.image.bytesPerRow
    texels = step.image.baseAddress + part.minY * bytesPerRow + part.minX * 4
    self.map = map
    isOpaque = step.image.isOpaque && step.opacity == 255
    opacity = UInt16(step.opacity)
  }

  /// The pixels to draw in one row of the quad's box, and their source.
  private struct Row {
    /// The upper left of the four texels for the row's first pixel, in fixed point.
    let x: Int
    let y: Int
    /// The pixels that the image's edges may affect.
    let reached: Range<Int>
    /// The pixels in the interior.
    let inside: Range<Int>
  }

  /// Draws the pixels of `box` that are at least `inset` texels inside the part.
  ///
  /// Returns the remaining boxes, relative to the canvas, whose first row is `top`.
  func paint(
    _ box: PixelBox, of whole: PixelBox, inset: Int, on canvas: borrowing PixmanImage, top: Int
  ) -> [pixman_box32_t] {
    var rest: [pixman_box32_t] = []
    rest.reserveCapacity(box.height * 2)
    let stride = Int(pixman_image_get_stride(canvas.handle))
    let pixels = UnsafeMutableRawPointer(pixman_image_get_data(canvas.handle))
    for y in box.minY..<box.maxY {
      let row = self.row(y - whole.minY, width: box.width, inset: inset)
      let line = Int32(y - top)
      for edge in [
        row.reached.lowerBound..<row.inside.lowerBound,
        row.inside.upperBound..<row.reached.upperBound,
      ] where !edge.isEmpty {
        rest.append(
          pixman_box32_t(
            x1: Int32(box.minX + edge.lowerBound), y1: line,
            x2: Int32(box.minX + edge.upperBound), y2: line + 1))
      }
      if let pixels {
        let line = pixels + (y - top) * stride + box.minX * 4
        // Two separate loops, so that the compiler generates code without a branch for each.
        if isOpaque {
          mix(row, into: line) { mixed, _ in mixed }
        } else {
          mix(row, into: line, over)
        }
      }
    }
    return rest
  }

  private func row(_ index: Int, width: Int, inset: Int) -> Row {
    // As in pixman: the centre of the first pixel, moved by half a texel to the upper left.
    var matrix = map.matrix
    var point = pixman_vector_t(vector: (32_768, Int32(index) << 16 + 32_768, 65_536))
    pixman_transform_point_3d(&matrix, &point)
    let (x, y) = (Int(point.vector.0) - 32_768, Int(point.vector.1) - 32_768)
    func pixels(inset: Int) -> Range<Int> {
      func texels(_ count: Int) -> Range<Int> {
        let first = inset * Self.one
        return first..<max(first, (count - 1 - inset) * Self.one)
      }
      let across = Self.steps(
        from: x, by: Int(matrix.matrix.0.0), within: texels(part.width), count: width)
      let down = Self.steps(
        from: y, by: Int(matrix.matrix.1.0), within: texels(part.height), count: width)
      return across.clamped(to: down).clamped(to: across)
    }
    let reached = pixels(inset: -2)
    let inside = pixels(inset: inset).clamped(to: reached)
    return Row(
      x: x, y: y, reached: reached,
      inside: inside.isEmpty ? reached.lowerBound..<reached.lowerBound : inside)
  }

  /// Returns the numbers n in `0..<count` for which `start + n * step` lies in a range.
  private static func steps(
    from start: Int, by step: Int, within range: Range<Int>, count: Int
  ) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    guard step != 0 else { return range.contains(start) ? 0..<count : 0..<0 }
    // A negative step is the mirror image of a positive one, so the bounds are exchanged.
    let (lower, upper, pace) =
      step > 0
      ? (range.lowerBound - start, range.upperBound - start, step)
      : (start - range.upperBound + 1, start - range.lowerBound + 1, -step)
    let first = min(max(0, roundedUp(lower, over: pace)), count)
    return first..<min(max(first, roundedUp(upper, over: pace)), count)
  }

  private static func roundedUp(_ value: Int, over divisor: Int) -> Int {
    value > 0 ? (value + divisor - 1) / divisor : -(-value / divisor)
  }

  /// Composites a colour over another, with the same rounding as pixman.
  @inline(__always)
  private func over(
    _ color: SIMD4<UInt16>, _ pixel: UnsafeMutableRawPointer
  ) -> SIMD4<UInt16> {
    func multiplied(_ color: SIMD4<UInt16>, _ factor: UInt16) -> SIMD4<UInt16> {
      // 255 × 255 plus the rounding terms fits in 16 bits.
      let product = color &* SIMD4(repeating: factor) &+ SIMD4(repeating: 128)
      return (product &+ product &>> 8) &>> 8
    }
    let color = multiplied(color, opacity)
    let beneath = SIMD4<UInt16>(truncatingIfNeeded: pixel.loadUnaligned(as: SIMD4<UInt8>.self))
    let sum = color &+ multiplied(beneath, 255 &- color.w)
    return pointwiseMin(sum, SIMD4(repeating: 255))
  }

  @inline(__always)
  private func mix(
    _ row: Row, into line: UnsafeMutableRawPointer,
    _ blend: (SIMD4<UInt16>, UnsafeMutableRawPointer) -> SIMD4<UInt16>
  ) {
    let (stepX, stepY) = (Int(map.matrix.matrix.0.0), Int(map.matrix.matrix.1.0))
    var x = row.x + row.inside.lowerBound * stepX
    var y = row.y + row.inside.lowerBound * stepY
    for pixel in row.inside {
      let upper = texels + (y >> 16) &* bytesPerRow + (x >> 16) &* 4
      // pixman's weights have 7 bits.
      let right = Int32(truncatingIfNeeded: x >> 9 & 127)
      let below = Int16(truncatingIfNeeded: y >> 9 & 127)
      // At most 255 × 128, which leaves room for the sign bit.
      let column =
        SIMD8<Int16>(truncatingIfNeeded: upper.loadUnaligned(as: SIMD8<UInt8>.self))
        &* SIMD8(repeating: 128 &- below)
        &+ SIMD8<Int16>(
          truncatingIfNeeded: (upper + bytesPerRow).loadUnaligned(as: SIMD8<UInt8>.self))
        &* SIMD8(repeating: below)
      let mixed =
        (SIMD4<Int32>(truncatingIfNeeded: column.lowHalf) &* SIMD4(repeating: 128 &- right)
          &+ SIMD4<Int32>(truncatingIfNeeded: column.highHalf) &* SIMD4(repeating: right))
        &>> 14
      let blended = blend(SIMD4<UInt16>(truncatingIfNeeded: mixed), line + pixel &* 4)
      line.storeBytes(
        of: SIMD4<UInt8>(truncatingIfNeeded: blended), toByteOffset: pixel &* 4,
        as: SIMD4<UInt8>.self)
      x &+= stepX
      y &+= stepY
    }
  }
}

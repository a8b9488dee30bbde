import CPixman
import GalleryCore

/// How much of each pixel a convex polygon covers, one byte a pixel, drawn into kept memory.
struct CoverageMask: ~Copyable {
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  deinit { memory.deallocate() }

  /// Draws a polygon as seen through `box`, times `opacity`; the mask's origin is the box's.
  ///
  /// Nil where nothing of it is seen. The mask is valid until the next one is drawn.
  ///
  /// - Parameter whole: the box that holds all that is ever seen of it. The polygon is cut to that
  ///   one, for where it is cut its edges are rounded, and no pixel is to depend on the `box`.
  mutating func draw(
    corners: [Point], whole: PixelBox, box: PixelBox, opacity: UInt8
  ) -> PixmanImage? {
    let visible = Self.clipped(corners, to: whole.rect.insetBy(-1))
    guard visible.count > 2 else { return nil }
    // pixman wants rows of whole 32-bit words.
    let stride = (box.width + 3) & ~3
    if memory.count < stride * box.height {
      memory.deallocate()
      memory = .allocate(byteCount: stride * box.height, alignment: 16)
    }
    guard let start = memory.baseAddress,
      let mask = PixmanImage(
        format: PIXMAN_a8, size: PixelSize(width: box.width, height: box.height), pixels: start,
        stride: stride)
    else { return nil }
    UnsafeMutableRawBufferPointer(rebasing: memory[..<(stride * box.height)])
      .initializeMemory(as: UInt8.self, repeating: 0)

    let points = visible.map { point in
      pixman_point_fixed_t(
        x: pixman_fixed_t(((point.x - Double(whole.minX)) * 65536).rounded())
          + Int32(whole.minX - box.minX) << 16,
        y: pixman_fixed_t(((point.y - Double(whole.minY)) * 65536).rounded())
          + Int32(whole.minY - box.minY) << 16)
    }
    // A fan: pixman counts each of 255 samples a pixel for one triangle only, so no seam shows.
    let triangles = (1..<points.count - 1).map {
      pixman_triangle_t(p1: points[0], p2: points[$0], p3: points[$0 + 1])
    }
    pixman_add_triangles(mask.handle, 0, 0, Int32(triangles.count), triangles)
    if opacity < 255 {
      var color = pixman_color_t(red: 0, green: 0, blue: 0, alpha: UInt16(opacity) * 257)
      var whole = PixelBox(PixelSize(width: box.width, height: box.height)).pixmanBox
      pixman_image_fill_boxes(PIXMAN_OP_IN, mask.handle, &color, 1, &whole)
    }
    return mask
  }

  /// The part of a convex polygon within a rectangle ; keeps
  /// coordinates of any magnitude out of 16.16 fixed point.
  private static func clipped(_ corners: [Point], to rect: Rect) -> [Point] {
    // Cut off corners of great magnitude, edges end where rounding puts them.
    return rect.clipping(corners).map {
      Point(
        x: min(max(rect.minX, $0.x), rect.maxX), y: min(max(rect.minY, $0.y), rect.maxY))
    }
  }
}

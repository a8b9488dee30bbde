import CPixman
import GalleryCore

/// Draws how much of each pixel a convex polygon covers, one byte per pixel, into reused memory.
struct CoverageMask: ~Copyable {
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  deinit { memory.deallocate() }

  /// Draws a polygon clipped to `box`, multiplied by `opacity`; the mask's origin is that of the
  /// box.
  ///
  /// Returns nil if the box contains no part of it. The mask is valid until the next call.
  ///
  /// - Parameter whole: a box that contains every visible part of the polygon. The polygon is
  ///   clipped to it, because clipping rounds edges and no pixel may depend on `box`.
  mutating func draw(
    corners: [Point], whole: PixelBox, box: PixelBox, opacity: UInt8
  ) -> PixmanImage? {
    let visible = Self.clipped(corners, to: whole.rect.insetBy(-1))
    guard visible.count > 2 else { return nil }
    // pixman requires rows of whole 32-bit words.
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
    // A triangle fan shows no seams: each of pixman's 255 samples per pixel is in one triangle
    // only.
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

  /// Returns the part of a convex polygon within a rectangle.
  ///
  /// This keeps large coordinates out of 16.16 fixed point.
  private static func clipped(_ corners: [Point], to rect: Rect) -> [Point] {
    // When corners with large coordinates are clipped, rounding may move edges outside the
    // rectangle.
    return rect.clipping(corners).map {
      Point(
        x: min(max(rect.minX, $0.x), rect.maxX), y: min(max(rect.minY, $0.y), rect.maxY))
    }
  }
}

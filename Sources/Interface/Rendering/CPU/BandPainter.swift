import CPixman
import GalleryCore

/// Draws a plan on horizontal bands of a target, one band at a time.
///
/// Each thread has its own painter.
struct BandPainter: ~Copyable {
  private var coverage = CoverageMask()
  private let leavesAllToPixman: Bool

  /// With `leavesAllToPixman`, drawing is slower but gives the same pixels.
  ///
  /// Tests use it.
  init(leavesAllToPixman: Bool = false) { self.leavesAllToPixman = leavesAllToPixman }

  /// Draws the rows of one band and changes nothing else.
  mutating func paint(_ plan: PaintPlan, rows: Range<Int>, of target: PixelTarget) {
    let band = PixelBox(
      minX: 0, minY: rows.lowerBound, maxX: target.size.width, maxY: rows.upperBound)
    guard !band.isEmpty,
      let canvas = PixmanImage(
        format: PIXMAN_x8r8g8b8, size: PixelSize(width: band.width, height: band.height),
        pixels: target.baseAddress + band.minY * target.bytesPerRow, stride: target.bytesPerRow)
    else { return }
    for step in plan.steps {
      let box = step.box.intersection(band)
      guard !box.isEmpty else { continue }
      switch step {
      case .fill(_, let color):
        fill(box, color, on: canvas, top: band.minY)
      case .polygon(_, let corners, let color):
        paint(corners, color, box, of: step.box, on: canvas, top: band.minY)
      case .image(let image):
        paint(image, box, on: canvas, top: band.minY)
      }
    }
  }

  private func fill(
    _ box: PixelBox, _ color: PremultipliedColor, on canvas: borrowing PixmanImage, top: Int
  ) {
    var pixmanColor = color.pixmanColor
    var pixmanBox = box.pixmanBox
    pixmanBox.y1 -= Int32(top)
    pixmanBox.y2 -= Int32(top)
    let operation = color.alpha == 255 ? PIXMAN_OP_SRC : PIXMAN_OP_OVER
    pixman_image_fill_boxes(operation, canvas.handle, &pixmanColor, 1, &pixmanBox)
  }

  private mutating func paint(
    _ corners: [Point], _ color: PremultipliedColor, _ box: PixelBox, of whole: PixelBox,
    on canvas: borrowing PixmanImage, top: Int
  ) {
    guard let source = PixmanImage(color: color),
      let mask = coverage.draw(corners: corners, whole: whole, box: box, opacity: 255)
    else { return }
    pixman_image_composite32(
      PIXMAN_OP_OVER, source.handle, mask.handle, canvas.handle, 0, 0, 0, 0,
      Int32(box.minX), Int32(box.minY - top), Int32(box.width), Int32(box.height))
  }

  private mutating func paint(
    _ step: ImageStep, _ box: PixelBox, on canvas: borrowing PixmanImage, top: Int
  ) {
    guard let source = PixmanImage(reading: step.image, part: step.part) else { return }
    var (x, y) = (box.minX - step.box.minX, box.minY - step.box.minY)
    var operation = step.hidesAllBeneath ? PIXMAN_OP_SRC : PIXMAN_OP_OVER

    func sample(_ map: PixelToTexel, _ filter: pixman_filter_t, _ beyond: pixman_repeat_t) {
      var matrix = map.matrix
      pixman_image_set_transform(source.handle, &matrix)
      pixman_image_set_filter(source.handle, filter, nil, 0)
      pixman_image_set_repeat(source.handle, beyond)
    }
    /// Draws the pixels that need no antialiasing, and restricts `composite` to the rest.
    func paintInterior(_ map: PixelToTexel, inset: Int) {
      guard !leavesAllToPixman else { return }
      let rest = InteriorSampler(step, map: map)
        .paint(box, of: step.box, inset: inset, on: canvas, top: top)
      var region = pixman_region32_t()
      pixman_region32_init_rects(&region, rest, Int32(rest.count))
      pixman_image_set_clip_region32(canvas.handle, &region)
      pixman_region32_fini(&region)
    }
    func composite(masked mask: OpaquePointer?) {
      pixman_image_composite32(
        operation, source.handle, mask, canvas.handle, Int32(x), Int32(y), 0, 0,
        Int32(box.minX), Int32(box.minY - top), Int32(box.width), Int32(box.height))
    }

    defer { pixman_image_set_clip_region32(canvas.handle, nil) }
    switch step.sampling {
    case .copy(let startX, let startY):
      x += startX
      y += startY
    case .nearest(let map):
      sample(map, PIXMAN_FILTER_NEAREST, PIXMAN_REPEAT_NONE)
    case .bilinear(let map):
      // pixman's vector code supports only texels from left to right.
      if map.matrix.matrix.0.0 <= 0 { paintInterior(map, inset: 0) }
      sample(map, PIXMAN_FILTER_BILINEAR, PIXMAN_REPEAT_PAD)
    case .bilinearFading(let map):
      paintInterior(map, inset: 0)
      sample(map, PIXMAN_FILTER_BILINEAR, PIXMAN_REPEAT_NONE)
    case .bilinearWithin(let map, let corners):
      // An inset of half a texel could be less than half a pixel's diagonal.
      paintInterior(map, inset: 1)
      sample(map, PIXMAN_FILTER_BILINEAR, PIXMAN_REPEAT_PAD)
      if let mask = coverage.draw(
        corners: corners, whole: step.box, box: box, opacity: step.opacity)
      {
        composite(masked: mask.handle)
      }
      return
    }
    guard step.opacity < 255 else { return composite(masked: nil) }
    operation = PIXMAN_OP_OVER
    if let mask = PixmanImage(color: PremultipliedColor(opacity: Double(step.opacity) / 255)) {
      composite(masked: mask.handle)
    }
  }
}

import CPixman
import GalleryCore

/// A scene resolved for a target of a certain size; all threads draw parts of the same plan.
struct PaintPlan: Sendable {
  private(set) var steps: [PaintStep] = []

  /// Returns the approximate cost of drawing some rows, in pixels copied.
  func cost(of rows: ChangedRows) -> Int {
    rows.ranges.reduce(0) { sum, rows in steps.reduce(sum) { $0 + $1.cost(of: rows) } }
  }

  /// Whether the plan draws only upright boxes of one colour, like the first, black frame.
  ///
  /// Drawing that is faster than starting threads.
  var onlyFills: Bool {
    steps.allSatisfy { if case .fill = $0 { true } else { false } }
  }

  /// The magnification, in pixels per texel, above which edges that fade over one texel look
  /// blurred.
  ///
  /// Above it, rotated images are clipped to their outline, which takes an eighth more time.
  private static let fadingLimit = 1.25
  /// How far edges may fade outward, in pixels: half a texel along x and y, rounded up.
  private static let fadingMargin = 1.0

  init(scene: Scene, images: [ImageID: PixelImage], size: PixelSize) {
    let target = PixelBox(size)
    guard scene.scale.isFinite, scene.scale > 0 else {
      steps = [.fill(target, PremultipliedColor(scene.background.opaque))]
      return
    }
    var drawn: [PaintStep] = []
    for item in scene.items {
      let step =
        switch item {
        case .image(let quad):
          images[quad.image].flatMap {
            Self.step(for: quad, showing: $0, scale: scene.scale, target: target)
          }
        case .rectangle(let rectangle):
          Self.step(for: rectangle, scale: scene.scale, target: target)
        }
      if let step, !step.box.isEmpty { drawn.append(step) }
    }
    let background = PremultipliedColor(scene.background.opaque)
    steps = Self.uncovered(target, by: drawn).map { .fill($0, background) } + drawn
  }

  private static func step(
    for rectangle: SolidRectangle, scale: Double, target: PixelBox
  ) -> PaintStep? {
    let color = PremultipliedColor(rectangle.color)
    guard color.alpha > 0, let placement = RectanglePlacement(rectangle: rectangle, scale: scale)
    else { return nil }
    if placement.isUpright {
      return .fill(PixelBox(centersOf: placement.bounds, within: target), color)
    }
    let box = PixelBox(touchedBy: placement.bounds, margin: 0, within: target)
    return .polygon(box, corners: placement.corners, color)
  }

  private static func step(
    for quad: ImageQuad, showing image: PixelImage, scale: Double, target: PixelBox
  ) -> PaintStep? {
    let opacity = PremultipliedColor(opacity: quad.opacity).alpha
    guard opacity > 0, image.size.width <= CPUPainter.maximumImageSize,
      image.size.height <= CPUPainter.maximumImageSize,
      let placement = TexturePlacement(quad: quad, imageSize: image.size, scale: scale)
    else { return nil }
    let map = placement.texelToPixel
    let part = placement.texels
    let bounds = placement.bounds

    func step(_ box: PixelBox, _ sampling: ImageStep.Sampling) -> PaintStep {
      .image(ImageStep(image: image, part: part, box: box, sampling: sampling, opacity: opacity))
    }
    func transformed(
      _ box: PixelBox, _ sampling: (PixelToTexel) -> ImageStep.Sampling
    ) -> PaintStep? {
      guard !box.isEmpty else { return nil }
      return PixelToTexel(texelToPixel: map, box: box, part: part).map { step(box, sampling($0)) }
    }

    switch placement.alignment {
    case .exact:
      let box = PixelBox(centersOf: bounds, within: target)
      guard !box.isEmpty else { return nil }
      guard map.a == 1, map.d == 1 else { return transformed(box, { .nearest($0) }) }
      return step(
        box, .copy(x: box.minX - Int(map.tx) - part.minX, y: box.minY - Int(map.ty) - part.minY))
    case .squares:
      return transformed(PixelBox(centersOf: bounds, within: target), { .nearest($0) })
    case .upright:
      let visible = placement.cutsTexels ? map.boundingRect(of: placement.source) : bounds
      return transformed(PixelBox(centersOf: visible, within: target), { .bilinear($0) })
    case .turned where placement.magnification <= fadingLimit:
      let box = PixelBox(touchedBy: bounds, margin: fadingMargin, within: target)
      return transformed(box, { .bilinearFading($0) })
    case .turned:
      let corners = part.rect.corners.map(map.apply(to:))
      let box = PixelBox(touchedBy: bounds, margin: 0, within: target)
      return transformed(box, { .bilinearWithin($0, corners: corners) })
    }
  }

  /// Returns the boxes of the target that no step covers completely, where the background shows.
  private static func uncovered(_ target: PixelBox, by steps: [PaintStep]) -> [PixelBox] {
    let hiding = steps.compactMap { step in
      let hides =
        switch step {
        case .fill(_, let color): color.alpha == 255
        case .polygon: false
        case .image(let image): image.hidesAllBeneath
        }
      return hides ? step.box.pixmanBox : nil
    }
    var covered = pixman_region32_t()
    var bare = pixman_region32_t()
    var whole = target.pixmanBox
    pixman_region32_init_rects(&covered, hiding, Int32(hiding.count))
    pixman_region32_init_rects(&bare, nil, 0)
    defer {
      pixman_region32_fini(&covered)
      pixman_region32_fini(&bare)
    }
    guard pixman_region32_inverse(&bare, &covered, &whole) != 0 else { return [target] }
    var count: Int32 = 0
    let boxes = pixman_region32_rectangles(&bare, &count)
    return UnsafeBufferPointer(start: boxes, count: Int(count)).map {
      PixelBox(minX: Int($0.x1), minY: Int($0.y1), maxX: Int($0.x2), maxY: Int($0.y2))
    }
  }
}

extension Color {
  /// The colour with full opacity.
  var opaque: Color { Color(red: red, green: green, blue: blue) }
}

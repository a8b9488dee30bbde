import CPixman
import GalleryCore

/// One item of a scene, resolved to whole pixels of the target and ready for pixman.
enum PaintStep: Equatable, Sendable {
  /// An upright box of one colour.
  case fill(PixelBox, PremultipliedColor)
  /// A convex polygon of one colour with soft edges, and the box that holds it.
  case polygon(PixelBox, corners: [Point], PremultipliedColor)
  /// A part of an image.
  case image(ImageStep)

  /// The pixels that the step may touch.
  var box: PixelBox {
    switch self {
    case .fill(let box, _), .polygon(let box, _, _): box
    case .image(let step): step.box
    }
  }

  /// Roughly how much work some rows of the step are: pixels, those that are interpolated counted
  /// eightfold.
  func cost(of rows: Range<Int>) -> Int {
    let area = rows.clamped(to: box.minY..<max(box.minY, box.maxY)).count * box.width
    return switch self {
    case .fill: area / 2
    case .polygon: area * 2
    case .image(let step): step.isCopy ? area : area * 8
    }
  }
}

/// A part of an image and how it is put on the target.
struct ImageStep: Equatable, Sendable {
  /// How pixels are made of texels.
  enum Sampling: Equatable, Sendable {
    /// Pixel by pixel, unturned; the texel (within `part`) for the box's first pixel.
    case copy(x: Int, y: Int)
    /// The one texel under each pixel: quarter turns and mirrorings.
    case nearest(PixelToTexel)
    /// Four texels mixed; beyond the edges the outermost texels go on, up to a sharp cut.
    case bilinear(PixelToTexel)
    /// Four texels mixed; beyond the edges is transparency, which softens them by one texel.
    case bilinearFading(PixelToTexel)
    /// As `bilinear`, but cut out along the corners with soft edges.
    case bilinearWithin(PixelToTexel, corners: [Point])
  }

  let image: PixelImage
  /// The texels that may be read.
  let part: PixelBox
  /// The pixels that may be written.
  let box: PixelBox
  let sampling: Sampling
  /// 0…255.
  let opacity: UInt8

  /// Images are the same only if they are one: a step holds its own, so no other can take its place.
  static func == (left: ImageStep, right: ImageStep) -> Bool {
    left.image === right.image && left.part == right.part && left.box == right.box
      && left.sampling == right.sampling && left.opacity == right.opacity
  }

  var isCopy: Bool {
    if case .copy = sampling { true } else { false }
  }

  /// Whether the whole of `box` is replaced by the image, nothing beneath showing.
  var hidesAllBeneath: Bool {
    guard image.isOpaque, opacity == 255 else { return false }
    switch sampling {
    case .copy, .nearest, .bilinear: return true
    case .bilinearFading, .bilinearWithin: return false
    }
  }
}

import CPixman
import GalleryCore

/// One item of a scene, resolved to whole pixels of the target and ready for pixman.
enum PaintStep: Sendable {
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

  /// Roughly how much work the step is: pixels, those that are interpolated counted eightfold.
  var cost: Int {
    switch self {
    case .fill: box.area / 2
    case .polygon: box.area * 2
    case .image(let step): step.isCopy ? box.area : box.area * 8
    }
  }
}

/// A part of an image and how it is put on the target.
struct ImageStep: Sendable {
  /// How pixels are made of texels.
  enum Sampling: Sendable {
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

import CPixman
import GalleryCore

/// One item of a scene, resolved to whole pixels of the target and ready for pixman.
enum PaintStep: Equatable, Sendable {
  /// An upright box of one colour.
  case fill(PixelBox, PremultipliedColor)
  /// A convex polygon of one colour with antialiased edges, and its bounding box.
  case polygon(PixelBox, corners: [Point], PremultipliedColor)
  /// A part of an image.
  case image(ImageStep)

  /// The pixels that the step may change.
  var box: PixelBox {
    switch self {
    case .fill(let box, _), .polygon(let box, _, _): box
    case .image(let step): step.box
    }
  }

  /// Returns the approximate cost of some rows of the step, in pixels; interpolated pixels count as
  /// eight.
  func cost(of rows: Range<Int>) -> Int {
    let area = rows.clamped(to: box.minY..<max(box.minY, box.maxY)).count * box.width
    return switch self {
    case .fill: area / 2
    case .polygon: area * 2
    case .image(let step): step.isCopy ? area : area * 8
    }
  }
}

/// A part of an image, and how to draw it on the target.
struct ImageStep: Equatable, Sendable {
  /// The method to calculate pixels from texels.
  enum Sampling: Equatable, Sendable {
    /// Copies pixels without rotation; the texel (within `part`) for the box's first pixel.
    case copy(x: Int, y: Int)
    /// Takes the texel under each pixel, for quarter turns and mirroring.
    case nearest(PixelToTexel)
    /// Interpolates four texels; repeats the outermost texels beyond the edges, with a sharp cut.
    case bilinear(PixelToTexel)
    /// Interpolates four texels; transparency beyond the edges softens them by one texel.
    case bilinearFading(PixelToTexel)
    /// Like `bilinear`, but clipped to the corners with antialiased edges.
    case bilinearWithin(PixelToTexel, corners: [Point])
  }

  let image: PixelImage
  /// The texels that may be read.
  let part: PixelBox
  /// The pixels that may be written.
  let box: PixelBox
  let sampling: Sampling
  /// The opacity, from 0 to 255.
  let opacity: UInt8

  /// Compares images by identity.
  ///
  /// A step retains its image, so no other can get the same address.
  static func == (left: ImageStep, right: ImageStep) -> Bool {
    left.image === right.image && left.part == right.part && left.box == right.box
      && left.sampling == right.sampling && left.opacity == right.opacity
  }

  var isCopy: Bool {
    if case .copy = sampling { true } else { false }
  }

  /// Whether the image replaces all of `box` and hides everything beneath.
  var hidesAllBeneath: Bool {
    guard image.isOpaque, opacity == 255 else { return false }
    switch sampling {
    case .copy, .nearest, .bilinear: return true
    case .bilinearFading, .bilinearWithin: return false
    }
  }
}

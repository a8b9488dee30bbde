/// A request to a decoder: an upright photo or a part of it, and its size.
public struct PhotoDemand: Hashable, Sendable {
  /// The size in pixels into which the result is fitted; only scalable photos are enlarged.
  public var bounds: PixelSize
  /// The requested part, in the pixels of the whole upright photo; nil for the whole photo.
  ///
  /// For a scalable photo, these are the pixels of the whole drawing fitted into `bounds`.
  public var region: PixelRect?
  /// What is drawn behind a transparent photo to make the result opaque; nil leaves it transparent.
  public var backdrop: Backdrop?
  /// Whether a photo of about the shape of the bounds covers them, as a slow zoom needs it; see
  /// ``bounds(for:)``.
  public var coversBounds: Bool
  /// Whether the photo's sketch is needed as well.
  public var needsSketch: Bool
  /// Whether a photo that is smaller than the bounds is shown as large as fits them; if not, at its
  /// own size or twice that.
  ///
  /// Decoders enlarge only photos that they draw over a backdrop.
  public var isEnlarged = true
  /// The index of the picture in a file with several sheets, counted from 0; of a file with fewer,
  /// the last one is meant.
  public var sheet: Int
  /// How the photo is shown, seen from what its file says; the region is one of the photo as it is
  /// shown.
  public var reorientation = Reorientation.none
  /// Whether this is for a draft: a smaller picture of a photo that is passed while the user flips
  /// through pages; see ``draft``.
  public private(set) var isDraft = false

  /// Makes a demand from its parts.
  public init(
    bounds: PixelSize, region: PixelRect? = nil, backdrop: Backdrop? = nil,
    coversBounds: Bool = false, needsSketch: Bool = false, sheet: Int = 0
  ) {
    self.bounds = bounds
    self.region = region
    self.backdrop = backdrop
    self.coversBounds = coversBounds
    self.needsSketch = needsSketch
    self.sheet = sheet
  }

  /// The demand for a draft of the same photo.
  ///
  /// On a display of 1920 × 1080 pixels, a JPEG of 24 megapixels is decoded at an eighth of its
  /// size for it, which is the fastest.
  public var draft: PhotoDemand {
    var draft = self
    draft.isDraft = true
    draft.bounds = PixelSize(
      width: max(1, bounds.width * 9 / 20), height: max(1, bounds.height * 9 / 20))
    return draft
  }

  /// The size in pixels that no photo exceeds.
  public var largestBounds: PixelSize {
    coversBounds && region == nil ? bounds.scaled(by: KenBurns.greatestCoverage) : bounds
  }

  /// The size in pixels into which a whole photo of this upright size is fitted: the bounds, or
  /// larger if the photo covers them.
  public func bounds(for photoSize: PixelSize) -> PixelSize {
    guard coversBounds, region == nil else { return bounds }
    let factor = KenBurns.coverage(
      of: Size(width: Double(photoSize.width), height: Double(photoSize.height)),
      over: Size(width: Double(bounds.width), height: Double(bounds.height)))
    return bounds.scaled(by: factor)
  }
}

extension PhotoDemand {
  /// The size in pixels at which a photo, or the requested part of it, is shown.
  ///
  /// - Parameters:
  ///   - size: its size in its own pixels.
  ///   - photoSize: the whole photo's size in its own pixels.
  public func shownSize(of size: PixelSize, ofPhoto photoSize: PixelSize) -> PixelSize {
    PhotoFit(photoSize: size, isEnlarged: isEnlarged || region != nil).size(
      in: bounds(for: photoSize))
  }
}

extension PixelSize {
  /// The size of a photo as it is demanded, from that which its file or its server states.
  public func shown(by demand: PhotoDemand) -> PixelSize {
    demand.reorientation.swapsAxes ? transposed : self
  }

  /// The size with both sides multiplied by a factor, in whole pixels that suffice.
  func scaled(by factor: Double) -> PixelSize {
    func scaled(_ length: Int) -> Int {
      Int(exactly: (Double(length) * factor).rounded(.up)) ?? length
    }
    return PixelSize(width: scaled(width), height: scaled(height))
  }
}

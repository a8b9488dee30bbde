package import GalleryCore

/// Describes which part of a stored picture to decode, at what size, and how to show the result.
package struct DecodePlan: Hashable, Sendable {
  /// The size of the whole photo, upright, in square pixels.
  package let photoSize: PixelSize
  /// The size of the whole stored picture.
  package let storedSize: PixelSize
  /// The requested part, in the stored picture's pixels.
  ///
  /// Where pixels are not square, it can be larger than requested by up to two pixels on each side.
  package let source: PixelRect
  /// The size of that part after reduction and before rotation; never larger than `source`.
  package let target: PixelSize
  /// How the part is stretched before rotation; nil if it keeps its shape.
  package let stretching: Stretching?
  /// The orientation to apply at the end: that of the file, changed as the demand says.
  package let orientation: EXIFOrientation
  /// The ICC profile of the colours that the file's EXIF states; nil if these are sRGB.
  ///
  /// It counts only if nothing else in the file states colours.
  package let exifProfile: [UInt8]?
  /// The request that this plan fulfils.
  package let demand: PhotoDemand
  /// The requested part, in the upright photo's pixels.
  package let region: PixelRect

  /// Creates a plan for a stored picture of a given size.
  ///
  /// If the requested region lies outside the photo, the plan covers the whole photo.
  ///
  /// - Parameter orientation: what the file says; the demand may change it.
  package init(
    stored: PixelSize, orientation: EXIFOrientation, exifProfile: [UInt8]? = nil,
    shape: PixelShape = .square, demand: PhotoDemand
  ) {
    let orientation = orientation.changed(by: demand.reorientation)
    let shown = shape.stretched(stored)
    let photoSize = orientation.swapsAxes ? shown.transposed : shown
    let region = demand.region?.clamped(to: photoSize) ?? PixelRect(photoSize)
    // Clamped to the photo, so that a bound that means “any” cannot overflow the calculation.
    let wanted = demand.bounds(for: photoSize)
    let bounds = PixelSize(
      width: min(max(0, wanted.width), region.size.width),
      height: min(max(0, wanted.height), region.size.height))
    let size = region.size.reduced(into: bounds)
    self.demand = demand
    self.region = region
    self.photoSize = photoSize
    self.orientation = orientation
    self.exifProfile = exifProfile
    storedSize = stored
    let part = orientation.stored(region, in: photoSize)
    let result = orientation.swapsAxes ? size.transposed : size
    guard shown != stored else {
      (source, target, stretching) = (part, result, nil)
      return
    }
    let exact = Rect(part).scaled(from: shown, to: stored)
    source = exact.countingPixels(in: stored)
    // The neighbours that count have the same scale.
    func reduced(_ length: Int, _ result: Int, _ exact: Double) -> Int {
      max(1, min(length, Int((Double(result) * Double(length) / exact).rounded())))
    }
    target = PixelSize(
      width: reduced(source.size.width, result.width, exact.size.width),
      height: reduced(source.size.height, result.height, exact.size.height))
    stretching = Stretching(
      part: exact.offsetBy(x: -Double(source.x), y: -Double(source.y))
        .scaled(from: source.size, to: target), of: target, to: result)
  }

  /// Whether the plan covers the whole photo.
  package var coversPhoto: Bool { region == PixelRect(photoSize) }

  /// Whether the stored picture's pixels are square.
  package var hasSquarePixels: Bool {
    storedSize == (orientation.swapsAxes ? photoSize.transposed : photoSize)
  }

  /// Returns the requested part, in the pixels of a picture that was decoded at a reduced scale.
  package func source(inPictureOf size: PixelSize) -> Rect {
    let across = Double(size.width) / Double(storedSize.width)
    let down = Double(size.height) / Double(storedSize.height)
    return Rect(
      x: Double(source.x) * across, y: Double(source.y) * down,
      width: Double(source.size.width) * across, height: Double(source.size.height) * down)
  }
}

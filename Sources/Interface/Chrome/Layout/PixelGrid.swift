/// The display's pixels, seen from points: rounds lengths so that edges fall between pixels.
struct PixelGrid: Hashable, Sendable {
  /// Physical pixels per point.
  let scale: Double

  /// Scales beyond these are not displays but mistakes.
  private static let sensibleScales = 0.25...8.0

  /// Makes the grid of a display; nonsense becomes the nearest sense.
  init(scale: Double) {
    self.scale = scale.isNaN ? 1 : scale.clamped(to: Self.sensibleScales)
  }

  /// The whole number of pixels nearest to a length in points.
  func pixels(_ points: Double) -> Double { (points * scale).rounded() }

  /// The place between pixels that is nearest.
  func snap(_ points: Double) -> Double { pixels(points) / scale }

  /// The nearest length of whole pixels, one at least, so that nothing vanishes.
  func length(_ points: Double) -> Double { max(1, pixels(points)) / scale }

  /// The largest length of whole pixels that is not above `points`.
  func lengthWithin(_ points: Double) -> Double {
    // A length that is whole but for its last bits must not lose a pixel.
    max(1, (points * scale + 1e-6).rounded(.down)) / scale
  }

  /// The smallest length of whole pixels that is not below `points`.
  func lengthCovering(_ points: Double) -> Double {
    max(1, (points * scale - 1e-6).rounded(.up)) / scale
  }

  /// The thinnest line that is still seen: about half a point, in whole pixels.
  var hairline: Double { max(1, (scale / 2).rounded(.down)) / scale }
}

extension Comparable {
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

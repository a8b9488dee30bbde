/// Converts between points and the display's pixels: rounds lengths so that edges fall between
/// pixels.
package struct PixelGrid: Hashable, Sendable {
  /// The number of physical pixels per point.
  package let scale: Double
  /// The colours of what is painted on these pixels.
  var palette = Palette.dark

  /// Scales outside this range are mistakes, not displays.
  private static let sensibleScales = 0.25...8.0

  /// Makes the grid of a display; invalid scales are replaced by the closest valid one.
  package init(scale: Double) {
    self.scale = scale.isNaN ? 1 : scale.clamped(to: Self.sensibleScales)
  }

  /// The whole number of pixels closest to a length in points.
  package func pixels(_ points: Double) -> Double { (points * scale).rounded() }

  /// The closest coordinate between pixels.
  package func snap(_ points: Double) -> Double { pixels(points) / scale }

  /// The closest length in whole pixels, at least one, so that nothing disappears.
  package func length(_ points: Double) -> Double { max(1, pixels(points)) / scale }

  /// The largest length in whole pixels that is not above `points`.
  package func lengthWithin(_ points: Double) -> Double {
    // The tolerance keeps a length that is whole except for rounding from losing a pixel.
    max(1, (points * scale + 1e-6).rounded(.down)) / scale
  }

  /// The smallest length in whole pixels that is not below `points`.
  package func lengthCovering(_ points: Double) -> Double {
    max(1, (points * scale - 1e-6).rounded(.up)) / scale
  }

  /// The thinnest visible line: about half a point, in whole pixels.
  package var hairline: Double { max(1, (scale / 2).rounded(.down)) / scale }
}

extension Comparable {
  /// The closest value in a range.
  package func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

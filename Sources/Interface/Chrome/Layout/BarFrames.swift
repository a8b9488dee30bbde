import GalleryCore

/// Where the bars lie in a space, in points: one toolbar, or a title and a row of buttons.
struct BarFrames: Hashable, Sendable {
  /// The height of the bar at the upper edge; 0 without one.
  let top: Double
  /// The height of the bar at the lower edge; 0 without one.
  let bottom: Double
  /// The height of the filmstrip above that; 0 without one.
  let filmstrip: Double

  /// Lays out the bars of a window of a size, even while they are hidden.
  init(_ placement: BarPlacement, in windowSize: Size, hasFilmstrip: Bool = false) {
    let height = windowSize.height >= 2 * Metrics.barHeight ? Metrics.barHeight : 0
    top = placement == .below ? 0 : height
    bottom = placement == .above ? 0 : height
    filmstrip = hasFilmstrip ? ChromeInsets.filmstripHeight : 0
  }

  /// The distance from the lower edge to the capsule around the page dots.
  var belowDots: Double { bottom > 0 ? bottom + Metrics.dotsGap : Metrics.margin }
  /// The height that the dots or the filmstrip, with what is below them, take at the lower edge.
  var throughDots: Double {
    filmstrip > 0 ? bottom + filmstrip : belowDots + Metrics.capsuleHeight
  }
}

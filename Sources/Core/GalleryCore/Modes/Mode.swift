/// What the photo view shows of the album.
///
/// A mode answers where photos lie, what gestures and the wheel do, and which pixels are needed.
/// Each mode has a separate file for these answers.
public enum Mode: Hashable, Sendable, CaseIterable {
  /// The photos side by side; one at a time fills the view.
  case strip
  /// All photos in rows of small pictures, which scroll.
  case overview
  /// A few photos that are compared, beside each other or one at a time in the same place.
  case comparison
}

extension Mode {
  /// The places of the photos of which something is visible at a time (seconds).
  func places(in gallery: Gallery, at now: Double) -> [PhotoPlace] {
    switch self {
    case .strip: gallery.stripPlaces(at: now)
    case .overview: gallery.overviewPlaces(at: now)
    case .comparison: gallery.comparisonPlaces(at: now)
    }
  }

  /// The photos that are needed at a time (seconds), and how large.
  func demand(of gallery: Gallery, at now: Double, decoding pace: DecodingPace) -> MediaDemand {
    switch self {
    case .strip: gallery.stripDemand(at: now, decoding: pace)
    case .overview: gallery.overviewDemand(at: now, decoding: pace)
    case .comparison: gallery.comparisonDemand(at: now, decoding: pace)
    }
  }

  /// Applies a gesture of fingers, a pen or the mouse.
  func apply(_ action: GestureAction, to gallery: inout Gallery, at now: Double) {
    switch self {
    case .strip: gallery.applyToStrip(action, at: now)
    case .overview: gallery.applyToOverview(action, at: now)
    case .comparison: gallery.applyToComparison(action, at: now)
    }
  }

  /// Applies a movement of the wheel or the touchpad; `isPaging` means that Shift is held.
  func apply(_ action: WheelAction, isPaging: Bool, to gallery: inout Gallery, at now: Double) {
    switch self {
    case .strip: gallery.applyToStrip(action, isPaging: isPaging, at: now)
    case .overview: gallery.applyToOverview(action, at: now)
    case .comparison: gallery.applyToComparison(action, at: now)
    }
  }
}

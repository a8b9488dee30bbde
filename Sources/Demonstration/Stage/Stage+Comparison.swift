package import GalleryCore

/// The comparison with the naive way, in which the whole interface turns.
extension Stage {
  /// The position of the chrome in the gallery's window at a time (seconds).
  ///
  /// The chrome is upright, but in the comparison it turns with the photos.
  package func chromeSpace(at now: Double) -> ViewSpace {
    ViewSpace(windowSize: gallery.windowSize, quarters: chromeQuarters(at: now))
  }

  /// The chrome's turn at a time, in clockwise quarters.
  func chromeQuarters(at now: Double) -> Double {
    let rest = comparison?.position(at: now) ?? 0
    return isComparing ? gallery.turn.quarters(at: now) + rest : rest
  }

  /// Starts or ends the comparison: the chrome turns to the photos' angle, or back to upright.
  mutating func setComparing(_ isComparing: Bool, at now: Double) {
    let present = chromeQuarters(at: now)
    self.isComparing = isComparing
    let end = isComparing ? gallery.turn.quarters(at: now) : 0
    // The chrome turns by the shorter way, in the time of a turn of the photos.
    comparison =
      gallery.isAnimated && gallery.isVisible
      ? EasedMotion(
        from: (present - end).remainder(dividingBy: 4), to: 0, start: now,
        duration: Turn.duration)
      : nil
    self.present(at: now)
  }
}

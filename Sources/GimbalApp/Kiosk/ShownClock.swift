import GalleryCore

/// The time of day over the photos: the clock on the wall is read when a minute begins.
struct ShownClock {
  /// What of the time of day is shown.
  var overlay: ClockOverlay {
    didSet { (present, dueTime) = (nil, nil) }
  }
  /// The time that is shown; nil if none is.
  private(set) var present: WallClock?
  /// When the next minute begins, in seconds of the loop's clock; nil for at the next advance, or
  /// if nothing is shown.
  private(set) var dueTime: Double?

  /// Starts without a time.
  init(_ overlay: ClockOverlay) { self.overlay = overlay }

  /// Reads the clock at the next advance, because it was set.
  mutating func clockChanged() { dueTime = nil }

  /// Follows the clock on the wall.
  ///
  /// - Parameters:
  ///   - now: the time in seconds.
  ///   - isVisible: whether anything is shown; if not, the clock is read once it is.
  ///   - reading: reads the clock on the wall.
  /// - Returns: whether another time is shown.
  mutating func advance(at now: Double, isVisible: Bool, reading: () -> WallClock) -> Bool {
    guard overlay != .off, isVisible else {
      dueTime = nil
      return false
    }
    if let dueTime, now < dueTime { return false }
    let present = reading()
    dueTime = now + present.rest
    defer { self.present = present }
    return !(self.present?.isSame(as: present) ?? false)
  }
}

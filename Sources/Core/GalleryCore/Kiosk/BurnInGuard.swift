/// Shifts what has been on a screen for long by a few pixels, again and again, so that its edges do
/// not burn in: a photo with its caption, or the message that there is none.
struct BurnInGuard: Hashable, Sendable {
  /// How long a photo stays where it is, in seconds.
  static let patience = 3600.0
  /// The time between two shifts, in seconds.
  static let interval = 300.0
  /// The largest shift each way, in physical pixels, as OLED screens have it.
  static let reach = 4

  /// The photo on screen; nil for none.
  private var photo: PhotoID?
  /// Since when that is so, in seconds; nil before anything is shown.
  private var since: Double?

  /// Records which photo is on screen; nil for none.
  mutating func note(_ photo: PhotoID?, at now: Double) {
    if since == nil || photo != self.photo { (self.photo, since) = (photo, now) }
  }

  /// The shift of a photo at a time (seconds), in whole physical pixels, or of the message that
  /// there is none.
  func shift(of photo: PhotoID?, at now: Double) -> (x: Int, y: Int) {
    guard photo == self.photo, let count = shiftCount(at: now) else { return (0, 0) }
    // A rhombus around the middle, one pixel each way at a time.
    func wave(_ place: Int) -> Int {
      abs(place % (4 * Self.reach) - 2 * Self.reach) - Self.reach
    }
    return (wave(count + Self.reach), wave(count))
  }

  /// When it is shifted next, in seconds; nil before anything is shown.
  func dueTime(after now: Double) -> Double? {
    guard let since else { return nil }
    return since + Self.patience + Double((shiftCount(at: now) ?? -1) + 1) * Self.interval
  }

  /// The number of shifts after the first one; nil before it.
  private func shiftCount(at now: Double) -> Int? {
    guard let since else { return nil }
    let time = now - since - Self.patience
    return time >= 0 && time < 1e12 ? Int(time / Self.interval) : nil
  }
}

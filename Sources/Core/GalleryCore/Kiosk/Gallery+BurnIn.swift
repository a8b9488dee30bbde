/// The guard against burning in: only on a kiosk, which shows photos for months.
extension Gallery {
  /// When what is on screen is shifted next, in seconds; nil for never.
  public func burnInTime(after now: Double) -> Double? {
    kiosk != nil && isVisible && mode == .strip ? burnIn.dueTime(after: now) : nil
  }

  /// Records which photo is on screen.
  mutating func noteBurnIn(at now: Double) {
    if kiosk != nil { burnIn.note(currentPhoto, at: now) }
  }

  /// How far texts over the current photo, or the message that there is none, are shifted at a time
  /// (seconds), in points; zero unless they have been there for long.
  public func burnInShift(at now: Double) -> Point {
    burnInShift(of: currentPhoto, at: now)
  }

  /// A photo's place, shifted if the photo has been on screen for long.
  func guarded(_ rect: Rect, of photo: PhotoID, at now: Double) -> Rect {
    // Frames that were not started at the same time would tear a photo across them.
    guard wall == nil else { return rect }
    let shift = burnInShift(of: photo, at: now)
    return rect.offsetBy(x: shift.x, y: shift.y)
  }

  /// How far a photo, or the message that there is none, is shifted, in points.
  private func burnInShift(of photo: PhotoID?, at now: Double) -> Point {
    guard kiosk != nil else { return .zero }
    let shift = burnIn.shift(of: photo, at: now)
    return Point(x: Double(shift.x) / scale, y: Double(shift.y) / scale)
  }
}

/// Chooses the turn at which each photo is large: a wide photo lies along an upright window, and
/// the reverse.
struct ShapedView: Hashable, Sendable {
  /// How much larger a photo must become for a turn: almost square ones stay as they are.
  static let leastGain = 1.15

  /// What was chosen last.
  private struct Choice: Hashable {
    /// The photo; nil for the overview, which is read like a page.
    let photo: PhotoID?
    let isSideways: Bool
  }

  private var choice: Choice?
  /// Whether a photo was seen, so that a turn is a motion.
  private(set) var hasSeenPhoto = false

  /// Whether a photo is larger at a turn to the side.
  static func isLargerSideways(_ photo: Size, in window: Size) -> Bool {
    guard photo.width > 0, photo.height > 0 else { return false }
    func scale(in room: Size) -> Double {
      min(room.width / photo.width, room.height / photo.height)
    }
    return scale(in: window.transposed) >= leastGain * scale(in: window)
  }

  /// Notes that a photo is seen at a turn that was not chosen here.
  mutating func noteSeen() { hasSeenPhoto = true }

  /// Forgets what was chosen, so that it is chosen again.
  mutating func forget() { choice = nil }

  /// Whether the turn is to be applied, because the photo or what suits it is another one.
  ///
  /// Keys and fingers turn the view until then.
  mutating func isNew(_ photo: PhotoID?, isSideways: Bool) -> Bool {
    let new = Choice(photo: photo, isSideways: isSideways)
    defer { (choice, hasSeenPhoto) = (new, true) }
    return new != choice
  }
}

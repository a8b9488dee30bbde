/// Chooses the turn at which each photo is large: a wide photo lies along an upright window, and the
/// reverse.
struct ShapedView: Hashable, Sendable {
  /// How much larger a photo must become for a turn: almost square ones stay as they are.
  static let leastGain = 1.15

  /// What a turn was chosen for.
  private struct Choice: Hashable {
    /// The photo; nil for the overview, which is read like a page.
    let photo: PhotoID?
    let isWindowWide: Bool
  }

  private var choice: Choice?
  /// Whether a turn was ever chosen.
  private(set) var hasChosen = false

  /// Whether a photo is larger at a turn to the side.
  static func isLargerSideways(_ photo: Size, in window: Size) -> Bool {
    guard photo.width > 0, photo.height > 0 else { return false }
    func scale(in room: Size) -> Double {
      min(room.width / photo.width, room.height / photo.height)
    }
    return scale(in: window.transposed) >= leastGain * scale(in: window)
  }

  /// Forgets what the turn was chosen for, so that it is chosen for the same photo again.
  mutating func forget() { choice = nil }

  /// Whether the turn is to be chosen, because the photo or the window's shape is another one.
  ///
  /// Keys and fingers turn the view until then.
  mutating func isNew(_ photo: PhotoID?, in window: Size) -> Bool {
    let new = Choice(photo: photo, isWindowWide: window.width > window.height)
    defer { (choice, hasChosen) = (new, true) }
    return new != choice
  }
}

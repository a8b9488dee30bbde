/// Decides when the toolbar and the page dots are hidden in full screen and when the mouse brings
/// them back, from input and times.
struct ChromeRest: Hashable, Sendable {
  /// How long there must be no input before they are hidden, in seconds, as in video players.
  static let patience = 3.0
  /// The same before they are hidden for the first time, in seconds: long enough to read them.
  static let firstPatience = 6.0
  /// The shortest movement of the mouse that counts as input, in points: a shorter one is a nudge.
  static let slop = 8.0

  /// Whether something keeps them visible: a pointer on a button, an open menu, the tour.
  private(set) var isKept = false
  /// Whether the timer has hidden them, so that they are shown again when full screen ends.
  private(set) var isHidden = false
  /// Whether a tap has hidden them, and it is not said yet how to get them back.
  private(set) var needsExplanation = false
  private var isAtBars = false
  private var hasHidden = false
  private var lastInput: Double?
  /// The last location of the mouse, in window points; not updated by nudges while they are hidden.
  private var place: Point?

  /// When they are hidden if there is no more input, in seconds; nil if no time is set.
  var dueTime: Double? {
    isKept ? nil : lastInput.map { $0 + (hasHidden ? Self.patience : Self.firstPatience) }
  }

  /// Records input at a time (seconds).
  mutating func noteInput(at now: Double) {
    lastInput = now
    isHidden = false
  }

  /// Records that the mouse moved to a location in the window.
  ///
  /// - Parameter isShown: whether the toolbar and the page dots are shown.
  /// - Returns: whether the movement counts as input.
  mutating func noteMovement(to newPlace: Point, isShown: Bool) -> Bool {
    // Before its first movement, the mouse rested where the window came up.
    let distance = place.map { (newPlace - $0).length } ?? 0
    guard isShown || place == nil || distance >= Self.slop else { return false }
    place = newPlace
    return isShown || distance >= Self.slop
  }

  /// Sets whether something keeps them visible.
  mutating func setKept(_ isKept: Bool, at now: Double) {
    guard isKept != self.isKept else { return }
    self.isKept = isKept
    if lastInput != nil { lastInput = now }
  }

  /// Records whether the mouse is where they are when they are shown; returns whether it comes
  /// there.
  mutating func comesToBars(_ isThere: Bool) -> Bool {
    defer { isAtBars = isThere }
    return isThere && !isAtBars
  }

  /// Records that a tap has hidden them in a window.
  mutating func noteHiddenByTap() { needsExplanation = true }

  /// Records that the program knows it.
  mutating func didExplain() { needsExplanation = false }

  /// Records that the timer has hidden them.
  mutating func didHide() {
    hasHidden = true
    isHidden = true
    lastInput = nil
  }
}

/// When the toolbar and the page dots go in full screen: input and times in, a due time out.
struct ChromeRest: Hashable, Sendable {
  /// How long nobody has to do anything before they go, in seconds: as video players have it.
  static let patience = 3.0
  /// The same before they go for the first time, in seconds: time to read them.
  static let firstPatience = 6.0
  /// A mouse that moves by less, in points, has been nudged.
  static let slop = 8.0

  /// Whether something keeps them: a pointer on a button, an open menu, the tour.
  private(set) var isKept = false
  /// Whether they went by themselves, so that they come back when full screen ends.
  private(set) var isHidden = false
  private var hasHidden = false
  private var lastInput: Double?
  /// Where the mouse was last, in points of the window; it stays while they are hidden.
  private var place: Point?

  /// When they are to go, in seconds; nil where nothing is to be waited for.
  var dueTime: Double? {
    isKept ? nil : lastInput.map { $0 + (hasHidden ? Self.patience : Self.firstPatience) }
  }

  /// Somebody did something.
  mutating func noteInput(at now: Double) {
    lastInput = now
    isHidden = false
  }

  /// The mouse moved to a place in the window.
  ///
  /// - Parameter isShown: whether they are shown.
  /// - Returns: whether it moved on purpose.
  mutating func noteMovement(to newPlace: Point, isShown: Bool) -> Bool {
    defer { if isShown { place = newPlace } }
    guard !isShown, let place, (newPlace - place).length < Self.slop else {
      place = newPlace
      return true
    }
    return false
  }

  /// Something keeps them from now on, or nothing does any more.
  mutating func setKept(_ isKept: Bool, at now: Double) {
    guard isKept != self.isKept else { return }
    self.isKept = isKept
    if lastInput != nil { lastInput = now }
  }

  /// They went by themselves.
  mutating func hid() {
    hasHidden = true
    isHidden = true
    lastInput = nil
  }
}

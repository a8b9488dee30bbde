/// What a kiosk does by itself: visitors, failures and times in, actions out.
///
/// Times are in seconds.
struct KioskPart {
  /// What the program does.
  enum Action: Hashable {
    /// Returns to the slideshow, because visitors have left.
    case returnToSlideshow
    /// Looks for photos again.
    case search
    /// Lets photos that could not be shown be read again.
    case retryPhotos
  }

  /// How long a kiosk without photos waits before it looks for them again, in seconds.
  static let searchInterval = 10.0

  /// How long a kiosk leaves out photos that could not be shown, before they are read again when
  /// their turn comes, in seconds.
  ///
  /// The reason may have passed, such as a server that did not answer, or too little memory.
  static let retryInterval = 60.0

  private let isKiosk: Bool
  private var rest = KioskRest()
  private var searchTime: Double?
  private var retryTime: Double?
  private var isResting = false

  /// Starts with photos; nothing is ever done without a kiosk.
  init(isKiosk: Bool) { self.isKiosk = isKiosk }

  /// Whether it waits until it looks for photos again.
  var isAwaitingPhotos: Bool { searchTime != nil }

  /// When something is due; nil for never.
  ///
  /// While the window is black, photos are not looked for.
  var dueTime: Double? {
    [rest.dueTime, isResting ? nil : searchTime, retryTime].compactMap(\.self).min()
  }

  /// Records that a visitor has done something, or that a command from elsewhere has opened something
  /// that closes like what a visitor opens.
  mutating func noteInput(at now: Double) { if isKiosk { rest.noteInput(at: now) } }

  /// Records that there are no photos, which are looked for again.
  mutating func awaitPhotos(at now: Double) { searchTime = now + Self.searchInterval }

  /// Returns what is due.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - isResting: whether the window is black.
  ///   - hasFailures: whether a photo could not be shown.
  mutating func advance(at now: Double, isResting: Bool, hasFailures: Bool) -> [Action] {
    self.isResting = isResting
    var actions: [Action] = []
    if let due = rest.dueTime, now >= due {
      rest.didReturn()
      actions.append(.returnToSlideshow)
    }
    if !isResting, let due = searchTime, now >= due {
      searchTime = nil
      actions.append(.search)
    }
    if !isKiosk || isResting || !hasFailures {
      retryTime = nil
    } else if let due = retryTime, now >= due {
      retryTime = nil
      actions.append(.retryPhotos)
    } else {
      retryTime = retryTime ?? now + Self.retryInterval
    }
    return actions
  }
}

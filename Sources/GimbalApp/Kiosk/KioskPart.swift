import GalleryCore

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

  /// The hours in which photos are shown, and in which they are dimmed.
  var hours: ScreenHours
  /// The time of day over the photos.
  var clock: ShownClock
  private let isKiosk: Bool
  private var rest = KioskRest()
  private var searchTime: Double?
  private var retryTime: Double?

  /// Starts with photos; without a kiosk nothing is done by itself, but for hours and a clock that
  /// the user has set.
  init(
    isKiosk: Bool = false, hours: ScreenHours = ScreenHours(), clock: ShownClock = ShownClock(.off)
  ) {
    (self.isKiosk, self.hours, self.clock) = (isKiosk, hours, clock)
  }

  /// Starts as the settings say.
  init(_ settings: Settings) {
    self.init(
      isKiosk: settings.isKiosk,
      hours: ScreenHours(hours: settings.hours, dimHours: settings.dimHours),
      clock: ShownClock(settings.clock))
  }

  /// Whether it waits until it looks for photos again.
  var isAwaitingPhotos: Bool { searchTime != nil }

  /// When something is due; nil for never.
  ///
  /// While the window is black, photos are not looked for.
  var dueTime: Double? {
    [rest.dueTime, hours.isResting ? nil : searchTime, retryTime].compactMap(\.self).min()
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
  ///   - hasFailures: whether a photo could not be shown.
  mutating func advance(at now: Double, hasFailures: Bool) -> [Action] {
    var actions: [Action] = []
    if let due = rest.dueTime, now >= due {
      rest.didReturn()
      actions.append(.returnToSlideshow)
    }
    if !hours.isResting, let due = searchTime, now >= due {
      searchTime = nil
      actions.append(.search)
    }
    if !isKiosk || hours.isResting || !hasFailures {
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

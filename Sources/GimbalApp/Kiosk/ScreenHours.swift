import GalleryCore

/// Whether photos are shown at this hour, and how far they are dimmed: times and visitors in,
/// actions out.
///
/// Outside of the hours the window is black, and nothing is done. Times are in seconds of the
/// loop's clock, except those of the week.
struct ScreenHours {
  /// What the program does.
  enum Action: Hashable {
    /// Makes the window black, or shows photos again.
    case rest(Bool)
    /// Turns the screen on or off; again, if it should be so, but others may have changed it.
    case turnScreen(on: Bool, isAgain: Bool = false)
    /// Dims photos more or less.
    case dim
  }

  /// How long after input that is no visitor's the screen is turned off again, in seconds: the
  /// display server turns it on when a mouse is bumped.
  static let bumpPatience = 10.0

  /// Whether photos are shown, at any hour or by the hours.
  private(set) var choice = ScreenChoice.hours
  /// The hours in which photos are shown; nil for always.
  private(set) var hours: KioskHours?
  /// The hours in which photos are dimmed; nil for never.
  private(set) var dimHours: KioskHours?
  /// Whether the window is black.
  private(set) var isResting = false
  /// How far photos are dimmed, from 0 to 1.
  private(set) var dimming = 0.0
  /// When the clock on the wall is read again; nil for at the next advance.
  private(set) var dueTime: Double?
  /// Until when photos are shown to a visitor at any hour.
  private var visitorEnd = -Double.infinity

  /// Starts with photos that are shown.
  init(hours: KioskHours? = nil, dimHours: KioskHours? = nil) {
    (self.hours, self.dimHours) = (hours, dimHours)
  }

  /// Whether there may be hours in which no photos are shown.
  var canRest: Bool { choice == .off || choice == .hours && hours != nil }

  /// Reads the clock on the wall at the next advance, because it was set.
  mutating func clockChanged() { dueTime = nil }

  /// Changes the hours.
  mutating func set(hours: KioskHours?, dimHours: KioskHours?) -> [Action] {
    (self.hours, self.dimHours) = (hours, dimHours)
    return endRest() + (dimHours == nil ? dim(by: 0) : [])
  }

  /// Shows photos at any hour, at none or by the hours; a visitor's minute is over.
  mutating func set(_ choice: ScreenChoice) -> [Action] {
    self.choice = choice
    visitorEnd = -.infinity
    return endRest() + (choice == .on ? [.turnScreen(on: true, isAgain: true)] : [])
  }

  /// Follows the clock on the wall.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - time: the time of the week, which is read only if something is due.
  mutating func advance(at now: Double, time: () -> KioskHours.Time) -> [Action] {
    guard canRest || dimHours != nil, dueTime.map({ now >= $0 }) ?? true else { return [] }
    let time = time()
    let changes = [
      hours?.secondsUntilChange(after: time), dimHours?.secondsUntilDimmingChange(after: time),
    ].compactMap(\.self)
    dueTime =
      now
      + min(
        changes.min().map(Double.init) ?? .infinity,
        Double(WallClock.interval - time % WallClock.interval),
        now < visitorEnd ? visitorEnd - now : .infinity)
    var actions: [Action] = []
    if canRest {
      let wasResting = isResting
      actions += rest(!shows(at: time) && now >= visitorEnd)
      // At the start as well, because nobody knows how the screen is; and while nothing is shown,
      // because others may have turned it on.
      actions.append(.turnScreen(on: !isResting, isAgain: wasResting && isResting))
    }
    return actions + dim(by: dimHours?.dimming(at: time) ?? 0)
  }

  /// Shows photos to a visitor for a minute.
  mutating func noteVisitor(at now: Double) -> [Action] {
    guard canRest else { return [] }
    visitorEnd = now + KioskRest.patience
    dueTime = nil
    return rest(false) + [.turnScreen(on: true)]
  }

  /// Turns the screen off again soon, because a mouse that was bumped has turned it on.
  mutating func noteBump(at now: Double) {
    if isResting { dueTime = min(dueTime ?? .infinity, now + Self.bumpPatience) }
  }

  private func shows(at time: KioskHours.Time) -> Bool {
    switch choice {
    case .on: true
    case .off: false
    case .hours: hours?.contains(time) ?? true
    }
  }

  /// Shows photos again if no hours count any more, and else looks at the clock soon.
  private mutating func endRest() -> [Action] {
    dueTime = nil
    guard !canRest, isResting else { return [] }
    return rest(false) + [.turnScreen(on: true)]
  }

  private mutating func rest(_ isResting: Bool) -> [Action] {
    guard isResting != self.isResting else { return [] }
    self.isResting = isResting
    return [.rest(isResting)]
  }

  private mutating func dim(by share: Double) -> [Action] {
    guard share != dimming else { return [] }
    dimming = share
    return [.dim]
  }
}

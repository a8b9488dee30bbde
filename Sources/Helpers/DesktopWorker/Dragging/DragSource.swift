import CXCB

/// The source's side of the protocol for drags between windows (XDND 5): what the pointer, the
/// window under it and the time do, and which messages follow.
///
/// A window that does not answer gets no further message about the pointer, and stops nothing.
struct DragSource: Hashable, Sendable {
  /// How long the answer of a window is awaited after the button has gone up, in seconds.
  static let patience = 2.0
  /// How long a window may take to fetch the photos, in seconds: it may ask the user.
  static let fetchPatience = 60.0
  /// After how many seconds the window under a pointer at rest is looked for again.
  static let glance = 0.25

  /// A message to a window.
  enum Step: Hashable, Sendable {
    case enter(DropSite)
    case move(RootPoint, over: DropSite)
    case leave(DropSite)
    case drop(DropSite)
  }

  /// How far the drag has come.
  enum Phase: Hashable, Sendable {
    /// The button is down.
    case dragging
    /// The button is up, and the answer about its place is awaited until a time.
    case released(until: Double)
    /// The window fetches the photos, until a time.
    case dropped(until: Double)
    /// It is over.
    case over
  }

  private(set) var phase = Phase.dragging
  private(set) var site: DropSite?
  /// Whether the window takes the photos where the pointer was last.
  private(set) var isWelcome = false
  /// Whether the window has not answered the latest message about the pointer.
  private var isAwaiting = false
  /// The place that the window was told last.
  private var told: RootPoint?
  /// The place where the pointer is, of which the window was not told yet.
  private var pending: RootPoint?
  /// What was seen last of the pointer while the button was down.
  private var seen: DragPointer?
  /// When the window under a pointer at rest is looked for again, in seconds.
  private var glanceTime = -Double.infinity

  /// Starts with the pointer over no window.
  init() {}

  /// When something must be done without an event, in seconds; nil for never.
  var dueTime: Double? {
    switch phase {
    case .released(let time), .dropped(let time): time
    case .dragging, .over: nil
    }
  }

  /// Follows the pointer.
  ///
  /// Once the button is up, the place where it was last seen down counts: the pointer may have gone
  /// on meanwhile. Who has never seen it down drops nothing.
  ///
  /// - Parameters:
  ///   - pointer: what the server says of it.
  ///   - now: the time in seconds.
  ///   - site: finds the window at a place that takes drops.
  mutating func follow(
    _ pointer: DragPointer, at now: Double, site: (RootPoint) -> DropSite?
  ) -> [Step] {
    guard phase == .dragging else { return [] }
    guard pointer.isHeld else { return release(at: now) }
    guard pointer != seen || now >= glanceTime else { return [] }
    (seen, glanceTime) = (pointer, now + Self.glance)
    guard let place = pointer.place else { return leave() }
    return move(to: place, over: site(place))
  }

  /// Follows the pointer to a place over a window, or over none that takes drops.
  mutating func move(to place: RootPoint, over site: DropSite?) -> [Step] {
    guard phase == .dragging else { return [] }
    guard site == self.site else {
      let left = leave()
      self.site = site
      guard let site else { return left }
      return left + [.enter(site)] + tell(place, to: site)
    }
    guard let site, place != told else {
      pending = nil
      return []
    }
    if isAwaiting {
      pending = place
      return []
    }
    return tell(place, to: site)
  }

  /// Notes at a time (seconds) that the button has gone up.
  mutating func release(at now: Double) -> [Step] {
    guard phase == .dragging else { return [] }
    if isAwaiting {
      phase = .released(until: now + Self.patience)
      return []
    }
    return decide(at: now)
  }

  /// Notes a window's answer about the pointer.
  ///
  /// A window may answer more than once: some look into what is dragged before they decide.
  mutating func receive(_ status: DragStatus, at now: Double) -> [Step] {
    guard let site, status.window == site.window else { return [] }
    switch phase {
    case .dragging, .released:
      (isAwaiting, isWelcome) = (false, status.isWelcome)
      if let place = pending.take() { return tell(place, to: site) }
      return phase == .dragging ? [] : decide(at: now)
    case .dropped, .over:
      return []
    }
  }

  /// Notes that a window has fetched the photos, or does not want them any more.
  mutating func receiveFinished(of window: xcb_window_t) {
    if case .dropped = phase, site?.window == window { phase = .over }
  }

  /// Gives up what has waited for too long.
  mutating func advance(at now: Double) -> [Step] {
    guard let dueTime, now >= dueTime else { return [] }
    return cancel()
  }

  /// Ends the drag; nobody gets the photos who has not been given them.
  mutating func cancel() -> [Step] {
    switch phase {
    case .dragging, .released:
      phase = .over
      return leave()
    case .dropped, .over:
      phase = .over
      return []
    }
  }

  /// Gives the photos to the window, or to nobody, as it has answered.
  private mutating func decide(at now: Double) -> [Step] {
    guard let site, isWelcome else { return cancel() }
    phase = .dropped(until: now + Self.fetchPatience)
    return [.drop(site)]
  }

  private mutating func tell(_ place: RootPoint, to site: DropSite) -> [Step] {
    (told, isAwaiting) = (place, true)
    return [.move(place, over: site)]
  }

  private mutating func leave() -> [Step] {
    let left = site
    (site, told, pending, isAwaiting, isWelcome) = (nil, nil, nil, false, false)
    return left.map { [.leave($0)] } ?? []
  }
}

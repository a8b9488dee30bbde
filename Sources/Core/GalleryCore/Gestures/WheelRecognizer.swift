import RealModule

/// Recognises what a wheel or a touchpad does: turns go in, actions come out.
///
/// A wheel with notches turns by whole notches, and each counts at once. Touchpads and
/// high-resolution wheels send fractions. The first fraction begins a smooth gesture, which lasts
/// until a silence, because the release of a touchpad is not reported: SDL 2 drops Wayland's
/// axis_stop.
public struct WheelRecognizer: Hashable, Sendable {
  /// How long a silence must last to end a smooth gesture, in seconds: a touchpad reports every
  /// 7–16 ms, a slow finger less often.
  public static let silence = 0.15
  /// The scale of one notch (Loupe).
  public static let zoomPerNotch = 1.3
  /// The scale of one point of a touchpad stroke (Loupe).
  public static let zoomPerPoint = 1.005
  /// The number of points in a touchpad's unit: SDL divides Wayland's unit, which is a point, by
  /// 10.
  ///
  /// The photos so move as far as the finger.
  static let pointsPerTouchpadUnit = 10.0
  /// The number of points for a notch of a high-resolution wheel: enough to see the movement before
  /// the release decides.
  static let pointsPerNotch = 100.0
  /// The velocity of a release for each notch of a high-resolution wheel, in points per second.
  ///
  /// At most one notch counts. A wheel has no finger whose speed could be measured. More than half
  /// a notch is therefore a flick for the pager, at any speed and in any window width.
  static let speedPerNotch = 2 * Pager.flickSpeed
  /// The largest accepted turn in one event; no working device sends more.
  static let mostNotches = 1e6

  /// How long a wheel that zoomed must rest before it pages again, in seconds: the notches of one
  /// hand movement follow each other more quickly.
  static let zoomPause = 0.5

  private var scroll: Scroll?
  /// When a wheel without modifiers last zoomed, in seconds.
  private var zoomTime: Double?
  /// Whether the last device is a touchpad.
  ///
  /// It is recognised by fractions that no wheel sends, but its first values may look like a
  /// wheel's.
  private var isTouchpad = false

  /// Starts without a gesture.
  public init() {}

  /// When a smooth gesture ends if no event follows, in seconds; nil if there is none.
  public var dueTime: Double? { scroll.map { $0.latest + Self.silence } }

  /// Handles a wheel or touchpad event and returns the actions that follow from it, after those
  /// that were due before.
  ///
  /// - Parameters:
  ///   - turn: the event.
  ///   - isZoomed: whether the photo is zoomed. A wheel then zooms it further, as in other viewers,
  ///     unless Shift is held; a touchpad moves it.
  ///   - now: the time in seconds.
  public mutating func handle(
    _ turn: WheelTurn, isZoomed: Bool = false, at now: Double
  ) -> [WheelAction] {
    let actions = advance(at: now)
    let notches = turn.notches
    guard notches.isWithin(Self.mostNotches), notches != .zero else { return actions }
    if turn.isZoom { return actions + cancel() + zoom(by: notches, at: turn.location) }
    if zooms(turn, isZoomed: isZoomed, at: now) {
      zoomTime = now
      return actions + zoom(by: notches, at: turn.location)
    }
    if scroll == nil, notches.isWhole {
      let whole = Int(notches.x + notches.y)
      return actions + (whole == 0 ? [] : [.notches(whole)])
    }
    return actions + continueScroll(by: notches, at: now)
  }

  /// Advances the time: silence ends a smooth gesture.
  public mutating func advance(at now: Double) -> [WheelAction] {
    guard let ended = scroll, let dueTime, now >= dueTime else { return [] }
    scroll = nil
    isTouchpad = ended.isTouchpad
    return [.scrollEnded(velocity: ended.velocity)]
  }

  /// Ends the current gesture without velocity.
  public mutating func cancel() -> [WheelAction] {
    defer { scroll = nil }
    return scroll == nil ? [] : [.scrollEnded(velocity: .zero)]
  }

  /// Whether a wheel without modifiers zooms.
  ///
  /// For a moment after the whole photo is shown again it still does, so that extra notches while
  /// zooming out do not change the page.
  private func zooms(_ turn: WheelTurn, isZoomed: Bool, at now: Double) -> Bool {
    let isGoingOn = zoomTime.map { now - $0 < Self.zoomPause } ?? false
    guard isZoomed || isGoingOn, !turn.isPaging, scroll == nil, turn.notches.x == 0 else {
      return false
    }
    return turn.notches.isWhole || turn.notches.isOfHighResolutionWheel && !isTouchpad
  }

  private mutating func continueScroll(by notches: Point, at now: Double) -> [WheelAction] {
    let began: [WheelAction] = scroll == nil ? [.scrollBegan] : []
    var continued = scroll ?? Scroll(at: now)
    continued.add(notches, at: now)
    scroll = continued
    // A wheel may follow a touchpad. It counts as a wheel again after a whole gesture without a
    // touchpad's fractions.
    isTouchpad = isTouchpad || continued.isTouchpad
    let points = isTouchpad ? Self.pointsPerTouchpadUnit : Self.pointsPerNotch
    return began + [.scrolled(by: Point(x: points * notches.x, y: points * notches.y))]
  }

  private func zoom(by notches: Point, at location: Point?) -> [WheelAction] {
    guard notches.y != 0 else { return [] }
    // A limit far beyond any zoom, which keeps the power finite.
    let up = -min(max(notches.y, -20), 20)
    let isTouchpad = !notches.isOfHighResolutionWheel || self.isTouchpad && !notches.isWhole
    let factor =
      isTouchpad
      ? Double.pow(Self.zoomPerPoint, up * Self.pointsPerTouchpadUnit)
      : Double.pow(Self.zoomPerNotch, up)
    return [.zoomed(by: factor, at: location)]
  }
}

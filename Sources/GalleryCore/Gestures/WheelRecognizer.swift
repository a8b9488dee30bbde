import RealModule

/// Tells what a wheel or a touchpad means: turns in, actions out.
///
/// A wheel with notches turns by whole ones, and each counts at once. Fractions come from touchpads
/// and from wheels of high resolution; from the first one on everything is one smooth gesture,
/// until there is silence, for nobody tells when fingers leave a touchpad: SDL 2 drops Wayland's
/// axis_stop.
public struct WheelRecognizer: Hashable, Sendable {
  /// How long nothing must come for a smooth gesture to be over, in seconds: a touchpad reports every
  /// 7–16 ms, a slow finger now and then only.
  public static let silence = 0.15
  /// How much one notch scales (Loupe).
  public static let zoomPerNotch = 1.3
  /// How much a touchpad's stroke scales, for each of its points (Loupe).
  public static let zoomPerPoint = 1.005
  /// How many points a touchpad's unit is: SDL divides Wayland's, which are points, by 10.
  ///
  /// So much a finger moves, so much does what it strokes.
  static let pointsPerTouchpadUnit = 10.0
  /// How many points a notch of a wheel of high resolution is worth: enough to see that it moves,
  /// before the release decides.
  static let pointsPerNotch = 100.0
  /// How fast such a wheel lets go, in points per second for each notch that it was turned.
  ///
  /// Up to one. No finger says how fast it is meant; so more than half a notch is a flick for the
  /// pager, however slowly it was turned and however wide the window is.
  static let speedPerNotch = 2 * Pager.flickSpeed
  /// No device turns by more in one event; what says so is out of order.
  static let mostNotches = 1e6

  /// How long a wheel that zoomed must rest before it pages again, in seconds: notches of one
  /// movement of the hand follow each other more quickly.
  static let zoomPause = 0.5

  private var scroll: Scroll?
  /// When a wheel that was turned alone zoomed last, in seconds.
  private var zoomTime: Double?
  /// Whether the device that turned last is a touchpad: it is known by fractions that no wheel has,
  /// but its first few may look like a wheel's.
  private var isTouchpad = false

  /// Starts with nothing turned.
  public init() {}

  /// When a smooth gesture is over if nothing comes, in seconds; nil while there is none.
  public var dueTime: Double? { scroll.map { $0.latest + Self.silence } }

  /// Takes what a wheel or a touchpad did and says what it came to, after all that silence had
  /// decided before.
  ///
  /// - Parameters:
  ///   - turn: what was done.
  ///   - isZoomed: whether the photo is zoomed: a wheel goes on zooming it, as in other viewers,
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

  /// Lets time pass: silence ends a smooth gesture.
  public mutating func advance(at now: Double) -> [WheelAction] {
    guard let ended = scroll, let dueTime, now >= dueTime else { return [] }
    scroll = nil
    isTouchpad = ended.isTouchpad
    return [.scrollEnded(velocity: ended.velocity)]
  }

  /// Ends what is going on, at rest.
  public mutating func cancel() -> [WheelAction] {
    defer { scroll = nil }
    return scroll == nil ? [] : [.scrollEnded(velocity: .zero)]
  }

  /// Whether a wheel that is turned alone zooms.
  ///
  /// It does so for a moment after the whole photo is shown again: nobody who zooms out wants to go
  /// on to another photo by the notches that are too many.
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
    // A wheel may follow a touchpad; for that all of its gesture must be a wheel's.
    isTouchpad = isTouchpad || continued.isTouchpad
    let points = isTouchpad ? Self.pointsPerTouchpadUnit : Self.pointsPerNotch
    return began + [.scrolled(by: Point(x: points * notches.x, y: points * notches.y))]
  }

  private func zoom(by notches: Point, at location: Point?) -> [WheelAction] {
    guard notches.y != 0 else { return [] }
    // A bound far beyond any zoom, below that of the numbers.
    let up = -min(max(notches.y, -20), 20)
    let isTouchpad = !notches.isOfHighResolutionWheel || self.isTouchpad && !notches.isWhole
    let factor =
      isTouchpad
      ? Double.pow(Self.zoomPerPoint, up * Self.pointsPerTouchpadUnit)
      : Double.pow(Self.zoomPerNotch, up)
    return [.zoomed(by: factor, at: location)]
  }
}

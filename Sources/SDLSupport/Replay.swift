public import GalleryCore

/// A recording of what a user does, with its times: text in, events out when they are due.
///
/// The same text always gives the same events, which tests, demonstrations and measurements of
/// gestures need: no tool presses two fingers on a screen.
public nonisolated struct Replay: Hashable, Sendable {
  /// What is done.
  public enum Action: Hashable, Sendable {
    /// A finger does something.
    case finger(Int, PointerEvent.Phase, at: Place)
    /// The left mouse button, or the mouse, does something; `isHeld` says whether the button is
    /// down after it.
    case mouse(PointerEvent.Phase, at: Place, isHeld: Bool)
    /// The wheel is turned by so many notches, as a `WheelTurn` counts them.
    case wheel(notches: Point, at: Place)
    /// A key is pressed and let go.
    case key(KeyPress)
    /// The window is made as large, in points.
    case resize(Size)
    /// The program is told to end.
    case quit
    /// A card with words is shown until the next one, or there is none any more.
    case caption(String?)
    /// A part of the demonstration is shown.
    case show(StagePart)
    /// A part of the demonstration is hidden.
    case hide(StagePart)
    /// All that a user can have changed becomes as it was at the start.
    case reset
  }

  /// What is done, and what is held at the keyboard meanwhile.
  public struct Event: Hashable, Sendable {
    /// What is done.
    public var action: Action
    /// What is held at the keyboard.
    public var modifiers: KeyModifiers

    /// Makes an event from its parts.
    public init(_ action: Action, modifiers: KeyModifiers = []) {
      self.action = action
      self.modifiers = modifiers
    }
  }

  /// A place in the window.
  public struct Place: Hashable, Sendable {
    /// How far from the left.
    public var x: Coordinate
    /// How far from the top.
    public var y: Coordinate

    /// Makes a place from its coordinates.
    public init(x: Coordinate, y: Coordinate) {
      self.x = x
      self.y = y
    }

    /// Where that is in a window of a size in points.
    public func point(in size: Size) -> Point {
      Point(x: x.value(in: size.width), y: y.value(in: size.height))
    }
  }

  /// Where a drawn device lies, which places may be reckoned from.
  public struct Device: Hashable, Sendable {
    /// Its middle, in points.
    public var middle: Point
    /// Half its height as it stands upright, in points.
    public var reach: Double

    /// Makes it from its parts.
    public init(middle: Point, reach: Double) {
      self.middle = middle
      self.reach = reach
    }
  }

  /// How far from the window's left or top.
  public enum Coordinate: Hashable, Sendable {
    /// In points.
    case points(Double)
    /// In parts of the window's extent.
    case fraction(Double)
    /// In parts of half the drawn device's height, from the device's middle; without a device, of half
    /// the window's extent from its middle.
    case device(Double)

    fileprivate func value(in length: Double) -> Double {
      switch self {
      case .points(let points): points
      case .fraction(let fraction): fraction * length
      case .device(let part): (1 + part) * length / 2
      }
    }
  }

  struct Line: Hashable {
    /// In seconds from the beginning.
    var time: Double
    var event: Event
  }

  let lines: [Line]
  /// After how many seconds it starts again; nil where it ends with its last line.
  let period: Double?
  private var next = 0
  /// When the present round began, in seconds; nil before the first.
  private var start: Double?

  init(lines: [Line], period: Double?) {
    self.lines = lines
    self.period = period
  }

  /// Whether it has anything to say.
  public var hasCaptions: Bool {
    lines.contains { if case .caption(.some) = $0.event.action { true } else { false } }
  }

  /// Whether it has begun.
  public var hasBegun: Bool { start != nil }

  /// Begins at a time (seconds); nothing if it has begun already.
  public mutating func begin(at now: Double) { start = start ?? now }

  /// When the next event is due, in seconds; nil before the beginning and after the end.
  public var dueTime: Double? {
    guard let start else { return nil }
    if next < lines.count { return start + lines[next].time }
    return period.map { start + $0 }
  }

  /// The events that have become due up to a time (seconds), the first one first, and each once.
  public mutating func due(at now: Double) -> [Event] {
    guard let start else { return [] }
    var events = takeLines(until: now - start)
    if next == lines.count, let period, now >= start + period {
      next = 0
      // The next round begins when it should, and not many rounds at once after a long sleep.
      let nextStart = max(start + period, now - period)
      self.start = nextStart
      events += takeLines(until: now - nextStart)
    }
    return events
  }

  private mutating func takeLines(until time: Double) -> [Event] {
    let taken = lines[next...].prefix { $0.time <= time }
    next = taken.endIndex
    return taken.map(\.event)
  }
}

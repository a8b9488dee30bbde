package import Commands
package import GalleryCore

/// A script of timed user input, which returns events when they are due.
///
/// The same text always produces the same events. Tests, demonstrations and measurements of
/// gestures need this, because no tool simulates two fingers on a screen.
package struct Replay: Hashable, Sendable {
  /// The action of an event.
  package enum Action: Hashable, Sendable {
    /// A finger goes down, moves or goes up.
    case finger(Int, PointerEvent.Phase, at: Place)
    /// The mouse or its left button does something; `isHeld` is the button's state afterward.
    case mouse(PointerEvent.Phase, at: Place, isHeld: Bool)
    /// The wheel turns by a number of notches, in the units of `WheelTurn`.
    case wheel(notches: Point, at: Place)
    /// A key is pressed and released.
    case key(KeyStroke)
    /// The window is resized, in points.
    case resize(Size)
    /// A caption is shown until the next one; nil removes it.
    case caption(String?)
    /// The program executes a command, as if the user had selected it in the menu.
    case command(Command)
  }

  /// An action, with the modifier keys that are held.
  package struct Event: Hashable, Sendable {
    /// The action.
    package var action: Action
    /// The modifier keys that are held.
    package var modifiers: KeyModifiers

    /// Creates an event from its parts.
    package init(_ action: Action, modifiers: KeyModifiers = []) {
      self.action = action
      self.modifiers = modifiers
    }
  }

  /// A location in the window.
  package struct Place: Hashable, Sendable {
    /// The distance from the left.
    package var x: Coordinate
    /// The distance from the top.
    package var y: Coordinate

    /// Creates a place from its coordinates.
    package init(x: Coordinate, y: Coordinate) {
      self.x = x
      self.y = y
    }

    /// Returns the location in a window of this size, in points.
    package func point(in size: Size) -> Point {
      Point(x: x.value(in: size.width), y: y.value(in: size.height))
    }
  }

  /// The position of a drawn device, which places can be relative to.
  package struct Device: Hashable, Sendable {
    /// The centre, in points.
    package var middle: Point
    /// Half the device's height in portrait orientation, in points.
    package var reach: Double

    /// Creates a device from its parts.
    package init(middle: Point, reach: Double) {
      self.middle = middle
      self.reach = reach
    }
  }

  /// A distance from the window's left or top.
  package enum Coordinate: Hashable, Sendable {
    /// A distance in points.
    case points(Double)
    /// A fraction of the window's width or height.
    case fraction(Double)
    /// A multiple of half the drawn device's height, from the device's centre.
    ///
    /// Without a device, it is a multiple of half the window's extent, from the window's centre.
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
    /// The time in seconds from the start.
    var time: Double
    var event: Event
  }

  let lines: [Line]
  /// The time in seconds after which it starts again; nil if it ends with its last line.
  let period: Double?
  /// Whether the replay has captions.
  package let hasCaptions: Bool
  private var next = 0
  /// The time when the current round began, in seconds; nil before the first round.
  private var start: Double?

  init(lines: [Line], period: Double?) {
    self.lines = lines
    self.period = period
    hasCaptions = lines.contains {
      if case .caption(.some) = $0.event.action { true } else { false }
    }
  }

  /// Whether the replay has started.
  package var hasBegun: Bool { start != nil }

  /// Starts at a time in seconds; does nothing if the replay has already started.
  package mutating func begin(at now: Double) { start = start ?? now }

  /// The time when the next event is due, in seconds; nil before the start and after the end.
  package var dueTime: Double? {
    guard let start else { return nil }
    if next < lines.count { return start + lines[next].time }
    return period.map { start + $0 }
  }

  /// Returns the events that have become due until a time in seconds.
  ///
  /// Each is returned once.
  package mutating func due(at now: Double) -> [Event] {
    guard let start else { return [] }
    var events = takeLines(until: now - start)
    if next == lines.count, let period, now >= start + period {
      next = 0
      // The next round begins on schedule, but a long sleep does not cause several rounds at once.
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

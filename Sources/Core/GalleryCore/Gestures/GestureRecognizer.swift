/// Recognises the gestures of fingers, a pen or the mouse: events go in, actions come out.
///
/// Only distance, time and axis decide. One pointer taps, presses long or drags. Two pointers scale
/// and move, or turn; the first clear movement decides which, for both. A third pointer changes
/// nothing. When pointers are added or lifted, the photos are held where they are, so nothing
/// jumps. Every gesture that begins also ends.
public struct GestureRecognizer: Hashable, Sendable {
  /// How far a pointer may move, in points, and still tap; beyond that its direction decides
  /// (PhotoSwipe: axis lock after 10 px).
  public static let slop = 10.0
  /// How long a pointer must be held for a long press, in seconds (UIKit).
  public static let longPressTime = 0.5
  /// Two fingers that pinched count as lifted together if the second follows within this time, in
  /// seconds.
  static let liftTime = 0.1
  /// The largest accepted coordinate, in points: larger than any screen, and small enough for sums
  /// to stay finite.
  static let farthest = 1e6

  /// What the current pointers do.
  enum Hold: Hashable, Sendable {
    case nothing
    case press(Press)
    case pan(Pan)
    /// Two fingers that move and scale the photos; the momentum is that of the point between them.
    case pinch(Pinch, Momentum)
    /// Two fingers that turn the photo view.
    case turn(Pinch)
    /// A pointer that turns the photo view.
    case swing(Swing)
  }

  var hold = Hold.nothing
  var taps = TapRecognizer()
  /// Whether a tap counts only when no second one can follow.
  var awaitsDoubleTap = true

  /// Starts with no pointer down.
  public init() {}

  /// Whether a pointer is down that is part of a gesture, or may begin one.
  public var isHolding: Bool { hold != .nothing }

  /// When time alone decides next, in seconds; nil if it does not.
  public var dueTime: Double? {
    if case .press(let press) = hold, let due = press.dueTime { due } else { taps.dueTime }
  }

  /// Handles an event and returns the actions that follow from it, after those that were due
  /// before.
  ///
  /// - Parameters:
  ///   - event: what the pointer did.
  ///   - now: the time of the event, in seconds.
  ///   - space: the current position of the photo view.
  ///   - catching: whether a pointer that goes down catches something in motion, so that it drags
  ///     from its first movement and cannot tap.
  ///   - awaitsDoubleTap: whether a tap counts only when no second one can follow; if not, it
  ///     counts at once, and a second one is a double tap in addition.
  public mutating func handle(
    _ event: PointerEvent, at now: Double, in space: ViewSpace, catching: Bool,
    awaitsDoubleTap: Bool = true
  ) -> [GestureAction] {
    self.awaitsDoubleTap = awaitsDoubleTap
    let location = event.location
    let isPlace = location.isWithin(Self.farthest)
    var actions = advance(at: now, in: space)
    switch event.phase {
    case .down where isPlace:
      // The pointer is down already: the event that ended it was lost.
      actions += lift(event.pointer, at: nil, at: now, in: space, isCancelled: true)
      actions += press(event, at: now, in: space, catching: catching)
    case .moved where isPlace:
      actions += move(event.pointer, to: location, at: now, in: space)
    case .down, .moved:
      break
    case .up:
      actions += lift(
        event.pointer, at: isPlace ? location : nil, at: now, in: space, isCancelled: false)
    case .cancelled:
      actions += lift(event.pointer, at: nil, at: now, in: space, isCancelled: true)
    }
    return actions
  }

  /// Advances the time: a first tap without a second one counts, and a press becomes a long press.
  public mutating func advance(at now: Double, in space: ViewSpace) -> [GestureAction] {
    let actions = taps.advance(at: now, in: space)
    guard case .press(var press) = hold, let due = press.dueTime, now >= due else {
      return actions
    }
    press.becomeLong()
    hold = .press(press)
    let place = space.inverse.apply(to: press.finger.location)
    return actions + taps.finish(in: space) + [.longPressed(at: place)]
  }

  /// Releases all pointers, for example when their ends will not be reported; nothing that they
  /// began is carried out.
  public mutating func cancel() -> [GestureAction] {
    defer {
      hold = .nothing
      taps.cancel()
    }
    return switch hold {
    case .nothing, .press: []
    case .pan, .pinch: [.panEnded(velocity: .zero)]
    case .turn, .swing: [.turnEnded(velocity: 0)]
    }
  }
}

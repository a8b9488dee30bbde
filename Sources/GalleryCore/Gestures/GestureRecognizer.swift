/// Tells what fingers, a pen or the mouse mean: events in, actions out.
///
/// Distance, time and axis alone decide. One pointer taps, presses long or drags; two move, scale
/// and turn, and which of the last two is decided once for both; a third changes nothing. Whatever
/// pointers come and go, the photos are held from where they are, so nothing jumps, and what began
/// ends.
public struct GestureRecognizer: Hashable, Sendable {
  /// How far a pointer may stray, in points, and still tap; beyond that its direction decides
  /// (PhotoSwipe: axis lock after 10 px).
  public static let slop = 10.0
  /// How long a pointer must be held to press long, in seconds (UIKit).
  public static let longPressTime = 0.5
  /// Two fingers that pinched lift together if one follows the other this soon, in seconds.
  static let liftTime = 0.1
  /// No place is farther off than this, in points: no screen has it, and sums of it stay numbers.
  static let farthest = 1e6

  /// What the pointers that are down do.
  enum Hold: Hashable, Sendable {
    case nothing
    case press(Press)
    case pan(Pan)
    /// Two fingers that move and scale the photos; the momentum is that of their middle.
    case pinch(Pinch, Momentum)
    /// Two fingers that turn the photo view.
    case turn(Pinch)
    /// A pointer that turns it.
    case swing(Swing)
  }

  var hold = Hold.nothing
  var taps = TapRecognizer()

  /// Starts with no pointer down.
  public init() {}

  /// Whether a pointer is down that means, or may come to mean, something.
  public var isHolding: Bool { hold != .nothing }

  /// When time alone decides next, in seconds; nil while it does not.
  public var dueTime: Double? {
    if case .press(let press) = hold, let due = press.dueTime { due } else { taps.dueTime }
  }

  /// Takes an event and says what it came to, after all that time had decided before.
  ///
  /// - Parameters:
  ///   - event: what the pointer did.
  ///   - now: when, in seconds.
  ///   - space: how the photo view lies just now.
  ///   - catching: whether a pointer that goes down takes hold of something in flight, so that it
  ///     drags from its first point on and cannot tap.
  public mutating func handle(
    _ event: PointerEvent, at now: Double, in space: ViewSpace, catching: Bool
  ) -> [GestureAction] {
    let location = event.location
    let isPlace = location.isWithin(Self.farthest)
    var actions = advance(at: now, in: space)
    switch event.phase {
    case .down where isPlace:
      // Down again: its end was not told.
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

  /// Lets time pass: a first tap that stays alone counts, a press becomes a long one.
  public mutating func advance(at now: Double, in space: ViewSpace) -> [GestureAction] {
    let actions = taps.advance(at: now, in: space)
    guard case .press(var press) = hold, let due = press.dueTime, now >= due else {
      return actions
    }
    press.becomeLong()
    hold = .press(press)
    let place = space.inverse.apply(to: press.finger.location)
    return actions + taps.giveUp(in: space) + [.longPressed(at: place)]
  }

  /// Lets go of whatever pointers are down, as of such whose end will not be told; nothing that
  /// they began is carried out.
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

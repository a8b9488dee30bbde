import RealModule

extension GestureRecognizer {
  /// The numbers of the two fingers that stand for those on a touchpad; those of pointers are
  /// larger.
  private static let touchpad = [Int.min, Int.min + 1]
  /// Half of their distance at the beginning, in points: that of the fingers for which
  /// `Gallery.pinchSlop` was chosen.
  private static let reach = 100.0
  /// The accepted scales of a gesture: on the largest touchpads fingers go from 1 cm to 15 cm.
  private static let scales = 1.0 / 16...16

  /// Handles an event of a touchpad as the events of two fingers on a screen that do the same.
  ///
  /// It has no effect while a pointer is down.
  ///
  /// - Parameters:
  ///   - event: what the fingers did.
  ///   - now: the time of the event, in seconds.
  ///   - space: the current position of the photo view.
  ///   - catching: whether fingers that go down catch something in motion.
  public mutating func handle(
    _ event: PinchEvent, at now: Double, in space: ViewSpace, catching: Bool
  ) -> [GestureAction] {
    var actions = advance(at: now, in: space)
    func lift(_ recognizer: inout Self, isCancelled: Bool) {
      for finger in Self.touchpad {
        actions += recognizer.lift(
          finger, at: nil, at: now, in: space, isCancelled: isCancelled)
      }
    }
    switch event.phase {
    case .began:
      // The event that ended the gesture before was lost.
      lift(&self, isCancelled: true)
      guard hold == .nothing, let fingers = Self.fingers(of: event) else { break }
      for finger in fingers {
        let down = PointerEvent(
          phase: .down, pointer: finger.pointer, location: finger.location)
        actions += press(down, at: now, in: space, catching: catching)
      }
    case .moved:
      // Both at once: one after the other would move the point between them to and fro.
      guard isTouchpadHeld, let fingers = Self.fingers(of: event) else { break }
      actions += move(fingers, at: now, in: space)
    case .ended: lift(&self, isCancelled: false)
    case .cancelled: lift(&self, isCancelled: true)
    }
    return actions
  }

  /// Whether a gesture of a touchpad goes on.
  private var isTouchpadHeld: Bool {
    switch hold {
    case .pinch(let pinch, _), .turn(let pinch): pinch.holds(Self.touchpad[0])
    default: false
    }
  }

  /// The two fingers at an event; nil if they would be nowhere.
  private static func fingers(of event: PinchEvent) -> [Finger]? {
    let distance = reach * min(max(event.scale, scales.lowerBound), scales.upperBound)
    let arm = Point(
      x: distance * Double.cos(event.angle), y: distance * Double.sin(event.angle))
    let fingers = [
      Finger(pointer: touchpad[0], location: event.center - arm),
      Finger(pointer: touchpad[1], location: event.center + arm),
    ]
    return fingers.allSatisfy { $0.location.isWithin(farthest) } ? fingers : nil
  }
}

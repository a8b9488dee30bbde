/// An event of a touchpad that reports what several fingers do together, not where each of them is.
///
/// Its values count from the gesture's beginning, so that a lost event changes nothing in the end.
public struct PinchEvent: Hashable, Sendable {
  /// What happened to the gesture.
  public enum Phase: Hashable, Sendable {
    /// The touchpad has recognised fingers that scale or turn.
    case began
    /// The fingers moved.
    case moved
    /// The fingers were lifted.
    case ended
    /// The system cancelled the gesture; nothing that it began is carried out.
    case cancelled
  }

  /// What happened.
  public var phase: Phase
  /// The point between the fingers, in window space; it begins at the mouse.
  public var center: Point
  /// How many times as far apart the fingers are as at the beginning.
  public var scale: Double
  /// How far the fingers have turned since the beginning, in radians, positive clockwise.
  public var angle: Double

  /// Makes an event from its parts.
  public init(phase: Phase, center: Point, scale: Double = 1, angle: Double = 0) {
    self.phase = phase
    self.center = center
    self.scale = scale
    self.angle = angle
  }

  /// Moves on, by what touchpads report.
  ///
  /// - Parameters:
  ///   - translation: how far the point between the fingers has moved since the last event.
  ///   - scale: how many times as far apart they are as at the beginning.
  ///   - turn: how far they have turned since the last event, in radians, positive clockwise.
  public mutating func move(by translation: Point, scale: Double, angle turn: Double) {
    phase = .moved
    center = center + translation
    self.scale = scale
    angle += turn
  }
}

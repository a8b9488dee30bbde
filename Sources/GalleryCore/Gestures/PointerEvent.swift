/// What a finger or a mouse button did; fingers and mouse are the same events.
public struct PointerEvent: Hashable, Sendable {
  /// What happened to the pointer.
  public enum Phase: Hashable, Sendable {
    /// It touched (the button went down).
    case down
    /// It moved while touching.
    case moved
    /// It left (the button went up).
    case up
    /// The system took it away; nothing it began is to be carried out.
    case cancelled
  }

  /// What happened.
  public var phase: Phase
  /// Which pointer: a finger's number, or that of the mouse.
  public var pointer: Int
  /// Where, in window space.
  public var location: Point
  /// Whether it is to turn the photo view instead of moving the photos: a modifier is held.
  ///
  /// What it was when the pointer went down counts.
  public var isTurning: Bool

  /// Makes an event from its parts.
  public init(phase: Phase, pointer: Int, location: Point, isTurning: Bool = false) {
    self.phase = phase
    self.pointer = pointer
    self.location = location
    self.isTurning = isTurning
  }
}

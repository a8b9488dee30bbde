/// An event of a finger or of a mouse button; both are handled alike.
public struct PointerEvent: Hashable, Sendable {
  /// What happened to the pointer.
  public enum Phase: Hashable, Sendable {
    /// The finger touched, or the button went down.
    case down
    /// The pointer moved while down.
    case moved
    /// The finger lifted, or the button went up.
    case up
    /// The system cancelled the pointer; nothing that it began is carried out.
    case cancelled
  }

  /// What happened.
  public var phase: Phase
  /// The pointer's number: a finger's or the mouse's.
  public var pointer: Int
  /// The location in window space.
  public var location: Point
  /// Whether the pointer turns the photo view instead of moving the photos, because a modifier is
  /// held.
  ///
  /// Only the value at the time of `down` counts.
  public var isTurning: Bool
  /// Whether it is a finger on the screen, which swipes where the mouse has a wheel and buttons.
  ///
  /// Only the value at the time of `down` counts.
  public var isTouch: Bool

  /// Whether Ctrl is held, which adds a photo to those that are selected in the overview.
  ///
  /// The value at the time of `down` counts; at that of `up`, it copies dragged photos to a folder.
  public var isAdding: Bool
  /// Whether Shift is held, which selects all photos up to one in the overview.
  ///
  /// Only the value at the time of `down` counts.
  public var isExtending: Bool
  /// What a drag takes out of the window, which the program knows.
  ///
  /// Only the value at the time of `down` counts.
  public var dragOut: DragOut

  /// Makes an event from its parts.
  public init(
    phase: Phase, pointer: Int, location: Point, isTurning: Bool = false, isTouch: Bool = false,
    isAdding: Bool = false, isExtending: Bool = false, dragOut: DragOut = .nothing
  ) {
    self.phase = phase
    self.pointer = pointer
    self.location = location
    self.isTurning = isTurning
    self.isTouch = isTouch
    self.isAdding = isAdding
    self.isExtending = isExtending
    self.dragOut = dragOut
  }
}

package import GalleryCore
package import ProcessWire

/// What a finger does on the phone.
package struct PhoneTouch: Hashable, Sendable {
  /// The most fingers that count.
  package static let fingerLimit = 10
  /// How far a place may be from the middle, in shorter sides of the phone's screen.
  package static let reach = 8.0

  /// What happened.
  package let phase: PointerEvent.Phase
  /// The finger's number, from 0.
  package let finger: Int
  /// The place from the middle of the phone's screen, in shorter sides of it: to the right, and
  /// down, as the phone is held upright.
  package let place: Point

  /// Makes a touch; nil if there are no such finger and place.
  package init?(_ phase: PointerEvent.Phase, finger: Int, at place: Point) {
    let isNear = [place.x, place.y].allSatisfy { $0.isFinite && $0.magnitude <= Self.reach }
    guard isNear, (0..<Self.fingerLimit).contains(finger) else { return nil }
    (self.phase, self.finger, self.place) = (phase, finger, place)
  }

  /// Where it is in a window: the phone's middle is the window's, and the shorter sides are equal.
  package func location(in window: Size) -> Point {
    let side = min(window.width, window.height)
    return Point(x: window.width / 2 + place.x * side, y: window.height / 2 + place.y * side)
  }
}

extension PhoneTouch: WireValue {
  private static let phases: [PointerEvent.Phase] = [.down, .moved, .up, .cancelled]

  /// Passes the fields of a touch.
  package init(_ touch: Self?, _ fields: inout WireFields) throws(WireError) {
    let phase = try fields.number(
      touch.flatMap { Self.phases.firstIndex(of: $0.phase) }, in: 0...Self.phases.count - 1)
    self.phase = Self.phases[phase]
    finger = try fields.number(touch?.finger, in: 0...Self.fingerLimit - 1)
    place = Point(
      x: try fields.number(touch?.place.x, in: -Self.reach...Self.reach),
      y: try fields.number(touch?.place.y, in: -Self.reach...Self.reach))
  }
}

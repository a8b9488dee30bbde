import CSDL2
package import GalleryCore

/// Pinches of touchpads in SDL's queue, where their order with keys and the mouse is kept.
///
/// SDL 2 has a type for gestures of several fingers, but reports only those on touchscreens. The
/// device's number tells both apart. The locations are in SDL's window units.
nonisolated extension SDL_Event {
  /// No touchscreen's number; SDL gives -1 to the mouse.
  private static let touchpad: SDL_TouchID = -7
  /// The phases in the order of their numbers.
  private static let phases: [PinchEvent.Phase] = [.began, .moved, .ended, .cancelled]

  /// Makes an event of a pinch.
  init(_ pinch: PinchEvent) {
    self.init()
    type = SDL_MULTIGESTURE.rawValue
    mgesture.type = type
    mgesture.touchId = Self.touchpad
    mgesture.padding = UInt16(Self.phases.firstIndex(of: pinch.phase) ?? 0)
    mgesture.x = Float(pinch.center.x)
    mgesture.y = Float(pinch.center.y)
    mgesture.dDist = Float(pinch.scale)
    mgesture.dTheta = Float(pinch.angle)
  }

  /// The pinch that was made into this event; nil for other events.
  var pinch: PinchEvent? {
    let phase = Int(mgesture.padding)
    guard type == SDL_MULTIGESTURE.rawValue, mgesture.touchId == Self.touchpad,
      Self.phases.indices.contains(phase)
    else { return nil }
    return PinchEvent(
      phase: Self.phases[phase], center: Point(x: Double(mgesture.x), y: Double(mgesture.y)),
      scale: Double(mgesture.dDist), angle: Double(mgesture.dTheta))
  }
}

nonisolated extension PinchEvent {
  /// Posts the pinch to SDL's queue, whose locations are in SDL's window units; any thread may do
  /// so.
  package func post() {
    var event = SDL_Event(self)
    // If the queue is full, other events are lost too.
    SDL_PushEvent(&event)
  }
}

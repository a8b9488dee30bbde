public import CSDL2
public import GalleryCore

/// What SDL reported, as far as Gimbal cares; locations in points of window space.
public nonisolated enum InputEvent: Hashable, Sendable {
  /// The window is to be closed, or the program was told to end.
  case quit
  /// A key went down, or is repeated while it is held.
  case key(KeyPress, isRepeat: Bool)
  /// A finger or the left mouse button did something.
  case pointer(PointerEvent)
  /// The wheel was turned by so many notches, toward later pages where positive.
  case wheel(Double)
  /// The window's size, pixels or full-screen state changed.
  case windowChanged
  /// Whatever pointers were down, it will not be told when they go up.
  case pointersLost
  /// What the window showed is lost.
  case exposed
  /// The GPU lost its textures.
  case texturesLost
  /// A worker left something in the mailbox.
  case wake

  /// The mouse's number among pointers; SDL's fingers are never negative.
  public static let mouse = -1

  /// Translates SDL's event; nil for those that nobody needs.
  ///
  /// - Parameters:
  ///   - event: as SDL gave it.
  ///   - windowSize: the window's extents in points, to which touches are relative.
  ///   - pointsPerUnit: from SDL's window units to points.
  ///   - wakeType: the event type that `WakeUp` registered.
  public init?(
    _ event: SDL_Event, windowSize: Size, pointsPerUnit: Double, wakeType: UInt32
  ) {
    func location(_ x: Int32, _ y: Int32) -> Point {
      Point(x: Double(x) * pointsPerUnit, y: Double(y) * pointsPerUnit)
    }
    func touch(_ phase: PointerEvent.Phase) -> InputEvent {
      let finger = event.tfinger
      return .pointer(
        PointerEvent(
          phase: phase, pointer: Int(truncatingIfNeeded: finger.fingerId & 0x7fff_ffff),
          location: Point(
            x: Double(finger.x) * windowSize.width, y: Double(finger.y) * windowSize.height)))
    }
    switch SDL_EventType(event.type) {
    case SDL_QUIT:
      self = .quit
    case SDL_KEYDOWN:
      self = .key(KeyPress(event.key), isRepeat: event.key.`repeat` != 0)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      let button = event.button
      guard button.button == UInt8(SDL_BUTTON_LEFT) else { return nil }
      self = .pointer(
        PointerEvent(
          phase: button.state == UInt8(SDL_PRESSED) ? .down : .up, pointer: Self.mouse,
          location: location(button.x, button.y)))
    case SDL_MOUSEMOTION:
      guard event.motion.state & UInt32(1 << (SDL_BUTTON_LEFT - 1)) != 0 else { return nil }
      self = .pointer(
        PointerEvent(
          phase: .moved, pointer: Self.mouse, location: location(event.motion.x, event.motion.y)))
    case SDL_FINGERDOWN:
      self = touch(.down)
    case SDL_FINGERMOTION:
      self = touch(.moved)
    case SDL_FINGERUP:
      self = touch(.up)
    case SDL_MOUSEWHEEL:
      let wheel = event.wheel
      let sign: Float = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
      // Down and to the right go on; a wheel turned toward its user has a negative y in SDL.
      self = .wheel(Double(sign * (wheel.preciseX - wheel.preciseY)))
    case SDL_WINDOWEVENT:
      switch SDL_WindowEventID(UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED,
        SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
        self = .windowChanged
      case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
        self = .pointersLost
      case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN:
        self = .exposed
      default: return nil
      }
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      self = .texturesLost
    case SDL_EventType(wakeType):
      self = .wake
    default:
      return nil
    }
  }
}

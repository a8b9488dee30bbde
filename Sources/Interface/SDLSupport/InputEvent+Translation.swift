package import CSDL2
package import Commands
import GalleryCore

nonisolated extension InputEvent {
  /// Translates an SDL event into none, one or several input events.
  ///
  /// - Parameters:
  ///   - event: the event from SDL.
  ///   - window: the window that locations are relative to.
  ///   - modifiers: the modifier keys that were down when the event occurred.
  ///   - wakeType: the event type that `WakeUp` registered.
  package static func events(
    of event: SDL_Event, in window: WindowPlace, modifiers: KeyModifiers = [], wakeType: UInt32
  ) -> [InputEvent] {
    switch SDL_EventType(event.type) {
    case SDL_QUIT:
      return [.quit]
    case SDL_KEYDOWN:
      return [.key(KeyPress(event.key), isRepeat: event.key.`repeat` != 0)]
    case SDL_TEXTINPUT:
      let text = withUnsafeBytes(of: event.text.text) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      return text.isEmpty ? [] : [.text(text)]
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      let button = event.button
      let isDown = button.state == UInt8(SDL_PRESSED)
      if button.button == UInt8(SDL_BUTTON_X1) { return isDown ? [.sideButton(.back)] : [] }
      if button.button == UInt8(SDL_BUTTON_X2) { return isDown ? [.sideButton(.forward)] : [] }
      if isDown, button.button == UInt8(SDL_BUTTON_RIGHT) {
        return [.secondaryClick(window.location(button.x, button.y))]
      }
      guard button.button == UInt8(SDL_BUTTON_LEFT) else { return [] }
      let phase: PointerEvent.Phase = isDown ? .down : .up
      return [mouse(phase, at: window.location(button.x, button.y), modifiers)]
    case SDL_MOUSEMOTION:
      let location = window.location(event.motion.x, event.motion.y)
      let isHeld = event.motion.state & UInt32(1 << (SDL_BUTTON_LEFT - 1)) != 0
      return [isHeld ? mouse(.moved, at: location, modifiers) : .hover(location)]
    case SDL_FINGERDOWN:
      return [touch(.down, event.tfinger, in: window.size, modifiers)]
    case SDL_FINGERMOTION:
      return [touch(.moved, event.tfinger, in: window.size, modifiers)]
    case SDL_FINGERUP:
      return [touch(.up, event.tfinger, in: window.size, modifiers)]
    case SDL_MOUSEWHEEL:
      return [.wheel(WheelTurn(event.wheel, in: window, modifiers))]
    case SDL_MULTIGESTURE:
      guard var pinch = event.pinch else { return [] }
      pinch.center = window.location(pinch.center)
      return [.pinch(pinch)]
    case SDL_WINDOWEVENT:
      return windowEvents(SDL_WindowEventID(UInt32(event.window.event)), in: window)
    case SDL_DISPLAYEVENT:
      return displayEvents(event.display, in: window)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      return [.texturesLost]
    case SDL_EventType(wakeType):
      return [.wake]
    default:
      return []
    }
  }

  private static func mouse(
    _ phase: PointerEvent.Phase, at location: Point, _ modifiers: KeyModifiers
  ) -> InputEvent {
    .pointer(
      PointerEvent(
        phase: phase, pointer: mouse, location: location, isTurning: modifiers.areTurning,
        isAdding: modifiers.contains(.control), isExtending: modifiers.contains(.shift)))
  }

  private static func touch(
    _ phase: PointerEvent.Phase, _ finger: SDL_TouchFingerEvent, in size: Size,
    _ modifiers: KeyModifiers
  ) -> InputEvent {
    .pointer(
      PointerEvent(
        phase: phase, pointer: Int(truncatingIfNeeded: finger.fingerId & 0x7fff_ffff),
        location: Point(x: Double(finger.x) * size.width, y: Double(finger.y) * size.height),
        isTurning: modifiers.areTurning, isTouch: true))
  }

  private static func windowEvents(_ event: SDL_WindowEventID, in window: WindowPlace)
    -> [InputEvent]
  {
    switch event {
    case SDL_WINDOWEVENT_SIZE_CHANGED:
      [.windowChanged]
    case SDL_WINDOWEVENT_DISPLAY_CHANGED:
      [.windowChanged, .outputTurned(window.outputTurn)]
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      [.windowChanged, .visibilityChanged(isVisible: true)]
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      // No event reports that the mouse, which was over the window, is over something else now.
      [.pointersLost, .hover(nil), .visibilityChanged(isVisible: false)]
    case SDL_WINDOWEVENT_FOCUS_LOST:
      [.pointersLost]
    case SDL_WINDOWEVENT_LEAVE:
      [.hover(nil)]
    case SDL_WINDOWEVENT_SHOWN:
      [.exposed, .visibilityChanged(isVisible: true)]
    case SDL_WINDOWEVENT_EXPOSED:
      [.exposed]
    default: []
    }
  }

  private static func displayEvents(_ event: SDL_DisplayEvent, in window: WindowPlace)
    -> [InputEvent]
  {
    guard
      UInt32(event.event) == SDL_DISPLAYEVENT_ORIENTATION.rawValue,
      Int(event.display) == window.display
    else { return [] }
    let orientation = SDL_DisplayOrientation(rawValue: UInt32(bitPattern: event.data1))
    return [.outputTurned(QuarterTurn(orientation, on: window.panel))]
  }
}

extension KeyModifiers {
  /// Whether a pointer that goes down rotates the photo view: with Alt, or with Ctrl because many
  /// window managers use Alt for moving windows.
  nonisolated fileprivate var areTurning: Bool {
    !isDisjoint(with: [.alt, .altGraph, .control])
  }
}

extension WheelTurn {
  nonisolated fileprivate init(
    _ event: SDL_MouseWheelEvent, in window: WindowPlace, _ modifiers: KeyModifiers
  ) {
    let sign: Float = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
    self.init(
      // In SDL, a wheel turned toward the user has a negative y.
      notches: Point(x: Double(sign * event.preciseX), y: Double(-sign * event.preciseY)),
      location: window.location(event.mouseX, event.mouseY), isZoom: modifiers.contains(.control),
      isPaging: modifiers.contains(.shift))
  }
}

import CSDL2
import Commands
import GalleryCore
import Testing

@testable import SDLSupport

@Suite("Input events")
struct InputEventTests {
  private static let wakeType: UInt32 = 0x8042

  /// Translates an event in a window of 400 × 200 points, with two SDL units each.
  private func translate(
    holding modifiers: KeyModifiers = [], _ set: (inout SDL_Event) -> Void
  ) -> [InputEvent] {
    var event = SDL_Event()
    set(&event)
    let place = WindowPlace(
      size: Size(width: 400, height: 200), pointsPerUnit: 0.5, outputTurn: .half)
    return InputEvent.events(of: event, in: place, modifiers: modifiers, wakeType: Self.wakeType)
  }

  @Test("A worker's message and a lost picture are not input of the user; a moved mouse is")
  func user() {
    #expect(!InputEvent.wake.isFromUser && !InputEvent.exposed.isFromUser)
    #expect(InputEvent.hover(nil).isFromUser && InputEvent.windowChanged.isFromUser)
  }

  @Test(
    "The left mouse button is a pointer, in points; pressing the right one requests the menu")
  func mouseButtons() {
    func press(_ type: SDL_EventType, _ button: Int32, _ state: Int32) -> [InputEvent] {
      translate { event in
        event.type = type.rawValue
        event.button.type = type.rawValue
        event.button.button = UInt8(button)
        event.button.state = UInt8(state)
        event.button.x = 100
        event.button.y = 60
      }
    }
    let location = Point(x: 50, y: 30)
    #expect(
      press(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, SDL_PRESSED)
        == [.pointer(PointerEvent(phase: .down, pointer: InputEvent.mouse, location: location))])
    #expect(
      press(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, SDL_RELEASED)
        == [.pointer(PointerEvent(phase: .up, pointer: InputEvent.mouse, location: location))])
    #expect(
      press(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, SDL_PRESSED) == [.secondaryClick(location)])
    #expect(press(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT, SDL_RELEASED) == [])
    #expect(press(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_MIDDLE, SDL_PRESSED) == [])
    #expect(press(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_X1, SDL_PRESSED) == [.sideButton(.back)])
    #expect(press(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_X2, SDL_PRESSED) == [.sideButton(.forward)])
    #expect(press(SDL_MOUSEBUTTONUP, SDL_BUTTON_X2, SDL_RELEASED) == [])
  }

  @Test("A moving mouse is a pointer while its left button is held, and otherwise hovers")
  func mouseMotion() {
    func move(_ state: UInt32) -> [InputEvent] {
      translate { event in
        event.motion.type = SDL_MOUSEMOTION.rawValue
        event.motion.state = state
        event.motion.x = 20
        event.motion.y = 10
      }
    }
    let moved = PointerEvent(
      phase: .moved, pointer: InputEvent.mouse, location: Point(x: 10, y: 5))
    #expect(move(1) == [.pointer(moved)])
    #expect(move(0) == [.hover(moved.location)])
    #expect(move(4) == [.hover(moved.location)])
  }

  @Test(
    "A finger is a pointer that touches, at its fraction of the window",
    arguments: [
      (SDL_FINGERDOWN, PointerEvent.Phase.down), (SDL_FINGERMOTION, .moved), (SDL_FINGERUP, .up),
    ])
  func fingers(type: SDL_EventType, phase: PointerEvent.Phase) {
    let event = translate { event in
      event.tfinger.type = type.rawValue
      event.tfinger.fingerId = 7
      event.tfinger.x = 0.25
      event.tfinger.y = 0.5
    }
    let touched = PointerEvent(
      phase: phase, pointer: 7, location: Point(x: 100, y: 100), isTouch: true)
    #expect(event == [.pointer(touched)])
  }

  @Test(
    "A touchpad's pinch comes through SDL's queue, in points; a touchscreen's are its fingers'",
    arguments: [PinchEvent.Phase.began, .moved, .ended, .cancelled])
  func pinches(phase: PinchEvent.Phase) {
    let sent = PinchEvent(
      phase: phase, center: Point(x: 100.5, y: -60), scale: 1.25, angle: -0.5)
    let received = PinchEvent(
      phase: phase, center: Point(x: 50.25, y: -30), scale: 1.25, angle: -0.5)
    #expect(translate { $0 = SDL_Event(sent) } == [.pinch(received)])
    #expect(
      translate { event in
        event = SDL_Event(sent)
        event.mgesture.touchId = 3
      } == [])
    #expect(
      translate { event in
        event = SDL_Event(sent)
        event.mgesture.padding = 4
      } == [])
    #expect(InputEvent.pinch(received).isFromUser && InputEvent.pinch(received).isAction)
  }

  private func turnWheel(
    _ x: Float, _ y: Float, _ direction: SDL_MouseWheelDirection = SDL_MOUSEWHEEL_NORMAL,
    holding modifiers: KeyModifiers = []
  ) -> [InputEvent] {
    translate(holding: modifiers) { event in
      event.wheel.type = SDL_MOUSEWHEEL.rawValue
      event.wheel.preciseX = x
      event.wheel.preciseY = y
      event.wheel.direction = direction.rawValue
      event.wheel.mouseX = 300
      event.wheel.mouseY = 80
    }
  }

  private func wheel(
    _ x: Double, _ y: Double, isZoom: Bool = false, isPaging: Bool = false
  ) -> [InputEvent] {
    [
      .wheel(
        WheelTurn(
          notches: Point(x: x, y: y), location: Point(x: 150, y: 40), isZoom: isZoom,
          isPaging: isPaging))
    ]
  }

  @Test("A wheel turned toward the user goes forward; a flipped one goes back")
  func wheel() {
    #expect(turnWheel(0, -1) == wheel(0, 1))
    #expect(turnWheel(0, 0.25) == wheel(0, -0.25))
    #expect(turnWheel(0.5, 0) == wheel(0.5, 0))
    #expect(turnWheel(0.5, -1, SDL_MOUSEWHEEL_FLIPPED) == wheel(-0.5, -1))
  }

  @Test("A wheel zooms with Ctrl, pages with Shift, and ignores other keys")
  func zoomingWheel() {
    #expect(turnWheel(0, -1, holding: .control) == wheel(0, 1, isZoom: true))
    #expect(
      turnWheel(0, -1, holding: [.control, .shift])
        == wheel(0, 1, isZoom: true, isPaging: true))
    #expect(turnWheel(0, -1, holding: [.shift, .alt]) == wheel(0, 1, isPaging: true))
    #expect(turnWheel(0, -1, holding: [.alt, .command]) == wheel(0, 1))
  }

  @Test(
    "Pointers rotate with Alt or Ctrl, and with no other key; the mouse selects with Ctrl and Shift",
    arguments: [
      (.alt, true), (.altGraph, true), ([.alt, .shift], true), (.control, true), ([], false),
      ([.shift, .command], false),
    ] as [(KeyModifiers, Bool)])
  func turning(modifiers: KeyModifiers, isTurning: Bool) {
    let mouse = translate(holding: modifiers) { event in
      event.button.type = SDL_MOUSEBUTTONDOWN.rawValue
      event.button.button = UInt8(SDL_BUTTON_LEFT)
      event.button.state = UInt8(SDL_PRESSED)
    }
    let pressed = PointerEvent(
      phase: .down, pointer: InputEvent.mouse, location: .zero, isTurning: isTurning,
      isAdding: modifiers.contains(.control), isExtending: modifiers.contains(.shift))
    #expect(mouse == [.pointer(pressed)])
    let finger = translate(holding: modifiers) { event in
      event.tfinger.type = SDL_FINGERDOWN.rawValue
    }
    let touched = PointerEvent(
      phase: .down, pointer: 0, location: .zero, isTurning: isTurning, isTouch: true)
    #expect(finger == [.pointer(touched)])
  }

  @Test(
    "A key press includes its modifiers and whether it is a repeat", arguments: [false, true])
  func keys(isRepeat: Bool) {
    let event = translate { event in
      event.key.type = SDL_KEYDOWN.rawValue
      event.key.`repeat` = isRepeat ? 1 : 0
      event.key.keysym.sym = Int32(SDLK_SPACE.rawValue)
      event.key.keysym.mod = UInt16(KMOD_LSHIFT.rawValue)
    }
    #expect(event == [.key(KeyPress(code: SDLK_SPACE, modifiers: .shift), isRepeat: isRepeat)])
  }

  @Test("The workers' event wakes the loop; unused events are ignored")
  func others() {
    #expect(translate { $0.type = Self.wakeType } == [.wake])
    #expect(translate { $0.type = SDL_QUIT.rawValue } == [.quit])
    #expect(translate { $0.type = SDL_CLIPBOARDUPDATE.rawValue } == [])
  }

  private func window(_ event: SDL_WindowEventID) -> [InputEvent] {
    translate {
      $0.window.type = SDL_WINDOWEVENT.rawValue
      $0.window.event = UInt8(event.rawValue)
    }
  }

  @Test(
    "A window that is hidden or loses its focus loses its pointers",
    arguments: [
      SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED,
    ])
  func pointersLost(event: SDL_WindowEventID) {
    #expect(window(event).contains(.pointersLost))
  }

  @Test("A window reports its visibility; losing the focus does not change it")
  func visibility() {
    for event in [SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED] {
      #expect(window(event) == [.pointersLost, .hover(nil), .visibilityChanged(isVisible: false)])
    }
    for event in [SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED] {
      #expect(window(event) == [.windowChanged, .visibilityChanged(isVisible: true)])
    }
    #expect(window(SDL_WINDOWEVENT_SHOWN) == [.exposed, .visibilityChanged(isVisible: true)])
    #expect(window(SDL_WINDOWEVENT_FOCUS_LOST) == [.pointersLost])
    #expect(window(SDL_WINDOWEVENT_EXPOSED) == [.exposed])
    #expect(window(SDL_WINDOWEVENT_SIZE_CHANGED) == [.windowChanged])
  }

  @Test("A mouse that leaves the window hovers nowhere")
  func leaving() { #expect(window(SDL_WINDOWEVENT_LEAVE) == [.hover(nil)]) }

  @Test("A window that moves to another display gets that display's rotation")
  func otherDisplay() {
    #expect(window(SDL_WINDOWEVENT_DISPLAY_CHANGED) == [.windowChanged, .outputTurned(.half)])
  }
}

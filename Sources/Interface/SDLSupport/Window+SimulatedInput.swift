import CSDL2
import Commands
import GalleryCore

extension Window {
  /// Posts input to SDL's queue, as if a user had caused it.
  package func post(_ input: SimulatedInput) {
    let modifiers = input.modifiers
    switch input.action {
    case .finger(let finger, let phase, let point):
      hold(modifiers) { push(touch(finger, phase, at: point)) }
    case .mouse(let phase, let point, let isHeld):
      hold(modifiers) { push(mouse(phase, at: point, isHeld: isHeld)) }
    case .wheel(let notches, let point):
      hold(modifiers) { push(wheel(notches, at: point)) }
    case .key(let press):
      hold(modifiers) {
        push(key(Int32(bitPattern: press.code.rawValue), isDown: true, modifiers))
        push(key(Int32(bitPattern: press.code.rawValue), isDown: false, modifiers))
      }
    case .resize(let size):
      setSize(size)
    }
  }

  /// Posts key events before and after other events, so that those have the modifiers.
  private func hold(_ modifiers: KeyModifiers, _ push: () -> Void) {
    let keys: [(KeyModifiers, SDL_KeyCode)] = [
      (.control, SDLK_LCTRL), (.shift, SDLK_LSHIFT), (.alt, SDLK_LALT),
    ]
    var held: KeyModifiers = []
    let needed = keys.filter { modifiers.contains($0.0) }
    for (modifier, code) in needed {
      held.insert(modifier)
      self.push(key(Int32(bitPattern: code.rawValue), isDown: true, held))
    }
    push()
    for (modifier, code) in needed.reversed() {
      held.remove(modifier)
      self.push(key(Int32(bitPattern: code.rawValue), isDown: false, held))
    }
  }

  private func push(_ event: SDL_Event) {
    var event = event
    // If the queue is full, real events are lost too.
    SDL_PushEvent(&event)
  }

  private func touch(
    _ finger: Int, _ phase: PointerEvent.Phase, at point: Point
  ) -> SDL_Event {
    let size = size
    var event = SDL_Event()
    let type =
      switch phase {
      case .down: SDL_FINGERDOWN
      case .moved: SDL_FINGERMOTION
      case .up, .cancelled: SDL_FINGERUP
      }
    event.tfinger = SDL_TouchFingerEvent()
    event.tfinger.type = type.rawValue
    event.tfinger.windowID = SDL_GetWindowID(pointer)
    event.tfinger.fingerId = SDL_FingerID(finger)
    event.tfinger.x = Float(point.x / size.width)
    event.tfinger.y = Float(point.y / size.height)
    event.tfinger.pressure = 1
    return event
  }

  private func mouse(
    _ phase: PointerEvent.Phase, at point: Point, isHeld: Bool
  ) -> SDL_Event {
    let (x, y) = units(point)
    var event = SDL_Event()
    if phase == .moved {
      event.motion = SDL_MouseMotionEvent()
      event.motion.type = SDL_MOUSEMOTION.rawValue
      event.motion.windowID = SDL_GetWindowID(pointer)
      event.motion.state = isHeld ? 1 << UInt32(SDL_BUTTON_LEFT - 1) : 0
      event.motion.x = x
      event.motion.y = y
    } else {
      event.button = SDL_MouseButtonEvent()
      event.button.type = (isHeld ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
      event.button.windowID = SDL_GetWindowID(pointer)
      event.button.button = UInt8(SDL_BUTTON_LEFT)
      event.button.state = UInt8(isHeld ? SDL_PRESSED : SDL_RELEASED)
      event.button.clicks = 1
      event.button.x = x
      event.button.y = y
    }
    return event
  }

  private func wheel(_ notches: Point, at point: Point) -> SDL_Event {
    var event = SDL_Event()
    event.wheel = SDL_MouseWheelEvent()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.windowID = SDL_GetWindowID(pointer)
    event.wheel.preciseX = Float(notches.x)
    event.wheel.preciseY = Float(-notches.y)
    event.wheel.x = Int32(notches.x)
    event.wheel.y = Int32(-notches.y)
    (event.wheel.mouseX, event.wheel.mouseY) = units(point)
    return event
  }

  private func key(_ code: Int32, isDown: Bool, _ modifiers: KeyModifiers) -> SDL_Event {
    var event = SDL_Event()
    event.key = SDL_KeyboardEvent()
    event.key.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
    event.key.windowID = SDL_GetWindowID(pointer)
    event.key.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
    event.key.keysym.sym = code
    event.key.keysym.scancode = SDL_GetScancodeFromKey(code)
    event.key.keysym.mod = UInt16(truncatingIfNeeded: modifiers.state.rawValue)
    return event
  }

  /// Converts a location to SDL's window units, in which the mouse is reported.
  private func units(_ point: Point) -> (Int32, Int32) {
    // Whole units, because SDL's mouse has no others. The reader's limits keep them within 32 bits.
    (
      Int32((point.x / pointsPerUnit).rounded()), Int32((point.y / pointsPerUnit).rounded())
    )
  }
}

import CSDL2
import GalleryCore
import Testing

@testable import SDLSupport

/// Serialized, because SDL has one event queue.
@Suite("The event pump", .serialized) @MainActor
struct EventPumpTests {
  private let wakeUp = WakeUp()
  private let pump: EventPump
  private let place = WindowPlace(size: Size(width: 400, height: 200), pointsPerUnit: 1)

  init() {
    pump = EventPump(wakeUp: wakeUp)
  }

  /// Removes the events of other suites' windows; they can arrive until a test's body begins.
  private func emptyQueue() {
    SDL_FlushEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
  }

  private func push(_ event: SDL_Event) {
    var event = event
    SDL_PushEvent(&event)
  }

  private func key(_ code: SDL_KeyCode, isDown: Bool = true, _ state: SDL_Keymod = KMOD_NONE) {
    var event = SDL_Event()
    event.key.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
    event.key.keysym.sym = Int32(bitPattern: code.rawValue)
    event.key.keysym.mod = UInt16(state.rawValue)
    push(event)
  }

  private func press() {
    var event = SDL_Event()
    event.button.type = SDL_MOUSEBUTTONDOWN.rawValue
    event.button.button = UInt8(SDL_BUTTON_LEFT)
    event.button.state = UInt8(SDL_PRESSED)
    push(event)
  }

  /// Returns whether each press rotates the view, which depends on modifiers.
  private func turning(_ events: [InputEvent]) -> [Bool] {
    events.compactMap { if case .pointer(let pointer) = $0 { pointer.isTurning } else { nil } }
  }

  @Test("A replay's events are returned immediately, in order and once")
  func pushed() {
    emptyQueue()
    key(SDLK_a)
    press()
    key(SDLK_b)
    let events = pump.pushedEvents { place }
    #expect(events.count == 3)
    #expect(events.first == .key(KeyPress(code: SDLK_a), isRepeat: false))
    #expect(events.last == .key(KeyPress(code: SDLK_b), isRepeat: false))
    #expect(pump.pushedEvents { place }.isEmpty)
  }

  @Test("Events that waited before do not belong to the replay")
  func waiting() {
    emptyQueue()
    key(SDLK_a)
    let real = pump.waitingEvents { place }
    key(SDLK_b)
    #expect(real == [.key(KeyPress(code: SDLK_a), isRepeat: false)])
    #expect(pump.pushedEvents { place } == [.key(KeyPress(code: SDLK_b), isRepeat: false)])
  }

  @Test("Without events, the window's place is not queried")
  func nothing() {
    emptyQueue()
    var count = 0
    _ = pump.pushedEvents {
      count += 1
      return place
    }
    #expect(count == 0)
  }

  @Test("A replay's modifiers and a user's are separate, and none stays down")
  func modifiers() {
    emptyQueue()
    // The user holds Ctrl all the time, which does not affect the replay.
    key(SDLK_LCTRL, KMOD_LCTRL)
    _ = pump.waitingEvents { place }
    press()
    #expect(turning(pump.pushedEvents { place }) == [false])
    press()
    #expect(turning(pump.waitingEvents { place }) == [true])
    key(SDLK_LCTRL, isDown: false)
    _ = pump.waitingEvents { place }
    // The replay holds Alt, and the user takes over before it is released.
    key(SDLK_LALT, KMOD_LALT)
    press()
    #expect(turning(pump.pushedEvents { place }) == [true])
    press()
    #expect(turning(pump.waitingEvents { place }) == [false])
    press()
    #expect(turning(pump.pushedEvents { place }) == [false])
  }

  @Test("The window's place is queried again if an event changes it")
  func places() {
    emptyQueue()
    var touch = SDL_Event()
    touch.tfinger.type = SDL_FINGERDOWN.rawValue
    touch.tfinger.x = 0.5
    touch.tfinger.y = 0.5
    push(touch)
    var resized = SDL_Event()
    resized.window.type = SDL_WINDOWEVENT.rawValue
    resized.window.event = UInt8(SDL_WINDOWEVENT_SIZE_CHANGED.rawValue)
    push(resized)
    push(touch)
    var widths = [100.0, 300.0][...]
    let events = pump.pushedEvents {
      WindowPlace(size: Size(width: widths.popFirst() ?? 0, height: 10), pointsPerUnit: 1)
    }
    let places = events.compactMap { event -> Double? in
      if case .pointer(let pointer) = event { pointer.location.x } else { nil }
    }
    #expect(places == [50, 150])
  }

  @Test("A worker's signal is received")
  func wake() {
    emptyQueue()
    wakeUp.signal()
    #expect(pump.pushedEvents { place } == [.wake])
  }
}

import CSDL2
import GalleryCore

/// Takes events from SDL: waits, without a system call, until there is one.
public final class EventPump {
  private let wakeUp: WakeUp
  /// What is held at the keyboard, up to the last event that was taken.
  private var modifiers: KeyModifiers = []

  /// Makes a pump that knows the event by which workers end its waits.
  public init(wakeUp: WakeUp) { self.wakeUp = wakeUp }

  /// All events at hand, after waiting for the first one.
  ///
  /// - Parameters:
  ///   - window: the window whose points locations are given in.
  ///   - timeout: how long to wait, in seconds; 0 not at all, nil for ever.
  public func events(for window: Window, timeout: Double?) -> [InputEvent] {
    var events: [InputEvent] = []
    var event = SDL_Event()
    var isThere =
      switch timeout {
      // SDL counts whole milliseconds; for less than half of one the loop asks again.
      case .some(let seconds) where seconds >= 0.0005:
        SDL_WaitEventTimeout(&event, Int32(min(seconds * 1000, 1e9).rounded())) == 1
      case .some: SDL_PollEvent(&event) == 1
      case nil: SDL_WaitEvent(&event) == 1
      }
    // Asked for when there is something: a wait that runs out needs no answers.
    var place = isThere ? window.place : WindowPlace(size: .zero, pointsPerUnit: 1)
    while isThere {
      // These tell of another place than that of the events before them.
      if event.type == SDL_WINDOWEVENT.rawValue || event.type == SDL_DISPLAYEVENT.rawValue {
        place = window.place
      }
      modifiers.follow(event)
      events += InputEvent.events(
        of: event, in: place, modifiers: modifiers, wakeType: wakeUp.eventType)
      isThere = SDL_PollEvent(&event) == 1
    }
    return events
  }
}

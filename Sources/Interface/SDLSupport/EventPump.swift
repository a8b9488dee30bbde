import CSDL2
import Commands
import GalleryCore

/// Takes events from SDL, waiting without system calls until one arrives.
package final class EventPump {
  private let wakeUp: WakeUp
  /// The modifier keys that are down, as of the last event taken.
  private var modifiers: KeyModifiers = []
  private var drop = DropCollector()

  /// Creates a pump that recognizes the event with which workers end its waits.
  package init(wakeUp: WakeUp) { self.wakeUp = wakeUp }

  /// Waits for the first event, then returns all available events.
  ///
  /// - Parameters:
  ///   - window: the window that locations are relative to.
  ///   - timeout: the maximum time to wait in seconds; 0 does not wait, nil waits without a limit.
  package func events(for window: Window, timeout: Double?) -> [InputEvent] {
    var events: [InputEvent] = []
    var event = SDL_Event()
    var isThere =
      switch timeout {
      // SDL uses whole milliseconds. For less than half of one, the loop polls again.
      case .some(let seconds) where seconds >= 0.0005:
        SDL_WaitEventTimeout(&event, Int32(min(seconds * 1000, 1e9).rounded())) == 1
      case .some: SDL_PollEvent(&event) == 1
      case nil: SDL_WaitEvent(&event) == 1
      }
    // Queried only if there is an event: a wait that times out needs no location.
    var place = isThere ? window.place : WindowPlace(size: .zero, pointsPerUnit: 1)
    while isThere {
      events += translate(event, in: &place, of: { window.place }, following: &modifiers)
      isThere = SDL_PollEvent(&event) == 1
    }
    return events
  }

  /// Returns the events already in SDL's queue, without polling the system for more.
  ///
  /// Call this before a replay posts its events, so that the user's events are not attributed to
  /// it.
  package func waitingEvents(for window: Window) -> [InputEvent] {
    waitingEvents(in: { window.place }, following: &modifiers)
  }

  /// Returns the events that a replay has just posted, without polling the system for more.
  ///
  /// They include no user events as long as nothing has polled the system in between. The modifier
  /// keys of the replay and those of the user are tracked separately.
  package func pushedEvents(for window: Window) -> [InputEvent] {
    pushedEvents(in: { window.place })
  }

  func pushedEvents(in place: () -> WindowPlace) -> [InputEvent] {
    // A replay releases its keys immediately, so it holds none from one event to the next.
    var modifiers: KeyModifiers = []
    return waitingEvents(in: place, following: &modifiers)
  }

  func waitingEvents(in place: () -> WindowPlace) -> [InputEvent] {
    waitingEvents(in: place, following: &modifiers)
  }

  private func waitingEvents(
    in currentPlace: () -> WindowPlace, following modifiers: inout KeyModifiers
  ) -> [InputEvent] {
    func take(_ event: inout SDL_Event) -> Bool {
      SDL_PeepEvents(
        &event, 1, SDL_GETEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == 1
    }
    var events: [InputEvent] = []
    var event = SDL_Event()
    var isThere = take(&event)
    guard isThere else { return [] }
    var place = currentPlace()
    while isThere {
      events += translate(event, in: &place, of: currentPlace, following: &modifiers)
      isThere = take(&event)
    }
    return events
  }

  private func translate(
    _ event: SDL_Event, in place: inout WindowPlace, of currentPlace: () -> WindowPlace,
    following modifiers: inout KeyModifiers
  ) -> [InputEvent] {
    // These events may mean another window place than that of earlier events.
    if event.type == SDL_WINDOWEVENT.rawValue || event.type == SDL_DISPLAYEVENT.rawValue {
      place = currentPlace()
    }
    modifiers.update(with: event)
    if let items = drop.take(event) { return [.dropped(items)] }
    return InputEvent.events(
      of: event, in: place, modifiers: modifiers, wakeType: wakeUp.eventType)
  }
}

import CSDL2
import Commands
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
      events += translate(event, in: &place, of: { window.place }, following: &modifiers)
      isThere = SDL_PollEvent(&event) == 1
    }
    return events
  }

  /// The events that wait already, without asking the system for more.
  ///
  /// To be called before a replay acts: what came from a user is not to count as a replay's.
  public func waitingEvents(for window: Window) -> [InputEvent] {
    waitingEvents(in: { window.place }, following: &modifiers)
  }

  /// The events that a replay has just pushed, without asking the system for more.
  ///
  /// Nothing that a user does can be among them as long as nobody has asked the system in between.
  /// What a replay holds at the keyboard is its own, and so is what a user holds.
  public func pushedEvents(for window: Window) -> [InputEvent] {
    pushedEvents(in: { window.place })
  }

  func pushedEvents(in place: () -> WindowPlace) -> [InputEvent] {
    // A replay lets go of its keys at once: it holds none from one event to the next.
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
    // These tell of another place than that of the events before them.
    if event.type == SDL_WINDOWEVENT.rawValue || event.type == SDL_DISPLAYEVENT.rawValue {
      place = currentPlace()
    }
    modifiers.follow(event)
    return InputEvent.events(
      of: event, in: place, modifiers: modifiers, wakeType: wakeUp.eventType)
  }
}

import CSDL2

/// A custom SDL event that lets any thread end the loop's wait.
package nonisolated struct WakeUp: Sendable {
  /// The event type that SDL assigned.
  package let eventType: UInt32

  /// Registers the event type; SDL's video does not need to be started yet.
  ///
  /// This starts SDL's event queue, which stays open until the program ends, because workers may
  /// post at any time.
  package init() {
    SDL_InitSubSystem(SDL_INIT_EVENTS)
    eventType = SDL_RegisterEvents(1)
  }

  /// Wakes the loop; may be called from any thread and at any rate.
  package func signal() {
    var event = SDL_Event()
    event.type = eventType
    SDL_PushEvent(&event)
  }
}

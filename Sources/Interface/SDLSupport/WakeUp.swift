import CSDL2

/// An SDL event of our own, by which any thread ends the loop's wait.
public nonisolated struct WakeUp: Sendable {
  /// The number that SDL gave the event type.
  public let eventType: UInt32

  /// Registers the event type; SDL's video need not be started yet.
  ///
  /// The queue of events is, and stays so to the end of the program: workers may post at any time.
  public init() {
    SDL_InitSubSystem(SDL_INIT_EVENTS)
    eventType = SDL_RegisterEvents(1)
  }

  /// Wakes the loop; may be called from any thread, as often as one likes.
  public func signal() {
    var event = SDL_Event()
    event.type = eventType
    SDL_PushEvent(&event)
  }
}

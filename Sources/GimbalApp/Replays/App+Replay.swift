import Chrome
import Demonstration
import GalleryCore
import SDLSupport

extension App {
  /// Begins the replay and the tour, once the first photo is shown.
  func beginReplays() {
    guard frames.hasShownPhoto else { return }
    let now = clock.now
    if player.begin(at: now) { frameLog?.note(replayBegan: now) }
  }

  /// Performs the events of the replay and the tour that are due.
  func performReplays() {
    let now = clock.now
    let isFullScreen = gallery.isFullScreen
    if let time = player.restartTime(isFullScreen: isFullScreen), now >= time { beginTour() }
    guard let due = player.dueTime(isFullScreen: isFullScreen), now >= due else { return }
    // The user's earlier events must not be attributed to a replay.
    for event in display.waitingEvents() { handleInput(event) }
    // A replay interrupts the tour as a user does.
    for event in player.replayEvents(at: now) {
      for result in perform(event) { handleInput(result) }
    }
    for event in player.tourEvents(at: now) where player.isTouring {
      for result in perform(event) { handle(result) }
    }
    if player.hasTourEnded { endTour() }
  }

  /// Performs one event, and returns the events that SDL derives from it.
  func perform(_ event: Replay.Event) -> [InputEvent] {
    let event = replayDevice.map { event.placed(on: $0) } ?? event
    switch event.action {
    case .caption(let text): show(caption: text)
    case .command(let command): send(.command(command))
    case .finger, .mouse, .wheel, .key, .resize:
      noteTouch(event.action)
      let window = display.window
      if let input = SimulatedInput(event, windowSize: window.size) { window.post(input) }
      return display.pushedEvents()
    }
    return []
  }

  /// The position of the device to which coordinates may refer.
  private var replayDevice: Replay.Device? {
    guard let device = stage.device else { return nil }
    let desk = stage.desk
    return Replay.Device(
      middle: desk.middle, reach: device.model.bodySize.height / 2 * desk.zoom)
  }

  /// Records the locations of fingers, which are drawn because no hand is visible.
  private func noteTouch(_ action: Replay.Action) {
    player.noteTouch(action, windowSize: stage.windowSize)
    if player.isExplaining { frames.invalidate() }
  }

  private func show(caption text: String?) {
    guard text != player.caption else { return }
    player.show(caption: text)
    frames.invalidate()
  }
}

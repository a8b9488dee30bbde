import Chrome
import Demonstration
import GalleryCore
import SDLSupport

extension App {
  /// Performs the events of the replay and the tour that are due.
  func performReplays() {
    let now = clock.now
    let isFullScreen = gallery.isFullScreen
    demonstration.restartTour(at: now, isFullScreen: isFullScreen)
    guard let due = demonstration.player.dueTime(isFullScreen: isFullScreen), now >= due else {
      return
    }
    // The user's earlier events must not be attributed to a replay.
    for event in display.waitingEvents() { handleInput(event) }
    // A replay interrupts the tour as a user does.
    for event in demonstration.player.replayEvents(at: now) {
      for result in perform(event) { handleInput(result) }
    }
    for event in demonstration.player.tourEvents(at: now) where demonstration.player.isTouring {
      for result in perform(event) { handle(result) }
    }
    if demonstration.player.hasTourEnded { endTour() }
  }

  /// Performs one event, and returns the events that SDL derives from it.
  func perform(_ event: Replay.Event) -> [InputEvent] {
    switch demonstration.player.perform(event, on: stage, windowSize: display.window.size) {
    case .captionChanged: frames.invalidate()
    case .command(let command): send(.command(command))
    case .input(let input):
      if demonstration.player.isExplaining { frames.invalidate() }
      if let input { display.window.post(input) }
      return display.pushedEvents()
    case .nothing: break
    }
    return []
  }

  /// Reserves room for captions below the device while a tour or a replay may have some.
  func makeRoomForCaptions() {
    let height = demonstration.player.isExplaining ? CaptionView.reservedHeight : 0
    // The device must not move under a pointer that has just interrupted the tour.
    guard height != stage.captionHeight, height > 0 || !stage.isTouched else { return }
    stage.setCaptionHeight(height, at: clock.now)
    frames.invalidate()
  }
}

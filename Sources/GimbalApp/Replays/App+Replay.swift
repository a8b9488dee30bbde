import Chrome
import Demonstration
import GalleryCore
import SDLSupport

extension App {
  /// Begins the replay and the tour, once the first photo is shown.
  func beginReplays() {
    if frames.hasShownPhoto { demonstration.begin(at: clock.now) }
  }

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
    demonstration.player.noteTouch(action, windowSize: stage.windowSize)
    if demonstration.player.isExplaining { frames.invalidate() }
  }

  private func show(caption text: String?) {
    guard text != demonstration.player.caption else { return }
    demonstration.player.show(caption: text)
    frames.invalidate()
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

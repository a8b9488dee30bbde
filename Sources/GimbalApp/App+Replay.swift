import Chrome
import Demonstration
import GalleryCore
import SDLSupport

extension App {
  /// When a replay or the tour has something to do, in seconds; nil where neither has.
  var replayTime: Double? {
    [replay?.dueTime, tour?.dueTime, tourRestEnd].compactMap { $0 }.min()
  }

  /// Begins to act in a user's place, if that is asked for and there is something to see.
  func beginReplays() {
    guard frames.hasShownPhoto else { return }
    let now = clock.now
    if replay?.hasBegun == false {
      replay?.begin(at: now)
      frameLog?.note(replayBegan: now)
    }
    tour?.begin(at: now)
  }

  /// Does what the replay and the tour have to do by now.
  func performReplays() {
    let now = clock.now
    if let end = tourRestEnd, now >= end { beginTour() }
    guard let due = replayTime, now >= due else { return }
    // What a user did before is not to count as a replay's.
    for event in display.waitingEvents() { takeFromUser(event) }
    // A replay is a user to the tour as well.
    for event in replay?.due(at: now) ?? [] {
      for result in perform(event) { takeFromUser(result) }
    }
    for event in tour?.due(at: now) ?? [] where isTouring {
      for result in perform(event) { handle(result) }
    }
    // One that does not repeat has come to its end.
    if isTouring, tour?.dueTime == nil { endTour() }
  }

  /// Does one thing, and gives what SDL makes of it.
  func perform(_ event: Replay.Event) -> [InputEvent] {
    let event = replayDevice.map { event.placed(on: $0) } ?? event
    switch event.action {
    case .caption(let text): show(caption: text)
    case .command(.demonstrate(.reset)): reset()
    case .command(let command): send(.command(command))
    case .finger, .mouse, .wheel, .key, .resize:
      noteTouch(event.action)
      let window = display.window
      if let input = SimulatedInput(event, windowSize: window.size) { window.post(input) }
      return display.pushedEvents()
    }
    return []
  }

  /// Where the device lies that places may be reckoned from.
  private var replayDevice: Replay.Device? {
    guard let device = stage.device else { return nil }
    let desk = stage.desk
    return Replay.Device(
      middle: desk.middle, reach: device.model.bodySize.height / 2 * desk.zoom)
  }

  /// Takes note of where a replay's fingers are: nobody sees a hand at the window.
  private func noteTouch(_ action: Replay.Action) {
    guard case .finger(let finger, let phase, let place) = action else { return }
    touches[finger] = phase == .up ? nil : place.point(in: stage.windowSize)
    if isExplained { frames.invalidate() }
  }

  private func show(caption text: String?) {
    guard text != caption else { return }
    caption = text
    frames.invalidate()
  }

  /// Makes all as it was at the start that a user can have changed; full screen, and whether the
  /// device is shown, stay.
  private func reset() {
    buttons.pointersLost()
    overlays.closeAll()
    send(.command(.demonstrate(.reset)))
  }
}

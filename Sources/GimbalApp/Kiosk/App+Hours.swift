import DecoderService
import Demonstration
import GalleryCore
import SDLSupport
import WorkerThreads

/// What the hours mean for the window, the screen and the processes.
extension App {
  /// Starts to observe whether the clock on the wall is set, once the first photo is shown, if a
  /// time of day counts.
  func observeClock() {
    guard clockChanges == nil, frames.hasShownPhoto, !options.isRecording,
      kiosk.hours.hours != nil || kiosk.hours.dimHours != nil || kiosk.clock.overlay != .off
        || group != nil
    else { return }
    clockChanges = ClockChanges { [mailbox] in mailbox.post(.clockChanged) }
  }

  /// Calculates again when times of day come; a group does so at each step.
  func clockChanged() {
    kiosk.hours.clockChanged()
    kiosk.clock.clockChanged()
  }

  /// Does what the hours ask for.
  func perform(_ actions: [ScreenHours.Action]) {
    for action in actions {
      switch action {
      case .rest(let isResting): rest(isResting)
      case .turnScreen(let isOn, let isAgain): screen.turn(on: isOn, isAgain: isAgain)
      case .dim: frames.invalidate()
      }
    }
  }

  /// What lies over everything else at a time (seconds): in the hours in which photos are dimmed,
  /// in the dark, of which the darker one counts, or if the remote control has made them darker.
  func dimmingItems(at now: Double) -> [Scene.Item] {
    let share = min(
      1 - kiosk.hours.dimming * (1 - leastBrightness), light.brightness.value(at: now))
    let brightness = share * Double(remote.brightness) / 100
    guard brightness < 1 else { return [] }
    return [
      .rectangle(
        SolidRectangle(
          color: Color(white: 0, alpha: 1 - brightness),
          rectangle: Rect(origin: .zero, size: stage.windowSize)))
    ]
  }

  /// How bright photos are at least, from 0 to 1, unless the remote control makes them darker.
  var leastBrightness: Double { Double(100 - settings.dim) / 100 }

  /// Shows photos to a visitor outside of the hours; returns whether the event was for that only.
  func wakesForVisitor(_ event: InputEvent) -> Bool {
    guard event.interruptsTour else {
      if case .hover = event { kiosk.hours.noteBump(at: clock.now) }
      return false
    }
    let wasResting = kiosk.hours.isResting
    perform(kiosk.hours.noteVisitor(at: clock.now))
    return wasResting
  }

  private func rest(_ isResting: Bool) {
    decoders.rest(isResting)
    if isResting {
      closeDialogs()
      overlays.closeAll()
      toasts.end(at: clock.now)
    }
    // Like a hidden window: no slideshow, no animation, no sensor, and the screen may turn off.
    updateEnvironment()
    frames.invalidate()
  }
}

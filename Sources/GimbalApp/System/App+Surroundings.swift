import Chrome
import Demonstration
import GalleryCore
import SDLSupport
import SystemPackage
import SystemServices
import WorkerThreads

/// The device and the desktop around the photos.
extension App {
  /// Sends the environment to the stage if any part of it changed.
  func updateEnvironment() {
    display.followColors()
    let old = stage.environment
    let new = surroundings.environment(of: display.window, isResting: kiosk.hours.isResting)
    guard new != old else { return }
    demonstration.note(new, since: old, at: clock.now)
    send(.environmentChanged(new))
  }

  /// Claims the sensor while its readings are needed.
  func claimSensor() { surroundings.sensor.setClaimed(stage.needsSensor) }

  /// Applies a change of the sensor's state.
  func sensorChanged(to state: SensorState) {
    for action in surroundings.receive(state, isExpected: settings.values.expectsSensor) {
      switch action {
      case .complain(let text, let level): Console.complain(text, as: level)
      case .say(let text): say(ShortMessage(text, for: 8, isLasting: true))
      case .explainKeys:
        if !options.isRecording {
          surroundings.explainKeys(in: snapshot(at: clock.now)) { [mailbox] in mailbox.post($0) }
        }
      }
    }
    updateEnvironment()
  }

  /// Starts to observe the display's size, once the first photo is shown, or none is there yet.
  func observeSize() {
    // A recording looks the same on every computer.
    guard !options.isRecording, frames.hasShownPhoto || kiosk.isAwaitingPhotos else { return }
    display.observeSize { [mailbox] in mailbox.post($0) }
  }

  /// Lays everything out again after the desktop's preferences have changed.
  func desktopChanged() {
    let desktop = surroundings.desktop
    let scale = desktop.scaling.scale.factor
    if scale != display.window.userScale {
      display.window.setUserScale(scale)
      // The buttons have moved away from the mouse, which reports nothing until it moves.
      input.buttons.pointersLost()
      // The menu was laid out for the old scale, and closes as after a resize.
      _ = handleByOverlays(.windowChanged)
      frames.invalidate()
    }
    if desktop.appearance != pictures.appearance {
      pictures.appearance = desktop.appearance
      frames.invalidate()
    }
    updateEnvironment()
  }
}

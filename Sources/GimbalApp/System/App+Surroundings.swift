import Chrome
import Demonstration
import DesktopSettings
import GalleryCore
import SDLSupport
import SensorProxy
import SystemPackage
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

  /// Starts to look for the sensor, once the first photo is shown.
  func startSensor() {
    guard frames.hasShownPhoto, settings.sensor == .auto else { return }
    surroundings.startSensor { [mailbox] in mailbox.post($0) }
    claimSensor()
  }

  /// Claims the sensor while its readings are needed.
  func claimSensor() { surroundings.sensor.setClaimed(stage.needsSensor) }

  /// Applies a change of the sensor's state.
  func sensorChanged(to state: SensorState) {
    for action in surroundings.receive(state, isExpected: settings.values.expectsSensor) {
      switch action {
      case .complain(let text, let level): Console.complain(text, as: level)
      case .say(let text): say(ShortMessage(text, for: 8, isLasting: true))
      case .explainKeys: showFirstStartHint()
      }
    }
    updateEnvironment()
  }

  /// Starts to observe the desktop's settings, once the first photo is shown.
  func observeDesktop() {
    // A recording looks the same on every computer.
    guard !options.isRecording else { return }
    if frames.hasShownPhoto || kiosk.isAwaitingPhotos {
      display.observeSize { [mailbox] in
        // Without a monitor the window stays as it is.
        if let monitor = X11Monitor.read() { mailbox.post(.screenChanged(monitor)) }
      }
    }
    guard frames.hasShownPhoto else { return }
    surroundings.desktop.start { [mailbox] in mailbox.post($0) }
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

  /// Explains the keys at the user's first start without a sensor: it is not obvious that the arrow
  /// keys do not page.
  ///
  /// The file that records the first start is read on another thread. Captions have the place of the
  /// hint, so it waits for a start without them.
  private func showFirstStartHint() {
    guard !album.isEmpty, !gallery.areCaptionsShown, demonstration.player.isEmpty,
      !options.isRecording,
      !settings.isIncognito
    else { return }
    WorkerThread.start { [mailbox] in
      if StateFolder.recordOnce("first-start-hint-shown") { mailbox.post(.firstStart) }
    }
  }
}

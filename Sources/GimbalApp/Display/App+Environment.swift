import Demonstration
import GalleryCore
import SDLSupport
import SensorProxy

extension App {
  /// The environment as the window, the sensor and the desktop report it now.
  private var environment: Environment {
    let window = display.window
    return Environment(
      windowSize: window.size, scale: window.scale,
      isVisible: window.isVisible && !kiosk.hours.isResting,
      isFullScreen: window.isFullScreen, outputTurn: window.place.outputTurn,
      isSensorPresent: sensor.isPresent, isMotionReduced: desktop.isMotionReduced)
  }

  /// Sends the environment to the stage if any part of it changed.
  func updateEnvironment() {
    display.followColors()
    let (old, new) = (stage.environment, environment)
    guard new != old else { return }
    let now = clock.now
    for text in new.summaries(since: old) { log.note(event: text, at: now) }
    // The tour must not start again right after the user has entered or left full screen.
    if new.isFullScreen != old.isFullScreen { player.noteInput(at: now) }
    send(.environmentChanged(new))
  }
}

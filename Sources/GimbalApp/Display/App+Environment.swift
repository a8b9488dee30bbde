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
    demonstration.note(new, since: old, at: clock.now)
    send(.environmentChanged(new))
  }
}

import Demonstration
import GalleryCore
import SDLSupport
import SensorProxy
import ServiceStatus

/// Photos are dimmed by the light around the screen.
extension App {
  /// Claims the light sensor while somebody sees the photos, from the first one on, and releases
  /// it.
  func followLight() {
    guard frames.hasShownPhoto, !options.isRecording else { return }
    light.setClaimed(light.isOn && gallery.isVisible) { [mailbox] in mailbox.post(.light($0)) }
  }

  /// Does what the light sensor reports.
  func receive(_ report: LightSensor.Report) {
    switch report {
    case .level(let level): light.level = level
    case .state(let state):
      guard let complaint = light.apply(state) else { break }
      Console.complain(complaint, as: state.isFailure ? .warning : .information)
    }
    adaptToLight()
  }

  /// Adapts the brightness to the light, after that or the least brightness has changed.
  func adaptToLight() {
    light.adapt(least: leastBrightness, isAnimated: gallery.isAnimated, at: clock.now)
    frames.invalidate()
  }
}

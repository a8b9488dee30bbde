import Demonstration
import GalleryCore
import SDLSupport

/// Photos are dimmed by the light around the screen.
extension App {
  /// Adapts the brightness to the light, after that or the least brightness has changed.
  func adaptToLight() {
    kiosk.light.adapt(
      least: settings.leastBrightness, isAnimated: gallery.isAnimated, at: clock.now)
    frames.invalidate()
  }
}

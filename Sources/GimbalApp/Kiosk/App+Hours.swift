import Demonstration
import GalleryCore
import SDLSupport

/// What the hours and the light mean for the window.
extension App {
  /// What lies over everything else at a time (seconds), where photos are dimmed, or the remote
  /// control has made them darker.
  func dimmingItems(at now: Double) -> [Scene.Item] {
    let brightness =
      kiosk.brightness(least: settings.leastBrightness, at: now)
      * Double(photoFrame.remote.brightness) / 100
    guard brightness < 1 else { return [] }
    return [
      .rectangle(
        SolidRectangle(
          color: Color(white: 0, alpha: 1 - brightness),
          rectangle: Rect(origin: .zero, size: stage.windowSize)))
    ]
  }

  /// Shows photos to a visitor outside of the hours; returns whether the event was for that only.
  func wakesForVisitor(_ event: InputEvent) -> Bool {
    let wasResting = kiosk.hours.isResting
    perform(kiosk.wake(for: event, at: clock.now))
    return wasResting && event.interruptsTour
  }
}

package import GalleryCore

/// The region of the stage at a point.
package enum StageRegion: Hashable, Sendable {
  /// The gallery's window: the whole window, or the device's screen.
  case screen
  /// The device's body around its screen, or the whole device if its back is visible.
  case body
  /// The desk under the device.
  case desk
}

extension Stage {
  /// The region at a point of the window at a time (seconds).
  package func region(at point: Point, at now: Double) -> StageRegion {
    guard let device else { return .screen }
    guard let place = screenTransform(at: now).inverted?.apply(to: point) else { return .desk }
    if device.foreshortening(at: now) > 0, device.model.screen.contains(place) { return .screen }
    return device.model.body.contains(place) ? .body : .desk
  }

  /// Converts a point of this window to the gallery's window at a time; nil if the device is seen
  /// edge-on.
  package func screenPoint(_ point: Point, at now: Double) -> Point? {
    screenTransform(at: now).inverted?.apply(to: point)
  }
}

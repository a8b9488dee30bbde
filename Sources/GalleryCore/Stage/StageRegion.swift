/// What of the stage lies at a point.
public enum StageRegion: Hashable, Sendable {
  /// The gallery's window: the whole window, or the device's screen.
  case screen
  /// The device's body around its screen, or all of it where its back is seen.
  case body
  /// What the device lies on.
  case desk
}

extension Stage {
  /// What lies at a point of the window at a time (seconds).
  public func region(at point: Point, at now: Double) -> StageRegion {
    guard let device else { return .screen }
    guard let place = screenTransform(at: now).inverted?.apply(to: point) else { return .desk }
    if device.foreshortening(at: now) > 0, device.model.screen.contains(place) { return .screen }
    return device.model.body.contains(place) ? .body : .desk
  }

  /// The point of the gallery's window that lies at one of this window at a time; nil where none
  /// does, as the device is seen edge-on.
  public func screenPoint(_ point: Point, at now: Double) -> Point? {
    screenTransform(at: now).inverted?.apply(to: point)
  }
}

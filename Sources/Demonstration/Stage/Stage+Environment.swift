import GalleryCore

/// The environment of the gallery, whose window can be a device's screen.
extension Stage {
  /// The environment of the gallery at a time (seconds): the window's, or the device's screen.
  private func galleryEnvironment(at now: Double) -> Environment {
    var environment = environment
    if let device {
      environment.windowSize = device.model.screenSize
      environment.scale *= desk.zoom
    }
    environment.presentation = Presentation(
      windowQuarters: device?.quarters(at: now) ?? 0, zoom: isSimulating ? desk.zoom : 1,
      chromeQuarters: chromeQuarters(at: now),
      chromeTarget: isComparing ? gallery.turn.targetTurn : .identity,
      // What stays where it is, is easier to see with one bar at each end.
      keepsToolbarAbove: isSimulating)
    return environment
  }

  /// Sends the gallery its environment at a time, if it has changed.
  ///
  /// Call it with the time of a frame before the frame is drawn.
  package mutating func present(at now: Double) {
    let environment = galleryEnvironment(at: now)
    guard environment != gallery.environment else { return }
    _ = gallery.handle(.environmentChanged(environment), at: now)
  }

  /// Sends an event to the gallery, and its environment before and after the event.
  mutating func forward(
    _ event: GalleryEvent, from origin: EventOrigin = .viewer, at now: Double
  ) -> [GalleryEffect] {
    present(at: now)
    let effects = gallery.handle(event, from: origin, at: now)
    present(at: now)
    return effects
  }
}

extension Stage {
  /// Resets everything that a user can have changed, at once.
  ///
  /// The device stays if there is one, and stands upright.
  mutating func reset(at now: Double) {
    gallery.reset()
    regions = [:]
    isInspectorShown = false
    inspectorOpacity = Self.inspectorOpacities[0]
    if isSimulating {
      device = SimulatedDevice(model: model, turned: gallery.orientation.deviceTurn)
    }
    fit(at: now)
  }
}

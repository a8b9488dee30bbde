extension Stage {
  /// Makes all that a user can have changed as it was at the start, at once; whether there is a device
  /// stays, and it stands upright.
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

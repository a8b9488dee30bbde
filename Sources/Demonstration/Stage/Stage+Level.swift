import GalleryCore

/// A drawn device whose photos are to be level at any angle.
extension Stage {
  /// Tells the gallery the angle at which the drawn device is held, as an accelerometer would.
  ///
  /// A mounting is that of the real sensor, and angles are told before it is corrected; with one,
  /// the drawn device's photos turn by quarters.
  ///
  /// - Returns: whether the gallery follows angles.
  @discardableResult mutating func followAngle(at now: Double) -> Bool {
    guard isLeveling, gallery.followsAnyAngle, canLevel, let device else { return false }
    // A device without a reading keeps its angle.
    guard device.orientation.deviceTurn != nil else { return true }
    let quarters = device.quarters(at: now).remainder(dividingBy: 4)
    let former = gallery.heldAngle?.turn
    // As the tracker does: another quarter turn is not nearer at once.
    let isNear = former.map { turn in
      abs((quarters - Double(turn.clockwiseQuarters)).remainder(dividingBy: 4)) < 50.0 / 90
    }
    let angle = HeldAngle(quarters: quarters, turn: isNear == true ? former : nil)
    if angle != gallery.heldAngle { _ = forward(.leveled(angle), at: now) }
    return true
  }

  /// Levels the photos on the drawn device at any angle, or turns them by quarters again.
  mutating func setLeveling(_ isLeveling: Bool, at now: Double) {
    self.isLeveling = isLeveling
    if gallery.orientation.policy.leveling == nil {
      _ = forward(.levelingAllowed(levelScaling), at: now)
    }
    guard isSimulating, !followAngle(at: now) else { return }
    _ = forward(.leveled(nil), at: now)
    if !gallery.isRotationLocked { followReading(at: now) }
  }

  /// Whether photos on a drawn device can be level: angles are those of a sensor that is mounted
  /// upright, and reduced motion means quarters.
  var canLevel: Bool {
    gallery.isAnimated && gallery.orientation.policy.mounting == .upright
  }
}

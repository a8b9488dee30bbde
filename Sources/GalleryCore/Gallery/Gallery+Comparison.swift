extension Gallery {
  /// How long the whole interface takes to turn to the photos' side, or back, in seconds: as a turn.
  static let comparisonDuration = Turn.duration

  /// Where the chrome lies in the window at a time (seconds).
  ///
  /// Upright, as the window; but with the photos where the whole interface turns, which is what there
  /// is to compare with.
  public func chromeSpace(at now: Double) -> ViewSpace {
    let share = comparison?.position(at: now) ?? (isInterfaceTurning ? 1 : 0)
    let quarters = turn.quarters(at: now)
    // On its way it goes by the shorter side, and at its end where the photos are, exactly.
    return ViewSpace(
      windowSize: windowSize,
      quarters: share == 1 ? quarters : share * quarters.remainder(dividingBy: 4))
  }

  mutating func setInterfaceTurning(_ isTurning: Bool, at now: Double) {
    let present = comparison?.position(at: now) ?? (isInterfaceTurning ? 1 : 0)
    isInterfaceTurning = isTurning
    comparison =
      isAnimated && isSeen
      ? EasedMotion(
        from: present, to: isTurning ? 1 : 0, start: now, duration: Self.comparisonDuration)
      : nil
  }
}

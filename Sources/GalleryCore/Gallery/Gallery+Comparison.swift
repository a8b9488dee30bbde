extension Gallery {
  /// How long the whole interface takes to turn to the photos' side, or back, in seconds: as a turn.
  static let comparisonDuration = Turn.duration

  /// Where the chrome lies in the window at a time (seconds).
  ///
  /// Upright, as the window; but with the photos where the whole interface turns, which is what there
  /// is to compare with.
  public func chromeSpace(at now: Double) -> ViewSpace {
    let way = comparison?.position(at: now) ?? 0
    return ViewSpace(
      windowSize: windowSize,
      quarters: isInterfaceTurning ? turn.quarters(at: now) + way : way)
  }

  mutating func setInterfaceTurning(_ isTurning: Bool, at now: Double) {
    let present = chromeSpace(at: now).quarters
    isInterfaceTurning = isTurning
    let end = isTurning ? turn.quarters(at: now) : 0
    // By the shorter side.
    comparison =
      isAnimated && isSeen
      ? EasedMotion(
        from: (present - end).remainder(dividingBy: 4), to: 0, start: now,
        duration: Self.comparisonDuration)
      : nil
  }
}

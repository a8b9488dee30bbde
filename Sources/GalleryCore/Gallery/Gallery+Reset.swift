extension Gallery {
  /// Makes all that a user can have changed as it was at the start, at once: the first page, not
  /// zoomed, the device upright, the rotation not locked, the bars shown and nothing held.
  ///
  /// A new gallery, to which only what no user makes is handed on: so nothing can be forgotten.
  mutating func reset() {
    var fresh = Gallery(
      windowSize: windowSize, pageCount: 0, isAnimated: allowsAnimation,
      chromePolicy: chromePolicy, chromeInsets: chromeInsets,
      enlargesSmallPhotos: enlargesSmallPhotos)
    fresh.environment = environment
    fresh.jump(to: 0, in: album)
    fresh.knownPhoto = knownPhoto
    fresh.chromeRest = chromeRest.restarted
    fresh.orientation = orientation
    fresh.orientation.reset()
    fresh.turn = Turn(at: fresh.orientation.contentTurn)
    self = fresh
  }
}

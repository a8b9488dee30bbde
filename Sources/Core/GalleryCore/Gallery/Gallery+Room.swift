extension Gallery {
  /// The position of the chrome in the window; upright unless the program turns it.
  public var chromeSpace: ViewSpace {
    ViewSpace(windowSize: windowSize, quarters: presentation.chromeQuarters)
  }

  /// Where the bars are in a space of a size in points, such as the window.
  public func barPlacement(in size: Size) -> BarPlacement {
    presentation.keepsToolbarAbove ? .above : BarPlacement(windowSize: size)
  }

  /// Whether the room for photos changes at a time (seconds), because the chrome fades or turns.
  public func isRoomChanging(at now: Double) -> Bool { room(at: now).restingInsets == nil }

  /// The size of the room for photos at rest, in physical pixels; photos are decoded for it.
  ///
  /// It is the photo view's size without the insets of the toolbar and the page dots while these
  /// are shown.
  public var targetRoomSize: PixelSize {
    let insets = targetRoom.insets.turned(by: -turn.targetTurn)
    return PixelSize(targetViewSpace.viewSize.inset(by: insets), scale: scale)
  }

  /// What is needed of each photo: for a slow zoom, enough pixels for its largest size.
  public var photoDemand: PhotoDemand {
    guard isKenBurnsOn else {
      if let demand = levelDemand ?? shapeDemand { return demand }
      var demand = PhotoDemand(bounds: targetRoomSize, needsSketch: matte.needsSketch)
      demand.isEnlarged = enlargesSmallPhotos
      return demand
    }
    let view = targetViewSpace.viewSize
    return PhotoDemand(
      bounds: PixelSize(
        Size(
          width: view.width * KenBurns.greatestScale, height: view.height * KenBurns.greatestScale),
        scale: scale),
      coversBounds: true, needsSketch: true)
  }

  /// The room that the chrome leaves for fitted photos at a time.
  func room(at now: Double) -> PhotoRoom {
    room(
      quarters: presentation.chromeQuarters, opacity: chromeOpacity(at: now),
      filmstrip: presence(at: now))
  }

  /// The room at rest.
  var targetRoom: PhotoRoom {
    room(
      quarters: Double(presentation.chromeTarget.clockwiseQuarters),
      opacity: isChromeShown ? 1 : 0, filmstrip: isFilmstripWanted ? 1 : 0)
  }

  /// The insets of the bars in a space of a size in points, with the filmstrip or without it.
  public func chromeInsets(in size: Size, withFilmstrip: Bool) -> EdgeInsets {
    let insets =
      withFilmstrip && Filmstrip.fits(in: size) ? filmstripInsets : chromeInsets
    return insets[barPlacement(in: size)]
  }

  /// The room beside the chrome, of which the filmstrip has come by a share, 0…1.
  func room(quarters: Double, opacity: Double, filmstrip: Double) -> PhotoRoom {
    PhotoRoom(
      chrome: { chromeInsets(in: $0, withFilmstrip: $1) }, filmstrip: filmstrip,
      windowSize: windowSize, scale: scale,
      quarters: quarters, opacity: opacity)
  }
}

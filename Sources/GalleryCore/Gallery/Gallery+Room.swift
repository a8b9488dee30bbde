extension Gallery {
  /// The position of the chrome in the window; upright unless the program turns it.
  public var chromeSpace: ViewSpace {
    ViewSpace(windowSize: windowSize, quarters: presentation.chromeQuarters)
  }

  /// Whether the room for photos changes at a time (seconds), as the chrome comes or goes.
  public func isRoomChanging(at now: Double) -> Bool { room(at: now).restingInsets == nil }

  /// The size, in physical pixels, of the room for photos when everything has come to rest: what
  /// photos are decoded for.
  ///
  /// The photo view's, less what the toolbar and the page dots cover while they are shown.
  public var targetRoomSize: PixelSize {
    let insets = targetRoom.insets.turned(by: -turn.targetTurn)
    return PixelSize(targetViewSpace.viewSize.inset(by: insets), scale: scale)
  }

  /// What the chrome leaves for photos that fit, at a time.
  func room(at now: Double) -> PhotoRoom {
    room(quarters: presentation.chromeQuarters, opacity: chromeOpacity(at: now))
  }

  /// What it leaves when everything has come to rest.
  var targetRoom: PhotoRoom {
    room(
      quarters: Double(presentation.chromeTarget.clockwiseQuarters),
      opacity: isChromeShown ? 1 : 0)
  }

  private func room(quarters: Double, opacity: Double) -> PhotoRoom {
    PhotoRoom(
      chrome: chromeInsets, windowSize: windowSize, scale: scale, quarters: quarters,
      opacity: opacity)
  }
}

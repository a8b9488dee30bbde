/// A photo view that turns by the shapes of photos instead of the device.
extension Gallery {
  /// Turns to the side that lets the current photo be large; the first photo is shown so at once.
  ///
  /// A photo whose size is unknown, or that cannot be shown, turns nothing. Two photos that are
  /// shown together suit the window already, and screens of a wall share one turn.
  mutating func followShape(at now: Double) {
    guard orientation.policy.followsShape, wall == nil else { return }
    guard !refusesTurns else {
      if photoSize != nil { shape.noteSeen() }
      return shape.forget()
    }
    let isFirst = !shape.hasSeenPhoto
    var isSideways = false
    if mode != .strip {
      guard shape.isNew(nil, isSideways: false) else { return }
    } else {
      guard grip == nil, let currentPhoto, let photoSize else {
        // A page without a photo was left.
        if pager.isSettling(at: now) { shape.noteSeen() }
        return
      }
      let size = Size(width: Double(photoSize.width), height: Double(photoSize.height))
      let isInPair = slideshow?.pair?.first == currentPhoto
      isSideways = !isInPair && ShapedView.isLargerSideways(size, in: windowSize)
      guard shape.isNew(currentPhoto, isSideways: isSideways) else { return }
    }
    guard let wanted = supportedTurn(isSideways: isSideways) else { return }
    orient(.deviceSet(-wanted), at: now)
    if isFirst { turn = Turn(at: orientation.contentTurn) }
  }

  /// The supported turn that is nearest to the present one; nil if none is supported.
  ///
  /// Clockwise comes first: it suits a device that is turned to the left, as most are.
  private func supportedTurn(isSideways: Bool) -> QuarterTurn? {
    let turns: [QuarterTurn] = isSideways ? [.clockwise, .counterclockwise] : [.identity, .half]
    let supported = turns.filter {
      orientation.policy.supported.contains(InterfaceOrientation(contentTurn: $0))
    }
    return supported.contains(orientation.contentTurn) ? orientation.contentTurn : supported.first
  }

  /// What is needed of each photo that may turn: pixels for both turns; nil otherwise.
  var shapeDemand: PhotoDemand? {
    guard orientation.policy.followsShape, wall == nil, !refusesTurns else { return nil }
    let edge = max(targetRoomSize.width, targetRoomSize.height)
    var demand = PhotoDemand(
      bounds: PixelSize(width: edge, height: edge), needsSketch: matte.needsSketch)
    demand.isEnlarged = enlargesSmallPhotos
    return demand
  }
}

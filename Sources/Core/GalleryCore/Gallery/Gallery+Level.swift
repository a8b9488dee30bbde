/// A photo view that is level at any angle of the device.
extension Gallery {
  /// How far from the content's quarter turn the view can be level, in quarters; any distance while
  /// a turn that has become nearer waits to be settled.
  private static let levelReach = 0.9

  /// Whether the photo view is to be level at any angle while a sensor is followed.
  public var followsAnyAngle: Bool {
    orientation.policy.leveling != nil && isAnimated && !isRotationLocked
  }

  /// Whether the photo view is level at any angle now, or on its way to or from that.
  public var isLeveled: Bool { level.motion.isOn }

  /// How the device is held, as the accelerometer was last read; nil if it is not.
  public var heldAngle: HeldAngle? { level.held?.mounted(orientation.policy.mounting) }

  /// The angle of the level content in the window, in clockwise quarters; nil if the view is to be
  /// at its quarter turn.
  ///
  /// It is while it is locked, and while keys or fingers have turned it; where less motion is asked
  /// for; in the overview, which is read like a page; and on a wall, whose screens share one turn.
  private var levelAngle: Double? {
    guard orientation.policy.leveling != nil, let held = heldAngle, mode == .strip, isAnimated,
      !orientation.isHeldUpright, wall == nil, orientation.source == .sensor
    else { return nil }
    let output = Double(orientation.outputTurn.clockwiseQuarters)
    let angle = -(held.quarters + output)
    guard orientation.dueTime == nil else { return angle }
    let distance = angle - Double(orientation.contentTurn.clockwiseQuarters)
    return abs(distance.remainder(dividingBy: 4)) < Self.levelReach ? angle : nil
  }

  /// Receives how the device is held; nil if that is no longer measured.
  mutating func hold(_ angle: HeldAngle?, at now: Double) {
    let former = level.held
    level.held = angle
    guard let angle else {
      // A drawn device counted as one with a sensor.
      return orient(.sensorChanged(isPresent: environment.isSensorPresent), at: now)
    }
    guard angle.turn != former?.turn else { return }
    orient(.sensed(DeviceOrientation(deviceTurn: angle.turn)), at: now)
  }

  /// Lets the view follow what an event or the time has changed.
  mutating func followLevel(at now: Double) {
    guard orientation.policy.leveling != nil else { return }
    // A reading that came while the view was locked or hidden says nothing afterwards.
    if isRotationLocked || !isVisible { level.held = nil }
    level.note(photoSize, at: now)
    let quarters = turn.quarters(at: now)
    if turn.isHeld { return level.motion.freeze(turn: quarters, at: now) }
    level.motion.follow(
      levelAngle, turn: (quarters, turn.velocity(at: now)), at: now,
      animated: isAnimated && isVisible)
  }

  /// What is needed of each photo that fills a level view: pixels for any angle; nil otherwise.
  var levelDemand: PhotoDemand? {
    guard orientation.policy.leveling == .fill, level.motion.isOn else { return nil }
    let length = Point(x: windowSize.width, y: windowSize.height).length
    return PhotoDemand(
      bounds: PixelSize(Size(width: length, height: length), scale: scale), coversBounds: true,
      needsSketch: matte.needsSketch)
  }

  /// A view at its turn, made level at a time.
  func leveled(_ space: ViewSpace, at now: Double) -> ViewSpace {
    guard level.motion.isOn, let scaling = orientation.policy.leveling else { return space }
    let lean = level.motion.lean(at: now, turn: space.quarters)
    if scaling == .fit, lean == 0, space.isUpright { return space }
    let room = room(at: now)
    let photo = leveledSize(in: space, room: room, at: now)
    let whole = scaling.scale(
      of: photo.size, quarters: space.quarters + lean, window: windowSize,
      insets: photo.isInRoom ? room.insets : .zero)
    let share = level.motion.strength(at: now)
    return space.leveled(lean: lean, zoom: 1 + (whole - 1) * share)
  }

  /// The size that is scaled: that of the fitted photo, or of the whole view where two photos or a
  /// slow zoom fill it.
  private func leveledSize(
    in space: ViewSpace, room: PhotoRoom, at now: Double
  ) -> (size: Size, isInRoom: Bool) {
    guard !isKenBurnsOn, pairs.isEmpty, let size = level.photoSize(at: now) else {
      return (space.viewSize, false)
    }
    let limits = ZoomLimits(
      photoSize: size, isEnlarged: enlargesSmallPhotos || isPhotoScalable, space: space,
      room: room, scale: scale)
    return (limits.fitted, true)
  }
}

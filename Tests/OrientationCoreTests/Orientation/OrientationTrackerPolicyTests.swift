import GalleryTesting
import OrientationCore
import Testing

/// The effects of keys, the lock, the mask and the desktop; see `OrientationMarbles`.
@Suite("Orientation tracker: keys, lock, mask and output")
struct OrientationTrackerPolicyTests {
  private func check(
    _ events: String, _ turns: String, supported: InterfaceOrientationMask = .all,
    from start: DeviceOrientation = .portrait, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let policy = RotationPolicy(
      supported: supported, settleTime: OrientationMarbles.settleTime)
    let drawn = try OrientationMarbles.play(events, policy: policy, from: start)
    #expect(drawn == turns, "\(events)", sourceLocation: sourceLocation)
  }

  /// The immediate actions of a tracker for some events.
  private func actions(
    _ events: String, supported: InterfaceOrientationMask = .all
  ) throws -> [OrientationTracker.Action?] {
    var tracker = OrientationTracker(policy: RotationPolicy(supported: supported))
    return try events.map { tracker.handle(try OrientationMarbles.event($0), at: 0) }
  }

  @Test("keys turn at once, each from where the previous one left the device")
  func keys() throws {
    try check(">>>>", "RULP")
    try check("<<<<", "LURP")
    try check("v^v", "UPU")
    try check("^-", "--")
  }

  @Test("keys drop a pending reading, and count from the orientation in force")
  func keysDropPending() throws {
    try check("L->-------", "--R-------")
    try check("L-<-------", "--L-------")
    try check("L----<----", "----LU----")
  }

  @Test("with a sensor, keys last until the next reading, even a repeated one")
  func keysHold() throws {
    try check("L----^------L----", "----LP----------L")
    try check("P>------P-----", "-R----------P-")
    try check("P>-f-d-?------", "-R------------")
    try check("P>------R-----<", "-R------------P")
  }

  @Test("keys continue in their direction, and make up for turns that were not allowed")
  func way() throws {
    let back = OrientationTracker.Action.turnBy(quarters: -1)
    #expect(try actions(">>>>") == [back, back, back, back])
    let on = OrientationTracker.Action.turnBy(quarters: 1)
    #expect(try actions("<<<") == [on, on, on])
    #expect(try actions(">>>", supported: .phone) == [back, nil, .turnBy(quarters: -2)])
    #expect(try actions("<<<", supported: .phone) == [on, nil, .turnBy(quarters: 2)])
    // Turning back over the skipped orientation is shorter than continuing.
    let twoSides: InterfaceOrientationMask = [.portrait, .landscapeLeft]
    #expect(try actions(">>>>", supported: twoSides) == [back, nil, nil, .turnTo(.identity)])
    var tracker = OrientationTracker()
    #expect(tracker.handle(.deviceTurned(quarters: 4), at: 0) == nil)
    #expect(tracker.handle(.deviceTurned(quarters: -2), at: 0) == .turnBy(quarters: 2))
    for many in [Int.min, Int.max] {
      _ = tracker.handle(.deviceTurned(quarters: many), at: 0)
      #expect(tracker.contentTurn == (many < 0 ? .half : .counterclockwise))
    }
  }

  @Test("locked, readings are remembered and keys are not; unlocking applies the latest reading")
  func lock() throws {
    try check("[R-----]----", "-------R----")
    try check("[R-U-L-]----", "-------L----")
    try check("[R-P---]----", "------------")
    try check("[>-]----", "--------")
    try check("[>>]>", "----R")
    try check("[v^v]----", "---------")
    try check("[R->-----]----", "---------R----")
    try check("[>-R--P-]---", "------------")
    // A pending reading is remembered too.
    try check("R-[-----]---", "--------R---")
    try check("[f-d-?-]----", "------------")
    try check(">[]", "R--")
  }

  @Test("locked, turns of a drawn device are remembered like readings")
  func lockedDrawnDevice() {
    var tracker = OrientationTracker(policy: RotationPolicy(isLocked: true))
    #expect(tracker.handle(.deviceHeld(.clockwise), at: 0) == nil)
    #expect(tracker.device == .landscapeRight)
    #expect(tracker.handle(.deviceTurned(quarters: 1), at: 0) == nil)
    #expect(tracker.handle(.deviceSet(.half), at: 0) == nil)
    #expect(tracker.device == .landscapeRight, "A key does nothing.")
    #expect(
      tracker.handle(.lockChanged(isLocked: false), at: 0) == .turnTo(.counterclockwise))
    #expect(tracker.handle(.deviceHeld(.identity), at: 0) == .turnTo(.identity))
  }

  @Test("locked, nothing is due")
  func lockedIsIdle() {
    var tracker = OrientationTracker()
    _ = tracker.handle(.sensed(.landscapeLeft), at: 0)
    #expect(tracker.dueTime != nil)
    _ = tracker.handle(.lockChanged(isLocked: true), at: 0.1)
    #expect(tracker.dueTime == nil)
    _ = tracker.handle(.sensed(.portraitUpsideDown), at: 0.2)
    #expect(tracker.dueTime == nil && tracker.advance(at: 9) == nil)
    #expect(tracker.contentTurn == .identity)
  }

  @Test("an orientation outside the mask does not turn the view")
  func mask() throws {
    try check("U-----R-----U----P----", "----------R----------P", supported: .phone)
    try check(">>>v^", "R-L-P", supported: .phone)
    try check("R----U----L----", "---------U-----", supported: [.portrait, .portraitUpsideDown])
    try check("R----U----L---->^v", "------------------", supported: [])
  }

  @Test("it starts in the nearest supported orientation")
  func startInMask() {
    let phone = RotationPolicy(supported: .phone)
    #expect(OrientationTracker(contentTurn: .half, policy: phone).contentTurn.swapsAxes)
    let upsideDown = RotationPolicy(supported: .portraitUpsideDown, isLocked: true)
    #expect(OrientationTracker(policy: upsideDown).contentTurn == .half)
  }

  @Test("a mask without the current orientation turns to the nearest, even while locked")
  func narrowing() {
    for isLocked in [false, true] {
      var tracker = OrientationTracker(
        contentTurn: .half, policy: RotationPolicy(isLocked: isLocked))
      #expect(tracker.handle(.supportChanged(.phone), at: 0) == .turnTo(.counterclockwise))
      #expect(tracker.handle(.supportChanged(.phone), at: 0) == nil)
      #expect(tracker.handle(.supportChanged(.portrait), at: 0) == .turnTo(.identity))
      #expect(tracker.handle(.supportChanged([]), at: 0) == nil)
      // The device is still held upside down.
      #expect(tracker.handle(.supportChanged(.all), at: 0) == (isLocked ? nil : .turnTo(.half)))
    }
  }

  @Test("if the desktop turns the output too, the photo turns only once, in either order")
  func output() throws {
    try check("R-3-------", "----------")
    try check("P-3-R-----", "----------")
    try check("P-2-U-----", "----------")
    try check("P-1-L-----", "----------")
    // Long afterwards, or without any reading.
    try check("R------3-----", "----R------P-")
    try check("P------3-----0-----", "-----------L-----P-")
  }

  @Test("only readings are reduced by the output's turn")
  func outputWithoutReadings() throws {
    try check("3-1------", "---------")
    try check(">-3-----", "R-------")
    try check("P>3-----", "-R------")
    try check("P>3--R-----", "-R-------P-")
    try check("P-x-3------", "-----------")
    try check("3-o--------", "-----------")
    try check("3-oR-------", "-----------")
    try check("[P-3--]----", "------L----")
    // The earlier reading may be out of date: the desktop turned after a newer one.
    try check("P-[3--]----", "-----------")
    try check("P-[3--]-R--", "-----------")
  }

  @Test("when the sensor disappears, the angle stays and the source is dropped")
  func vanishing() throws {
    try check("R-x-------", "----------")
    try check("R----x-->-", "----R---U-")
    try check("R----x-o--P-----", "----R---------P-")
    // Its last reading before that does not count any more.
    try check("R----x-o-3------", "----R-----------")
    var tracker = OrientationTracker()
    _ = tracker.handle(.sensorChanged(isPresent: true), at: 0)
    #expect(tracker.source == .sensor && tracker.isSensorPresent)
    _ = tracker.handle(.sensed(.landscapeLeft), at: 0)
    _ = tracker.handle(.sensorChanged(isPresent: false), at: 0.1)
    #expect(tracker.source == .keys && !tracker.isSensorPresent && tracker.dueTime == nil)
  }

  @Test("the current source: sensor, keys or locked")
  func source() {
    var tracker = OrientationTracker()
    let story: [(OrientationTracker.Event, OrientationSource)] = [
      (.sensed(.faceUp), .keys), (.sensed(.portrait), .sensor), (.deviceSet(.half), .keys),
      (.sensorChanged(isPresent: true), .keys), (.sensed(.faceDown), .keys),
      (.sensed(.portrait), .sensor), (.lockChanged(isLocked: true), .locked),
      (.deviceTurned(quarters: 1), .locked), (.lockChanged(isLocked: false), .sensor),
      (.sensed(.landscapeLeft), .sensor),
    ]
    for (event, source) in story {
      _ = tracker.handle(event, at: 0)
      #expect(tracker.source == source, "\(event)")
    }
  }

  @Test(
    "the sensor's mounting is corrected", arguments: DeviceOrientation.allCases,
    QuarterTurn.allCases)
  func mounting(sensed: DeviceOrientation, offset: QuarterTurn) {
    for isInverted in [false, true] {
      let mounting = SensorMounting(offset: offset, isInverted: isInverted)
      var tracker = OrientationTracker(
        policy: RotationPolicy(settleTime: 0, mounting: mounting))
      _ = tracker.handle(.sensed(sensed), at: 0)
      _ = tracker.advance(at: 0)
      let turn = sensed.deviceTurn.map { (isInverted ? -$0 : $0) + offset }
      #expect(tracker.contentTurn == turn.map { -$0 } ?? .identity)
      let held = mounting.deviceOrientation(sensed: sensed)
      #expect(held == turn.map { DeviceOrientation(deviceTurn: $0) } ?? sensed)
    }
  }
}

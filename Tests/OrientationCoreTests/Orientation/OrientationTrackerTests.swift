import OrientationCore
import Testing

/// The rules of a view that follows the device, one by one; see `OrientationMarbles`.
@Suite("Orientation tracker: readings")
struct OrientationTrackerTests {
  private func check(
    _ events: String, _ turns: String,
    policy: RotationPolicy = RotationPolicy(settleTime: OrientationMarbles.settleTime),
    from start: DeviceOrientation = .portrait, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let drawn = try OrientationMarbles.play(events, policy: policy, from: start)
    #expect(drawn == turns, "\(events)", sourceLocation: sourceLocation)
  }

  @Test("a reading counts after the settle time")
  func settling() throws {
    try check("R-----", "----R-")
    try check("R----U-----P----", "----R----U-----P")
    try check("R---------", "R---------", policy: RotationPolicy(settleTime: 0))
    #expect(RotationPolicy().settleTime == 0.2)
    for nonsense in [-1, -Double.infinity, .infinity, .nan] {
      #expect(RotationPolicy(settleTime: nonsense).settleTime == 0)
    }
  }

  @Test("there and back within the settle time turns nothing")
  func flicker() throws {
    try check("R-P--------", "-----------")
    try check("R--PR--PR--P------", "------------------")
  }

  @Test("a third orientation within the settle time restarts the settle time")
  func onward() throws {
    try check("R-U-------", "------U---")
    try check("R-P-R------", "--------R--")
  }

  @Test("a repeated reading neither restarts the settle time nor turns anything")
  func unchanged() throws {
    try check("R-R-R-------", "----R-------")
    try check("P-P---------", "------------")
    try check("R----R------", "----R-------")
  }

  @Test("face up, face down and unknown readings neither turn, nor delay, nor drop")
  func ignored() throws {
    try check("f-d-?-------", "------------")
    try check("R-f?d-------", "----R-------")
    try check("R----f----d----?----", "----R---------------")
  }

  @Test("turned over face up and face down, the photo ends as it began (comment 23)")
  func tumble() throws {
    // Face up → on its side → over → face down → back.
    try check("PfRfdRfP-------", "------R----P---")
    try check("PfRdfP---------", "---------------")
    try check("Pf---U----d----U----f----P----", "---------U-------------------P")
  }

  @Test("of several changes in one turn of the loop the last one counts")
  func coalescing() throws {
    try check("(RUL)----", "----L")
    let atOnce = RotationPolicy(settleTime: 0)
    try check("(RUL)-", "L-", policy: atOnce)
    try check("(RP)-", "--", policy: atOnce)
    try check("R-(RUP)-", "R-P-", policy: atOnce)
  }

  @Test("half turns are made, or ignored by policy")
  func halfTurns() throws {
    try check("U----P----L----R----", "----U----P----L----R")
    let quarters = RotationPolicy(
      settleTime: OrientationMarbles.settleTime, ignoresHalfTurns: true)
    // Upright → upside down → counter-clockwise → clockwise → upside down.
    try check("U----L----R----U----", "---------L---------U", policy: quarters)
    try check("v>", "-L", policy: quarters)
  }

  @Test("it starts with a given orientation", arguments: QuarterTurn.allCases)
  func start(content: QuarterTurn) throws {
    var tracker = OrientationTracker(contentTurn: content)
    #expect(tracker.contentTurn == content)
    #expect(tracker.source == .keys && tracker.dueTime == nil && !tracker.isSensorPresent)
    #expect(tracker.handle(.sensed(DeviceOrientation(deviceTurn: -content)), at: 0) == nil)
    #expect(tracker.dueTime == nil && tracker.advance(at: 10) == nil)
    #expect(tracker.handle(.sensed(DeviceOrientation(deviceTurn: .half + -content)), at: 10) == nil)
    #expect(tracker.dueTime == 10 + RotationPolicy.defaultSettleTime)
    #expect(tracker.advance(at: 10.1) == nil)
    #expect(tracker.advance(at: 10.2) == .turnTo(content + .half))
    #expect(tracker.dueTime == nil)
  }

  @Test("started upside down it turns to any other orientation, and back (comment 20)")
  func upsideDown() throws {
    try check("P----U----L----U----R", "----P----U----L----U-", from: .portraitUpsideDown)
    try check(">>v", "LPU", from: .portraitUpsideDown)
  }
}

import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

/// What the strip is at when the turning begins.
private enum Story: CaseIterable {
  case rest, heldDrag, fling, snap
}

@Suite("Turning the gallery at any instant")
struct GalleryTurningPropertyTests {
  /// Of each of the four seeds: 10 000 in all.
  private static let sequenceCount = 2_500

  @Test(
    "readings, keys, locks, masks and output turns never change the page; it rests as allowed",
    arguments: SeededRandom.seeds)
  func anyInstant(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for index in 0..<Self.sequenceCount {
      var trace = "seed \(seed), sequence \(index)"
      var hand = Self.start(using: &random)
      let story = random.pick(Story.allCases)
      Self.begin(story, with: &hand, using: &random)
      let page = hand.page
      trace += ": \(story) at page \(page)"
      for _ in 0..<random.integer(2...12) {
        let event = TimedEvent.orientation(using: &random)
        hand.wait(random.pick([0, 0, 0.016, 0.05, random.number(0...0.5)]))
        trace += ", \(hand.now) \(event)"
        try check(event, by: &hand, "\(trace)")
      }
      if story == .heldDrag {
        hand.touchAgain()
        hand.move(x: 0)
        hand.live(0.2)
        hand.release()
      }
      hand.live(3)
      try checkRest(of: hand.gallery, at: hand.now, page: page, "\(trace)")
    }
  }

  private static func start(using random: inout SeededRandom) -> GalleryInHand {
    GalleryInHand(
      pageCount: 8, page: 3, orientation: random.pick(QuarterTurn.allCases),
      rotation: RotationPolicy(
        supported: TimedEvent.mask(using: &random), isLocked: random.integer(0...9) == 0,
        settleTime: random.pick([0, 0.2, 0.2]), ignoresHalfTurns: random.integer(0...4) == 0,
        mounting: SensorMounting(
          offset: random.pick(QuarterTurn.allCases), isInverted: random.integer(0...1) == 0)),
      isAnimated: random.integer(0...9) > 0)
  }

  private static func begin(
    _ story: Story, with hand: inout GalleryInHand, using random: inout SeededRandom
  ) {
    switch story {
    case .rest: break
    case .heldDrag: hand.dragAndHold(pages: random.number(-0.4...0.4))
    case .fling: hand.flick(random.pick([-1, 1]))
    case .snap: hand.tell(.page(by: random.integer(-3...3)))
    }
    // Another turn may be under way already.
    if random.integer(0...1) == 0 { hand.tell(.turnDevice(quarters: random.integer(-2...2))) }
  }

  /// Sends an event and has the loop turn once; neither may touch the strip.
  private func check(
    _ event: AnyEvent, by hand: inout GalleryInHand, _ trace: @autoclosure () -> Comment
  ) throws {
    let before = hand.gallery
    hand.send(event)
    hand.gallery.advance(at: hand.now)
    let gallery = hand.gallery
    var settled = before
    settled.settle(at: hand.now)
    try #require(gallery.pager == settled.pager, trace())
    try #require(isNear(hand.position, before.position(at: hand.now)), trace())
    let angle = gallery.viewSpace(at: hand.now).transform
    try #require((angle.a + angle.b + angle.tx + angle.ty).isFinite, trace())
    try #require(gallery.dueTime ?? 0 < hand.now + 1, trace())
    guard let transition = gallery.turnTransition(at: hand.now) else { return }
    try #require(
      transition.to.contentTurn == gallery.orientation.contentTurn
        && (0...1).contains(transition.progress), trace())
  }

  private func checkRest(
    of gallery: Gallery, at now: Double, page: Int, _ trace: @autoclosure () -> Comment
  ) throws {
    try #require(!gallery.isAnimating(at: now) && gallery.dueTime == nil, trace())
    try #require(gallery.turnTransition(at: now) == nil, trace())
    try #require(gallery.pager.page == page && gallery.position(at: now) == Double(page), trace())
    let quarters = gallery.turn.quarters(at: now)
    try #require(quarters == quarters.rounded() && (0...3).contains(quarters), trace())
    try #require(gallery.turn.targetTurn == gallery.orientation.contentTurn, trace())
    let mask = gallery.orientation.policy.supported
    let lies = InterfaceOrientation(contentTurn: gallery.turn.targetTurn)
    try #require(mask.isEmpty || mask.contains(lies), trace())
    try #require(gallery.viewSpace(at: now).isUpright, trace())
  }

  @Test(
    "after any events, the next settled reading decides the view's orientation",
    arguments: SeededRandom.seeds)
  func lastReading(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for index in 0..<1_000 {
      var hand = GalleryInHand(orientation: random.pick(QuarterTurn.allCases))
      for _ in 0..<10 {
        hand.live(random.pick([0, 0.05, random.number(0...0.5)]))
        hand.send(TimedEvent.orientation(using: &random))
      }
      let output = random.pick(QuarterTurn.allCases)
      let device = random.pick(QuarterTurn.allCases)
      hand.send(.supportedOrientationsChanged(.all))
      hand.send(.outputTurned(output))
      hand.hold(DeviceOrientation(deviceTurn: device))
      if hand.gallery.isRotationLocked { hand.tell(.toggleRotationLock) }
      // The content turns against the device, less what the desktop turned it.
      let trace: Comment = "seed \(seed), sequence \(index)"
      try #require(hand.gallery.turn.targetTurn == -device + -output, trace)
      try #require(hand.gallery.orientationSource == .sensor, trace)
    }
  }
}

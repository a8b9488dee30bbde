import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("A level gallery at any instant")
struct LevelPropertyTests {
  /// The angular speed that nothing exceeds, in degrees per second: that of the tracker, of a key's
  /// turn over half a circle, and of the springs behind both.
  private static let greatestSpeed = 3000.0

  @Test(
    "over any readings, keys, locks and drags the middle stays, no frame jumps, no page changes",
    arguments: SeededRandom.seeds)
  func anySequence(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for index in 0..<300 {
      var trace = "seed \(seed), sequence \(index)"
      var hand = GalleryInHand.level(random.pick(LevelScaling.allCases))
      var tracker = LevelBed(seed: random.next())
      tracker.now = hand.now
      let page = hand.page
      for _ in 0..<random.integer(2...8) {
        let target = random.number(-180...180)
        let event = random.integer(0...9)
        trace += ", \(hand.now): \(target)° \(event)"
        switch event {
        case 0: hand.tell(.turnDevice(quarters: random.pick([-1, 1, 2])))
        case 1: hand.tell(.toggleRotationLock)
        case 2: hand.surround { $0.outputTurn = random.pick(QuarterTurn.allCases) }
        case 3: hand.send(.leveled(nil))
        default: break
        }
        let noise = random.pick([0, 0.02, 0.3])
        for _ in 0..<random.integer(5...40) {
          let before = hand.gallery
          tracker.angles = []
          tracker.hold(target, for: 1.0 / 60, noise: noise)
          let start = hand.now
          if let held = tracker.tracker.held, !tracker.angles.isEmpty { hand.send(.leveled(held)) }
          // What has changed is seen from where it was.
          try check(hand.gallery, at: start, since: before, at: start, "\(trace)")
          hand.live(1.0 / 60)
          try check(hand.gallery, at: hand.now, since: hand.gallery, at: start, "\(trace)")
        }
      }
      hand.live(3)
      try #require(hand.page == page && !hand.gallery.isAnimating(at: hand.now), "\(trace)")
      try #require(hand.gallery.position(at: hand.now) == Double(page), "\(trace)")
    }
  }

  private func check(
    _ gallery: Gallery, at now: Double, since before: Gallery, at start: Double,
    _ trace: @autoclosure () -> Comment
  ) throws {
    let (old, new) = (before.viewSpace(at: start), gallery.viewSpace(at: now))
    let middle = Point(x: new.viewSize.width / 2, y: new.viewSize.height / 2)
    try #require(isNear(new.transform.apply(to: middle), new.middle, within: 1e-6), trace())
    let angle = (new.transform.angle - old.transform.angle).remainder(dividingBy: 2 * .pi)
    let degrees = abs(angle) * 180 / .pi
    try #require(degrees <= Self.greatestSpeed * (now - start) + 0.05, "\(degrees)°, \(trace())")
    let ratio = new.zoom / old.zoom
    try #require(max(ratio, 1 / ratio) <= 1 + 60 * (now - start) + 1e-3, "\(ratio), \(trace())")
  }
}

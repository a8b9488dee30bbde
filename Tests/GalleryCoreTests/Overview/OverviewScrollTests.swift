import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The overview's scrolling")
struct OverviewScrollTests {
  private static func layout(count: Int = 200) -> OverviewLayout {
    OverviewLayout(
      viewSize: Size(width: 320, height: 480), photoCount: count, side: 96, scale: 1)
  }

  private let bounds = OverviewScroll.Bounds(Self.layout())

  @Test("follows a pull, resists beyond the ends, and comes back to them")
  func pull() {
    var scroll = OverviewScroll()
    scroll.beginDrag(at: 0, in: bounds)
    scroll.drag(by: -100)
    #expect(scroll.offset(at: 0, in: bounds) == 100)
    scroll.drag(by: 300)
    let stretched = scroll.offset(at: 0, in: bounds)
    #expect(stretched < 0 && stretched > -200)
    scroll.endDrag(velocity: 0, at: 0, in: bounds, animated: true)
    #expect(isNear(scroll.offset(at: 0, in: bounds), stretched))
    #expect(scroll.isMoving(at: 0.1))
    #expect(scroll.offset(at: 3, in: bounds) == 0)
    scroll.settle(at: 3)
    #expect(!scroll.isMoving(at: 3))
  }

  @Test("glides on after a flick, and a touch catches it where it is seen")
  func glide() {
    var scroll = OverviewScroll()
    scroll.beginDrag(at: 0, in: bounds)
    scroll.drag(by: -50)
    scroll.endDrag(velocity: -2000, at: 0, in: bounds, animated: true)
    #expect(scroll.isCaughtByTouch(at: 0.1, in: bounds))
    let seen = scroll.offset(at: 0.1, in: bounds)
    #expect(seen > 150 && scroll.target(at: 0.1, in: bounds) > seen)
    scroll.beginDrag(at: 0.1, in: bounds)
    #expect(isNear(scroll.offset(at: 0.1, in: bounds), seen))
    scroll.endDrag(velocity: 0, at: 0.1, in: bounds, animated: true)
    #expect(isNear(scroll.offset(at: 5, in: bounds), seen))
    #expect(!scroll.isCaughtByTouch(at: 5, in: bounds))
  }

  @Test(
    "never jumps, whatever happens, and comes to rest between its ends",
    arguments: SeededRandom.seeds)
  func anything(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var scroll = OverviewScroll()
    var bounds = self.bounds
    var now = 0.0
    for step in 0..<3_000 {
      now += random.pick([0, 0.004, 0.016, random.number(0...0.5)])
      let trace: Comment = "seed \(seed), step \(step)"
      let before = scroll.offset(at: now, in: bounds)
      var moved = 0.0
      switch random.integer(0...6) {
      case 0: scroll.beginDrag(at: now, in: bounds)
      case 1:
        moved = random.number(-300...300)
        if !scroll.isDragging { moved = 0 }
        scroll.drag(by: moved)
      case 2:
        scroll.endDrag(
          velocity: random.pick([0, random.number(-1e4...1e4), .infinity, 1e9]), at: now,
          in: bounds, animated: true)
      case 3:
        if !scroll.isDragging {
          scroll.move(to: random.number(-1e3...1e4), at: now, in: bounds, animated: true)
        }
      case 4:
        // Other rows: what is seen is farther down by a distance.
        let other = OverviewScroll.Bounds(Self.layout(count: random.integer(0...400)))
        let distance = random.number(-200...200)
        let isResting = !scroll.isDragging && !scroll.isMoving(at: now)
        scroll.shift(by: distance, at: now, from: bounds, to: other, animated: true)
        let expected =
          isResting ? other.clamped(before + distance) : other.bounded(before + distance)
        bounds = other
        try #require(isNear(scroll.offset(at: now, in: bounds), expected, within: 0.5), trace)
        continue
      case 5: scroll.settle(at: now)
      default: break
      }
      let after = scroll.offset(at: now, in: bounds)
      try #require(after.isFinite && scroll.offset(at: now + 1, in: bounds).isFinite, trace)
      try #require(abs(after - before) <= abs(moved) + 0.5, trace)
      if scroll.isDragging { continue }
      let end = scroll.offset(at: now + 10, in: bounds)
      try #require(!scroll.isMoving(at: now + 10), trace)
      try #require(end >= 0 && end <= bounds.greatest, trace)
      try #require(isNear(end, scroll.target(at: now, in: bounds), within: 1e-6), trace)
    }
  }
}

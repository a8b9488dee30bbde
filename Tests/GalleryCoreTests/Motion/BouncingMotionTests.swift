import GalleryCore
import GalleryTesting
import Glibc
import SeededRandom
import Testing

@Suite("Bouncing")
struct BouncingMotionTests {
  /// A release, and its expected resting position.
  struct Throw: Sendable {
    let position: Double
    let velocity: Double
    let bounds: ClosedRange<Double>
    let end: Double?

    init(_ position: Double, _ velocity: Double, _ bounds: ClosedRange<Double>, end: Double?) {
      (self.position, self.velocity, self.bounds, self.end) = (position, velocity, bounds, end)
    }

    var motion: BouncingMotion { motion(mirrored: false) }

    func motion(mirrored: Bool) -> BouncingMotion {
      BouncingMotion(
        position: mirrored ? -position : position, velocity: mirrored ? -velocity : velocity,
        bounds: mirrored ? -bounds.upperBound...(-bounds.lowerBound) : bounds, start: 5,
        tolerance: 0.25)
    }
  }

  /// Inside and resting there (nil: where friction leaves it), passing a bound, outside with and
  /// against the way back, at a bound, and with an empty range.
  static let lettingsGo = [
    Throw(100, 400, 0...1000, end: nil), Throw(100, 0, 0...1000, end: 100),
    Throw(100, 3000, 0...1000, end: 1000), Throw(900, 3000, 0...1000, end: 1000),
    Throw(-60, 0, 0...1000, end: 0), Throw(-60, -500, 0...1000, end: 0),
    Throw(-60, 500, 0...1000, end: 0), Throw(1050, 2000, 0...1000, end: 1000),
    Throw(0, -2000, 0...1000, end: 0), Throw(0, 2000, 0...500, end: 500),
    Throw(1000, 10, 0...1000, end: 1000), Throw(50, 700, 50...50, end: 50),
    Throw(0, 0, 0...0, end: 0), Throw(3, 700, 0...0, end: 0),
    Throw(0, 1e9, -1...1, end: 1), Throw(1e9, -1e9, 0...0, end: 0),
    Throw(10, .infinity, 0...20, end: 10), Throw(10, .nan, 0...20, end: 10),
  ]

  @Test("its end is known from the start, and within the bounds", arguments: lettingsGo)
  func end(thrown: Throw) {
    let motion = thrown.motion
    let friction = -1000 * log(0.998)
    let expected = thrown.end ?? thrown.position + thrown.velocity / friction - 0.25
    #expect(isNear(motion.end, expected, within: 1e-9))
    #expect(thrown.bounds.contains(motion.end))
  }

  @Test("it comes to rest exactly at its end in bounded time", arguments: lettingsGo)
  func rest(thrown: Throw) {
    for mirrored in [false, true] {
      let motion = thrown.motion(mirrored: mirrored)
      // Four seconds after the start: all but extreme velocities take half as long.
      let bound = 9.0
      #expect(motion.isFinished(at: bound))
      for later in [bound, bound + 1, 1e9] {
        #expect(motion.isFinished(at: later))
        #expect(motion.position(at: later) == motion.end)
        #expect(motion.velocity(at: later) == 0)
      }
    }
  }

  @Test("it starts with the given position and velocity", arguments: lettingsGo)
  func start(thrown: Throw) {
    let motion = thrown.motion
    guard !motion.isFinished(at: 5) else { return }
    #expect(isNear(motion.position(at: 5), thrown.position, within: 1e-6))
    #expect(isNear(motion.velocity(at: 5), thrown.velocity, within: 1e-6))
    #expect(motion.position(at: 4) == motion.position(at: 5))
  }

  @Test(
    "the closed form matches the integration of friction inside and the spring from the bound on",
    arguments: lettingsGo.prefix(13))
  func integration(thrown: Throw) {
    let motion = thrown.motion
    let friction = -1000 * log(0.998)
    let omega = BouncingMotion.frequency
    var moving = Moving(position: thrown.position, velocity: thrown.velocity)
    var isSprung = !thrown.bounds.contains(thrown.position)
    let h = 2e-5
    for index in 1...100_000 {
      moving.step(h) { x, v in
        isSprung ? -omega * omega * (x - motion.end) - 2 * omega * v : -friction * v
      }
      if !thrown.bounds.contains(moving.position) { isSprung = true }
      let now = 5 + Double(index) * h
      guard index % 500 == 0, !motion.isFinished(at: now) else { continue }
      // The crossing lies between two steps of up to 0.06 points.
      #expect(isNear(motion.position(at: now), moving.position, within: 0.1), "\(now)")
      #expect(isNear(motion.velocity(at: now), moving.velocity, within: 2), "\(now)")
    }
  }

  @Test("nothing jumps, even at the crossing", arguments: lettingsGo)
  func continuity(thrown: Throw) {
    let motion = thrown.motion
    guard abs(thrown.velocity) < 1e6, abs(thrown.position) < 1e6 else { return }
    let h = 1e-4
    var (last, lastVelocity) = (motion.position(at: 5), motion.velocity(at: 5))
    for index in 1...40_000 {
      let now = 5 + Double(index) * h
      guard !motion.isFinished(at: now) else { return }
      let (position, velocity) = (motion.position(at: now), motion.velocity(at: now))
      #expect(abs(position - last) < 3500 * h, "\(now)")
      // The spring slows 3 000 points per second down by 85 per millisecond.
      #expect(abs(velocity - lastVelocity) < 1e5 * h, "\(now)")
      (last, lastVelocity) = (position, velocity)
    }
  }

  @Test("mirrored input gives a mirrored motion", arguments: lettingsGo)
  func mirrored(thrown: Throw) {
    let (motion, image) = (thrown.motion, thrown.motion(mirrored: true))
    #expect(image.end == -motion.end)
    for hundredth in 0...400 {
      let now = 5 + Double(hundredth) / 100
      #expect(image.position(at: now) == -motion.position(at: now))
      #expect(image.velocity(at: now) == -motion.velocity(at: now))
      #expect(image.isFinished(at: now) == motion.isFinished(at: now))
    }
  }

  @Test("retargeted at any time, even to other bounds, it does not jump", arguments: lettingsGo)
  func retarget(thrown: Throw) {
    let motion = thrown.motion
    for step in 0...30 {
      let now = 5 + Double(step) / 20
      guard !motion.isFinished(at: now) else { return }
      let (position, velocity) = (motion.position(at: now), motion.velocity(at: now))
      for bounds in [thrown.bounds, -10...10, 400...2000] {
        let next = BouncingMotion(
          position: position, velocity: velocity, bounds: bounds, start: now, tolerance: 0.25)
        let size = 1 + abs(position) + abs(velocity)
        guard !next.isFinished(at: now) else { continue }
        #expect(isNear(next.position(at: now), position, within: 1e-12 * size))
        #expect(isNear(next.velocity(at: now), velocity, within: 1e-12 * size))
      }
    }
  }

  @Test("any release ends at rest within its bounds", arguments: SeededRandom.seeds)
  func any(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<5000 {
      let low = random.number(-2000...2000)
      let bounds = low...(low + random.pick([0, 1, random.number(0...4000)]))
      let velocity = random.pick([0, 1e9, -1e9, random.number(-8000...8000)])
      let motion = BouncingMotion(
        position: random.number(-3000...5000), velocity: velocity, bounds: bounds, start: 0,
        tolerance: random.pick([0.25, 0.001]))
      #expect(bounds.contains(motion.end))
      #expect(motion.isFinished(at: 16))
      #expect(motion.position(at: 16) == motion.end)
      for _ in 0..<4 {
        let now = random.number(0...5)
        #expect(motion.position(at: now).isFinite)
        #expect(motion.velocity(at: now).isFinite)
      }
    }
  }
}

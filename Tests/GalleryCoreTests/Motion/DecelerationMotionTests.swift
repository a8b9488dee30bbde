import GalleryCore
import GalleryTesting
import Glibc
import Testing

@Suite("Deceleration")
struct DecelerationMotionTests {
  static let motions: [DecelerationMotion] = [
    (0.0, 1000.0), (0, -1000), (300, 40), (300, -40), (-20, 5000), (7, 0), (7, 0.5),
  ].map { DecelerationMotion(from: $0.0, velocity: $0.1, start: 3, tolerance: 0.5) }

  @Test("one millisecond leaves 0.998 of the velocity")
  func rate() {
    let motion = DecelerationMotion(from: 0, velocity: 1000, start: 0, tolerance: 0.5)
    for millisecond in 0...500 {
      let velocity = motion.velocity(at: Double(millisecond) / 1000)
      #expect(isNear(velocity, 1000 * pow(0.998, Double(millisecond)), within: 1e-9))
    }
  }

  @Test(
    "it comes to rest after v·d/(1 − d) in milliseconds", arguments: [1.0, -1])
  func rest(sign: Double) {
    let motion = DecelerationMotion(from: 100, velocity: sign * 2000, start: 0, tolerance: 0.5)
    // The sum over whole milliseconds and the integral differ by a thousandth.
    let way = 2 * 0.998 / (1 - 0.998)
    #expect(isNear(motion.restingPosition, 100 + sign * way, within: 0.5 + way * 0.0011))
  }

  @Test("it starts with the given position and velocity", arguments: motions)
  func start(motion: DecelerationMotion) {
    #expect(motion.position(at: 3) == motion.from)
    #expect(motion.position(at: 2) == motion.from)
    let isAtRest = abs(motion.velocity) < 1.1
    #expect(motion.velocity(at: 3) == (isAtRest ? 0 : motion.velocity))
    #expect(motion.isFinished(at: 3) == isAtRest)
  }

  @Test(
    "the closed form matches the differential equation, integrated in small steps",
    arguments: motions)
  func integration(motion: DecelerationMotion) {
    let friction = -1000 * log(0.998)
    var moving = Moving(position: motion.from, velocity: motion.velocity)
    let h = 1e-3
    for index in 1...6000 {
      moving.step(h) { _, v in -friction * v }
      let now = 3 + Double(index) * h
      guard index % 100 == 0, !motion.isFinished(at: now) else { continue }
      #expect(isNear(motion.position(at: now), moving.position, within: 1e-6))
      #expect(isNear(motion.velocity(at: now), moving.velocity, within: 1e-6))
    }
    #expect(isNear(moving.position, motion.restingPosition, within: 0.55))
  }

  @Test("it ends exactly at its resting position, without a jump")
  func end() {
    for motion in Self.motions {
      let end = motion.endTime
      #expect(motion.isFinished(at: end))
      #expect(motion.position(at: end) == motion.restingPosition)
      #expect(motion.velocity(at: end) == 0)
      guard end > motion.start else { continue }
      let before = end - 1e-6
      #expect(!motion.isFinished(at: before))
      #expect(isNear(motion.position(at: before), motion.restingPosition, within: 1e-5))
      #expect(abs(motion.velocity(at: before)) < 1.01)
    }
  }

  @Test("it returns the time of a position, and nil for those it never passes", arguments: motions)
  func crossing(motion: DecelerationMotion) throws {
    let way = motion.restingPosition - motion.from
    #expect(motion.time(at: motion.from) == 3)
    #expect(motion.time(at: motion.restingPosition + (way < 0 ? -1e-9 : 1e-9)) == nil)
    guard way != 0 else { return }
    for share in [0.01, 0.3, 0.9] {
      let place = motion.from + share * way
      let time = try #require(motion.time(at: place))
      #expect(time > 3)
      #expect(isNear(motion.position(at: time), place, within: 1e-9 * (1 + abs(place))))
    }
    for share in [-0.1, 1.1] {
      #expect(motion.time(at: motion.from + share * way) == nil)
    }
  }

  @Test(
    "restarted at any time, it continues with the same position and velocity",
    arguments: motions)
  func retarget(motion: DecelerationMotion) {
    for tenth in 0..<10 {
      let now = 3 + Double(tenth) / 10
      let next = DecelerationMotion(
        from: motion.position(at: now), velocity: motion.velocity(at: now), start: now,
        tolerance: 0.5)
      #expect(next.position(at: now) == motion.position(at: now))
      #expect(isNear(next.restingPosition, motion.restingPosition, within: 1e-6))
    }
  }

  @Test("with any initial velocity it ends in bounded time", arguments: [1e9, -1e9, 1e-300])
  func extremes(velocity: Double) {
    let motion = DecelerationMotion(from: 0, velocity: velocity, start: 0, tolerance: 0.5)
    #expect(motion.endTime <= 12)
    for tenth in 0...150 {
      #expect(motion.position(at: Double(tenth) / 10).isFinite)
      #expect(motion.velocity(at: Double(tenth) / 10).isFinite)
    }
  }
}

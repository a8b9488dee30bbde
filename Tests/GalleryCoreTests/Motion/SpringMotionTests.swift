import GalleryCore
import GalleryTesting
import Glibc
import Testing

@Suite("Spring motion")
struct SpringMotionTests {
  /// From both sides, at rest, toward the target and away from it, fast enough to overshoot.
  static let motions: [SpringMotion] = [
    (1.0, 0.0, 0.0), (0, 0, 3), (2, 10, 3), (2, -10, 3), (3, 8, 3), (3, -8, 3), (-0.2, 25, 0),
    (5.2, -25, 5),
  ].map { SpringMotion(from: $0.0, velocity: $0.1, to: $0.2, start: 4, tolerance: 0.00025) }

  @Test("the paging frequency is the square root of stiffness 500 / mass 0.5")
  func frequency() {
    #expect(isNear(SpringMotion.pagingFrequency, sqrt(500 / 0.5), within: 1e-12))
  }

  @Test("it starts with the given position and velocity", arguments: motions)
  func start(motion: SpringMotion) {
    #expect(isNear(motion.position(at: 4), motion.from))
    #expect(isNear(motion.velocity(at: 4), motion.velocity))
    #expect(isNear(motion.position(at: 3), motion.from))
  }

  @Test(
    "the closed form matches the differential equation, integrated in small steps",
    arguments: motions)
  func integration(motion: SpringMotion) {
    let omega = motion.frequency
    var moving = Moving(position: motion.from, velocity: motion.velocity)
    let h = 1e-4
    for index in 1...5000 {
      moving.step(h) { x, v in -omega * omega * (x - motion.to) - 2 * omega * v }
      guard index % 100 == 0 else { continue }
      let now = 4 + Double(index) * h
      #expect(isNear(motion.position(at: now), moving.position, within: 1e-7))
      #expect(isNear(motion.velocity(at: now), moving.velocity, within: 1e-5))
    }
  }

  @Test(
    "it comes to rest within half a second, and is not finished before", arguments: motions)
  func rest(motion: SpringMotion) {
    #expect(motion.isFinished(at: 4.5))
    for millisecond in 0..<1000 {
      let now = 4 + Double(millisecond) / 1000
      guard motion.isFinished(at: now) else { continue }
      // From then on, its distance from the target never exceeds the tolerance.
      for later in 0..<500 {
        let time = now + Double(later) / 1000
        #expect(abs(motion.position(at: time) - motion.to) < motion.tolerance)
      }
      return
    }
    Issue.record("never finished")
  }

  @Test("while it passes its target at speed, it is not finished")
  func passing() {
    let motion = SpringMotion(from: 0, velocity: 8, to: 0, start: 0, tolerance: 0.00025)
    #expect(!motion.isFinished(at: 0))
  }

  @Test("once finished it stays finished, even if it overshoots again", arguments: [-1.0, 1])
  func staysFinished(sign: Double) {
    for speed in stride(from: 0.5, to: 3, by: 0.0625) {
      // The overshoot is speed ÷ (e · frequency), which is close to the tolerance for these speeds.
      let motion = SpringMotion(
        from: 0, velocity: sign * speed * 31.622776601683793, to: 0, start: 0, tolerance: 0.5)
      var wasFinished = false
      for millisecond in 0..<300 {
        let isFinished = motion.isFinished(at: Double(millisecond) / 1000)
        #expect(isFinished || !wasFinished, "\(speed) at \(millisecond) ms")
        wasFinished = isFinished
      }
      #expect(wasFinished)
    }
  }

  @Test("released at rest it does not oscillate", arguments: [-2.0, 2])
  func noRinging(from: Double) {
    let motion = SpringMotion(from: from, velocity: 0, to: 0, start: 0, tolerance: 0.00025)
    var last = abs(from)
    for millisecond in 1...600 {
      let position = motion.position(at: Double(millisecond) / 1000)
      #expect(position * from > 0)
      #expect(abs(position) < last)
      last = abs(position)
    }
  }

  @Test(
    "retargeted at any time, it continues with the same position and velocity", arguments: motions)
  func retarget(motion: SpringMotion) {
    for tenth in 0..<10 {
      let now = 4 + 0.3 * Double(tenth) / 10
      let next = SpringMotion(
        from: motion.position(at: now), velocity: motion.velocity(at: now), to: motion.to + 1,
        start: now, tolerance: motion.tolerance)
      #expect(isNear(next.position(at: now), motion.position(at: now)))
      #expect(isNear(next.velocity(at: now), motion.velocity(at: now)))
    }
  }
}

import GalleryTesting
import OrientationCore
import Testing

@Suite("Eased motion")
struct EasedMotionTests {
  /// Motions to the right, to the left, from rest, with and against their direction, and in place.
  static let motions: [EasedMotion] = [
    EasedMotion(from: 0, to: 1, start: 0, duration: 0.25),
    EasedMotion(from: 1, to: -2, start: 10, duration: 0.25),
    EasedMotion(from: 3, velocity: 6, to: 4, start: -1, duration: 0.2),
    EasedMotion(from: 3, velocity: -6, to: 4, start: 5, duration: 0.2),
    EasedMotion(from: 2, velocity: 4, to: 2, start: 0, duration: 1),
    EasedMotion(from: 2, velocity: 0, to: 2, start: 0, duration: 1),
  ]

  @Test("without a velocity it is the smoothstep 3s² − 2s³")
  func smoothstep() {
    let motion = EasedMotion(from: 10, to: 20, start: 2, duration: 4)
    for (time, position) in [(2.0, 10.0), (3, 11.5625), (4, 15), (5, 18.4375), (6, 20)] {
      #expect(isNear(motion.position(at: time), position))
    }
  }

  @Test("it starts with the given position and velocity", arguments: motions)
  func start(motion: EasedMotion) {
    #expect(motion.position(at: motion.start) == motion.from)
    #expect(motion.velocity(at: motion.start) == motion.velocity)
    #expect(motion.position(at: motion.start - 1) == motion.from)
  }

  @Test("it ends exactly at its target, at rest, and stays there", arguments: motions)
  func end(motion: EasedMotion) {
    let end = motion.start + motion.duration
    for time in [end, end + 1e-9, end + 1, end + 1e9] {
      #expect(motion.isFinished(at: time))
      #expect(motion.position(at: time) == motion.to)
      #expect(motion.velocity(at: time) == 0)
    }
    let last = end - 1e-7
    #expect(!motion.isFinished(at: last))
    #expect(isNear(motion.position(at: last), motion.to, within: 1e-9))
    #expect(isNear(motion.velocity(at: last), 0, within: 1e-3))
  }

  @Test("velocity is the slope of the position, and sums to the distance", arguments: motions)
  func slope(motion: EasedMotion) {
    let count = 1000
    let step = motion.duration / Double(count)
    var travelled = motion.from
    for index in 0..<count {
      // The middle of each step: close to Simpson's rule, because the velocity is a parabola.
      let time = motion.start + (Double(index) + 0.5) * step
      let difference =
        (motion.position(at: time + step / 4) - motion.position(at: time - step / 4)) / (step / 2)
      #expect(isNear(motion.velocity(at: time), difference, within: 1e-3))
      travelled += motion.velocity(at: time) * step
    }
    #expect(isNear(travelled, motion.to, within: 1e-4))
  }

  @Test("retargeted at any tenth, it continues with the same position and velocity")
  func retarget() {
    for motion in Self.motions {
      for tenth in 0..<10 {
        let now = motion.start + motion.duration * Double(tenth) / 10
        for target in [-5.0, motion.from, motion.to, 7] {
          let next = EasedMotion(
            from: motion.position(at: now), velocity: motion.velocity(at: now), to: target,
            start: now, duration: 0.25)
          #expect(next.position(at: now) == motion.position(at: now))
          #expect(next.velocity(at: now) == motion.velocity(at: now))
        }
      }
    }
  }
}

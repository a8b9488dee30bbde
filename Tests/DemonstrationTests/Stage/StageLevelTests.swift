import Commands
import GalleryCore
import GalleryTesting
import Testing

@testable import Demonstration
@testable import GalleryCore

@Suite("A drawn device whose photos are level")
struct StageLevelTests {
  /// A stage with a drawn device, and a pointer on its body, to the right of the middle.
  private func held(_ rotation: RotationPolicy) throws -> (stage: Stage, grip: Double) {
    var stage = Stage(
      Gallery(
        windowSize: Size(width: 1000, height: 700), pageCount: 6, page: 2, rotation: rotation),
      model: .classicPhone, panelWidth: 300)
    _ = stage.handle(.command(.demonstrate(.show(.simulator))), at: 0)
    let middle = stage.desk.middle
    let grip = try #require(
      (1..<500).map(Double.init).first {
        stage.region(at: middle + Point(x: $0, y: 0), at: 0) == .body
      })
    point(.down, 0, grip, &stage, at: 1)
    return (stage, grip)
  }

  private func point(
    _ phase: PointerEvent.Phase, _ degrees: Double, _ grip: Double, _ stage: inout Stage,
    at now: Double
  ) {
    let arm = AffineTransform.rotation(angle: degrees * .pi / 180).apply(to: Point(x: grip, y: 0))
    let event = PointerEvent(phase: phase, pointer: 1, location: stage.desk.middle + arm)
    _ = stage.handle(.pointer(event), at: now)
  }

  private func seenDegrees(_ stage: Stage, at now: Double) -> Double {
    let seen = stage.gallery.viewSpace(at: now).transform.concatenating(
      stage.screenTransform(at: now))
    return seen.angle * 180 / .pi
  }

  @Test("turned by a key, it ends exactly at its quarter turn; without the device nothing leans")
  func key() throws {
    var (stage, grip) = try held(RotationPolicy(leveling: .fit))
    point(.moved, 20, grip, &stage, at: 1.1)
    point(.up, 20, grip, &stage, at: 1.2)
    _ = stage.handle(.command(.turnDevice(quarters: 1)), at: 2)
    var now = 2.0
    func live(_ seconds: Double) {
      let end = now + seconds
      while now < end {
        now += 1.0 / 60
        stage.advance(at: now)
        stage.settle(at: now)
      }
    }
    live(3)
    #expect(!stage.isAnimating(at: now))
    #expect(stage.gallery.viewSpace(at: now).isUpright)
    point(.down, 90, grip, &stage, at: now)
    point(.moved, 110, grip, &stage, at: now)
    live(1)
    #expect(!stage.gallery.viewSpace(at: now).isUpright)
    _ = stage.handle(.command(.demonstrate(.hide(.simulator))), at: now)
    live(3)
    #expect(stage.gallery.viewSpace(at: now).isUpright)
    #expect(!stage.gallery.orientation.isSensorPresent)
  }

  @Test("turned by its body to any angle, the photo stays level in the window")
  func level() throws {
    var (stage, grip) = try held(RotationPolicy(leveling: .fit))
    var now = 1.0
    for degrees in stride(from: 0.0, through: 130, by: 1) {
      now += 1.0 / 60
      point(.moved, degrees, grip, &stage, at: now)
      stage.advance(at: now)
      // It is as far behind as the spring.
      #expect(abs(seenDegrees(stage, at: now)) < 4, "at \(degrees)°")
    }
    for _ in 0..<120 {
      now += 1.0 / 60
      stage.advance(at: now)
    }
    #expect(abs(seenDegrees(stage, at: now)) < 0.05)
    #expect(stage.gallery.orientation.contentTurn == .counterclockwise)
    #expect(!stage.isAnimating(at: now))
  }

  @Test("a command levels the drawn device's photos, and another turns them by quarters again")
  func command() throws {
    var (stage, grip) = try held(RotationPolicy())
    var now = 1.0
    func live() {
      for _ in 0..<120 {
        now += 1.0 / 60
        stage.advance(at: now)
        stage.settle(at: now)
      }
    }
    point(.moved, 40, grip, &stage, at: 1)
    live()
    #expect(isNear(seenDegrees(stage, at: now), 40, within: 0.05))
    _ = stage.handle(.command(.demonstrate(.toggle(.level))), at: now)
    live()
    #expect(abs(seenDegrees(stage, at: now)) < 0.05 && stage.isShown(.level))
    _ = stage.handle(.command(.demonstrate(.toggle(.level))), at: now)
    live()
    #expect(isNear(seenDegrees(stage, at: now), 40, within: 0.05) && !stage.isAnimating(at: now))
  }

  @Test("a reset keeps what was chosen at the start, and ends what a command has begun")
  func reset() {
    for leveling in [LevelScaling.fill, nil] {
      let policy = RotationPolicy(leveling: leveling)
      var stage = Stage(
        Gallery(windowSize: Size(width: 1000, height: 700), pageCount: 2, rotation: policy))
      _ = stage.handle(.command(.demonstrate(.show(.simulator))), at: 0)
      #expect(stage.isShown(.level) == (leveling != nil))
      _ = stage.handle(.command(.demonstrate(.toggle(.level))), at: 1)
      #expect(stage.isShown(.level) == (leveling == nil))
      _ = stage.handle(.command(.demonstrate(.reset)), at: 2)
      #expect(stage.isShown(.level) == (leveling != nil))
    }
  }

  @Test("without that, and with a mounting, it turns by quarters")
  func quarters() throws {
    let mounted = RotationPolicy(
      mounting: SensorMounting(offset: .clockwise), leveling: .fit)
    for rotation in [RotationPolicy(), mounted, RotationPolicy(isLocked: true, leveling: .fit)] {
      var (stage, grip) = try held(rotation)
      point(.moved, 40, grip, &stage, at: 1.1)
      stage.advance(at: 3)
      #expect(isNear(seenDegrees(stage, at: 3), 40, within: 0.05))
    }
  }
}

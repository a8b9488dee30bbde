import Commands
import Demonstration
import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

@Suite("The environment of a stage")
struct StageEnvironmentTests {
  private static let window = Size(width: 900, height: 640)

  @Test(
    "a stage hands everything on; a device's screen replaces the window only",
    arguments: SeededRandom.seeds)
  func stage(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var stage = Stage(Gallery(windowSize: Self.window, pageCount: 3))
    var turnedCount = 0
    for index in 0..<500 {
      let trace: Comment = "seed \(seed), step \(index)"
      let environment = Environment(using: &random)
      if index % 5 == 4 {
        _ = stage.handle(.command(.demonstrate(.toggle(.simulator))), at: Double(index))
      }
      if index % 3 == 2 {
        _ = stage.handle(.command(.demonstrate(.toggle(.comparison))), at: Double(index))
      }
      if index % 4 == 3 {
        _ = stage.handle(.command(.turnDevice(quarters: 1)), at: Double(index))
      }
      if index % 7 == 6 { _ = stage.handle(.command(.demonstrate(.reset)), at: Double(index)) }
      _ = stage.handle(.environmentChanged(environment), at: Double(index))
      var expected = environment
      if stage.isSimulating {
        expected.windowSize = stage.model.screenSize
        expected.scale *= stage.desk.zoom
        expected.presentation.zoom = stage.desk.zoom
        expected.presentation.keepsToolbarAbove = true
        expected.presentation.windowQuarters = stage.device?.quarters(at: Double(index)) ?? 0
      }
      let chrome = stage.chromeSpace(at: Double(index)).quarters
      expected.presentation.chromeQuarters = chrome
      if stage.isShown(.comparison) {
        expected.presentation.chromeTarget = stage.gallery.turn.targetTurn
        turnedCount += chrome == 0 ? 0 : 1
      }
      try #require(stage.environment == environment, trace)
      try #require(stage.gallery.environment == expected, trace)
    }
    #expect(turnedCount > 0, "The comparison has turned the chrome at least once.")
  }

  @Test("a wheel and a touchpad follow what the viewer of a turned device sees")
  func presentation() {
    var stage = Stage(Gallery(windowSize: Self.window, pageCount: 3))
    #expect(stage.gallery.presentation == Presentation())
    _ = stage.handle(.command(.demonstrate(.show(.simulator))), at: 0)
    #expect(stage.gallery.presentation.zoom == stage.desk.zoom)
    _ = stage.handle(.command(.turnDevice(quarters: 1)), at: 1)
    for now in [1, 1.05, 1.1, 1.2, 2] {
      stage.present(at: now)
      #expect(stage.gallery.presentation.windowQuarters == stage.device?.quarters(at: now))
      #expect(stage.environment.presentation == Presentation(), "The window itself is upright.")
    }
    #expect(stage.gallery.presentation.windowQuarters == 1)
    _ = stage.handle(.command(.demonstrate(.hide(.simulator))), at: 3)
    #expect(stage.gallery.presentation == Presentation())
  }
}

extension Environment {
  fileprivate init(using random: inout SeededRandom) {
    self.init(
      windowSize: Size(width: random.number(1...2000), height: random.number(1...2000)),
      scale: random.pick([1, 1.25, 2]), isVisible: random.pick([true, false]),
      isFullScreen: random.pick([true, false]), outputTurn: random.pick(QuarterTurn.allCases),
      isSensorPresent: random.pick([true, false]), isMotionReduced: random.pick([true, false]))
  }
}

import Commands
import SeededRandom
import Testing

@testable import Demonstration
@testable import GalleryCore

@Suite("Hit testing on a device at any angle")
struct StageHitTests {
  private static let window = Size(width: 1280, height: 800)

  private func stage(_ model: DeviceModel) -> Stage {
    var stage = Stage(Gallery(windowSize: Self.window, pageCount: 6, page: 2), model: model)
    _ = stage.handle(.command(.demonstrate(.show(.simulator))), at: 0)
    return stage
  }

  private func turned(_ stage: Stage, by angle: Double) -> Stage {
    var stage = stage
    stage.device?.hold(7, at: 0, animated: false)
    _ = stage.device?.rotate(by: angle, pointer: 7, at: 0)
    stage.device?.release(7)
    return stage
  }

  @Test("at fifty random angles, the screen's points are found, and others are not")
  func randomAngles() throws {
    for seed in UInt64(0)..<50 {
      var random = SeededRandom(seed: seed)
      let model = DeviceModel.allCases.randomElement(using: &random) ?? .phone
      let angle = Double.random(in: -.pi ... .pi, using: &random)
      let stage = turned(stage(model), by: angle)
      let transform = stage.screenTransform(at: 1)
      #expect(abs((transform.angle - angle).remainder(dividingBy: 2 * .pi)) < 1e-9)
      for _ in 0..<40 {
        let body = model.body.insetBy(-60)
        let place = Point(
          x: .random(in: body.minX...body.maxX, using: &random),
          y: .random(in: body.minY...body.maxY, using: &random))
        let point = transform.apply(to: place)
        let expected: StageRegion =
          model.screen.contains(place) ? .screen : model.body.contains(place) ? .body : .desk
        #expect(stage.region(at: point, at: 1) == expected, "seed \(seed)")
        let back = try #require(stage.screenPoint(point, at: 1))
        #expect((back - place).length < 1e-6, "seed \(seed)")
      }
    }
  }

  @Test("the mouse brings the bars back at the edges of the drawn screen, at any angle")
  func bars() {
    let insets = ChromeInsets(EdgeInsets(top: 48, bottom: 48))
    let gallery = Gallery(windowSize: Self.window, pageCount: 6, page: 2, chromeInsets: insets)
    for angle in [0, 0.4, .pi / 2, 2.5] {
      var stage = Stage(gallery, model: .phone)
      _ = stage.handle(.command(.demonstrate(.show(.simulator))), at: 0)
      stage = turned(stage, by: angle)
      stage.gallery.toggleChrome(at: 1)
      let screen = stage.gallery.windowSize
      for (x, y, isShown) in [
        (screen.width / 2, screen.height / 2, false), (screen.width / 2, -30, false),
        (screen.width / 2, 20, true),
      ] {
        let place = stage.screenTransform(at: 1).apply(to: Point(x: x, y: y))
        stage.noteMovement(to: place, at: 1)
        #expect(stage.gallery.isChromeShown == isShown, "\(angle): \(x), \(y)")
      }
    }
  }

  @Test("at fifty random angles, a swipe to the photo's own left turns the page, even during turns")
  func swipes() throws {
    for seed in UInt64(0)..<50 {
      var random = SeededRandom(seed: seed)
      var stage = turned(stage(.classicPhone), by: .random(in: -.pi ... .pi, using: &random))
      let isTurning = seed.isMultiple(of: 2)
      if isTurning { _ = stage.handle(.command(.turnDevice(quarters: 1)), at: 1) }
      // The finger stays at points of the photo, converted for the time of each event.
      let places = stride(from: 0.0, through: 150, by: 10).map { Point(x: 75 - $0, y: 0) }
      for (step, place) in places.enumerated() {
        let now = 1 + Double(step) * 0.016
        let space = stage.gallery.viewSpace(at: now)
        let middle = Point(x: space.viewSize.width / 2, y: space.viewSize.height / 2)
        let point = stage.screenTransform(at: now)
          .apply(to: space.transform.apply(to: middle + place))
        let phase: PointerEvent.Phase =
          step == 0 ? .down : step == places.count - 1 ? .up : .moved
        _ = stage.handle(
          .pointer(PointerEvent(phase: phase, pointer: 1, location: point)), at: now)
      }
      #expect(stage.gallery.pager.page == 3, "seed \(seed)")
    }
  }

  @Test("a device on its screen shows its back: only its body can be touched")
  func back() {
    var stage = stage(.classicPhone)
    _ = stage.handle(.command(.demonstrate(.layFaceDown)), at: 0)
    #expect(stage.region(at: stage.desk.middle, at: 1) == .body)
    _ = stage.handle(.command(.demonstrate(.layFaceUp)), at: 1)
    #expect(stage.region(at: stage.desk.middle, at: 3) == .screen)
    let edge = stage.desk.middle + Point(x: 0, y: 200)
    #expect(stage.region(at: edge, at: 3) == .desk)
  }

  @Test("a finger on the screen is kept while the device passes edge-on")
  func edgeOn() {
    var stage = stage(.classicPhone)
    let middle = stage.desk.middle
    func send(_ phase: PointerEvent.Phase, _ x: Double, at now: Double) {
      _ = stage.handle(
        .pointer(
          PointerEvent(phase: phase, pointer: 1, location: middle + Point(x: x, y: 0))), at: now)
    }
    send(.down, 0, at: 0)
    _ = stage.handle(.command(.demonstrate(.layFaceDown)), at: 0)
    for step in 1...40 { send(.moved, -Double(step), at: Double(step) / 100) }
    send(.up, -40, at: 0.5)
    #expect(!stage.gallery.isPanning)
    #expect(stage.regions.isEmpty)
  }
}

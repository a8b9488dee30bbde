import Commands
import GalleryTesting
import SeededRandom
import Testing

@testable import Demonstration
@testable import GalleryCore

@Suite("The stage with any events")
struct StagePropertyTests {
  private static let window = Size(width: 900, height: 640)

  /// A random event: half of them are for the demonstration, with pointers anywhere in the window.
  private func event(using random: inout SeededRandom) -> AnyEvent {
    switch random.integer(0...9) {
    case 0...3:
      let location = Point(x: random.number(0...900), y: random.number(0...640))
      return .event(
        .pointer(
          PointerEvent(
            phase: random.pick([.down, .moved, .moved, .moved, .up]),
            pointer: random.pick([0, 0, 1]), location: location)))
    case 4, 5: return .event(.command(.demonstrate(command(using: &random))))
    case 6:
      return .environment(.resized(size(using: &random), scale: random.pick([1, 1.5, 2])))
    default: return TimedEvent(using: &random, pageCount: 8).event
    }
  }

  private func command(using random: inout SeededRandom) -> DemonstrationCommand {
    random.pick([
      .toggle(random.pick(StagePart.allCases)), .show(.simulator), .show(.simulator),
      .hide(random.pick(StagePart.allCases)), .fadeInspector, .layFaceUp, .layFaceDown,
      .toggleSensor,
    ])
  }

  private func size(using random: inout SeededRandom) -> Size {
    random.pick([
      Self.window, Size(width: 1, height: 1), .zero,
      Size(width: random.number(1...4000), height: random.number(1...4000)),
    ])
  }

  @Test(
    "the gallery's window is the screen or the window, transforms are finite, devices come to rest",
    arguments: SeededRandom.seeds)
  func invariants(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var stage = Stage(
      Gallery(windowSize: Self.window, pageCount: 8, page: 3),
      model: random.pick(DeviceModel.allCases), panelWidth: 300)
    var now = 0.0
    for index in 0..<5_000 {
      now += random.pick([0, 0.004, 0.016, 0.016, random.number(0...0.5)])
      let event = event(using: &random)
      _ = stage.handle(event, at: now)
      let trace: Comment = "seed \(seed), event \(index): \(event)"
      if stage.isSimulating {
        try #require(stage.gallery.windowSize == stage.model.screenSize, trace)
        try #require(isNear(stage.gallery.scale, stage.scale * stage.desk.zoom), trace)
        try #require(!stage.needsSensor, trace)
      } else {
        try #require(stage.gallery.windowSize == stage.windowSize, trace)
        try #require(stage.gallery.scale == stage.scale, trace)
      }
      let transform = stage.screenTransform(at: now)
      for corner in stage.model.body.corners {
        let place = transform.apply(to: corner)
        try #require(place.x.isFinite && place.y.isFinite, trace)
      }
      let chrome = stage.chromeSpace(at: now)
      try #require(chrome.viewSize.width.isFinite && chrome.transform.tx.isFinite, trace)
      if index % 3 == 2 { stage.advance(at: now) }
      if index % 50 == 49 {
        _ = stage.handle(.pointersLost, at: now)
        let later = now + 60
        try #require(!stage.isAnimating(at: later), trace)
        let quarters = stage.gallery.turn.quarters(at: later)
        try #require(quarters == quarters.rounded(), trace)
      }
    }
    _ = stage.handle(.command(.demonstrate(.hide(.simulator))), at: now)
    #expect(stage.gallery.windowSize == stage.windowSize)
    #expect(stage.screenTransform(at: now) == .identity)
  }
}

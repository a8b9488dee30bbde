import Commands
import Demonstration
import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

@Suite("The stage's reset")
struct StageResetTests {
  private static let window = Size(width: 900, height: 640)

  /// A random event: half of them are for the demonstration, with pointers anywhere in the window.
  private func event(using random: inout SeededRandom) -> AnyEvent {
    switch random.integer(0...9) {
    case 0...3:
      .event(
        .pointer(
          PointerEvent(
            phase: random.pick([.down, .moved, .moved, .moved, .up]),
            pointer: random.pick([0, 1]),
            location: Point(x: random.number(0...900), y: random.number(0...640)))))
    case 4, 5:
      .event(
        .command(
          .demonstrate(
            random.pick([
              .toggle(random.pick(StagePart.allCases)), .show(.simulator), .fadeInspector,
              .layFaceUp, .layFaceDown, .toggleSensor,
            ]))))
    case 6: .event(.command(random.pick([.zoom(by: 1.5), .toggleRotationLock])))
    default: TimedEvent(using: &random, pageCount: 8).event
    }
  }

  @Test("nothing that is shown on a kiosk stays, except what was shown at its start")
  func visitors() {
    var stage = Stage(
      Gallery(
        windowSize: Self.window, pageCount: 3, isFullScreen: true, startsSlideshow: true,
        kiosk: KioskPolicy()))
    func send(_ command: DemonstrationCommand, from origin: EventOrigin = .viewer) {
      _ = stage.handle(.command(.demonstrate(command)), from: origin, at: 1)
    }
    for origin in [EventOrigin.viewer, .remote] {
      for part in StagePart.allCases { send(.show(part), from: origin) }
      #expect(stage.hasOpenedPart)
      _ = stage.handle(.leftAlone, at: 61)
      #expect(StagePart.allCases.allSatisfy { !stage.isShown($0) } && !stage.hasOpenedPart)
    }
    stage.keepShown(.simulator)
    #expect(!stage.hasOpenedPart)
    send(.toggle(.inspector), from: .remote)
    send(.hide(.simulator))
    _ = stage.handle(.leftAlone, at: 122)
    #expect(stage.isShown(.simulator) && !stage.isShown(.inspector))
    send(.reset)
    #expect(stage.isShown(.simulator))
    send(.hide(.simulator), from: .remote)
    send(.show(.simulator))
    send(.reset, from: .remote)
    #expect(!stage.isShown(.simulator))
  }

  @Test("where the demonstration is off, only the reset has an effect")
  func off() {
    var stage = Stage(
      Gallery(windowSize: Self.window, pageCount: 3), allowsDemonstration: false)
    for command in DemonstrationCommand.allCases where command != .reset {
      let effects = stage.handle(.command(.demonstrate(command)), at: 1)
      #expect(effects == [.perform(command.name)], "\(command)")
    }
    #expect(StagePart.allCases.allSatisfy { !stage.isShown($0) })
    _ = stage.handle(.command(.toggleInformation), at: 1)
    _ = stage.handle(.command(.demonstrate(.reset)), at: 1)
    #expect(!stage.gallery.isInformationShown && !stage.allowsDemonstration)
  }

  @Test("from elsewhere it shows no toolbar on a kiosk, whose slideshow and wall stay")
  func kiosk() {
    let wall = WallPart(
      Rect(x: 0, y: 0, width: 1, height: 1), of: Size(width: 2, height: 1))
    var stage = Stage(
      Gallery(
        windowSize: Self.window, pageCount: 3, isFullScreen: true, startsSlideshow: true,
        kiosk: KioskPolicy(), wall: wall))
    _ = stage.handle(.command(.demonstrate(.reset)), from: .remote, at: 1)
    #expect(!stage.gallery.isChromeShown)
    stage.advance(at: 1 + Slideshow.pauseDuration)
    #expect(stage.gallery.slideshowState == .playing)
    #expect(wall != nil && stage.gallery.wall == wall)
    _ = stage.handle(.command(.demonstrate(.reset)), at: 20)
    #expect(stage.gallery.isChromeShown && stage.gallery.slideshowState != nil)
  }

  @Test(
    "After any events, device and parts are as at the start; the simulation stays on or off",
    arguments: SeededRandom.seeds)
  func anything(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let model = random.pick(DeviceModel.allCases)
    var stage = Stage(
      Gallery(windowSize: Self.window, pageCount: 8, page: 3), model: model, panelWidth: 300)
    var now = 0.0
    for index in 0..<3000 {
      now += random.pick([0, 0.004, 0.016, random.number(0...0.5)])
      let event = event(using: &random)
      _ = stage.handle(event, at: now)
      if index % 3 == 2 { stage.advance(at: now) }
      guard index % 10 == 9 else { continue }
      var reset = stage
      let trace: Comment = "seed \(seed), event \(index): \(event)"
      try #require(reset.handle(.command(.demonstrate(.reset)), at: now) == [], trace)
      try #require(reset.isSimulating == stage.isSimulating, trace)
      var policy = stage.gallery.orientation.policy
      policy.isLocked = false
      var start = Stage(
        Gallery(windowSize: stage.windowSize, scale: stage.scale, pageCount: 8, rotation: policy),
        model: model, panelWidth: 300)
      if stage.isSimulating { _ = start.handle(.command(.demonstrate(.show(.simulator))), at: now) }
      for later in [now, now + 0.1, now + 5] {
        try #require(reset.screenTransform(at: later) == start.screenTransform(at: later), trace)
        try #require(
          reset.gallery.viewSpace(at: later) == start.gallery.viewSpace(at: later), trace)
        try #require(
          reset.chromeSpace(at: later) == start.chromeSpace(at: later), trace)
        try #require(!reset.isAnimating(at: later), trace)
      }
      try #require(reset.deviceOrientation == start.deviceOrientation, trace)
      try #require(reset.device == start.device && reset.desk == start.desk, trace)
      try #require(reset.gallery.scale == start.gallery.scale, trace)
      try #require(reset.gallery.pager == start.gallery.pager || stage.gallery.pager.pageCount != 8)
      try #require(reset.inspectorOpacity == start.inspectorOpacity, trace)
      for part in [StagePart.inspector, .comparison] {
        try #require(!reset.isShown(part), trace)
      }
    }
  }
}

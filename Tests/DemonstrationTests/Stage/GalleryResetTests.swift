import Commands
import Demonstration
import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

@Suite("Reset")
struct GalleryResetTests {
  private static let window = Size(width: 320, height: 480)
  private static let photoSize = PixelSize(width: 3000, height: 2000)

  /// What can be seen of a gallery, and told of it.
  private struct Look: Equatable {
    let items: [Scene.Item]
    let space: ViewSpace
    let chromeOpacity: Double
    let isRotationLocked: Bool
    let page: Int
    let isAnimating: Bool
    let isPanning: Bool
    let dueTime: Double?
    let backgroundColor: BackgroundColor
    let isInformationShown: Bool
    let areCaptionsShown: Bool

    init(of gallery: Gallery, at now: Double) {
      items = gallery.items(
        at: now,
        photo: { PagePicture(image: ImageID($0), photoSize: GalleryResetTests.photoSize) },
        card: { _ in nil })
      space = gallery.viewSpace(at: now)
      chromeOpacity = gallery.chromeOpacity(at: now)
      isRotationLocked = gallery.isRotationLocked
      page = gallery.pager.page
      isAnimating = gallery.isAnimating(at: now)
      isPanning = gallery.isPanning
      dueTime = gallery.dueTime
      backgroundColor = gallery.backgroundColor
      isInformationShown = gallery.isInformationShown
      areCaptionsShown = gallery.areCaptionsShown
    }
  }

  /// A gallery at its start with what no reset changes: the window, the photos, what turns are
  /// allowed.
  private static func start(like gallery: Gallery) -> Gallery {
    var policy = gallery.orientation.policy
    policy.isLocked = false
    return Gallery(
      windowSize: gallery.windowSize, scale: gallery.scale, pageCount: gallery.pager.pageCount,
      rotation: policy, isFullScreen: gallery.isFullScreen)
  }

  /// A command that `TimedEvent` does not know.
  private static func more(using random: inout SeededRandom) -> AnyEvent {
    .event(
      .command(
        random.pick([
          .toggleHelp, .escape, .reload, .toggleFullScreen, .cycleBackground, .toggleCaptions,
          .toggleInformation,
        ])))
  }

  @Test(
    "After whatever happened all is seen as at the start, and does the same from then on",
    arguments: SeededRandom.seeds)
  func anything(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var gallery = Gallery(windowSize: Self.window, pageCount: 8, page: 3)
    var now = 0.0
    for index in 0..<5000 {
      let timed = TimedEvent(using: &random, pageCount: random.pick([0, 1, 8, 8, 8]))
      now += timed.wait
      let event = index % 7 == 6 ? Self.more(using: &random) : timed.event
      _ = gallery.handle(event, at: now)
      if index % 3 == 2 { gallery.advance(at: now) }
      guard index % 10 == 9 else { continue }
      // A copy is reset, and the original goes on.
      var reset = Stage(gallery)
      #expect(reset.handle(.command(.demonstrate(.reset)), at: now) == [])
      var start = Self.start(like: gallery)
      _ = start.handle(.reducedMotionChanged(!gallery.isAnimated), at: now)
      _ = start.handle(.visibilityChanged(isVisible: gallery.isVisible), at: now)
      start.noteInput(at: now)
      let trace: Comment = "seed \(seed), event \(index): \(event)"
      let look = Look(of: start, at: now)
      try #require(Look(of: reset.gallery, at: now) == look, trace)
      try #require(Look(of: reset.gallery, at: now + 2) == Look(of: start, at: now + 2), trace)
      try #require(reset.environment == gallery.environment, trace)
      for other in Self.round {
        now += 0.03
        _ = (reset.handle(other, at: now), start.handle(other, at: now))
        try #require(Look(of: reset.gallery, at: now) == Look(of: start, at: now), trace)
      }
    }
  }

  @Test("It stays in full screen, where the bars are hidden after a while")
  func fullScreen() throws {
    var stage = Stage(
      Gallery(windowSize: Self.window, pageCount: 3, page: 2, isFullScreen: true))
    #expect(stage.handle(.command(.demonstrate(.reset)), at: 1) == [])
    #expect(stage.gallery.isFullScreen && stage.gallery.isChromeShown)
    #expect(stage.gallery.pager.page == 0)
    let due = try #require(stage.dueTime)
    #expect((2...20).contains(due))
    stage.advance(at: due)
    #expect(!stage.gallery.isChromeShown)
    // Bars that were hidden before the reset come back for a while.
    _ = stage.handle(.command(.demonstrate(.reset)), at: due + 1)
    #expect(stage.gallery.isChromeShown && stage.dueTime != nil)
  }

  @Test("The bars follow their policy")
  func bars() {
    for policy in ChromePolicy.allCases {
      var stage = Stage(Gallery(windowSize: Self.window, pageCount: 3, chromePolicy: policy))
      _ = stage.handle(.command(.demonstrate(.reset)), at: 1)
      #expect(stage.gallery.chromePolicy == policy)
      #expect(stage.gallery.isChromeShown == (policy != .never))
    }
  }

  @Test("It lies upright only where that is supported, and a half turn does not keep it")
  func policy() {
    var sideways = Stage(
      Gallery(
        windowSize: Self.window, pageCount: 3, orientation: .clockwise,
        rotation: RotationPolicy(supported: .landscape)))
    _ = sideways.handle(.command(.demonstrate(.reset)), at: 1)
    #expect(InterfaceOrientationMask.landscape.contains(Self.orientation(of: sideways.gallery)))
    var upsideDown = Stage(
      Gallery(
        windowSize: Self.window, pageCount: 3, orientation: .half,
        rotation: RotationPolicy(isLocked: true, ignoresHalfTurns: true)))
    _ = upsideDown.handle(.command(.demonstrate(.reset)), at: 1)
    #expect(Self.orientation(of: upsideDown.gallery) == .portrait)
    #expect(!upsideDown.gallery.isRotationLocked)
  }

  @Test("A sensor counts again from its next reading on")
  func sensor() {
    var hand = GalleryInHand()
    hand.send(.sensorChanged(isPresent: true))
    hand.hold(.landscapeLeft)
    #expect(Self.orientation(of: hand.gallery) != .portrait)
    var stage = Stage(hand.gallery)
    _ = stage.handle(.command(.demonstrate(.reset)), at: hand.now)
    hand.gallery = stage.gallery
    hand.live(5)
    #expect(Self.orientation(of: hand.gallery) == .portrait)
    hand.hold(.landscapeRight)
    #expect(Self.orientation(of: hand.gallery) != .portrait)
  }

  private static func orientation(of gallery: Gallery) -> InterfaceOrientation {
    InterfaceOrientation(contentTurn: gallery.orientation.contentTurn)
  }

  /// Events that show what is left of others: a photo to zoom, a drag, a turn, a wheel's notch.
  private static let round: [GalleryEvent] = [
    .photoSizeChanged(photoSize), .command(.zoom(by: 1.5)),
    .pointer(PointerEvent(phase: .down, pointer: 0, location: Point(x: 200, y: 200))),
    .pointer(PointerEvent(phase: .moved, pointer: 0, location: Point(x: 150, y: 210))),
    .pointer(PointerEvent(phase: .moved, pointer: 0, location: Point(x: 90, y: 220))),
    .pointer(PointerEvent(phase: .up, pointer: 0, location: Point(x: 80, y: 220))),
    .command(.turnDevice(quarters: 1)), .wheel(WheelTurn(notches: Point(x: 0, y: 1))),
    .command(.turnDevice(quarters: 2)), .wheel(WheelTurn(notches: Point(x: 0, y: 0.25))),
  ]
}

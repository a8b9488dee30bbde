import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The gallery's environment")
struct GalleryEnvironmentTests {
  private static let window = Size(width: 900, height: 640)

  private static func random(using random: inout SeededRandom) -> Environment {
    Environment(
      windowSize: Size(width: random.number(1...2000), height: random.number(1...2000)),
      scale: random.pick([1, 1.25, 2]), isVisible: random.pick([true, false]),
      isFullScreen: random.pick([true, false]), outputTurn: random.pick(QuarterTurn.allCases),
      isSensorPresent: random.pick([true, false]), isMotionReduced: random.pick([true, false]))
  }

  @Test("several changes in one event all take effect")
  func together() {
    var gallery = Gallery(windowSize: Self.window, pageCount: 3)
    let environment = Environment(
      windowSize: Size(width: 1280, height: 800), scale: 2, isVisible: false, isFullScreen: true,
      outputTurn: .clockwise, isSensorPresent: true, isMotionReduced: true)
    #expect(gallery.handle(.environmentChanged(environment), at: 0).isEmpty)
    #expect(gallery.environment == environment)
    #expect(gallery.targetPixelSize == PixelSize(width: 2560, height: 1600))
    #expect(gallery.isFullScreen && !gallery.isAnimated && !gallery.needsSensor)
    #expect(gallery.orientationSource == .sensor)
    // The sensor counts the desktop's turn.
    _ = gallery.handle(.sensed(.portrait), at: 1)
    gallery.advance(at: 5)
    #expect(gallery.turn.targetTurn == .counterclockwise)
  }

  @Test("the same environment again changes nothing")
  func unchanged() {
    var hand = GalleryInHand()
    hand.send(.sensorChanged(isPresent: true))
    hand.send(.visibilityChanged(isVisible: false))
    hand.send(.sensed(.landscapeLeft))
    let before = hand.gallery
    hand.send(.environmentChanged(hand.gallery.environment))
    #expect(hand.gallery == before)
  }

  @Test("motion that the program forbids stays forbidden with any desktop setting")
  func motion() {
    var gallery = Gallery(windowSize: Self.window, pageCount: 3, isAnimated: false)
    for isReduced in [true, false] {
      _ = gallery.handle(.reducedMotionChanged(isReduced), at: 0)
      #expect(!gallery.isAnimated)
    }
  }
}

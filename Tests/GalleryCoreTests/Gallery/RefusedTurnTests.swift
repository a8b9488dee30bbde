import GalleryTesting
import Testing

@testable import GalleryCore

@Suite("A turn that the lock refuses")
struct RefusedTurnTests {
  @Test("is shown for a little more than a second, however it was requested, and shows the bars")
  func told() {
    for command in [Command.turnDevice(quarters: 1), .turnDevice(quarters: -1), .setDevice(.half)] {
      var hand = GalleryInHand(rotation: RotationPolicy(isLocked: true))
      #expect(hand.gallery.refusalProgress(at: hand.now) == nil)
      hand.tap()
      hand.live(1)
      #expect(!hand.gallery.isChromeShown)
      hand.tell(command)
      #expect(hand.gallery.isChromeShown)
      #expect(hand.gallery.refusalProgress(at: hand.now) == 0)
      #expect(hand.gallery.isAnimating(at: hand.now))
      hand.wait(RefusedTurn.duration / 2)
      #expect(isNear(hand.gallery.refusalProgress(at: hand.now) ?? 0, 0.5))
      hand.wait(RefusedTurn.duration / 2)
      #expect(hand.gallery.refusalProgress(at: hand.now) == nil)
      hand.gallery.settle(at: hand.now)
      #expect(!hand.gallery.isAnimating(at: hand.now), "At rest it costs nothing.")
      #expect(hand.gallery.turn.targetTurn == .identity)
    }
  }

  @Test("without a toolbar is shown in a message")
  func withoutToolbar() {
    var gallery = Gallery(
      windowSize: GalleryInHand.window, pageCount: 3, rotation: RotationPolicy(isLocked: true),
      chromePolicy: .never)
    let effects = gallery.handle(.command(.turnDevice(quarters: 1)), at: 0)
    #expect(effects == [.refuseTurn(.locked)])
  }

  @Test("is not made up for: after unlocking, the photos stay as they are")
  func forgotten() {
    var hand = GalleryInHand(rotation: RotationPolicy(isLocked: true))
    hand.tell(.turnDevice(quarters: 1))
    hand.tell(.toggleRotationLock)
    hand.live(1)
    #expect(hand.gallery.turn.targetTurn == .identity)
    #expect(hand.gallery.refusalProgress(at: hand.now) == nil, "Unlocking answers it.")
    hand.tell(.turnDevice(quarters: 1))
    #expect(hand.gallery.turn.targetTurn == .counterclockwise)
  }
}

@Suite("A turn to an orientation that is not allowed")
struct UnsupportedTurnTests {
  @Test("gives the reason, and allowed ones none")
  func unsupported() {
    var hand = GalleryInHand(rotation: RotationPolicy(supported: .phone))
    #expect(hand.tell(.turnDevice(quarters: 1)) == [])
    #expect(hand.tell(.turnDevice(quarters: 1)) == [.refuseTurn(.unsupported(.portraitUpsideDown))])
    #expect(hand.gallery.turn.targetTurn == .counterclockwise)
    #expect(hand.tell(.turnDevice(quarters: 1)) == [])
    #expect(hand.gallery.turn.targetTurn == .clockwise)
    #expect(hand.tell(.setDevice(.half)) == [.refuseTurn(.unsupported(.portraitUpsideDown))])
    #expect(hand.tell(.setDevice(.identity)) == [])
    #expect(hand.tell(.setDevice(.identity)) == [], "The photo is there already.")
  }

  @Test("says so for half turns that are ignored")
  func halfTurns() {
    var hand = GalleryInHand(rotation: RotationPolicy(ignoresHalfTurns: true))
    #expect(hand.tell(.setDevice(.half)) == [.refuseTurn(.halfTurn)])
    #expect(hand.gallery.turn.targetTurn == .identity)
  }

  @Test("says nothing for the sensor, which may lie in any orientation")
  func sensor() {
    var hand = GalleryInHand(rotation: RotationPolicy(supported: .phone))
    #expect(hand.send(.sensed(.portraitUpsideDown)) == [])
  }
}

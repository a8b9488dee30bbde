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

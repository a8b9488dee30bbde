import GalleryTesting
import Testing

@testable import GalleryCore

@Suite("A photo view that turns only while a photo fills the screen")
struct FullScreenTurnTests {
  private func hand(startsInOverview: Bool = false) -> GalleryInHand {
    GalleryInHand(
      orientation: .clockwise, rotation: RotationPolicy(turnsOnlyInFullScreen: true),
      startsInOverview: startsInOverview)
  }

  @Test("begins upright, follows the device in full screen, and is upright in a window again")
  func fullScreen() {
    var hand = hand()
    #expect(hand.gallery.orientation.contentTurn == .identity)
    hand.hold(.landscapeRight)
    #expect(hand.gallery.orientation.contentTurn == .identity)
    #expect(hand.gallery.needsSensor, "Otherwise it would turn late.")
    hand.send(.fullScreenChanged(true))
    #expect(hand.gallery.orientation.contentTurn == .counterclockwise)
    #expect(hand.gallery.turn.isTurning(at: hand.now))
    hand.send(.fullScreenChanged(false))
    #expect(hand.gallery.orientation.contentTurn == .identity)
  }

  @Test("the overview is upright in full screen too")
  func overview() {
    var hand = hand(startsInOverview: true)
    hand.send(.fullScreenChanged(true))
    hand.hold(.landscapeLeft)
    #expect(hand.gallery.orientation.contentTurn == .identity)
    hand.tell(.toggleOverview)
    hand.live(1)
    #expect(hand.gallery.orientation.contentTurn == .clockwise)
    hand.tell(.toggleOverview)
    #expect(hand.gallery.orientation.contentTurn == .identity)
  }

  @Test("keys and fingers are refused in a window, and keys are told why")
  func refusal() {
    var hand = hand()
    #expect(hand.tell(.turnDevice(quarters: 1)) == [.refuseTurn(.notFullScreen)])
    #expect(hand.gallery.orientation.contentTurn == .identity)
    #expect(hand.gallery.refusesTurns)
    hand.send(.fullScreenChanged(true))
    #expect(hand.gallery.orientation.contentTurn == .clockwise, "As at the start.")
    #expect(hand.tell(.turnDevice(quarters: 1)) == [])
    #expect(hand.gallery.orientation.contentTurn == .identity)
  }

  @Test("a locked view stays as it is, and is upright in a window once it is unlocked")
  func locked() {
    var hand = hand()
    hand.send(.fullScreenChanged(true))
    hand.tell(.setDevice(.clockwise))
    hand.tell(.toggleRotationLock)
    hand.send(.fullScreenChanged(false))
    #expect(hand.gallery.orientation.contentTurn == .counterclockwise)
    hand.tell(.toggleRotationLock)
    #expect(hand.gallery.orientation.contentTurn == .identity)
  }
}

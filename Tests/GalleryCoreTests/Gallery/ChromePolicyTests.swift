import GalleryTesting
import Testing

@testable import GalleryCore

@Suite("Hiding the toolbar and the dots")
struct ChromePolicyTests {
  private func hand(policy: ChromePolicy = .auto, isFullScreen: Bool = true) -> GalleryInHand {
    var hand = GalleryInHand.withBars(policy: policy, isFullScreen: isFullScreen)
    hand.gallery.noteInput(at: hand.now)
    return hand
  }

  @Test(
    "in full screen they hide after 6 s without input, later after 3 s, and then nothing is due")
  func rests() {
    var hand = hand()
    #expect(hand.gallery.dueTime == hand.now + 6)
    hand.live(5.99)
    #expect(hand.gallery.isChromeShown)
    hand.live(0.02)
    #expect(!hand.gallery.isChromeShown)
    #expect(hand.gallery.dueTime == nil)
    hand.wait(1)
    #expect(!hand.gallery.isAnimating(at: hand.now))
    hand.tell(.zoom(by: 2))
    #expect(hand.gallery.isChromeShown)
    hand.live(2.99)
    #expect(hand.gallery.isChromeShown)
    hand.live(0.02)
    #expect(!hand.gallery.isChromeShown)
  }

  @Test("a movement, a touch or a key shows them again; a nudge does not")
  func comesBack() {
    let wakes: [(inout GalleryInHand) -> Void] = [
      { $0.gallery.noteMovement(to: Point(x: 100, y: 109), at: $0.now) },
      { $0.finger(.down, 100, 100) },
      { $0.gallery.noteInput(at: $0.now) },
      { $0.tell(.zoom(by: 2)) },
    ]
    for wake in wakes {
      var hand = hand()
      hand.gallery.noteMovement(to: Point(x: 100, y: 100), at: hand.now)
      hand.live(7)
      #expect(!hand.gallery.isChromeShown)
      for _ in 0..<5 {
        hand.gallery.noteMovement(to: Point(x: 103, y: 104), at: hand.now)
        hand.gallery.noteMovement(to: Point(x: 97, y: 100), at: hand.now)
      }
      #expect(!hand.gallery.isChromeShown)
      wake(&hand)
      #expect(hand.gallery.isChromeShown)
    }
  }

  @Test("paging and turning neither show nor hide them")
  func looking() {
    let ways: [(inout GalleryInHand) -> Void] = [
      { $0.send(.wheel(WheelTurn(notches: Point(x: 0, y: 1)))) }, { $0.tell(.page(by: 1)) },
      { $0.tell(.pageToward(.right)) }, { $0.tell(.firstPage) }, { $0.tell(.lastPage) },
      { $0.tell(.turnDevice(quarters: 1)) }, { $0.tell(.setDevice(.half)) },
    ]
    for way in ways {
      func changes(_ hand: inout GalleryInHand) -> Bool {
        let before = hand.gallery
        way(&hand)
        return hand.gallery.pager.page != before.pager.page || hand.gallery.turn != before.turn
      }
      var shown = hand()
      shown.live(5)
      #expect(changes(&shown))
      shown.live(5.9)
      #expect(shown.gallery.isChromeShown)
      shown.live(0.2)
      #expect(!shown.gallery.isChromeShown)
      var hidden = hand()
      hidden.live(7)
      #expect(changes(&hidden) && !hidden.gallery.isChromeShown)
      hidden.live(10)
      #expect(!hidden.gallery.isChromeShown)
    }
  }

  @Test("a turn that the lock refuses shows them for a while")
  func refusal() {
    var hand = hand()
    hand.tell(.toggleRotationLock)
    hand.live(7)
    #expect(!hand.gallery.isChromeShown)
    hand.tell(.turnDevice(quarters: 1))
    #expect(hand.gallery.isChromeShown)
    hand.live(2.9)
    #expect(hand.gallery.isChromeShown)
    hand.live(0.2)
    #expect(!hand.gallery.isChromeShown)
  }

  @Test("a tap that shows them does not hide them again; the next one does")
  func tap() {
    var hand = hand()
    hand.live(7)
    hand.tap()
    #expect(hand.gallery.isChromeShown)
    hand.live(1)
    hand.tap()
    #expect(!hand.gallery.isChromeShown)
  }

  @Test("in a window they stay until a tap hides them, also while the mouse is over the photo")
  func window() {
    var hand = hand(isFullScreen: false)
    #expect(hand.gallery.dueTime == nil)
    hand.live(60)
    #expect(hand.gallery.isChromeShown)
    hand.tap()
    hand.gallery.noteMovement(to: Point(x: 5, y: 60), at: hand.now)
    hand.tell(.page(by: 1))
    hand.live(2)
    #expect(!hand.gallery.isChromeShown)
    hand.tap()
    #expect(hand.gallery.isChromeShown)
  }

  @Test("in a window they come back where they would be, but not in the middle of a drag")
  func edges() {
    let height = GalleryInHand.window.height
    for edge in [20, height - 20] {
      var hand = hand(isFullScreen: false)
      hand.tap()
      hand.gallery.noteMovement(to: Point(x: 100, y: height / 2), at: hand.now)
      #expect(!hand.gallery.isChromeShown)
      hand.finger(.down, 100, height / 2)
      hand.gallery.noteMovement(to: Point(x: 100, y: edge), at: hand.now)
      #expect(!hand.gallery.isChromeShown)
      hand.finger(.up, 100, height / 2)
      hand.live(1)
      hand.tap()
      #expect(!hand.gallery.isChromeShown)
      hand.gallery.noteMovement(to: Point(x: 100, y: height / 2), at: hand.now)
      hand.gallery.noteMovement(to: Point(x: 100, y: edge), at: hand.now)
      #expect(hand.gallery.isChromeShown)
    }
    var without = hand(policy: .never, isFullScreen: false)
    without.gallery.noteMovement(to: Point(x: 100, y: 300), at: without.now)
    without.gallery.noteMovement(to: Point(x: 100, y: 20), at: without.now)
    #expect(!without.gallery.isChromeShown)
  }

  @Test("a tap in a window that hides them has to be explained, once")
  func explained() {
    var hand = hand(isFullScreen: false)
    hand.tap()
    #expect(hand.gallery.takeEffects() == [.explainChrome] && hand.gallery.takeEffects() == [])
    hand.tap()
    #expect(hand.gallery.isChromeShown && hand.gallery.takeEffects() == [])
    hand.tap()
    hand.gallery.showChrome(at: hand.now)
    #expect(hand.gallery.takeEffects() == [], "They are back already.")
  }

  @Test("a pointer on a button, or fingers on the photos keep them")
  func kept() {
    var hand = hand()
    hand.gallery.keepChrome(true, at: hand.now)
    hand.live(60)
    #expect(hand.gallery.isChromeShown && hand.gallery.dueTime == nil)
    hand.gallery.keepChrome(false, at: hand.now)
    hand.touch()
    hand.move(x: 30)
    hand.live(60)
    #expect(hand.gallery.isChromeShown)
    hand.release()
    hand.live(7)
    #expect(!hand.gallery.isChromeShown)
  }

  @Test("they are shown again after full screen, unless a tap hid them")
  func leavesFullScreen() {
    var rested = hand()
    rested.live(7)
    #expect(!rested.gallery.isChromeShown)
    rested.send(.fullScreenChanged(false))
    #expect(rested.gallery.isChromeShown)
    rested.live(60)
    #expect(rested.gallery.isChromeShown)

    var tapped = hand()
    tapped.tap()
    tapped.send(.fullScreenChanged(false))
    #expect(!tapped.gallery.isChromeShown)
    tapped.send(.fullScreenChanged(true))
    #expect(tapped.gallery.isChromeShown)
  }

  @Test("the policies always and never have no exceptions", arguments: [true, false])
  func policies(isFullScreen: Bool) {
    for policy in [ChromePolicy.always, .never] {
      var hand = hand(policy: policy, isFullScreen: isFullScreen)
      for _ in 0..<3 {
        #expect(hand.gallery.isChromeShown == (policy == .always))
        #expect(hand.gallery.chromeOpacity(at: hand.now) == (policy == .always ? 1 : 0))
        hand.tap()
        hand.tell(.toggleRotationLock)
        hand.live(10)
        hand.send(.fullScreenChanged(!hand.gallery.isFullScreen))
      }
    }
  }
}

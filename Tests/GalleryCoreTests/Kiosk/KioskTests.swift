import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("A gallery on a wall")
struct KioskTests {
  @Test("no command leaves full screen or quits, unless that is allowed")
  func noWayOut() {
    var hand = SlideshowInHand(kiosk: KioskPolicy())
    #expect(hand.tell(.quit) == [.refuseQuit])
    #expect(hand.tell(.toggleFullScreen) == [.refuseQuit])
    #expect(!hand.gallery.isApplicable(.quit, at: 0))
    #expect(!hand.gallery.isApplicable(.toggleFullScreen, at: 0))
    for _ in 0..<5 { #expect(hand.tell(.escape) == []) }
    #expect(hand.gallery.slideshow != nil, "Escape does not end the slideshow.")

    var open = SlideshowInHand(kiosk: KioskPolicy(allowsQuit: true))
    #expect(open.tell(.quit) == [.quit])
    #expect(open.gallery.isApplicable(.quit, at: 0))
    #expect(open.tell(.toggleFullScreen) == [.setFullScreen(false)])
    #expect(open.gallery.backStep(at: 0) == .fullScreen)
  }

  @Test("the chrome is hidden until there is input, and hidden again after a while")
  func chrome() {
    var hand = SlideshowInHand(interval: 100, kiosk: KioskPolicy())
    #expect(!hand.gallery.isChromeShown && hand.gallery.chromeOpacity(at: 0) == 0)
    hand.live(1)
    hand.finger(.down)
    hand.finger(.up)
    #expect(hand.gallery.isChromeShown)
    hand.live(ChromeRest.firstPatience + 1)
    #expect(!hand.gallery.isChromeShown)
    // Some desktops let a window cover the display only after the start.
    var late = Gallery(
      windowSize: Size(width: 320, height: 480), pageCount: 3, kiosk: KioskPolicy())
    var environment = late.environment
    environment.isFullScreen = true
    _ = late.handle(.environmentChanged(environment), at: 1)
    #expect(late.isFullScreen && !late.isChromeShown)
  }

  @Test("the slideshow goes on when visitors have left, whatever they did")
  func leftAlone() {
    let visits: [(String, (inout SlideshowInHand) -> Void)] = [
      ("ended it", { $0.tell(.toggleSlideshow) }),
      ("suspended it", { $0.tell(.toggleSlideshowPause) }),
      ("zoomed", { $0.tell(.zoom(by: 2)) }),
      ("opened the overview", { $0.tell(.toggleOverview) }),
      (
        "did all of it",
        {
          $0.tell(.zoom(by: 2))
          $0.tell(.toggleInformation)
          $0.tell(.toggleCaptions)
          $0.tell(.toggleRotationLock)
          $0.tell(.cycleBackground)
          $0.tell(.toggleOverview)
          $0.tell(.toggleSlideshow)
        }
      ),
    ]
    for (name, visit) in visits {
      var hand = SlideshowInHand(interval: 4, kiosk: KioskPolicy())
      hand.send(.photoSizeChanged(SlideshowInHand.photoSize))
      hand.live(5)
      visit(&hand)
      hand.live(60)
      let before = hand.photos.count
      hand.send(.leftAlone)
      // The ways out of the overview and of the zoom have ended.
      hand.live(2)
      #expect(hand.gallery.mode == .strip, "\(name)")
      #expect(hand.gallery.slideshowState == .playing, "\(name)")
      #expect(!hand.gallery.isInformationShown && !hand.gallery.areCaptionsShown, "\(name)")
      #expect(!hand.gallery.isRotationLocked, "\(name)")
      #expect(hand.gallery.backgroundColor == .black, "\(name)")
      hand.live(4 * 3 + 1)
      #expect(hand.photos.count >= before + 3, "\(name)")
    }
  }

  @Test("an interval that visitors have changed comes back, one from elsewhere stays")
  func interval() {
    var hand = SlideshowInHand(interval: 4, kiosk: KioskPolicy())
    for steps in [1, 1] { hand.tell(.changeInterval(by: steps)) }
    #expect(hand.gallery.slideshowPolicy.interval == 7)
    hand.send(.leftAlone)
    #expect(hand.gallery.slideshowPolicy.interval == 4)
    _ = hand.gallery.handle(.command(.changeInterval(by: 1)), from: .remote, at: hand.now)
    hand.send(.leftAlone)
    #expect(hand.gallery.slideshowPolicy.interval == 5)
  }

  @Test("an interval that visitors have changed comes back also after another change of the policy")
  func otherPolicy() {
    var hand = SlideshowInHand(interval: 4, kiosk: KioskPolicy())
    hand.tell(.changeInterval(by: 1))
    var policy = hand.gallery.slideshowPolicy
    policy.isShuffled = true
    hand.send(.slideshowPolicyChanged(policy))
    #expect(hand.gallery.slideshowPolicy.interval == 5)
    hand.send(.leftAlone)
    #expect(hand.gallery.slideshowPolicy.interval == 4 && hand.gallery.slideshowPolicy.isShuffled)
  }

  @Test("the screen stays on as long as the window is visible")
  func keepsScreenOn() {
    var hand = SlideshowInHand(kiosk: KioskPolicy())
    #expect(hand.gallery.keepsScreenOn)
    hand.tell(.toggleSlideshowPause)
    #expect(hand.gallery.keepsScreenOn, "The screen of a kiosk stays on.")
    var hidden = hand.gallery.environment
    hidden.isVisible = false
    hand.send(.environmentChanged(hidden))
    #expect(!hand.gallery.keepsScreenOn)
  }

  @Test("a rotation that is locked at the start is locked again")
  func locked() {
    var gallery = Gallery(
      windowSize: Size(width: 320, height: 480), pageCount: 3,
      rotation: RotationPolicy(isLocked: true), kiosk: KioskPolicy())
    _ = gallery.handle(.command(.toggleRotationLock), at: 0)
    #expect(!gallery.isRotationLocked)
    _ = gallery.handle(.leftAlone, at: 1)
    #expect(gallery.isRotationLocked)
    #expect(gallery.slideshow == nil, "There was none at the start.")
  }
}

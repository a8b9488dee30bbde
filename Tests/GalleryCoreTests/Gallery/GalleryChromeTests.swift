import GalleryTesting
import Testing

@testable import GalleryCore

@Suite("Chrome, help and quitting")
struct GalleryChromeTests {
  @Test("a tap hides the chrome, another shows it, each in a fifth of a second")
  func fade() {
    var hand = GalleryInHand()
    #expect(hand.gallery.chromeOpacity(at: hand.now) == 1)
    for shown in [false, true] {
      hand.tap()
      #expect(hand.gallery.isChromeShown == shown)
      #expect(hand.gallery.chromeOpacity(at: hand.now) == (shown ? 0 : 1))
      #expect(hand.gallery.isAnimating(at: hand.now))
      hand.wait(Gallery.fadeDuration / 2)
      #expect(isNear(hand.gallery.chromeOpacity(at: hand.now), 0.5))
      hand.wait(Gallery.fadeDuration / 2)
      #expect(hand.gallery.chromeOpacity(at: hand.now) == (shown ? 1 : 0))
      #expect(!hand.gallery.isAnimating(at: hand.now))
    }
  }

  @Test("a tap during a fade reverses it from its current opacity", arguments: 0...10)
  func interrupted(tenth: Int) {
    var hand = GalleryInHand()
    hand.tap()
    hand.live(Gallery.fadeDuration * Double(tenth) / 10)
    let before = hand.gallery.chromeOpacity(at: hand.now)
    hand.gallery.toggleChrome(at: hand.now)
    #expect(isNear(hand.gallery.chromeOpacity(at: hand.now), before))
    for _ in 0..<20 {
      hand.wait(0.01)
      #expect((0...1).contains(hand.gallery.chromeOpacity(at: hand.now)))
    }
    #expect(hand.gallery.chromeOpacity(at: hand.now) == 1)
  }

  @Test("drags, catches and turns do not affect the chrome")
  func others() {
    var hand = GalleryInHand()
    hand.flick(-1)
    hand.wait(0.05)
    hand.tap()
    hand.tell(.turnDevice(quarters: 1))
    #expect(hand.gallery.isChromeShown)
    #expect(hand.gallery.chromeOpacity(at: hand.now) == 1)
  }

  @Test("the list of keys and the menu are the program's")
  func overlays() {
    var hand = GalleryInHand()
    #expect(hand.tell(.toggleHelp) == [.toggleHelp])
    #expect(hand.tell(.toggleMenu) == [.toggleMenu])
  }

  @Test("Escape shows the bars that a tap has hidden, then quits")
  func escapeHidden() {
    var hand = GalleryInHand()
    hand.tap()
    #expect(!hand.gallery.isChromeShown && hand.gallery.backStep(at: hand.now) == .chrome)
    #expect(hand.tell(.escape) == [])
    #expect(hand.gallery.isChromeShown && hand.gallery.backStep(at: hand.now) == nil)
    #expect(hand.tell(.escape) == [.quit])
  }

  @Test("Escape hides the information first")
  func escapeInformation() {
    var hand = GalleryInHand()
    hand.tap()
    hand.tell(.toggleInformation)
    #expect(hand.gallery.isInformationShown && hand.gallery.backStep(at: hand.now) == .information)
    #expect(hand.tell(.escape) == [])
    #expect(!hand.gallery.isInformationShown && hand.gallery.backStep(at: hand.now) == .chrome)
    let empty = Gallery(windowSize: GalleryInHand.window, scale: 1, pageCount: 0)
    #expect(!empty.isApplicable(.toggleInformation, at: 0))
  }

  @Test("Captions are shown from a command, or from the start, until the next command")
  func captions() throws {
    var hand = GalleryInHand()
    let photo = try #require(hand.gallery.currentPhoto)
    #expect(!hand.gallery.areCaptionsShown)
    #expect(hand.tell(.toggleCaptions) == [.announceCaption(photo)])
    #expect(hand.gallery.areCaptionsShown)
    #expect(hand.tell(.toggleCaptions) == [])
    #expect(!hand.gallery.areCaptionsShown)
    var empty = Gallery(windowSize: GalleryInHand.window, pageCount: 0, startsWithCaptions: true)
    #expect(empty.areCaptionsShown)
    _ = empty.handle(.command(.toggleCaptions), at: 0)
    #expect(!empty.areCaptionsShown)
    #expect(empty.handle(.command(.toggleCaptions), at: 0) == [])
  }

  @Test("If the bars are never shown, Escape quits at once")
  func escapeNever() {
    var gallery = Gallery(
      windowSize: GalleryInHand.window, scale: 1, pageCount: 3, chromePolicy: .never)
    #expect(gallery.handle(.command(.escape), at: 0) == [.quit])
  }

  @Test("Escape leaves full screen, then the program")
  func escape() {
    var hand = GalleryInHand()
    #expect(hand.send(.fullScreenChanged(true)).isEmpty)
    #expect(hand.tell(.escape) == [.setFullScreen(false)])
    // The window has not answered yet.
    #expect(hand.tell(.escape) == [.setFullScreen(false)])
    hand.send(.fullScreenChanged(false))
    #expect(hand.tell(.escape) == [.quit])
  }

  @Test("the full-screen key requests the other state; Q quits at once")
  func keys() {
    var hand = GalleryInHand()
    #expect(hand.tell(.toggleFullScreen) == [.setFullScreen(true)])
    hand.send(.fullScreenChanged(true))
    #expect(hand.tell(.toggleFullScreen) == [.setFullScreen(false)])
    #expect(hand.tell(.quit) == [.quit])
  }
}

import GalleryTesting
import Testing

@testable import GalleryCore

@Suite("Commands from elsewhere")
struct RemoteCommandTests {
  private static let everyKind: [Command] = [
    .toggleRotationLock, .turnDevice(quarters: 1), .setDevice(.identity), .toggleRotationLock,
    .page(by: 1), .goToPage(3), .pageToward(.left), .firstPage, .album(by: 1), .zoom(by: 2),
    .panToward(.right), .zoomToFit, .cycleBackground, .reload, .toggleSlideshowPause,
    .changeInterval(by: 1), .toggleCaptions, .toggleInformation, .toggleOverview,
    .screenful(by: 1), .escape, .escape,
    .toggleSlideshow, .toggleSlideshow, .toggleFullScreen, .toggleHelp, .toggleMenu, .quit,
  ]

  @Test("show no toolbar, whatever they do; the same of a visitor do")
  func toolbar() {
    for origin in [EventOrigin.remote, .viewer] {
      var hand = SlideshowInHand(kiosk: KioskPolicy())
      var isShown = false
      for command in Self.everyKind {
        _ = hand.gallery.handle(.command(command), from: origin, at: hand.now)
        isShown = isShown || hand.gallery.isChromeShown || hand.gallery.refusal != nil
        hand.wait(1)
      }
      #expect(isShown == (origin == .viewer))
    }
  }

  @Test("do not keep a toolbar that is shown")
  func patience() {
    var hand = SlideshowInHand(interval: 100, kiosk: KioskPolicy())
    hand.finger(.down)
    hand.finger(.up)
    hand.live(ChromeRest.firstPatience - 1)
    for command in [Command.page(by: 1), .toggleCaptions] {
      _ = hand.gallery.handle(.command(command), from: .remote, at: hand.now)
    }
    #expect(hand.gallery.isChromeShown)
    hand.live(2)
    #expect(!hand.gallery.isChromeShown)
  }

  @Test("are told why the photos do not turn")
  func refusedTurns() {
    var hand = SlideshowInHand(kiosk: KioskPolicy())
    func remote(_ command: Command) -> [GalleryEffect] {
      hand.gallery.handle(.command(command), from: .remote, at: hand.now)
    }
    #expect(remote(.setDevice(.clockwise)).isEmpty)
    #expect(remote(.toggleRotationLock).isEmpty && hand.gallery.isRotationLocked)
    #expect(remote(.turnDevice(quarters: 1)) == [.refuseTurn(.locked)])
    #expect(remote(.setDevice(.identity)) == [.refuseTurn(.locked)])
    #expect(hand.gallery.refusalProgress(at: hand.now) == nil)
    #expect(hand.gallery.turn.targetTurn == -.clockwise)
  }

  @Test("go back only from something, and never out of the program")
  func back() {
    let free = SlideshowInHand(kiosk: KioskPolicy(allowsQuit: true))
    #expect(free.gallery.backStep(from: .remote, at: 0) == .fullScreen)
    var kiosk = SlideshowInHand(kiosk: KioskPolicy())
    #expect(kiosk.gallery.backStep(at: 0) == .chrome)
    #expect(kiosk.gallery.backStep(from: .remote, at: 0) == nil)
    #expect(!kiosk.gallery.isApplicable(.escape, from: .remote, at: 0))
    kiosk.tell(.toggleInformation)
    #expect(kiosk.gallery.isApplicable(.escape, from: .remote, at: 0))
    _ = kiosk.gallery.handle(.command(.escape), from: .remote, at: 0)
    #expect(!kiosk.gallery.isInformationShown)
    var window = GalleryInHand()
    #expect(window.gallery.handle(.command(.escape), from: .remote, at: 1).isEmpty)
    #expect(window.tell(.escape) == [.quit])
  }

  @Test("outlast visitors, whose own changes are undone")
  func outlast() {
    var hand = SlideshowInHand(interval: 4, kiosk: KioskPolicy())
    for command in [Command.toggleRotationLock, .toggleCaptions, .toggleSlideshowPause] {
      _ = hand.gallery.handle(.command(command), from: .remote, at: hand.now)
    }
    hand.tell(.toggleSlideshowPause)
    hand.send(.leftAlone)
    #expect(hand.gallery.isRotationLocked && hand.gallery.areCaptionsShown)
    for command in [Command.toggleRotationLock, .toggleCaptions] { hand.tell(command) }
    hand.send(.leftAlone)
    #expect(hand.gallery.isRotationLocked && hand.gallery.areCaptionsShown)
    #expect(hand.gallery.slideshowState == .paused, "A visitor has continued it.")
    _ = hand.gallery.handle(.command(.toggleSlideshowPause), from: .remote, at: hand.now)
    hand.tell(.toggleSlideshowPause)
    hand.send(.leftAlone)
    #expect(hand.gallery.slideshowState == .playing)
  }

  @Test("that set a switch count while a visitor pauses the slideshow, or has set the same")
  func switches() {
    var hand = SlideshowInHand(interval: 4, kiosk: KioskPolicy())
    func set(_ part: GallerySwitch, _ isOn: Bool) {
      let effects = hand.gallery.handle(
        .switched(part, isOn: isOn), from: .remote, at: hand.now)
      #expect(effects.isEmpty)
    }
    hand.finger(.down)
    hand.finger(.up)
    #expect(hand.gallery.slideshowState == .paused)
    set(.slideshow, false)
    let photo = hand.gallery.currentPhoto
    hand.live(60)
    #expect(hand.gallery.currentPhoto == photo)
    for command in [Command.toggleSlideshowPause, .toggleRotationLock, .toggleCaptions] {
      hand.tell(command)
    }
    #expect(hand.gallery.slideshowState == .playing)
    set(.rotationLock, true)
    set(.captions, true)
    hand.send(.leftAlone)
    #expect(hand.gallery.isRotationLocked && hand.gallery.areCaptionsShown)
    #expect(hand.gallery.slideshowState == .paused, "A visitor has continued it.")
    set(.slideshow, true)
    #expect(hand.gallery.slideshowState == .playing)
  }

  @Test("of a group pause this frame for longer than its visitors stay")
  func groupPause() {
    var hand = SlideshowInHand(kiosk: KioskPolicy())
    for isSuspended in [true, false] {
      let cue = SlideshowCue(photo: PhotoID(rawValue: 1), time: nil, isSuspended: isSuspended)
      _ = hand.gallery.handle(.slideshowCued(cue), from: .remote, at: hand.now)
      hand.finger(.down)
      hand.finger(.up)
      hand.send(.leftAlone)
      #expect(hand.gallery.slideshow?.isSuspended == isSuspended)
    }
  }

  @Test("to play with a single photo are refused")
  func refusedSlideshow() {
    var hand = GalleryInHand(pageCount: 1)
    #expect(
      hand.gallery.handle(.switched(.slideshow, isOn: true), from: .remote, at: 0)
        == [.refuseSlideshow])
  }
}

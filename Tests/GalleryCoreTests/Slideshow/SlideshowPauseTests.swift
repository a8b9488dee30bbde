import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("Pauses of the slideshow")
struct SlideshowPauseTests {
  @Test("a tap, a wheel or a key that moves the photo pauses it for 10 s, and it goes on")
  func pauses() {
    let actions: [(String, (inout SlideshowInHand) -> Void)] = [
      (
        "tap",
        {
          $0.finger(.down); $0.finger(.up)
        }
      ),
      ("wheel", { $0.send(.wheel(WheelTurn(notches: .zero, location: nil))) }),
      ("touchpad", { $0.send(.pinch(PinchEvent(phase: .ended, center: .zero))) }),
      ("reload", { $0.tell(.reload) }),
      ("zoom that is refused", { $0.tell(.zoomToFit) }),
      ("pan", { $0.tell(.panToward(.left)) }),
    ]
    for (name, act) in actions {
      var hand = SlideshowInHand(interval: 4)
      hand.live(3)
      act(&hand)
      #expect(hand.gallery.slideshowState == .paused, "\(name)")
      hand.live(9.9)
      #expect(hand.photos == [0] && hand.gallery.slideshowState == .paused, "\(name)")
      hand.live(0.2)
      #expect(hand.shown.last == .init(photo: 1, time: 13), "\(name)")
      #expect(hand.gallery.slideshowState == .playing, "\(name)")
    }
  }

  @Test("a command pauses it until the same command continues it")
  func suspended() {
    var hand = SlideshowInHand(interval: 4)
    #expect(hand.gallery.isApplicable(.toggleSlideshowPause, at: 0))
    hand.live(3)
    #expect(hand.tell(.toggleSlideshowPause) == [.announceSlideshow(.paused)])
    hand.finger(.down)
    hand.finger(.up)
    hand.live(100)
    #expect(hand.photos == [0] && hand.gallery.slideshowState == .paused)
    #expect(hand.gallery.slideshowDueTime == nil && !hand.gallery.keepsScreenOn)
    hand.tell(.page(by: 1))
    hand.live(100)
    #expect(hand.photos == [0, 1], "It goes on by hand, and stays paused.")
    #expect(hand.tell(.toggleSlideshowPause) == [.announceSlideshow(.playing)])
    #expect(hand.gallery.keepsScreenOn)
    hand.live(3.9)
    #expect(hand.photos == [0, 1], "The photo stays for its whole time.")
    hand.live(0.2)
    #expect(hand.photos == [0, 1, 2])
  }

  @Test("the command shows a zoomed photo as a whole, and the slideshow goes on")
  func zoomed() {
    var hand = SlideshowInHand(interval: 4)
    hand.tell(.zoom(by: 2))
    hand.live(60)
    #expect(hand.gallery.slideshowState == .paused && hand.photos == [0])
    hand.tell(.toggleSlideshowPause)
    // The zoom's end.
    hand.live(1)
    hand.live(3.1)
    #expect(hand.gallery.slideshowState == .playing && hand.photos == [0, 1])
  }

  @Test("the command also ends the pause after a touch, and does nothing without a slideshow")
  func pauseEnds() {
    var hand = SlideshowInHand(interval: 4)
    hand.tell(.lastPage)
    #expect(hand.gallery.slideshowState == .paused)
    hand.tell(.toggleSlideshowPause)
    #expect(hand.gallery.slideshowState == .playing)
    hand.live(4.1)
    #expect(hand.photos == [0, 4, 0])
    hand.tell(.toggleSlideshow)
    #expect(!hand.gallery.isApplicable(.toggleSlideshowPause, at: hand.now))
    #expect(hand.tell(.toggleSlideshowPause).isEmpty)
  }

  @Test("it waits while the user works on the photo, also if it rests, and goes on as it was")
  func heldPhoto() {
    for (isTouched, isSuspended) in [(false, false), (true, false), (false, true)] {
      var hand = SlideshowInHand(interval: 4)
      hand.live(3)
      if isTouched {
        hand.finger(.down)
        hand.finger(.up)
      }
      if isSuspended { hand.tell(.toggleSlideshowPause) }
      var environment = hand.gallery.environment
      environment.holdsPhoto = true
      hand.send(.environmentChanged(environment))
      hand.live(60)
      #expect(hand.photos == [0] && hand.gallery.slideshowState == .paused)
      environment.holdsPhoto = false
      hand.send(.environmentChanged(environment))
      #expect(hand.gallery.playsSlideshow == !isSuspended)
      hand.live(3.9)
      #expect(hand.photos == [0], "It stays for its whole time.")
      hand.live(0.2)
      #expect(hand.photos == (isSuspended ? [0] : [0, 1]))
    }
  }

  @Test("a pause never shortens a photo's time")
  func longInterval() {
    var hand = SlideshowInHand(interval: 60)
    hand.finger(.down)
    hand.finger(.up)
    hand.live(59)
    #expect(hand.photos == [0] && hand.gallery.slideshowState == .playing)
    hand.live(1.1)
    #expect(hand.shown.last == .init(photo: 1, time: 60))
  }

  @Test("the photo to which a key leads has its whole time")
  func keys() {
    var hand = SlideshowInHand(interval: 4)
    hand.live(3)
    hand.tell(.lastPage)
    #expect(hand.photos == [0, 4])
    hand.live(9.9)
    #expect(hand.photos == [0, 4])
    hand.live(4)
    #expect(hand.photos == [0, 4, 0])
  }

  @Test("turns, the lock and other commands do not pause it")
  func turns() {
    var hand = SlideshowInHand(interval: 4)
    hand.live(3)
    for command in [Command.turnDevice(quarters: 1), .toggleRotationLock, .cycleBackground] {
      hand.tell(command)
    }
    hand.send(.sensed(.landscapeLeft))
    #expect(hand.gallery.slideshowState == .playing)
    hand.live(1.1)
    #expect(hand.photos == [0, 1])
  }

  @Test("a finger that rests on the photo holds it")
  func held() {
    var hand = SlideshowInHand(interval: 4)
    hand.finger(.down)
    hand.live(100)
    #expect(hand.photos == [0])
    hand.finger(.up)
    hand.live(9.9)
    #expect(hand.photos == [0])
    hand.live(0.2)
    #expect(hand.photos == [0, 1])
  }

  @Test("a zoomed photo stays, and lets the screen go off, until it is whole again")
  func zoom() {
    var hand = SlideshowInHand(interval: 4)
    hand.tell(.zoomToActualSize)
    hand.live(100)
    #expect(hand.photos == [0] && hand.gallery.slideshowState == .paused)
    #expect(!hand.gallery.keepsScreenOn)
    hand.tell(.zoomToFit)
    hand.live(9)
    #expect(hand.photos == [0] && hand.gallery.keepsScreenOn)
    hand.live(1.1)
    #expect(hand.photos == [0, 1])
  }

  @Test("Page Up goes back through what it showed, Page Down forward again, and then it goes on")
  func back() {
    var hand = SlideshowInHand(pageCount: 9, page: 7, interval: 4)
    hand.live(9)
    #expect(hand.photos == [7, 8, 0])
    for _ in 0..<2 { hand.tell(.page(by: -1)) }
    #expect(hand.gallery.currentPhoto == 7)
    hand.tell(.page(by: 1))
    #expect(hand.gallery.currentPhoto == 8)
    hand.live(10.1)
    #expect(hand.gallery.currentPhoto == 0)
    hand.live(4)
    #expect(hand.gallery.currentPhoto == 1)
  }

  @Test("at the ends, keys go round")
  func ends() {
    var hand = SlideshowInHand(pageCount: 5)
    #expect(hand.gallery.isApplicable(.page(by: -1), at: 0))
    hand.tell(.page(by: -1))
    #expect(hand.gallery.currentPhoto == 4)
    hand.tell(.page(by: 1))
    #expect(hand.gallery.currentPhoto == 0)
    hand.tell(.toggleSlideshow)
    hand.tell(.page(by: -1))
    #expect(hand.gallery.currentPhoto == 0)
  }
}

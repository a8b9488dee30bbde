import GalleryCore
import Testing

@testable import GimbalApp

@Suite("Messages about a slideshow")
struct SlideshowNoticeTests {
  @Test("says how many photos are shown if these are the selected ones")
  func selected() {
    let policy = SlideshowPolicy(interval: 5)
    func text(_ policy: SlideshowPolicy, _ count: Int?) -> String {
      SlideshowNotice.announcement(of: .playing, policy, selected: count, continuedBy: "S").text
    }
    #expect(text(policy, 3) == "Slideshow of 3 selected photos: one every 5\u{A0}s")
    #expect(
      text(SlideshowPolicy(interval: 2, isShuffled: true), 3)
        == "Slideshow of 3 selected photos: one every 2\u{A0}s, shuffled")
    #expect(!text(policy, nil).contains("selected"))
  }

  private let size = PixelSize(width: 960, height: 640)
  private var gallery = Gallery(
    windowSize: Size(width: 320, height: 480), pageCount: 5, isAnimated: false)
  private var notice = SlideshowNotice()

  private mutating func send(
    _ event: GalleryEvent, at now: Double, unless isOther: Bool = false
  ) -> String? {
    let effects = gallery.handle(event, at: now)
    if effects.contains(where: { if case .announceSlideshow = $0 { true } else { false } }) {
      notice.noteCommand(in: gallery)
    }
    for photo in gallery.slideshowPhotos {
      _ = gallery.handle(.photoReadinessChanged(photo.id, .ready), at: now)
    }
    gallery.advance(at: now)
    return notice.message(about: gallery, continuedBy: "Shift+S", unless: isOther)
  }

  private mutating func click(at now: Double) -> String? {
    let place = Point(x: 160, y: 240)
    let message = send(
      .pointer(PointerEvent(phase: .down, pointer: 1, location: place)), at: now)
    let end = send(.pointer(PointerEvent(phase: .up, pointer: 1, location: place)), at: now + 0.1)
    return message ?? end
  }

  @Test("a click pauses with a message, and so does going on after it")
  mutating func click() {
    #expect(send(.command(.toggleSlideshow), at: 0) == nil, "It has its own message.")
    let paused = click(at: 1)
    #expect(paused?.contains("10\u{A0}s") == true && paused?.contains("Shift+S") == true)
    #expect(click(at: 2) == nil, "It was paused already.")
    #expect(send(.readingsStopped, at: 11) == nil)
    #expect(send(.readingsStopped, at: 13)?.contains("goes on") == true)
    #expect(click(at: 14) != nil)
  }

  @Test("a command that pauses says so itself")
  mutating func command() {
    _ = send(.command(.toggleSlideshow), at: 0)
    #expect(send(.command(.toggleSlideshowPause), at: 1) == nil)
    #expect(click(at: 2) == nil)
    #expect(send(.command(.toggleSlideshowPause), at: 3) == nil)
    #expect(send(.command(.toggleSlideshow), at: 4) == nil)
  }

  @Test("other messages are not replaced, and nothing is said after them")
  mutating func others() {
    _ = send(.command(.toggleSlideshow), at: 0)
    #expect(send(.command(.page(by: 1)), at: 1, unless: true) == nil)
    #expect(send(.readingsStopped, at: 2) == nil)
    #expect(send(.readingsStopped, at: 13, unless: true) == nil)
    #expect(send(.readingsStopped, at: 14) == nil)
    #expect(click(at: 15) != nil)
  }

  @Test("nothing is said when the user begins to work on the photo, but when it goes on")
  mutating func held() {
    _ = send(.command(.toggleSlideshow), at: 0)
    var environment = gallery.environment
    environment.holdsPhoto = true
    #expect(send(.environmentChanged(environment), at: 1) == nil)
    environment.holdsPhoto = false
    #expect(send(.environmentChanged(environment), at: 2)?.contains("goes on") == true)
  }

  @Test("in the overview nothing is said, as the photos are seen")
  mutating func overview() {
    _ = send(.command(.toggleSlideshow), at: 0)
    #expect(send(.command(.toggleOverview), at: 1) == nil)
    #expect(send(.command(.toggleOverview), at: 20)?.contains("goes on") == true)
  }

  @Test("a zoomed photo holds the slideshow, which is said once")
  mutating func zoomed() {
    _ = send(.photoSizeChanged(size, isScalable: false), at: 0)
    _ = send(.command(.toggleSlideshow), at: 0)
    #expect(send(.command(.zoom(by: 2)), at: 1)?.contains("zoomed") == true)
    #expect(send(.readingsStopped, at: 12) == nil)
    #expect(send(.command(.zoomToFit), at: 13) == nil)
    #expect(send(.readingsStopped, at: 24)?.contains("goes on") == true)
  }
}

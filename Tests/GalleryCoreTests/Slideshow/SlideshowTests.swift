import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("The slideshow")
struct SlideshowTests {
  @Test("shows each photo for its interval, in the order of the pages, and begins again")
  func order() {
    var hand = SlideshowInHand(pageCount: 3, page: 1, interval: 4)
    hand.live(17)
    #expect(hand.photos == [1, 2, 0, 1, 2])
    #expect(hand.shown.map(\.time) == [0, 4, 8, 12, 16])
    #expect(hand.gallery.slideshowState == .playing)
  }

  @Test("starts with the program, when the album is known, and its first photo has arrived")
  func start() {
    var hand = SlideshowInHand(pageCount: 0, isStarted: false)
    hand.gallery = Gallery(
      windowSize: Size(width: 320, height: 480), pageCount: 0,
      slideshowPolicy: SlideshowPolicy(interval: 4), startsSlideshow: true)
    #expect(hand.gallery.dueTime == nil && !hand.gallery.keepsScreenOn)
    hand.late = [0]
    hand.send(.albumChanged(Album(count: 1)))
    hand.live(3)
    var album = hand.gallery.album
    album.apply(.insert(Album(count: 2).photos.map(\.location), page: 1))
    hand.send(.albumChanged(album))
    hand.live(2)
    #expect(hand.photos == [0], "The interval begins when the photo is there.")
    hand.arrive(0)
    hand.live(3.9)
    #expect(hand.photos == [0])
    hand.live(0.2)
    #expect(hand.photos == [0, 1])
  }

  @Test("follows another interval at once, and for a photo that was shown longer at once")
  func interval() {
    var hand = SlideshowInHand(pageCount: 5, page: 0, interval: 4)
    hand.live(1)
    hand.send(.slideshowPolicyChanged(SlideshowPolicy(interval: 2)))
    hand.live(4.5)
    #expect(hand.photos == [0, 1, 2])
    #expect(hand.shown.map(\.time) == [0, 2, 4])
    hand.send(.slideshowPolicyChanged(SlideshowPolicy(interval: 10)))
    hand.live(8)
    #expect(hand.photos == [0, 1, 2])
    hand.send(.slideshowPolicyChanged(SlideshowPolicy(interval: 1)))
    hand.live(0.1)
    #expect(hand.photos == [0, 1, 2, 3], "It was shown for longer than a second.")
  }

  @Test("stays longer or shorter by steps, from what the setting says, and says how long")
  func steps() {
    var hand = SlideshowInHand(interval: 4, isStarted: false)
    #expect(!hand.gallery.isApplicable(.changeInterval(by: 1), at: 0))
    #expect(hand.tell(.changeInterval(by: 1)).isEmpty, "There is no slideshow.")
    hand.tell(.toggleSlideshow)
    #expect(hand.gallery.isApplicable(.changeInterval(by: 1), at: 0))
    for (steps, interval) in [(1, 5.0), (1, 7), (2, 15), (-1, 10), (-3, 3), (Int.min, 1), (-1, 1)] {
      #expect(hand.tell(.changeInterval(by: steps)) == [.announceInterval(interval)])
      #expect(hand.gallery.slideshowPolicy.interval == interval)
    }
    #expect(hand.gallery.slideshowState == .playing, "It does not pause.")
    hand.live(2.5)
    #expect(hand.photos == [0, 1, 2])
    #expect(hand.tell(.changeInterval(by: .max)) == [.announceInterval(3600)])
    hand.send(.slideshowPolicyChanged(SlideshowPolicy(interval: 86_400)))
    #expect(hand.tell(.changeInterval(by: 1)) == [.announceInterval(86_400)])
  }

  @Test("follows a change between the pages' order and a random one")
  func orderChange() {
    var hand = SlideshowInHand(pageCount: 9, page: 3, interval: 1)
    hand.send(
      .slideshowPolicyChanged(SlideshowPolicy(interval: 1, isShuffled: true, seed: 7)))
    hand.live(8.5)
    #expect(Set(hand.photos).count == 9, "Each photo once, and the first one is not repeated.")
    #expect(hand.photos != [3, 4, 5, 6, 7, 8, 0, 1, 2])
    let last = hand.photos.last ?? 0
    hand.send(.slideshowPolicyChanged(SlideshowPolicy(interval: 1)))
    hand.live(2)
    #expect(
      Array(hand.photos.suffix(2)) == [1, 2].map { PhotoID(page: (last.page + $0) % 9) })
  }

  @Test("a key starts it, and ends it; nothing is due then")
  func key() {
    var hand = SlideshowInHand(isStarted: false)
    #expect(hand.gallery.dueTime == nil && hand.gallery.slideshowState == nil)
    #expect(hand.tell(.toggleSlideshow) == [.announceSlideshow(.playing)])
    #expect(hand.gallery.dueTime == 4 && hand.gallery.keepsScreenOn)
    #expect(hand.tell(.toggleSlideshow) == [.announceSlideshow(nil)])
    #expect(hand.gallery.dueTime == nil && !hand.gallery.keepsScreenOn)
    #expect(hand.gallery.slideshowPhotos.isEmpty)
  }

  @Test("Escape ends it before it leaves full screen")
  func escape() {
    var hand = SlideshowInHand()
    hand.change(.fullScreenChanged(true))
    #expect(hand.gallery.backStep(at: hand.now) == .slideshow)
    #expect(hand.tell(.escape) == [.announceSlideshow(nil)])
    #expect(hand.gallery.backStep(at: hand.now) == .fullScreen)
  }

  @Test("there is none of a single photo, nor of none", arguments: [0, 1])
  func tooFew(pageCount: Int) {
    var hand = SlideshowInHand(pageCount: pageCount)
    #expect(hand.gallery.slideshowState == nil)
    #expect(!hand.gallery.isApplicable(.toggleSlideshow, at: 0))
    #expect(hand.tell(.toggleSlideshow) == [.refuseSlideshow])
    hand.live(20)
    #expect(hand.shown.count == pageCount)
  }

  @Test("waits for a slow photo, shows it at once when it arrives, and counts from then")
  func slow() {
    var hand = SlideshowInHand(pageCount: 3, interval: 4, isStarted: false)
    hand.late = [1]
    hand.tell(.toggleSlideshow)
    hand.live(9)
    #expect(hand.photos == [0] && hand.gallery.dueTime == nil)
    hand.arrive(1)
    #expect(hand.shown.last == .init(photo: 1, time: 9))
    hand.live(4)
    #expect(hand.shown.last == .init(photo: 2, time: 13))
  }

  @Test("passes over photos that cannot be shown")
  func broken() {
    var hand = SlideshowInHand(pageCount: 6, isStarted: false)
    hand.failing = [0, 1, 3, 4]
    hand.tell(.toggleSlideshow)
    hand.live(0)
    #expect(
      hand.photos == [0, 2], "The first photo cannot be shown, so nobody waits for its time.")
    hand.live(12)
    #expect(hand.photos == [0, 2, 5, 2, 5])
  }

  @Test(
    "goes on when photos that could not be shown can be, in either order", arguments: [false, true])
  func retry(isShuffled: Bool) {
    var hand = SlideshowInHand(
      pageCount: 4, interval: 4, isShuffled: isShuffled, isStarted: false)
    // As if their server did not answer.
    hand.failing = Set(hand.gallery.album.photos.map(\.id).dropFirst())
    hand.tell(.toggleSlideshow)
    hand.live(20)
    #expect(hand.photos == [0])
    hand.failing = []
    hand.live(20)
    #expect(hand.photos == [0], "Nobody has said so.")
    hand.send(.failuresForgotten)
    hand.live(9)
    #expect(hand.photos.count == 4 && Set(hand.photos).count >= 3, "\(hand.photos)")
  }

  @Test("rests on an album of broken photos only, until it changes", arguments: [false, true])
  func onlyBroken(isShuffled: Bool) {
    var hand = SlideshowInHand(pageCount: 50, isShuffled: isShuffled, isStarted: false)
    hand.failing = Set(hand.gallery.album.photos.map(\.id))
    hand.tell(.toggleSlideshow)
    hand.live(100)
    #expect(hand.photos == [0] && hand.gallery.dueTime == nil)
    // All may fail twice in a round, and once in the next one.
    #expect(hand.reportCount <= 3 * 50 + 1)
    #expect(!hand.gallery.keepsScreenOn, "Nothing changes, so the screen may go off.")
    hand.apply([.insert(Album(count: 1).photos.map(\.location), page: 20)])
    hand.live(0)
    #expect(hand.photos == [0, 50], "The new photo is shown.")
  }

  @Test("rests on the only photo that can be shown", arguments: [false, true])
  func onlyOne(isShuffled: Bool) {
    var hand = SlideshowInHand(pageCount: 30, page: 7, isShuffled: isShuffled, isStarted: false)
    hand.failing = Set(hand.gallery.album.photos.map(\.id)).subtracting([7])
    hand.tell(.toggleSlideshow)
    hand.live(100)
    #expect(hand.photos == [7] && hand.gallery.dueTime == nil)
  }

  @Test("goes round in the album that is shown, also after another one is chosen")
  func albums() {
    var hand = SlideshowInHand(interval: 4)
    let albums = (0..<2).map { number in
      let locations = Album(count: 2).photos.map(\.location)
      return AlbumList.Entry(
        id: AlbumID(rawValue: number), title: "\(number)",
        album: Album(locations, number: UInt16(number + 1)))
    }
    hand.send(.albumsChanged(AlbumList(albums)))
    hand.live(9)
    let first = Set(albums[0].album.photos.map(\.id))
    #expect(first.isSuperset(of: hand.photos.suffix(3)))
    hand.tell(.album(by: 1))
    #expect(hand.gallery.slideshowState == .paused)
    hand.live(20)
    let second = Set(albums[1].album.photos.map(\.id))
    #expect(second.isSuperset(of: hand.photos.suffix(3)) && second.count == 2)
  }

  @Test("a hidden window shows nothing new; when it is visible again, the time begins again")
  func hidden() {
    var hand = SlideshowInHand(interval: 4)
    hand.live(3)
    hand.change(.visibilityChanged(isVisible: false))
    #expect(hand.gallery.dueTime == nil && !hand.gallery.keepsScreenOn)
    hand.live(60)
    hand.change(.visibilityChanged(isVisible: true))
    hand.live(3.9)
    #expect(hand.photos == [0])
    hand.live(0.2)
    #expect(hand.photos == [0, 1])
  }

  @Test("one step after a long sleep, not many at once")
  func sleep() {
    var hand = SlideshowInHand(interval: 4)
    hand.now = 10_000
    hand.step()
    hand.step()
    #expect(hand.photos == [0, 1] && hand.gallery.dueTime == 10_004)
  }
}

import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("The guard against burning in")
struct BurnInGuardTests {
  /// Where the photo begins, which has room above and below.
  private func top(_ gallery: Gallery, at now: Double) -> Double? {
    let items = gallery.items(
      at: now,
      photo: { PagePicture(image: ImageID($0), photoSize: SlideshowInHand.photoSize) },
      card: { _ in nil })
    guard case .image(let quad)? = items.first else { return nil }
    return quad.destination.minY
  }

  @Test("a photo is shifted after an hour, by a few pixels every five minutes, around its place")
  func shifts() {
    var burnIn = BurnInGuard()
    burnIn.note(1, at: 100)
    #expect(burnIn.dueTime(after: 100) == 100 + BurnInGuard.patience)
    #expect(burnIn.shift(of: 1, at: 100 + 3599) == (0, 0))
    var places: Set<[Int]> = []
    var time = 100.0
    var last: (x: Int, y: Int)?
    for _ in 0..<32 {
      time = burnIn.dueTime(after: time) ?? .infinity
      let shift = burnIn.shift(of: 1, at: time)
      #expect(abs(shift.x) <= BurnInGuard.reach && abs(shift.y) <= BurnInGuard.reach)
      if let last { #expect(abs(shift.x - last.x) == 1 && abs(shift.y - last.y) == 1) }
      last = shift
      places.insert([shift.x, shift.y])
    }
    #expect(time == 100 + BurnInGuard.patience + 31 * BurnInGuard.interval)
    #expect(places.count == 16)
    #expect(burnIn.shift(of: 2, at: time) == (0, 0))
    burnIn.note(2, at: time)
    #expect(burnIn.shift(of: 1, at: time) == (0, 0))
    #expect(burnIn.dueTime(after: time) == time + BurnInGuard.patience)
  }

  @Test("texts are shifted with a photo, and the message that there is no photo as well")
  func texts() {
    for count in [3, 0] {
      var hand = SlideshowInHand(pageCount: count, isStarted: false, kiosk: KioskPolicy())
      hand.wait(1000)
      hand.tell(count > 0 ? .toggleSlideshowPause : .toggleCaptions)
      let due = hand.gallery.burnInTime(after: hand.now)
      #expect(hand.gallery.burnInShift(at: hand.now) == .zero)
      #expect(hand.gallery.burnInShift(at: hand.now + BurnInGuard.patience - 1) == .zero)
      #expect((due ?? 0) > BurnInGuard.patience)
      let later = hand.gallery.burnInShift(at: hand.now + BurnInGuard.patience + 1)
      #expect(later == Point(x: 0, y: -4) || later == Point(x: 0, y: 4))
    }
    let gallery = SlideshowInHand().gallery
    #expect(gallery.burnInShift(at: 1e6) == .zero)
  }

  @Test("it works on a kiosk only")
  func kioskOnly() throws {
    for (kiosk, isShifted) in [(KioskPolicy(), true), (nil, false)] {
      var hand = SlideshowInHand(isStarted: false, kiosk: kiosk)
      hand.step()
      hand.tell(.firstPage)
      let before = try #require(top(hand.gallery, at: hand.now))
      // The photo of a paused slideshow stays.
      if kiosk != nil { hand.tell(.toggleSlideshowPause) }
      let later = hand.now + BurnInGuard.patience + 2 * BurnInGuard.interval
      let after = try #require(top(hand.gallery, at: later))
      #expect((after != before) == isShifted && abs(after - before) <= 4)
      #expect((hand.gallery.burnInTime(after: hand.now) != nil) == isShifted)
    }
  }
}

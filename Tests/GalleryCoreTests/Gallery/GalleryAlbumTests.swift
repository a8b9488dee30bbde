import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("Album changes while photos are shown")
struct GalleryAlbumTests {
  private func change(_ hand: inout GalleryInHand, _ changes: AlbumChange...) {
    var album = hand.gallery.album
    album.apply(changes)
    hand.send(.albumChanged(album))
  }

  private static let two = [Photo.Location](
    repeating: Photo.Location(folder: [], fileName: []), count: 2)

  @Test("photos that are added or removed before the current one change only its page")
  func before() {
    var hand = GalleryInHand.showingPhoto()
    let quad = hand.quad
    change(&hand, .insert(Self.two, page: 1))
    #expect(hand.page == 4 && hand.gallery.currentPhoto == 2)
    #expect(hand.gallery.photoSize != nil)
    change(&hand, .remove([0, 1]))
    #expect(hand.page == 2 && hand.position == 2)
    #expect(quad != nil && hand.quad == quad)
  }

  @Test("a strip in motion continues to its photo")
  func flying() {
    var hand = GalleryInHand()
    hand.tell(.page(by: 1))
    hand.wait(0.05)
    let way = hand.position - Double(hand.page)
    #expect(way < -0.1)
    change(&hand, .insert(Self.two, page: 0))
    #expect(isNear(hand.position - Double(hand.page), way))
    hand.wait(2)
    #expect(hand.position == 5 && hand.gallery.currentPhoto == 3)
  }

  @Test("a removed photo slides out and the next one in, with no other between them")
  func removed() {
    var hand = GalleryInHand()
    change(&hand, .remove([2]))
    #expect(hand.gallery.currentPhoto == 3)
    #expect(hand.gallery.visiblePhotos(at: hand.now) == [2])
    hand.wait(0.05)
    #expect(hand.gallery.visiblePhotos(at: hand.now) == [2, 3])
    hand.wait(2)
    hand.gallery.settle(at: hand.now)
    #expect(hand.gallery.visiblePhotos(at: hand.now) == [3])
    #expect(hand.page == 2 && hand.gallery.pager.pageCount == 5)
  }

  @Test("the previous photo replaces the last one")
  func last() {
    var hand = GalleryInHand(page: 5)
    change(&hand, .remove([5]))
    hand.wait(0.05)
    #expect(hand.gallery.visiblePhotos(at: hand.now) == [4, 5])
    hand.wait(2)
    hand.gallery.settle(at: hand.now)
    #expect(hand.page == 4 && hand.gallery.pager.pageCount == 5)
  }

  @Test("a finger that goes back to a removed photo does not stay there")
  func leadingBack() {
    var hand = GalleryInHand()
    change(&hand, .remove([2]))
    hand.wait(0.03)
    hand.touch()
    hand.move(x: 10)
    for _ in 0..<10 {
      hand.wait(0.02)
      hand.move(x: 20)
    }
    hand.wait(0.2)
    #expect(hand.gallery.visiblePhotos(at: hand.now).contains(2))
    hand.release()
    hand.wait(2)
    hand.gallery.settle(at: hand.now)
    #expect(hand.gallery.currentPhoto == 3)
    #expect(hand.gallery.visiblePhotos(at: hand.now) == [3])
  }

  @Test("while a photo slides out, other removed ones disappear at once")
  func burst() {
    var hand = GalleryInHand()
    change(&hand, .remove([2]))
    hand.wait(0.05)
    change(&hand, .remove([3]))
    #expect(hand.gallery.visiblePhotos(at: hand.now) == [2, 4])
    hand.wait(2)
    hand.gallery.settle(at: hand.now)
    #expect(hand.gallery.currentPhoto == 4 && hand.page == 2)
  }

  @Test("an emptied album shows nothing; photos that are added then are shown")
  func emptied() {
    var hand = GalleryInHand.showingPhoto()
    change(&hand, .remove((0..<6).map { PhotoID(page: $0) }))
    #expect(hand.gallery.currentPhoto == nil)
    #expect(hand.gallery.visiblePages(at: hand.now).isEmpty)
    #expect(hand.gallery.photoSize == nil)
    hand.tell(.page(by: 1))
    change(&hand, .insert(Self.two, page: 0))
    #expect(hand.page == 0 && hand.gallery.currentPhoto == 6)
  }

  @Test("a reset with other photos stays at the same page")
  func reset() {
    var hand = GalleryInHand()
    change(&hand, .reset(Self.two + Self.two))
    #expect(hand.page == 2 && hand.gallery.currentPhoto == 8)
    change(&hand, .reset(Self.two))
    #expect(hand.page == 1)
  }
}

import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("A gallery of several albums")
struct GalleryAlbumsTests {
  /// Albums named by letters, whose photos are consecutive pages of one album.
  private static func list(
    of whole: Album = Album(count: 12), _ counts: [Int] = [5, 3, 4], titles: String = "ABCDE"
  ) -> AlbumList {
    var page = 0
    return AlbumList(
      zip(counts.indices, titles).map { index, title in
        defer { page += counts[index] }
        return AlbumList.Entry(
          id: AlbumID(rawValue: index), title: "\(title)",
          album: Album(whole, pages: page..<page + counts[index]))
      })
  }

  private func hand(_ list: AlbumList = list(), photo: PhotoID? = 2) -> GalleryInHand {
    var hand = GalleryInHand(pageCount: 0, page: 0)
    hand.send(.albumsChanged(list, photo: photo))
    return hand
  }

  @Test("the next and the previous album are shown at once, and where they were left")
  func order() {
    var hand = hand()
    #expect(hand.gallery.albumTitle == "A" && hand.gallery.currentPhoto == 2)
    #expect(hand.tell(.album(by: 1)) == [.announceAlbum("B", number: 2, count: 3)])
    #expect(hand.gallery.albumTitle == "B")
    #expect(hand.gallery.currentPhoto == 5 && hand.gallery.pager.pageCount == 3)
    #expect(hand.gallery.visiblePhotos(at: hand.now) == [5])
    hand.tell(.page(by: 1))
    hand.tell(.album(by: 1))
    #expect(hand.gallery.currentPhoto == 8)
    hand.tell(.album(by: -1))
    #expect(hand.gallery.currentPhoto == 6)
    #expect(hand.tell(.album(by: -1)) == [.announceAlbum("A", number: 1, count: 3)])
    #expect(hand.gallery.currentPhoto == 2)
    #expect(hand.tell(.album(by: 7)) == [.announceAlbum("C", number: 3, count: 3)])
    #expect(hand.tell(.album(by: .min)) == [.announceAlbum("A", number: 1, count: 3)])
  }

  @Test("an album begins at its start when it is shown for the first time, later where it was left")
  func starts() {
    let whole = Album(count: 12)
    let entries = Self.list(of: whole).entries.enumerated().map { index, entry in
      AlbumList.Entry(
        id: entry.id, title: entry.title, album: entry.album, start: index == 1 ? 6 : 99)
    }
    var hand = hand(AlbumList(entries), photo: 0)
    hand.tell(.album(by: 1))
    #expect(hand.gallery.currentPhoto == 6)
    hand.tell(.page(by: 1))
    hand.tell(.album(by: 1))
    #expect(hand.gallery.currentPhoto == 8, "A start that is gone is the first photo.")
    hand.tell(.album(by: -1))
    #expect(hand.gallery.currentPhoto == 7)
  }

  @Test("at the ends, and with one album, the command is refused with the reason")
  func refused() {
    var hand = hand()
    #expect(hand.tell(.album(by: -1)) == [.refuseAlbum(.firstAlbum)])
    #expect(!hand.gallery.isApplicable(.album(by: -1), at: hand.now))
    #expect(hand.gallery.isApplicable(.album(by: 1), at: hand.now))
    hand.tell(.album(by: 2))
    #expect(hand.tell(.album(by: .max)) == [.refuseAlbum(.lastAlbum)])
    #expect(!hand.gallery.isApplicable(.album(by: 1), at: hand.now))
    hand.send(.albumChanged(Album(count: 3)))
    #expect(hand.gallery.albumTitle == nil)
    for count in [-1, 1] {
      #expect(hand.tell(.album(by: count)) == [.refuseAlbum(.onlyAlbum)])
      #expect(!hand.gallery.isApplicable(.album(by: count), at: hand.now))
    }
  }

  @Test("paging ends at the last photo of the album, with a message unless it is the last album")
  func end() {
    var hand = hand(photo: 4)
    #expect(hand.tell(.page(by: 1)) == [.announceEnd(isLast: true)])
    hand.wait(2)
    #expect(hand.gallery.albumTitle == "A" && hand.gallery.currentPhoto == 4)
    hand.tell(.lastPage)
    #expect(hand.gallery.currentPhoto == 4)
    hand.tell(.album(by: 2))
    #expect(hand.tell(.page(by: -1)) == [.announceEnd(isLast: false)])
    hand.tell(.lastPage)
    #expect(hand.tell(.page(by: 1)) == [])
  }

  @Test("a photo of another album is gone to in that album")
  func start() {
    var hand = hand(photo: 9)
    #expect(hand.gallery.albumTitle == "C" && hand.page == 1)
    hand.send(.albumsChanged(Self.list(), photo: 6))
    #expect(hand.gallery.albumTitle == "B" && hand.page == 1)
    hand.tell(.album(by: 1))
    #expect(hand.gallery.currentPhoto == 9)
  }

  @Test("what happens in other albums changes nothing that is seen")
  func others() {
    var hand = hand()
    hand.tell(.page(by: 1))
    hand.wait(0.05)
    let position = hand.position
    #expect(position > 2 && position < 3)
    var whole = Album(count: 12)
    whole.apply(.remove([5, 6, 7, 11]))
    hand.send(.albumsChanged(Self.list(of: whole, [5, 0, 3])))
    #expect(hand.position == position && hand.gallery.currentPhoto == 3)
    hand.tell(.album(by: 1))
    #expect(hand.gallery.albumTitle == "C" && hand.gallery.pager.pageCount == 3)
  }

  @Test("an album that comes back is shown at the page where it was left")
  func returned() {
    var hand = hand(photo: 3)
    hand.tell(.album(by: 1))
    let gone = Self.list()
    hand.send(.albumsChanged(AlbumList(Array(gone.entries.dropFirst()))))
    hand.tell(.album(by: 1))
    #expect(hand.gallery.albumTitle == "C")
    // Its photos are others now.
    let back = AlbumList.Entry(
      id: gone.entries[0].id, title: "A", album: Album(Album(count: 20), pages: 12..<17))
    hand.send(.albumsChanged(AlbumList([back] + gone.entries.dropFirst())))
    hand.tell(.album(by: -2))
    #expect(hand.gallery.albumTitle == "A" && hand.page == 3)
  }

  @Test("an album whose photo was removed meanwhile is shown at its page")
  func removedMeanwhile() {
    var hand = hand(photo: 3)
    hand.tell(.album(by: 1))
    var whole = Album(count: 12)
    whole.apply(.remove([3]))
    hand.send(.albumsChanged(Self.list(of: whole, [4, 3, 4])))
    hand.tell(.album(by: -1))
    #expect(hand.page == 3 && hand.gallery.currentPhoto == 4)
    hand.tell(.album(by: 1))
    whole.apply(.remove([0, 1, 4]))
    hand.send(.albumsChanged(Self.list(of: whole, [1, 3, 4])))
    hand.tell(.album(by: -1))
    #expect(hand.page == 0 && hand.gallery.currentPhoto == 2)
  }

  @Test("in the place of an album that is gone comes the next one, or the last one")
  func gone() {
    var hand = hand(photo: 6)
    var rest = Album(count: 12)
    rest.apply(.remove([5, 6, 7]))
    let effects = hand.send(.albumsChanged(Self.list(of: rest, [5, 0, 4])))
    #expect(effects == [.announceAlbum("C", number: 2, count: 2)])
    #expect(hand.gallery.albumTitle == "C" && hand.page == 0)
    hand.send(.albumsChanged(Self.list(of: rest, [5, 0, 0])))
    #expect(hand.gallery.albumTitle == nil && hand.gallery.shownAlbum.title == "A")
    #expect(hand.gallery.pager.pageCount == 5)
    // It has come back, but nobody asked for it.
    hand.send(.albumsChanged(Self.list()))
    #expect(hand.gallery.albumTitle == "A")
    hand.tell(.album(by: 1))
    #expect(hand.gallery.albumTitle == "B" && hand.gallery.currentPhoto == 6)
  }

  @Test("the album after one that is gone takes its place, even if earlier ones are gone, too")
  func severalGone() {
    var hand = hand(Self.list([2, 2, 2, 2, 2]), photo: 4)
    #expect(hand.gallery.albumTitle == "C")
    var rest = Album(count: 12)
    rest.apply(.remove([4, 5, 0, 1]))
    let effects = hand.send(.albumsChanged(Self.list(of: rest, [0, 2, 0, 2, 2])))
    #expect(effects == [.announceAlbum("D", number: 2, count: 3)])
    #expect(hand.gallery.currentPhoto == 6)
  }

  @Test("after all albums were empty, the one that was shown begins where it was left")
  func emptied() {
    var hand = hand(photo: 6)
    hand.send(.albumsChanged(Self.list([0, 0, 0])))
    #expect(hand.gallery.currentPhoto == nil && hand.gallery.pager.pageCount == 0)
    var whole = Album(count: 5)
    whole.apply(.insert(Album(count: 3).photos.map(\.location), page: 5))
    hand.send(.albumsChanged(Self.list(of: whole, [0, 3, 0])))
    #expect(hand.gallery.currentPhoto == 1 && hand.page == 1)
  }

  @Test("after a search has found nothing, or photos of several albums, the photo is where it was")
  func searched() {
    var hand = hand(photo: 6)
    let all = Self.list()
    hand.send(.albumsChanged(AlbumList(Album())))
    #expect(hand.gallery.currentPhoto == nil)
    hand.send(.albumsChanged(all))
    #expect(hand.gallery.albumTitle == "B" && hand.gallery.currentPhoto == 6)
    hand.send(.albumsChanged(all.joined))
    #expect(hand.gallery.albumTitle == nil && hand.page == 6 && hand.gallery.pager.pageCount == 12)
    hand.send(.command(.page(by: 3)))
    #expect(hand.gallery.currentPhoto == 9)
    hand.send(.albumsChanged(all))
    #expect(hand.gallery.albumTitle == "C" && hand.gallery.currentPhoto == 9)
    #expect(Self.list(of: Album(count: 3), [3]).joined == Self.list(of: Album(count: 3), [3]))
  }

  private func setSearching(_ isSearching: Bool, _ hand: inout GalleryInHand) {
    var environment = hand.gallery.environment
    environment.hasSearch = isSearching
    hand.send(.environmentChanged(environment))
  }

  @Test("the photo from before a search is the current one again when its albums come")
  func returnedFromSearch() {
    var hand = hand(photo: 6)
    let all = Self.list()
    hand.send(.albumsChanged(all.joined))
    hand.send(.command(.firstPage))
    setSearching(true, &hand)
    hand.send(.returns(to: 6))
    #expect(hand.gallery.currentPhoto == 0)
    hand.send(.albumsChanged(all))
    #expect(hand.gallery.currentPhoto == 6 && hand.gallery.albumTitle == "B")
    hand.send(.command(.page(by: 1)))
    hand.send(.albumsChanged(all))
    #expect(hand.gallery.currentPhoto == 7)
    // Nothing was sought.
    setSearching(false, &hand)
    hand.send(.returns(to: 0))
    hand.send(.albumsChanged(all))
    #expect(hand.gallery.currentPhoto == 7)
  }

  @Test("a search begins at its first photo, unless it has found the current one, too")
  func searchBegins() {
    var hand = hand(photo: 6)
    let all = Self.list()
    func find(_ pages: [Int]) -> AlbumList {
      var album = all.joined.entries[0].album
      album.apply(.remove(album.photos.enumerated().filter { !pages.contains($0.0) }.map(\.1.id)))
      return AlbumList(album)
    }
    hand.send(.searchChanged)
    hand.send(.albumsChanged(find([5, 6, 7])))
    #expect(hand.gallery.currentPhoto == 6)
    hand.send(.searchChanged)
    hand.send(.albumsChanged(find([1, 2, 8])))
    #expect(hand.gallery.currentPhoto == 1)
    hand.send(.command(.lastPage))
    // One that is moved to the trash is no other search.
    hand.send(.albumsChanged(find([1, 2])))
    #expect(hand.gallery.currentPhoto == 2)
    hand.send(.searchChanged)
    hand.send(.albumsChanged(AlbumList(Album())))
    setSearching(true, &hand)
    hand.send(.returns(to: 6))
    // What was still found may come before all albums do.
    hand.send(.albumsChanged(find([1])))
    hand.send(.albumsChanged(all))
    #expect(hand.gallery.currentPhoto == 6)
  }

  @Test("a search ends by a step back in the overview, which it has also with a single photo")
  func searchEnds() {
    var hand = hand(Self.list(of: Album(count: 1), [1]), photo: nil)
    #expect(!hand.gallery.hasOverview)
    var environment = hand.gallery.environment
    environment.hasSearch = true
    hand.send(.environmentChanged(environment))
    #expect(hand.gallery.hasOverview && hand.gallery.backStep(at: hand.now) != .search)
    hand.send(.command(.toggleOverview))
    #expect(hand.gallery.backStep(at: hand.now) == .search)
    #expect(hand.gallery.backStep(from: .remote, at: hand.now) != .search)
    #expect(hand.send(.command(.escape)) == [.endSearch] && hand.gallery.mode == .overview)
    // Nothing is found, and so nothing can be opened.
    hand.send(.albumsChanged(AlbumList(Album())))
    hand.send(.command(.toggleOverview))
    #expect(hand.gallery.mode == .overview && hand.send(.command(.escape)) == [.endSearch])
  }

  @Test("a renamed album stays, and photos that go to another album are followed only together")
  func moved() {
    var hand = hand(photo: 6)
    hand.send(.albumsChanged(Self.list(titles: "AXC")))
    #expect(hand.gallery.albumTitle == "X" && hand.gallery.currentPhoto == 6)
    // The photo is in the first album now: its neighbour slides in.
    var whole = Album(count: 12)
    whole.apply(.move(6, page: 0))
    hand.send(.albumsChanged(Self.list(of: whole, [6, 2, 4])))
    #expect(hand.gallery.albumTitle == "B" && hand.gallery.currentPhoto == 7)
    // Nothing is left in the album.
    whole.apply([.move(7, page: 0), .move(5, page: 1)])
    hand.send(.albumsChanged(Self.list(of: whole, [8, 0, 4])))
    #expect(hand.gallery.albumTitle == "A" && hand.gallery.currentPhoto == 7)
  }

  @Test("a photo is not zoomed any more when its album is shown again; zooms of others stay")
  func zoom() {
    var hand = hand()
    hand.showPhoto()
    hand.tell(.zoomToActualSize)
    hand.wait(2)
    hand.send(.albumsChanged(Self.list([5, 3, 2])))
    #expect(hand.gallery.isZoomed(at: hand.now))
    hand.tell(.album(by: 1))
    #expect(!hand.gallery.isZoomed(at: hand.now))
    hand.tell(.album(by: -1))
    #expect(!hand.gallery.isZoomed(at: hand.now))
  }

  @Test("a slideshow goes on in the album that is shown, and shows nothing of the last one")
  func slideshow() {
    var hand = SlideshowInHand(interval: 4)
    hand.send(.albumsChanged(Self.list([3, 4]), photo: 0))
    // In the middle of a fade two photos are seen.
    hand.live(4.2)
    #expect(hand.gallery.visiblePhotos(at: hand.now).contains(0))
    hand.tell(.album(by: 1))
    #expect(hand.gallery.visiblePhotos(at: hand.now) == [3])
    #expect(hand.gallery.slideshowState == .paused)
    hand.live(11)
    #expect(hand.photos.suffix(2) == [3, 4] && hand.gallery.slideshowState == .playing)
    hand.live(12)
    #expect(hand.photos.suffix(4) == [4, 5, 6, 3])
  }

  @Test("showing another album costs the same with any number of photos")
  func cost() {
    func time(_ count: Int) -> Duration {
      let list = Self.list(of: Album(count: 2 * count), [count, count])
      return (0..<5).map { _ in
        var hand = hand(list, photo: PhotoID(page: count - 1))
        return ContinuousClock().measure {
          for _ in 0..<50 {
            let before = hand.gallery
            hand.tell(.album(by: 1))
            // The program compares the states, to know whether to draw.
            #expect(hand.gallery != before)
            hand.tell(.album(by: -1))
          }
        }
      }.min() ?? .zero
    }
    // Copying or comparing the photos would take a thousand times as long.
    #expect(time(100_000) < time(100) * 20)
  }

  @Test(
    "whatever changes, the shown photo is one of its album, and stays as long as it is there",
    arguments: SeededRandom.seeds)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var whole = Album(count: 12)
    var owners: [PhotoID: Int] = [:]
    for (page, photo) in whole.photos.enumerated() { owners[photo.id] = page / 4 }
    /// The albums as plain arrays.
    func arrays() -> [[PhotoID]] {
      (0..<5).map { owner in whole.photos.map(\.id).filter { owners[$0] == owner } }
    }
    func list() -> AlbumList {
      // As in a tree of folders, each album's photos lie together.
      var ordered = whole
      for (page, id) in arrays().joined().enumerated() { ordered.apply(.move(id, page: page)) }
      return Self.list(of: ordered, arrays().map(\.count))
    }
    var hand = hand(list(), photo: nil)
    var survivedCount = 0
    for step in 0..<3_000 {
      let trace: Comment = "seed \(seed), step \(step)"
      hand.wait(random.number(0...0.2))
      switch random.integer(0...9) {
      case 0...2: hand.tell(.page(by: random.integer(-2...2)))
      case 3...4: hand.tell(.album(by: random.integer(-2...2)))
      case 5:
        hand.dragAndHold(pages: random.number(-0.7...0.7))
        hand.release()
      default:
        let before = hand.gallery
        let wasSettling = before.isAnimating(at: hand.now)
        for photo in whole.photos where random.integer(0...7) == 0 {
          if random.integer(0...1) == 0 {
            owners[photo.id] = random.integer(0...4)
          } else {
            whole.apply(.remove([photo.id]))
          }
        }
        let known = Set(whole.photos.map(\.id))
        whole.apply(
          .insert(
            Album(count: random.integer(0...2)).photos.map(\.location),
            page: random.integer(0...whole.count)))
        for photo in whole.photos where !known.contains(photo.id) {
          owners[photo.id] = random.integer(0...4)
        }
        hand.send(.albumsChanged(list()))
        guard let current = before.currentPhoto, before.album.contains(current) else { break }
        let shown = arrays()[before.shownAlbum.id.rawValue]
        if shown.contains(current) {
          try #require(hand.gallery.currentPhoto == current, trace)
          try #require(hand.gallery.shownAlbum.id == before.shownAlbum.id, trace)
          survivedCount += wasSettling ? 1 : 0
        } else if !shown.isEmpty {
          try #require(hand.gallery.shownAlbum.id == before.shownAlbum.id, trace)
        }
      }
      let gallery = hand.gallery
      try #require(gallery.strip.album == gallery.shownAlbum.album, trace)
      let expected = arrays().filter { !$0.isEmpty }
      try #require(
        gallery.albums.entries.map { $0.album.photos.map(\.id) }
          == (expected.isEmpty ? [[]] : expected),
        trace)
      try #require(gallery.pager.pageCount == gallery.strip.pageCount, trace)
      try #require(gallery.zooms.keys.allSatisfy(gallery.strip.contains), trace)
      try #require(gallery.pager.page < max(1, gallery.pager.pageCount), trace)
    }
    #expect(survivedCount > 20, "seed \(seed)")
  }
}

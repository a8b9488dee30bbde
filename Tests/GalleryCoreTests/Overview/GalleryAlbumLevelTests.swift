import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("All albums in the overview")
struct GalleryAlbumLevelTests {
  private static let window = Size(width: 800, height: 600)

  /// Albums of some numbers of photos, which are consecutive pages of one album.
  private static func list(
    _ counts: [Int] = [5, 3, 4, 6], of whole: Album = Album(count: 40)
  ) -> AlbumList {
    var page = 0
    return AlbumList(
      counts.enumerated().map { index, count in
        defer { page += count }
        return AlbumList.Entry(
          id: AlbumID(rawValue: index), title: "Album \(index)",
          album: Album(whole, pages: page..<page + count))
      })
  }

  private static func hand(_ list: AlbumList = list(), photo: PhotoID? = 2) -> GalleryInHand {
    var hand = GalleryInHand(window: window, pageCount: 0, page: 0)
    hand.send(.albumsChanged(list, photo: photo))
    hand.photoSize = PixelSize(width: 960, height: 640)
    hand.send(.photoSizeChanged(hand.photoSize))
    return hand
  }

  /// All albums, at rest.
  private static func albums(_ list: AlbumList = list(), photo: PhotoID? = 2) -> GalleryInHand {
    var hand = hand(list, photo: photo)
    hand.tell(.toggleAlbums)
    hand.rest()
    return hand
  }

  private func click(_ point: Point, _ hand: inout GalleryInHand) {
    hand.finger(.down, point.x, point.y)
    hand.wait(0.05)
    hand.finger(.up, point.x, point.y)
  }

  @Test("show one cover each, the shown album's current photo among them, which is selected")
  func covers() {
    let hand = Self.albums()
    #expect(hand.gallery.areAlbumsShown && hand.gallery.albumIndex == 0)
    #expect(hand.gallery.covers.photos.map(\.id) == [2, 5, 8, 12])
    #expect(Set(hand.boxes.keys) == [2, 5, 8, 12])
    #expect(hand.gallery.backStep(at: hand.now) == .albums)
    #expect(hand.gallery.overviewSpan(at: hand.now)?.share == 1)
  }

  @Test("have a caption below each cover, and rows that are as much higher")
  func layout() throws {
    let layout = Self.albums(Self.list(Array(repeating: 1, count: 30))).gallery.overviewLayout
    #expect(layout.captionHeight == 56 && layout.columnCount == 4)
    let (first, below) = (layout.frame(of: 0), layout.frame(of: 4))
    #expect(below.minY - first.minY == layout.side + 56 + OverviewLayout.gap)
    #expect(layout.rowCount == 8)
    let last = layout.frame(of: 29, offset: layout.greatestOffset)
    #expect(last.maxY + 56 + OverviewLayout.margin == Self.window.height)
    for index in 0..<30 {
      let frame = layout.frame(of: index)
      let caption = Point(x: frame.center.x, y: frame.maxY + 50)
      #expect(layout.index(at: caption, offset: 0) == index)
      #expect(layout.index(at: Point(x: frame.center.x, y: frame.maxY + 60), offset: 0) == nil)
    }
    #expect(layout.visibleIndexes(offset: 0) == 0..<12)
    #expect(layout.visibleIndexes(offset: layout.side + 56 + 17) == 4..<16)
  }

  @Test("are chosen by arrow keys, and Enter opens the photos of one, where it was left")
  func keys() {
    var hand = Self.albums()
    hand.tell(.pageToward(.right))
    hand.tell(.pageToward(.right))
    #expect(hand.gallery.areAlbumsShown && hand.gallery.albumIndex == 2)
    #expect(hand.gallery.albumTitle == "Album 2" && hand.gallery.currentPhoto == 8)
    #expect(hand.tell(.album(by: -1)) == [], "Nothing is announced that is seen.")
    #expect(hand.gallery.albumIndex == 1)
    hand.tell(.lastPage)
    hand.tell(.page(by: 99))
    #expect(hand.gallery.albumIndex == 3)
    hand.tell(hand.gallery.command(selecting: 0))
    hand.tell(.toggleOverview)
    hand.rest()
    #expect(hand.gallery.mode == .overview && !hand.gallery.areAlbumsShown)
    #expect(hand.gallery.currentPhoto == 2, "It is where it was left.")
    #expect(Set(hand.boxes.keys) == [0, 1, 2, 3, 4])
    hand.tell(.toggleAlbums)
    #expect(hand.gallery.albumIndex == 0 && hand.gallery.areAlbumsShown)
  }

  @Test("give way to a photo that is gone to by its page, as a broker does")
  func page() {
    var hand = Self.albums()
    #expect(hand.gallery.isApplicable(.goToPage(4), at: hand.now))
    hand.tell(.goToPage(4))
    hand.rest()
    #expect(hand.gallery.mode == .overview && !hand.gallery.areAlbumsShown)
    #expect(hand.gallery.currentPhoto == 4 && hand.gallery.albumIndex == 0)
    #expect(hand.gallery.command(selecting: 3) == .goToPage(3))
  }

  @Test("are left for where they were opened: the strip, or the photos of an album")
  func back() {
    var hand = Self.albums()
    hand.tell(.escape)
    #expect(hand.gallery.mode == .strip && hand.gallery.currentPhoto == 2)
    hand.rest()
    #expect(hand.gallery.backStep(at: hand.now) == nil, "The overview was not seen.")
    hand.tell(.toggleOverview)
    hand.rest()
    hand.tell(.toggleAlbums)
    hand.rest()
    hand.tell(.toggleAlbums)
    #expect(hand.gallery.mode == .overview && !hand.gallery.areAlbumsShown)
    hand.tell(.toggleOverview)
    hand.rest()
    hand.tell(.toggleOverview)
    #expect(hand.gallery.mode == .overview && !hand.gallery.areAlbumsShown)
  }

  @Test(
    "open by a click on a cover or its caption; the second click of a double one opens no photo")
  func clicks() throws {
    for isOnCaption in [false, true] {
      var hand = Self.albums()
      let cover = try #require(hand.boxes[5])
      let place = isOnCaption ? Point(x: cover.center.x, y: cover.maxY + 30) : cover.center
      click(place, &hand)
      #expect(!hand.gallery.areAlbumsShown && hand.gallery.albumIndex == 1)
      hand.wait(0.1)
      click(place, &hand)
      #expect(hand.gallery.mode == .overview)
      hand.rest()
      #expect(Set(hand.boxes.keys) == [5, 6, 7])
      click(try #require(hand.boxes[6]).center, &hand)
      #expect(hand.gallery.mode == .strip && hand.gallery.currentPhoto == 6)
    }
  }

  @Test("are not shown with one album or on a wall, with the reason")
  func refused() {
    var hand = Self.hand(Self.list([5]))
    #expect(!hand.gallery.hasAlbumLevel && !hand.gallery.isApplicable(.toggleAlbums, at: 1))
    #expect(hand.tell(.toggleAlbums) == [.refuseAlbum(.onlyAlbum)])
    #expect(hand.gallery.mode == .strip)
    hand.send(.albumChanged(Album()))
    #expect(hand.tell(.toggleAlbums) == [.refuseAlbum(.onlyAlbum)])
  }

  @Test("leave what concerns one photo, or several selected ones, without effect")
  func photoCommands() throws {
    var hand = Self.albums()
    let before = hand.gallery
    for command in [Command.reload, .toggleInformation, .toggleCaptions, .extendSelection(.right)] {
      #expect(!hand.gallery.isApplicable(command, at: hand.now))
      #expect(hand.tell(command) == [])
    }
    #expect(hand.gallery == before && !hand.gallery.allowsSelection)
    let cover = try #require(hand.boxes[5]).center
    #expect(hand.gallery.overviewPhoto(at: cover, at: hand.now) == nil)
  }

  @Test("change while they are seen: the selected one is followed, or the next one is selected")
  func changes() {
    var hand = Self.albums(photo: 9)
    #expect(hand.gallery.albumIndex == 2)
    let list = Self.list()
    let before = hand.boxes[9]
    hand.send(.albumsChanged(AlbumList([list.entries[0], list.entries[2], list.entries[3]])))
    #expect(hand.gallery.albumIndex == 1 && hand.gallery.covers.photos.map(\.id) == [0, 9, 12])
    #expect(hand.boxes[9] == before, "It moves from where it was.")
    hand.rest()
    #expect(hand.send(.albumsChanged(AlbumList([list.entries[0], list.entries[3]]))) == [])
    #expect(hand.gallery.areAlbumsShown && hand.gallery.albumIndex == 1)
    #expect(hand.gallery.currentPhoto == 12)
    hand.send(.albumsChanged(AlbumList([list.entries[3]])))
    hand.rest()
    #expect(hand.gallery.mode == .overview && !hand.gallery.areAlbumsShown)
    #expect(Set(hand.boxes.keys) == Set((12..<18).map { PhotoID(page: $0) }))
    hand.send(.albumChanged(Album()))
    #expect(hand.boxes.isEmpty)
  }

  @Test("keep their place while others arrive before them, as a search goes on")
  func arriving() throws {
    let many = Self.list(Array(repeating: 1, count: 40))
    var hand = Self.albums(AlbumList(Array(many.entries[10...])), photo: 39)
    let before = try #require(hand.boxes[39])
    for count in [9, 5, 0] {
      hand.send(.albumsChanged(AlbumList(Array(many.entries[count...]))))
      hand.rest()
      #expect(hand.gallery.albumIndex == 39 - count)
      #expect(abs(try #require(hand.boxes[39]).minY - before.minY) < 260)
    }
  }

  @Test("cost no more with ten thousand: few thumbnails, and texts of what is seen")
  func many() {
    let count = 10_000
    let list = Self.list(Array(repeating: 1, count: count), of: Album(count: count))
    var hand = Self.albums(list, photo: 5_000)
    let demand = hand.gallery.mediaDemand(at: hand.now, decoding: .unhurried)
    #expect(demand.visible.count <= 16 && demand.visible.contains(5_000))
    #expect((demand.thumbnails?.photos.count ?? 0) <= 60)
    #expect(demand.cells?.count == count)
    var texts: Set<Int> = []
    _ = hand.gallery.items(
      at: hand.now, photo: { _ in nil },
      albumText: { index, width in
        #expect(width > 100 && width < 260)
        texts.insert(index)
        return nil
      }, card: { _ in nil })
    #expect(texts.contains(5_000) && texts.count == demand.visible.count)
    hand.tell(.lastPage)
    #expect(hand.gallery.albumIndex == count - 1)
  }

  @Test("are shown again after a search that began among them, unless a photo was opened")
  func search() {
    for opens in [false, true] {
      let all = Self.list()
      var hand = Self.albums(all)
      func search(_ isOn: Bool, _ list: AlbumList) {
        var environment = hand.gallery.environment
        environment.hasSearch = isOn
        hand.send(.environmentChanged(environment))
        hand.send(.albumsChanged(list))
      }
      search(true, all.joined)
      #expect(hand.gallery.mode == .overview && !hand.gallery.areAlbumsShown)
      if opens { hand.tell(.toggleOverview) }
      search(false, all)
      #expect(hand.gallery.areAlbumsShown == !opens)
    }
  }

  @Test("are left when the visitors of a kiosk have gone")
  func kiosk() {
    var gallery = Gallery(
      windowSize: Self.window, pageCount: 0, kiosk: KioskPolicy(allowsQuit: false))
    _ = gallery.handle(.albumsChanged(Self.list(), photo: 2), at: 0)
    _ = gallery.handle(.command(.toggleAlbums), at: 1)
    #expect(gallery.areAlbumsShown)
    _ = gallery.handle(.leftAlone, at: 60)
    #expect(gallery.mode == .strip)
  }

  @Test("the photos of an album fly out of its cover and back behind it")
  func flights() throws {
    var hand = Self.albums()
    let cover = try #require(hand.boxes[2])
    hand.tell(.toggleOverview)
    let start = hand.boxes
    #expect(Set(start.keys) == [0, 1, 2, 3, 4])
    for box in start.values { #expect(isNear(box.center, cover.center, within: 0.01)) }
    hand.rest()
    let cells = hand.boxes
    hand.tell(.toggleAlbums)
    for (photo, cell) in cells {
      #expect(isNear(try #require(hand.boxes[photo]).center, cell.center, within: 0.01))
    }
    hand.wait(0.15)
    #expect(hand.gallery.boxes(at: hand.now).last?.id == 2, "The cover is in front.")
    hand.rest()
    #expect(Set(hand.boxes.keys) == [2, 5, 8, 12])
  }

  @Test(
    "no photo jumps, whenever the levels are exchanged, scrolled and turned",
    arguments: SeededRandom.seeds)
  func continuity(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var hand = Self.hand(Self.list((0..<30).map { $0 % 7 + 1 }, of: Album(count: 130)))
    for step in 0..<1_500 {
      hand.wait(random.pick([0, 0.01, 0.05, 0.1, 0.2, 0.25, 1]))
      if !hand.gallery.isAnimating(at: hand.now) { hand.gallery.settle(at: hand.now) }
      let before = hand.gallery
      var commands: [Command] = [
        .toggleAlbums, .toggleAlbums, .toggleOverview, .turnDevice(quarters: random.pick([-1, 1])),
      ]
      if hand.gallery.mode == .overview {
        commands += [.escape, .zoom(by: random.pick([1.5, 1 / 1.5]))]
        commands += Edge.allCases.map(Command.pageToward)
      }
      let command = random.pick(commands)
      hand.tell(command)
      let trace: Comment = "seed \(seed), step \(step): \(command)"
      let space = (before.viewSpace(at: hand.now), hand.gallery.viewSpace(at: hand.now))
      // Only photos that were in view travel.
      let seen = before.boxes(at: hand.now).filter { $0.frame.intersection($0.clip) != nil }
      let old = Dictionary(uniqueKeysWithValues: seen.map { ($0.id, $0.frame.center) })
      for place in hand.gallery.boxes(at: hand.now) {
        guard let former = old[place.id], place.frame.intersection(place.clip) != nil else {
          continue
        }
        let (here, there) = (
          space.1.transform.apply(to: place.frame.center), space.0.transform.apply(to: former)
        )
        try #require(isNear(here, there, within: 1.01), trace)
      }
      try #require(hand.gallery.covers.isEmpty || hand.gallery.cells[hand.gallery.cellPage] != nil)
    }
  }
}

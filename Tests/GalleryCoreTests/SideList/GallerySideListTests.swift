import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("The list of albums beside the overview")
struct GallerySideListTests {
  private static let bars = EdgeInsets(top: 49, bottom: 48)

  private static func albums(_ count: Int = 60, photos: Int = 40) -> AlbumList {
    SideListRowsTests.list((0..<count).map { "/p/\($0)" }, photos: photos)
  }

  /// The overview with a list, at rest.
  private func hand(
    _ list: AlbumList = albums(), width: Double = 1200, height: Double = 700, scale: Double = 1,
    isShown: Bool = true, policy: ChromePolicy = .auto, isAnimated: Bool = true,
    direction: LayoutDirection = .leftToRight
  ) -> GalleryInHand {
    var hand = GalleryInHand()
    hand.gallery = Gallery(
      windowSize: Size(width: width, height: height), scale: scale, pageCount: 0,
      isAnimated: isAnimated, chromePolicy: policy, chromeInsets: ChromeInsets(Self.bars),
      startsWithSideList: isShown)
    var environment = hand.gallery.environment
    environment.layoutDirection = direction
    hand.send(.environmentChanged(environment))
    hand.send(.albumsChanged(list))
    hand.tell(.toggleOverview)
    hand.rest()
    return hand
  }

  private func layout(_ hand: GalleryInHand) throws -> SideListLayout {
    try #require(hand.gallery.sideListLayout(at: hand.now))
  }

  private func row(_ album: Int, _ hand: GalleryInHand) throws -> SideListLayout.Row {
    try #require(layout(hand).rows.first { $0.album?.rawValue == album })
  }

  private func isSeen(_ album: Int, _ hand: GalleryInHand) throws -> Bool {
    let (layout, row) = (try layout(hand), try row(album, hand))
    return row.frame.minY >= layout.panel.minY && row.frame.maxY <= layout.panel.maxY
  }

  private func point(
    _ phase: PointerEvent.Phase, _ place: Point, isTouch: Bool = false, _ hand: inout GalleryInHand
  ) {
    hand.send(
      .pointer(PointerEvent(phase: phase, pointer: 1, location: place, isTouch: isTouch)))
  }

  private func click(_ place: Point, _ hand: inout GalleryInHand) {
    point(.down, place, &hand)
    hand.wait(0.05)
    point(.up, place, &hand)
  }

  @Test("is below the toolbar at the edge where lines begin, and the rows leave it room")
  func place() throws {
    let left = hand()
    #expect(try layout(left).panel == Rect(x: 0, y: 49, width: 240, height: 651))
    #expect(left.gallery.overviewLayout.insets == EdgeInsets(top: 49, left: 240, bottom: 48))
    #expect(left.gallery.sideListShift(at: left.now) == 120)
    let right = hand(direction: .rightToLeft)
    #expect(try layout(right).panel == Rect(x: 960, y: 49, width: 240, height: 651))
    #expect(right.gallery.overviewLayout.insets == EdgeInsets(top: 49, bottom: 48, right: 240))
    #expect(right.gallery.sideListShift(at: right.now) == -120)
    for (width, list) in [(1000.0, 224.0), (1600, 320), (1920, 384), (3840, 384)] {
      #expect(try layout(hand(width: width)).panel.size.width == list, "Names need it.")
    }
    // The scroll bar is at the other edge of the window.
    for (hand, direction) in [(left, LayoutDirection.leftToRight), (right, .rightToLeft)] {
      let bar = try #require(OverviewScrollBar(hand.gallery.overviewLayout, direction))
      let thumb = bar.thumb(at: 0, isDragged: false)
      #expect(direction == .leftToRight ? thumb.maxX == 1196 : thumb.minX == 4)
    }
  }

  @Test("gets photos that the mouse drags to the line of another folder; Ctrl copies them")
  func dropping() throws {
    for isCopy in [false, true] {
      var hand = hand(Self.albums(5))
      let box = try #require(hand.gallery.boxes(at: hand.now).first)
      let start = hand.gallery.viewSpace(at: hand.now).transform.apply(to: box.frame.center)
      let (shown, other) = (try row(0, hand), try row(2, hand))
      #expect(shown.isCurrent && !other.isPressed)
      func send(_ phase: PointerEvent.Phase, _ place: Point) -> [GalleryEffect] {
        hand.wait(0.02)
        return hand.send(
          .pointer(
            PointerEvent(
              phase: phase, pointer: 1, location: place, isAdding: isCopy && phase == .up,
              dragOut: phase == .down ? .selection : .nothing)))
      }
      var effects = send(.down, start) + send(.moved, Point(x: start.x - 60, y: start.y))
      #expect(effects == [.dragOut(.begin(box.id, .selection))])
      _ = send(.moved, shown.frame.center)
      #expect(hand.gallery.droppingAlbum == nil, "They are there already.")
      _ = send(.moved, other.frame.center)
      #expect(hand.gallery.droppingAlbum == other.album)
      #expect(try row(2, hand).isPressed)
      effects = send(.up, other.frame.center)
      let album = try #require(other.album)
      #expect(effects == [.dragOut(.drop(album, isCopy: isCopy))])
      #expect(!hand.gallery.isDraggingOut && hand.gallery.droppingAlbum == nil)
      #expect(try row(0, hand).isCurrent)
    }
  }

  @Test("gets no photos after Escape, nor those dragged beside it")
  func cancelledDrop() throws {
    for isCancelled in [false, true] {
      var hand = hand(Self.albums(5))
      let box = try #require(hand.gallery.boxes(at: hand.now).first)
      let start = hand.gallery.viewSpace(at: hand.now).transform.apply(to: box.frame.center)
      let place = try row(2, hand).frame.center
      for (phase, point) in [
        (.down, start), (.moved, Point(x: start.x - 60, y: start.y)), (.moved, place),
      ] as [(PointerEvent.Phase, Point)] {
        hand.wait(0.02)
        hand.send(
          .pointer(
            PointerEvent(phase: phase, pointer: 1, location: point, dragOut: .selection)))
      }
      if isCancelled { #expect(hand.tell(.escape) == [.dragOut(.cancel)]) }
      #expect((hand.gallery.droppingAlbum == nil) == isCancelled)
      let end = isCancelled ? place : start
      let effects = hand.send(
        .pointer(PointerEvent(phase: .up, pointer: 1, location: end)))
      #expect(effects == (isCancelled ? [] : [.dragOut(.release)]))
    }
  }

  @Test("is there for several albums beside the overview, in wide windows, with the bars")
  func existence() throws {
    func isSeen(_ hand: GalleryInHand) -> Bool {
      hand.gallery.sideListLayout(at: hand.now) != nil
    }
    #expect(isSeen(hand()))
    for other in [
      hand(width: 999), hand(height: 299), hand(Self.albums(1)), hand(policy: .never),
      hand(isShown: false),
    ] {
      #expect(!isSeen(other) && other.gallery.overviewLayout.insets.left == 0)
    }
    var strip = hand()
    strip.tell(.toggleOverview)
    strip.rest()
    #expect(!isSeen(strip) && strip.gallery.targetRoom.insets == Self.bars)
    #expect(strip.gallery.sideList.rows.rows.isEmpty, "Nothing is kept that is not seen.")
    var albums = hand()
    albums.tell(.toggleAlbums)
    albums.rest()
    #expect(isSeen(albums) && albums.gallery.areAlbumsShown)
    var found = hand()
    found.send(.albumsChanged(AlbumList(Album(count: 30))))
    found.rest()
    #expect(!isSeen(found) && found.gallery.overviewLayout.insets.left == 0)
  }

  @Test("lays out what is seen, whatever the number of albums")
  func cost() throws {
    let layout = try layout(hand(Self.albums(10_000, photos: 1)))
    #expect(layout.rows.count < 40)
    let thumb = try #require(layout.thumb)
    #expect(thumb.size.height == 32 && thumb.minY >= layout.panel.minY)
  }

  @Test("has lines with names and numbers of photos, of which that of the shown album is marked")
  func lines() throws {
    let hand = hand(scale: 2)
    for row in try layout(hand).rows {
      #expect(row.count == 40 && row.name == row.album.map { "\($0.rawValue)" })
      #expect(row.isCurrent == (row.album?.rawValue == 0))
      #expect((row.frame.minY * 2).rounded() == row.frame.minY * 2)
    }
  }

  @Test("a click on a line shows the album, from photos and from covers")
  func clicks() throws {
    var hand = hand()
    click(try row(3, hand).frame.center, &hand)
    hand.rest()
    #expect(hand.gallery.albumIndex == 3 && hand.gallery.mode == .overview)
    #expect(try row(3, hand).isCurrent && hand.gallery.overviewOffset(at: hand.now) == 0)
    hand.tell(.toggleAlbums)
    hand.rest()
    click(try row(5, hand).frame.center, &hand)
    #expect(hand.gallery.albumIndex == 5 && !hand.gallery.areAlbumsShown)
    // What begins on another line, or moves, is no click.
    hand.rest()
    point(.down, try row(2, hand).frame.center, &hand)
    #expect(try row(2, hand).isPressed)
    point(.up, try row(1, hand).frame.center, &hand)
    #expect(hand.gallery.albumIndex == 5)
  }

  @Test("follows a finger, goes on when it is let go, and stops at a touch")
  func drags() throws {
    var hand = hand()
    let start = try row(10, hand).frame.center
    point(.down, start, isTouch: true, &hand)
    for step in 1...8 {
      hand.wait(0.01)
      point(.moved, Point(x: start.x, y: start.y - 20 * Double(step)), isTouch: true, &hand)
    }
    let held = hand.gallery.sideListOffset(at: hand.now)
    // The slop does not move it.
    #expect(held == 140 && hand.gallery.overviewOffset(at: hand.now) == 0)
    point(.up, Point(x: start.x, y: start.y - 160), isTouch: true, &hand)
    #expect(hand.gallery.isAnimating(at: hand.now))
    hand.wait(0.1)
    let gliding = hand.gallery.sideListOffset(at: hand.now)
    #expect(gliding > held)
    point(.down, start, isTouch: true, &hand)
    hand.wait(0.5)
    #expect(hand.gallery.sideListOffset(at: hand.now) == gliding)
    point(.up, start, isTouch: true, &hand)
    #expect(hand.gallery.albumIndex == 0, "A touch that stops the list chooses nothing.")
  }

  @Test("scrolls by the wheel over it, and the photos by the wheel over them")
  func wheel() throws {
    var hand = hand()
    hand.send(.wheel(WheelTurn(notches: Point(x: 0, y: 3), location: Point(x: 100, y: 300))))
    hand.rest()
    #expect(hand.gallery.sideListOffset(at: hand.now) > 100)
    #expect(hand.gallery.overviewOffset(at: hand.now) == 0)
    let offset = hand.gallery.sideListOffset(at: hand.now)
    hand.send(.wheel(WheelTurn(notches: Point(x: 0, y: 3), location: Point(x: 700, y: 300))))
    hand.rest()
    #expect(hand.gallery.sideListOffset(at: hand.now) == offset)
    #expect(hand.gallery.overviewOffset(at: hand.now) > 0)
  }

  @Test("ends a stroke on a touchpad over the photos when it is held")
  func strokes() throws {
    var hand = hand()
    func stroke(_ way: Double, x: Double) {
      hand.send(
        .wheel(
          WheelTurn(notches: Point(x: 0, y: way), location: Point(x: x, y: 300))))
      hand.wait(0.01)
    }
    for _ in 0..<8 { stroke(-0.3, x: 700) }
    #expect(hand.gallery.overview.scroll.isDragging)
    point(.down, try row(3, hand).frame.center, &hand)
    #expect(!hand.gallery.overview.scroll.isDragging)
    hand.wait(0.5)
    point(.up, Point(x: 700, y: 300), &hand)
    hand.rest()
    // The next stroke is the list's.
    let offset = hand.gallery.overviewOffset(at: hand.now)
    for _ in 0..<8 { stroke(0.3, x: 100) }
    #expect(hand.gallery.sideListOffset(at: hand.now) > 0)
    #expect(hand.gallery.overviewOffset(at: hand.now) == offset)
  }

  @Test("goes along with its thumb under the mouse")
  func thumb() throws {
    var hand = hand()
    let thumb = try #require(try layout(hand).thumb)
    point(.down, thumb.center, &hand)
    point(.moved, thumb.center + Point(x: 0, y: 10_000), &hand)
    #expect(try layout(hand).isThumbHeld && isSeen(59, hand))
    point(.up, thumb.center, &hand)
    #expect(try isSeen(59, hand) && hand.gallery.albumIndex == 0)
  }

  @Test("shows the line of the album that is shown, whoever shows it")
  func reveal() throws {
    var hand = hand()
    hand.tell(.album(by: 40))
    hand.rest()
    #expect(hand.gallery.albumIndex == 40)
    #expect(try isSeen(40, hand))
    hand.tell(.toggleOverview)
    hand.rest()
    hand.tell(.toggleOverview)
    hand.rest()
    #expect(try isSeen(40, hand))
  }

  @Test("comes and goes without a jump: the photo in the middle stays at its height")
  func toggle() throws {
    var hand = hand(Self.albums(3, photos: 900))
    hand.tell(.screenful(by: 4))
    hand.rest()
    let before = hand.gallery.overviewLayout
    let room = Rect(origin: .zero, size: before.viewSize).inset(by: before.insets)
    func distance(_ box: Rect) -> Double { (box.center - room.center).length }
    let id = try #require(hand.boxes.min { distance($0.value) < distance($1.value) }).key
    let height = try #require(hand.boxes[id]).center.y
    for isShown in [false, true] {
      var former = try #require(hand.boxes[id])
      hand.tell(.toggleSideList)
      #expect(hand.gallery.hasSideList == isShown)
      while hand.gallery.isAnimating(at: hand.now) {
        let box = try #require(hand.boxes[id])
        #expect((box.center - former.center).length < 40)
        former = box
        hand.wait(0.01)
      }
      hand.gallery.settle(at: hand.now)
      #expect(abs(try #require(hand.boxes[id]).center.y - height) <= 2)
    }
    #expect(hand.gallery.overviewLayout == before)
    // Rows that are not scrolled stay so.
    hand.tell(.firstPage)
    hand.rest()
    hand.tell(.toggleSideList)
    hand.rest()
    #expect(hand.gallery.overviewOffset(at: hand.now) == 0)
    // Without animations it is there at once.
    var still = self.hand(isAnimated: false)
    still.tell(.toggleSideList)
    #expect(still.gallery.sideListLayout(at: still.now) == nil)
    #expect(!still.gallery.isAnimating(at: still.now))
  }

  @Test("comes back to its place after a search, and when it is shown again")
  func lastPlace() throws {
    var hand = hand()
    hand.send(.wheel(WheelTurn(notches: Point(x: 0, y: 8), location: Point(x: 100, y: 300))))
    hand.rest()
    let offset = hand.gallery.sideListOffset(at: hand.now)
    #expect(offset > 100)
    hand.send(.albumsChanged(AlbumList(Album(count: 30))))
    hand.rest()
    #expect(hand.gallery.sideList.rows.rows.isEmpty)
    hand.send(.albumsChanged(Self.albums()))
    hand.rest()
    #expect(hand.gallery.sideListOffset(at: hand.now) == offset)
    for isShown in [false, true] {
      hand.tell(.toggleSideList)
      hand.rest()
      #expect(hand.gallery.hasSideList == isShown)
    }
    #expect(hand.gallery.sideListOffset(at: hand.now) == offset)
    // The overview begins with the shown album.
    for _ in 0..<2 {
      hand.tell(.toggleOverview)
      hand.rest()
    }
    #expect(try isSeen(0, hand))
  }

  @Test(
    "says why it does not come: the window is too small, there is one album, or there are no bars")
  func refusals() {
    var narrow = hand(width: 900)
    #expect(narrow.tell(.toggleSideList) == [.refuseSideList(.tooSmall)])
    #expect(!narrow.gallery.isApplicable(.toggleSideList, at: narrow.now))
    var single = hand(Self.albums(1))
    #expect(single.tell(.toggleSideList) == [.refuseSideList(.onlyAlbum)])
    var low = hand(height: 299)
    #expect(low.tell(.toggleSideList) == [.refuseSideList(.tooSmall)])
    var bare = hand(policy: .never)
    #expect(bare.tell(.toggleSideList) == [.refuseSideList(.noBars)])
    // A search, or all photos by day, is one album of many.
    var environment = single.gallery.environment
    environment.hasSearch = true
    single.send(.environmentChanged(environment))
    #expect(single.tell(.toggleSideList) == [.refuseSideList(.mixedAlbums)])
    #expect(narrow.gallery.isSideListShown && single.gallery.isSideListShown)
  }

  @Test("stays where it is while the photos turn, which have its room at another edge then")
  func turn() throws {
    var hand = hand()
    let before = try layout(hand)
    hand.tell(.turnDevice(quarters: 1))
    while hand.gallery.isAnimating(at: hand.now) {
      #expect(try layout(hand) == before)
      hand.wait(0.02)
    }
    #expect(hand.gallery.turn.targetTurn != .identity)
    let insets = hand.gallery.overviewLayout.insets
    #expect(insets.turned(by: hand.gallery.turn.targetTurn).left == 240)
  }

  @Test("shows the line of the next album when the shown one goes, with its new number of photos")
  func changes() throws {
    let names = (0..<60).map { "/p/\($0)" }
    var hand = hand(SideListRowsTests.list(names))
    hand.send(.wheel(WheelTurn(notches: Point(x: 0, y: 8), location: Point(x: 100, y: 300))))
    hand.rest()
    // The first two are gone, others come before and after, and all have other numbers of photos.
    let old = SideListRowsTests.list(names, photos: 3).entries.dropFirst(2)
    let new = SideListRowsTests.list((0..<5).map { "/p/new \($0)" }).entries.map {
      AlbumList.Entry(
        id: AlbumID(rawValue: 100 + $0.id.rawValue), title: $0.title,
        album: Album(count: 2), folder: $0.folder)
    }
    hand.send(.albumsChanged(AlbumList(new + old)))
    hand.rest()
    // The shown album has gone; the line of the next one is seen.
    let shown = hand.gallery.shownAlbum.id.rawValue
    #expect(try isSeen(shown, hand) && row(shown, hand).isCurrent)
    #expect(try row(5, hand).count == 3)
  }

  @Test("lines that are seen stay at their heights when others come above them")
  func stability() throws {
    let names = (10..<60).map { "/p/\($0)" }
    func list(_ names: [String]) -> AlbumList {
      AlbumList(
        names.map { name in
          let number = Int(name.dropFirst(3)) ?? 0
          return AlbumList.Entry(
            id: AlbumID(rawValue: number), title: name,
            album: Album([.init(folder: [], fileName: [])], number: UInt16(number)),
            folder: Array(name.utf8))
        })
    }
    var hand = hand(list(names))
    hand.tell(.album(by: 25))
    hand.rest()
    let before = try row(35, hand).frame
    hand.send(.albumsChanged(list((0..<60).map { "/p/\($0)" })))
    hand.rest()
    #expect(hand.gallery.shownAlbum.id.rawValue == 35)
    #expect(try row(35, hand).frame == before)
    hand.send(.albumsChanged(list(names.dropLast(3))))
    hand.rest()
    #expect(try row(35, hand).frame == before)
  }

  @Test("goes from line to line by the keyboard, and opens an album by it")
  func keyboard() throws {
    var hand = hand()
    hand.send(.sideList(.enter))
    #expect(try row(0, hand).isFocused)
    hand.send(.sideList(.step(by: 2)))
    #expect(try row(2, hand).isFocused && hand.gallery.albumIndex == 0)
    hand.send(.sideList(.screenful(by: 1)))
    hand.rest()
    let far = try #require(try layout(hand).rows.first(where: \.isFocused)?.album?.rawValue)
    #expect(far > 12 && far < 30)
    #expect(try isSeen(far, hand))
    hand.send(.sideList(.end(isLast: true)))
    hand.rest()
    #expect(try isSeen(59, hand) && row(59, hand).isFocused)
    hand.send(.sideList(.open))
    #expect(hand.gallery.albumIndex == 59)
    hand.send(.sideList(.choose(AlbumID(rawValue: 7))))
    hand.rest()
    #expect(hand.gallery.albumIndex == 7)
    #expect(try isSeen(7, hand))
    hand.send(.sideList(.choose(AlbumID(rawValue: 700))))
    #expect(hand.gallery.albumIndex == 7)
  }

  @Test(
    "gives the keyboard's focus to the next line when an album goes, at the end to the last one")
  func goneFocus() throws {
    let names = (0..<6).map { "/p/\($0)" }
    let entries = SideListRowsTests.list(names).entries
    var hand = hand(AlbumList(entries))
    hand.send(.sideList(.enter))
    hand.send(.sideList(.step(by: 2)))
    hand.send(.albumsChanged(AlbumList([0, 1, 4, 5].map { entries[$0] })))
    #expect(try row(4, hand).isFocused)
    hand.send(.sideList(.end(isLast: true)))
    #expect(try row(5, hand).isFocused)
    hand.send(.albumsChanged(AlbumList([0, 1, 4].map { entries[$0] })))
    #expect(try row(4, hand).isFocused)
    hand.send(.sideList(.open))
    #expect(hand.gallery.shownAlbum.id.rawValue == 4)
  }

  @Test("rests when nothing happens")
  func rest() {
    let hand = hand()
    #expect(!hand.gallery.isAnimating(at: hand.now) && hand.gallery.dueTime == nil)
  }

  @Test("on a kiosk is shown again when visitors have left")
  func kiosk() {
    var hand = hand()
    hand.tell(.toggleSideList)
    #expect(!hand.gallery.isSideListShown)
    hand.send(.leftAlone)
    #expect(hand.gallery.isSideListShown)
    hand.send(.sideListChosen(isShown: false))
    #expect(!hand.gallery.isSideListShown && !hand.gallery.startsWithSideList)
  }
}

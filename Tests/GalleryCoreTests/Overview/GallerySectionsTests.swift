import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The overview of a gallery with sections")
struct GallerySectionsTests {
  private static let id = AlbumID(rawValue: 1)

  /// A list of one album, in which photos have these days.
  private static func list(_ album: Album, _ days: [Int32]) -> AlbumList {
    AlbumList([
      AlbumList.Entry(id: id, title: "", album: album, sections: AlbumSections(days))
    ])
  }

  /// Days of 1, 2, 3 … photos, 100 photos in all.
  private static let days: [Int32] = {
    var days: [Int32] = []
    for day in 1...14 { days += Array(repeating: Int32(day), count: day) }
    return Array(days.prefix(100))
  }()

  /// A gallery in the overview, at rest: a window of 800 × 600 points.
  private func overview(
    page: Int = 42, days: [Int32] = GallerySectionsTests.days, turn: QuarterTurn = .identity
  ) -> GalleryInHand {
    var hand = GalleryInHand(
      window: Size(width: 800, height: 600), pageCount: days.count, page: page, orientation: turn)
    hand.showPhoto()
    hand.send(.albumsChanged(Self.list(hand.gallery.album, days)))
    hand.tell(.goToPage(page))
    hand.tell(.toggleOverview)
    hand.rest()
    return hand
  }

  private func box(_ photo: PhotoID, _ hand: GalleryInHand) -> Rect? {
    hand.gallery.boxes(at: hand.now).first { $0.id == photo }?.frame
  }

  /// The drawn headings by their days, in window space.
  private func headings(_ hand: GalleryInHand) -> [Int32: ImageQuad] {
    var drawn: [Int32: ImageQuad] = [:]
    for item in hand.gallery.items(
      at: hand.now, photo: { _ in nil },
      heading: { section, width in
        PageCard(
          image: ImageID(1000 + Int(section.day?.rawValue ?? 0)),
          size: Size(width: min(150, width), height: 20))
      }, card: { _ in nil })
    {
      guard case .image(let quad) = item, quad.image.rawValue >= 1000 else { continue }
      drawn[Int32(quad.image.rawValue - 1000)] = quad
    }
    return drawn
  }

  @Test("headings lie above the first photos of their days, and turn with them")
  func place() throws {
    for turn in QuarterTurn.allCases {
      let hand = overview(turn: turn)
      let drawn = headings(hand)
      let space = hand.gallery.viewSpace(at: hand.now)
      #expect(drawn.count > 1)
      for (day, quad) in drawn {
        #expect(quad.transform == space.transform && quad.opacity == 1)
        let page = try #require(Self.days.firstIndex(of: day))
        guard let photo = box(PhotoID(page: page), hand) else { continue }
        #expect(quad.destination.maxY < photo.minY)
        #expect(quad.destination.maxY > photo.minY - 20)
        #expect(isNear(quad.destination.minX, photo.minX, within: 1))
      }
    }
  }

  @Test("headings come and go with the overview, and are not drawn where there are none")
  func opacity() throws {
    var hand = overview()
    hand.tell(.toggleOverview)
    hand.wait(Overview.flightDuration / 2)
    let quad = try #require(headings(hand).values.first)
    #expect(quad.opacity > 0 && quad.opacity < 1)
    hand.rest()
    #expect(headings(hand).isEmpty)
    hand.tell(.toggleOverview)
    hand.send(.albumsChanged(Self.list(hand.gallery.album, [])))
    hand.rest()
    #expect(headings(hand).isEmpty && hand.gallery.sections.isEmpty)
  }

  @Test("arrow keys lead from day to day, and Home and End to the first and the last photo")
  func keys() throws {
    // Days of 1, 2 and 7 photos in rows of 5; the first two share a row.
    var hand = overview(page: 8, days: [1, 2, 2, 3, 3, 3, 3, 3, 3, 3])
    #expect(hand.gallery.overviewLayout.columnCount == 5)
    for page in [3, 0, 0] {
      hand.tell(.pageToward(.top))
      #expect(hand.page == page)
    }
    for page in [1, 2] {
      hand.tell(.pageToward(.right))
      #expect(hand.page == page)
    }
    for page in [6, 9, 9] {
      hand.tell(.pageToward(.bottom))
      #expect(hand.page == page)
    }
    hand.tell(.firstPage)
    hand.rest()
    #expect(hand.page == 0 && hand.gallery.overviewOffset(at: hand.now) == 0)
    hand.tell(.lastPage)
    hand.rest()
    #expect(hand.page == 9)
  }

  @Test("a selected photo in the first row of its day is seen with the heading")
  func selection() throws {
    var hand = overview(page: 99)
    var seen = 0
    while hand.gallery.neighbour(toward: .top) != hand.page {
      hand.tell(.pageToward(.top))
      hand.rest()
      let frame = try #require(box(PhotoID(page: hand.page), hand))
      #expect(frame.minY >= 0 && frame.maxY <= 600)
      guard let section = hand.gallery.sections[hand.page], let day = section.day,
        hand.page < section.firstPage + hand.gallery.overviewLayout.columnCount
      else { continue }
      let heading = try #require(headings(hand)[day.rawValue])
      #expect(heading.destination.minY >= 0)
      seen += 1
    }
    #expect(seen >= 13)
  }

  @Test("clicks open the photos where they are seen, and between them nothing")
  func clicks() throws {
    for turn in QuarterTurn.allCases {
      var hand = overview(turn: turn)
      let transform = hand.gallery.viewSpace(at: hand.now).transform
      for (id, frame) in hand.gallery.boxes(at: hand.now).map({ ($0.id, $0.frame) }) {
        let place = transform.apply(to: frame.center)
        #expect(hand.gallery.overviewPhoto(at: place, at: hand.now) == id)
      }
      for quad in headings(hand).values {
        let place = transform.apply(to: quad.destination.center)
        #expect(hand.gallery.overviewPhoto(at: place, at: hand.now) == nil)
      }
      let frame = try #require(box(42, hand))
      hand.tell(.toggleOverview)
      hand.gallery.settle(at: hand.now)
      let start = try #require(box(42, hand))
      #expect(isNear(start.center, frame.center, within: 1), "It flies out of its cell.")
    }
  }

  @Test("photos get other days without a move of the topmost one", arguments: SeededRandom.seeds)
  func regrouping(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      var hand = overview(page: random.integer(20...80))
      let layout = hand.gallery.overviewLayout
      let top = layout.topIndex(offset: hand.gallery.overviewOffset(at: hand.now))
      let photo = try #require(hand.gallery.album[top]?.id)
      let before = try #require(box(photo, hand))
      var day: Int32 = 0
      let days = (0..<100).map { _ in
        day += random.number(0...1) < 0.2 ? 1 : 0
        return day
      }
      hand.send(.albumsChanged(Self.list(hand.gallery.album, days)))
      let start = try #require(box(photo, hand))
      #expect(isNear(start.center, before.center, within: 1.5), "seed \(seed)")
      hand.rest()
      let bounds = OverviewScroll.Bounds(hand.gallery.overviewLayout)
      let offset = hand.gallery.overviewOffset(at: hand.now)
      guard offset > 0, offset < bounds.greatest else { continue }
      let after = try #require(box(photo, hand))
      #expect(isNear(after.minY, before.minY, within: 1.5), "seed \(seed)")
    }
  }

  @Test("other sizes of cells and other turns keep the day under view")
  func sizes() throws {
    var hand = overview()
    hand.tell(.zoom(by: 1.5))
    hand.rest()
    #expect(try #require(box(42, hand)).minY > 0)
    hand.tell(.turnDevice(quarters: 1))
    hand.rest()
    hand.tell(.turnDevice(quarters: -1))
    hand.tell(.zoom(by: 1 / 1.5))
    hand.rest()
    let frame = try #require(box(42, hand))
    #expect(frame.maxY > 0 && frame.minY < 600)
    #expect(!headings(hand).isEmpty)
  }

  @Test("the scroll bar names the day of the rows that it passes")
  func scrollBar() throws {
    var hand = overview(page: 0)
    hand.send(.wheel(WheelTurn(notches: Point(x: 0, y: 1))))
    #expect(try #require(hand.gallery.scrollBar(at: hand.now)).section == nil)
    hand.live(0.5)
    let start = try #require(hand.gallery.scrollBar(at: hand.now)).thumb.center
    func point(_ phase: PointerEvent.Phase, _ y: Double) {
      hand.send(
        .pointer(PointerEvent(phase: phase, pointer: 3, location: Point(x: start.x, y: y))))
    }
    point(.down, start.y)
    var passed: [Int32] = []
    for y in stride(from: 0.0, through: 600, by: 4) {
      point(.moved, y)
      let bar = try #require(hand.gallery.scrollBar(at: hand.now))
      let day = try #require(bar.section?.day?.rawValue)
      let seen = hand.gallery.boxes(at: hand.now).map { Self.days[$0.id.page] }
      #expect(seen.contains(day), "The day is one of those in view.")
      if passed.last != day { passed.append(day) }
    }
    #expect(passed == passed.sorted() && passed.first == 1 && passed.last == 14)
  }

  @Test("thumbnails in view come first, and 100 000 photos of 20 000 days cost no more")
  func many() {
    var hand = overview(page: 50_000, days: (0..<100_000).map { Int32($0 / 5) })
    let plan = hand.gallery.thumbnailPlan(at: hand.now)
    let layout = hand.gallery.overviewLayout
    let visible = layout.visibleIndexes(offset: hand.gallery.overviewOffset(at: hand.now))
    #expect(plan.photos.prefix(plan.visibleCount).map(\.page) == Array(visible))
    #expect(plan.photos.count < 120 && visible.contains(50_000))
    let layoutBefore = hand.gallery.overview.layout
    let clock = ContinuousClock()
    hand.tell(.lastPage)
    let time = clock.measure {
      for _ in 0..<100 {
        hand.wait(0.01)
        _ = hand.gallery.boxes(at: hand.now)
        _ = headings(hand)
      }
    }
    // Counting all rows again takes milliseconds in a debug build, a hundred times as long.
    #expect(time < .seconds(5))
    #expect(hand.gallery.overview.layout == layoutBefore)
  }

  @Test("a removed photo leaves its day, and the last one of a day takes the heading along")
  func removal() throws {
    var hand = overview(page: 0, days: [1, 2, 2, 3])
    let entry = hand.gallery.shownAlbum.removing([PhotoID(page: 0)])
    hand.send(.albumsChanged(AlbumList([entry])))
    hand.rest()
    #expect(headings(hand).keys.sorted() == [2, 3] && hand.page == 0)
  }

  @Test("steps from row to row keep their column over rows that are too short for it")
  func shortRows() {
    let count = overview().gallery.overviewLayout.columnCount
    #expect(count > 2)
    let days = [Int32](repeating: 1, count: count) + [2, 2] + [Int32](repeating: 3, count: count)
    var hand = overview(page: count - 1, days: days)
    for page in [count + 1, 2 * count + 1] {
      hand.tell(.pageToward(.bottom))
      #expect(hand.page == page)
    }
    for page in [count + 1, count - 1] {
      hand.tell(.pageToward(.top))
      #expect(hand.page == page)
    }
    // Another step begins in the column that it leads to.
    hand.tell(.pageToward(.bottom))
    hand.tell(.pageToward(.left))
    hand.tell(.pageToward(.bottom))
    #expect(hand.page == count + 2)
  }
}

import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The filmstrip")
struct GalleryFilmstripTests {
  private static let bars = ChromeInsets(EdgeInsets(top: 49, bottom: 48))
  private static let bands = ChromeInsets(EdgeInsets(top: 49, bottom: 73))

  /// A gallery with a filmstrip in a window of 800 × 600 points.
  private func hand(
    count: Int = 300, page: Int = 100, height: Double = 600, isAnimated: Bool = true,
    isShown: Bool = true, policy: ChromePolicy = .auto
  ) -> GalleryInHand {
    var hand = GalleryInHand()
    hand.gallery = Gallery(
      windowSize: Size(width: 800, height: height), pageCount: count, page: page,
      isAnimated: isAnimated, chromePolicy: policy, chromeInsets: Self.bars,
      filmstripInsets: Self.bands, startsWithFilmstrip: isShown)
    return hand
  }

  /// Waits until nothing moves.
  private func rest(_ hand: inout GalleryInHand) {
    for _ in 0..<400 where hand.gallery.isAnimating(at: hand.now) || hand.gallery.dueTime != nil {
      hand.live(0.02)
    }
    hand.gallery.settle(at: hand.now)
  }

  private func layout(_ hand: GalleryInHand) throws -> FilmstripLayout {
    try #require(hand.gallery.filmstripLayout(at: hand.now))
  }

  private func middlePage(_ hand: GalleryInHand) throws -> Int {
    let layout = try layout(hand)
    return try #require(
      layout.cells.min { abs($0.frame.center.x - 400) < abs($1.frame.center.x - 400) }
    )
    .page
  }

  private func place(of page: Int, _ hand: GalleryInHand) throws -> Point {
    try #require(layout(hand).cells.first { $0.page == page }).frame.center
  }

  @Test("has the current photo in the middle of a band at the lower edge")
  func place() throws {
    let layout = try layout(hand())
    #expect(layout.band == Rect(x: 0, y: 528, width: 800, height: 72))
    let current = try #require(layout.cells.first { $0.page == 100 })
    #expect(current.nearness == 1 && abs(current.frame.center.x - 400) <= 0.5)
    for cell in layout.cells {
      #expect(layout.band.contains(Point(x: 400, y: cell.frame.minY)))
      #expect(cell.frame.maxY <= layout.band.maxY)
      // Finding a photo is the inverse of placing it.
      if layout.band.contains(cell.frame.center) {
        #expect(layout.cell(at: cell.frame.center) == cell)
      }
    }
    #expect(layout.cell(at: Point(x: 400, y: 300)) == nil)
    let ends = try self.layout(hand(count: 3, page: 0))
    #expect(ends.cell(at: Point(x: 50, y: 560)) == nil, "There is no photo.")
  }

  @Test("is there for several photos, in windows that are high enough, with the bars")
  func existence() {
    #expect(hand().gallery.hasFilmstrip)
    #expect(!hand(count: 1, page: 0).gallery.hasFilmstrip)
    #expect(!hand(height: 399).gallery.hasFilmstrip)
    #expect(!hand(policy: .never).gallery.hasFilmstrip)
    #expect(!hand(isShown: false).gallery.hasFilmstrip)
    var hidden = hand()
    hidden.tap()
    rest(&hidden)
    #expect(hidden.gallery.filmstripLayout(at: hidden.now) == nil)
    #expect(hidden.gallery.mediaDemand(at: hidden.now, decoding: .unhurried).thumbnails == nil)
  }

  @Test("leaves photos less room, which changes smoothly when it comes and goes")
  func room() {
    var hand = hand(isShown: false)
    #expect(hand.gallery.targetRoom.insets == Self.bars.above)
    hand.tell(.toggleFilmstrip)
    #expect(hand.gallery.targetRoom.insets == Self.bands.above)
    var former = hand.gallery.room(at: hand.now).insets.bottom
    #expect(former == 48)
    while hand.gallery.isAnimating(at: hand.now) {
      hand.wait(0.01)
      let bottom = hand.gallery.room(at: hand.now).insets.bottom
      #expect(bottom >= former && bottom - former < 4)
      former = bottom
    }
    #expect(former == 73 && hand.gallery.isFilmstripShown)
    // The overview's rows scroll under the dots.
    hand.tell(.toggleOverview)
    rest(&hand)
    #expect(hand.gallery.overviewLayout.insets == Self.bars.above)
    #expect(hand.gallery.filmstripLayout(at: hand.now) == nil)
    #expect(hand.gallery.targetRoom.insets == Self.bands.above, "That of a photo that is opened.")
    hand.tell(.toggleOverview)
    rest(&hand)
    hand.tell(.toggleFilmstrip)
    rest(&hand)
    #expect(hand.gallery.room(at: hand.now).insets == Self.bars.above)
  }

  @Test("stays where it is while the photos turn")
  func turn() throws {
    var hand = hand()
    let before = try layout(hand)
    hand.tell(.turnDevice(quarters: 1))
    while hand.gallery.isAnimating(at: hand.now) {
      #expect(try layout(hand) == before)
      hand.wait(0.02)
    }
  }

  @Test("follows the strip under a finger, and comes to rest with it")
  func swipe() throws {
    var hand = hand()
    let next = try place(of: 101, hand).x
    hand.dragAndHold(pages: 0.5)
    let layout = try layout(hand)
    let half = layout.cells.filter { $0.nearness > 0 }
    #expect(half.map(\.page) == [100, 101] && half.allSatisfy { abs($0.nearness - 0.5) < 0.05 })
    #expect(try place(of: 101, hand).x < next)
    hand.release()
    rest(&hand)
    #expect(try hand.page == middlePage(hand))
  }

  @Test(
    "a tap shows a photo, also far from the current one, and nothing jumps", arguments: [101, 104])
  func tap(page: Int) throws {
    var hand = hand()
    let place = try place(of: page, hand)
    hand.finger(.down, place.x, place.y)
    hand.wait(0.05)
    hand.finger(.up, place.x, place.y)
    #expect(hand.page == page)
    #expect(abs(try self.place(of: page, hand).x - place.x) < 1, "It starts where it was.")
    #expect(hand.gallery.isChromeShown, "It is no tap on the photo.")
    while hand.gallery.isAnimating(at: hand.now) { hand.wait(0.01) }
    let end = hand.gallery.filmstripPosition(at: hand.now)
    #expect(end == Double(page), "The last frame shows the end.")
    rest(&hand)
    #expect(try middlePage(hand) == page && hand.gallery.dueTime == nil)
  }

  @Test("a drag shows the photo in the middle, and a flick goes on to a whole page")
  func drag() throws {
    var hand = hand()
    hand.finger(.down, 600, 560)
    var former = 100
    for step in 0...40 {
      hand.wait(0.016)
      hand.finger(.moved, 590 - Double(step) * 12, 560)
      #expect(try hand.page == middlePage(hand) && hand.page >= former)
      former = hand.page
    }
    #expect(former > 103)
    hand.finger(.up, 110, 560)
    #expect(hand.gallery.isAnimating(at: hand.now) && hand.gallery.dueTime != nil)
    for _ in 0..<300 {
      hand.live(0.016)
      #expect(abs(try middlePage(hand) - hand.page) <= 1)
    }
    #expect(hand.page > former + 3)
    #expect(!hand.gallery.isAnimating(at: hand.now) && hand.gallery.dueTime == nil)
    #expect(try abs(place(of: hand.page, hand).x - 400) <= 0.5)
  }

  @Test("a touch catches it in motion, and a key goes on from there")
  func catching() throws {
    for goesByKey in [false, true] {
      var hand = hand()
      hand.finger(.down, 700, 560)
      for step in 0...10 {
        hand.wait(0.016)
        hand.finger(.moved, 690 - Double(step) * 40, 560)
      }
      hand.finger(.up, 290, 560)
      hand.live(0.3)
      let seen = hand.gallery.filmstripPosition(at: hand.now)
      if goesByKey {
        hand.tell(.page(by: 1))
      } else {
        hand.finger(.down, 400, 560)
      }
      #expect(abs(hand.gallery.filmstripPosition(at: hand.now) - seen) < 0.01)
      if !goesByKey {
        hand.finger(.up, 400, 560)
        #expect(abs(Double(hand.page) - seen) <= 1.01, "It stops, and is no tap.")
      }
      rest(&hand)
      #expect(try middlePage(hand) == hand.page)
    }
  }

  @Test("is pulled beyond its ends, and returns")
  func ends() throws {
    var hand = hand(count: 5, page: 4)
    hand.finger(.down, 400, 560)
    for step in 1...20 { hand.finger(.moved, 400 - Double(step) * 30, 560) }
    #expect(hand.page == 4)
    let pulled = hand.gallery.filmstripPosition(at: hand.now)
    #expect(pulled > 4.2 && pulled < 6)
    hand.wait(0.3)
    hand.finger(.up, -200, 560)
    rest(&hand)
    #expect(hand.gallery.filmstripPosition(at: hand.now) == 4)
  }

  @Test("a stroke on a touchpad over it leafs through the photos, and notches page")
  func wheel() throws {
    var hand = hand()
    let place = Point(x: 300, y: 560)
    for _ in 0..<20 {
      hand.wait(0.016)
      hand.send(.wheel(WheelTurn(notches: Point(x: 0.13, y: 2.05), location: place)))
    }
    #expect(hand.page > 102)
    rest(&hand)
    #expect(try middlePage(hand) == hand.page)
    let page = hand.page
    hand.wait(1)
    hand.send(.wheel(WheelTurn(notches: Point(x: 0, y: 1), location: place)))
    rest(&hand)
    #expect(hand.page == page + 1)
  }

  @Test("photos change their shapes smoothly when these become known")
  func shapes() throws {
    var hand = hand()
    let before = try layout(hand)
    let sizes = Dictionary(
      uniqueKeysWithValues: (95...105).map {
        (PhotoID(page: $0), PixelSize(width: 3000, height: 4000))
      })
    hand.send(.shapesKnown(sizes))
    #expect(try layout(hand) == before)
    rest(&hand)
    let after = try layout(hand)
    let cell = try #require(after.cells.first { $0.page == 101 })
    #expect(cell.frame.size == Size(width: 42, height: 56))
    let picture = PagePicture(image: ImageID(1), photoSize: PixelSize(width: 3000, height: 4000))
    let quad = try #require(hand.gallery.filmstripQuad(of: picture, in: cell.frame))
    #expect(quad.destination == cell.frame && quad.source == .unit, "Its pixels are copied.")
    let wide = PagePicture(image: ImageID(1), photoSize: PixelSize(width: 4000, height: 1000))
    let cut = try #require(hand.gallery.filmstripQuad(of: wide, in: cell.frame))
    #expect(cut.destination == cell.frame && isNear(cut.source.center.x, 0.5, within: 0.02))
    #expect(cut.source.size.width < 0.3)
  }

  @Test("needs what is seen, from the middle out, and a band's width beside it, in any album")
  func demand() throws {
    let hand = hand(count: 100_000, page: 50_000)
    let demand = hand.gallery.mediaDemand(at: hand.now, decoding: .unhurried)
    let plan = try #require(demand.thumbnails)
    #expect(demand.isFilmstrip && plan.photos.first == PhotoID(page: 50_000))
    #expect(plan.visibleCount < 15 && plan.photos.count < 45)
    #expect(Set(plan.photos).count == plan.photos.count)
    let seen = try layout(hand).cells.map(\.photo)
    #expect(Set(plan.photos.prefix(plan.visibleCount)) == Set(seen))
    #expect(
      self.hand(isShown: false).gallery.mediaDemand(at: 0, decoding: .unhurried).thumbnails == nil)
  }

  @Test("is hidden with a key, and comes with the bars where these are hidden")
  func toggling() {
    var hand = hand()
    hand.tell(.toggleFilmstrip)
    #expect(!hand.gallery.hasFilmstrip)
    hand.tell(.toggleFilmstrip)
    hand.tap()
    #expect(!hand.gallery.isChromeShown)
    hand.tell(.toggleFilmstrip)
    #expect(hand.gallery.hasFilmstrip && hand.gallery.isChromeShown)
  }

  @Test("without animations a tap and a drag do the same, at once")
  func still() throws {
    var hand = hand(isAnimated: false)
    let place = try place(of: 104, hand)
    hand.finger(.down, place.x, place.y)
    hand.finger(.up, place.x, place.y)
    #expect(try hand.page == 104 && middlePage(hand) == 104)
    hand.finger(.down, 600, 560)
    hand.finger(.moved, 580, 560)
    hand.wait(0.1)
    hand.finger(.moved, 300, 560)
    let dragged = hand.page
    #expect(dragged > 104)
    hand.finger(.up, 300, 560)
    #expect(hand.page == dragged && !hand.gallery.isAnimating(at: hand.now))
    #expect(try middlePage(hand) == dragged)
  }

  @Test("in full screen a touch of hidden bars only shows them, and a key shows both")
  func fullScreen() throws {
    for isAnimated in [true, false] {
      var hand = hand(isAnimated: isAnimated)
      let place = try place(of: 104, hand)
      hand.send(.fullScreenChanged(true))
      hand.live(60)
      #expect(hand.gallery.isFullScreen && !hand.gallery.isChromeShown)
      hand.finger(.down, place.x, place.y)
      hand.finger(.up, place.x, place.y)
      #expect(hand.page == 100)
      hand.live(60)
      #expect(!hand.gallery.isChromeShown)
      hand.tell(.toggleFilmstrip)
      #expect(hand.gallery.hasFilmstrip && hand.gallery.isChromeShown)
    }
  }

  @Test("a broker turns it off while the bars are hidden")
  func remote() {
    var hand = hand()
    hand.tap()
    #expect(!hand.gallery.isChromeShown)
    _ = hand.gallery.handle(.command(.toggleFilmstrip), from: .remote, at: hand.now)
    #expect(!hand.gallery.isFilmstripShown && !hand.gallery.isChromeShown)
  }

  @Test("photos that are added before the current one move nothing")
  func insertion() throws {
    var hand = hand(count: 100, page: 50)
    var album = hand.gallery.album
    let before = try layout(hand).cells.map(\.frame)
    let folder = Array("/".utf8)
    album.apply(.insert([Photo.Location(folder: folder, fileName: Array("new".utf8))], page: 0))
    hand.send(.albumChanged(album))
    #expect(hand.page == 51)
    #expect(try layout(hand).cells.map(\.frame) == before)
  }

  @Test("goes on from where it is seen at each event", arguments: 1...8)
  func continuity(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var hand = hand(count: 40, page: 20)
    for _ in 0..<300 {
      hand.live(random.pick([0, 0.016, 0.05, random.number(0...0.3)]))
      let seen = hand.gallery.filmstripPosition(at: hand.now)
      let (x, y) = (random.number(0...800), random.pick([560.0, 560, 300]))
      switch random.integer(0...7) {
      case 0: hand.tell(.page(by: random.integer(-2...2)))
      case 1: hand.tell(.goToPage(hand.page + random.integer(-10...10)))
      case 2, 3: hand.finger(.down, x, y)
      case 4, 5: hand.finger(.up, x, y)
      case 6:
        hand.send(.wheel(WheelTurn(notches: Point(x: 0.1, y: 1.3), location: Point(x: x, y: y))))
      default: hand.send(.pointersLost)
      }
      guard hand.gallery.hasFilmstrip, hand.gallery.isChromeShown else {
        hand.tell(.toggleFilmstrip)
        rest(&hand)
        continue
      }
      let now = hand.gallery.filmstripPosition(at: hand.now)
      let isDragged = hand.gallery.filmstrip.grip?.hasMoved == true || hand.gallery.isPanning
      #expect(isDragged || abs(now - seen) < 0.02, "from \(seen) to \(now)")
    }
    hand.send(.pointersLost)
    rest(&hand)
    #expect(!hand.gallery.isAnimating(at: hand.now) && hand.gallery.dueTime == nil)
    #expect(hand.gallery.filmstripPosition(at: hand.now) == Double(hand.page))
  }
}

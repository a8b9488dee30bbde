import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The overview of a gallery")
struct GalleryOverviewTests {
  /// A gallery in the overview, at rest: a window of 800 × 600 points with 100 photos.
  private func overview(page: Int = 42, count: Int = 100) -> GalleryInHand {
    var hand = strip(page: page, count: count)
    hand.tell(.toggleOverview)
    hand.rest()
    return hand
  }

  private func strip(page: Int = 42, count: Int = 100) -> GalleryInHand {
    var hand = GalleryInHand(
      window: Size(width: 800, height: 600), pageCount: count, page: page)
    hand.showPhoto()
    return hand
  }

  private func box(_ photo: PhotoID, _ hand: GalleryInHand) -> Rect? { hand.boxes[photo] }

  /// Clicks a photo that is seen.
  private func click(_ photo: PhotoID, _ hand: inout GalleryInHand) throws {
    let place = try #require(box(photo, hand)).center
    let point = hand.gallery.viewSpace(at: hand.now).transform.apply(to: place)
    hand.finger(.down, point.x, point.y)
    hand.wait(0.05)
    hand.finger(.up, point.x, point.y)
  }

  @Test("opens with the current photo in view, and closes with it")
  func toggle() throws {
    var hand = overview()
    #expect(hand.gallery.mode == .overview && !hand.gallery.isAnimating(at: hand.now))
    let frame = try #require(box(42, hand))
    #expect(frame.size.width < 200 && frame.minY > 0 && frame.maxY < 600)
    #expect(hand.gallery.backStep(at: hand.now) == .overview)
    hand.tell(.toggleOverview)
    hand.rest()
    #expect(hand.gallery.mode == .strip && hand.page == 42)
    #expect(box(42, hand)?.size == Size(width: 800, height: 600))
    #expect(hand.gallery.overviewOpacity(at: hand.now) == 0)
  }

  @Test("is shown at the start, with the photo to begin with, as soon as there are photos")
  func start() throws {
    var hand = GalleryInHand(
      window: Size(width: 800, height: 600), pageCount: 0, startsInOverview: true)
    #expect(hand.gallery.mode == .overview)
    hand.send(.albumChanged(Album(count: 100)))
    #expect(!hand.gallery.isAnimating(at: hand.now), "photos that arrive do not fly")
    #expect(hand.boxes.count > 10 && box(0, hand) != nil)
    #expect(hand.gallery.mediaDemand(at: hand.now, decoding: .unhurried).thumbnails != nil)
    // The order of the photos is known, and with it the photo to begin with.
    hand.send(.albumChanged(Album(count: 200), page: 150))
    #expect(hand.page == 150 && hand.gallery.isSelectionSeen(at: hand.now))
    #expect(box(150, hand) != nil)
    hand.tell(.toggleOverview)
    hand.rest()
    #expect(hand.gallery.mode == .strip && hand.page == 150)
  }

  @Test("does not hide a slideshow at the start")
  func startOfSlideshow() {
    let gallery = Gallery(
      windowSize: Size(width: 800, height: 600), pageCount: 3, startsSlideshow: true,
      startsInOverview: true)
    #expect(gallery.mode == .strip)
  }

  @Test("Escape leads from an opened photo back to the overview, and in the end out of the program")
  func escape() throws {
    var hand = overview()
    try click(37, &hand)
    hand.rest()
    #expect(hand.gallery.mode == .strip && hand.page == 37)
    hand.tell(.zoom(by: 2))
    hand.rest()
    #expect(hand.gallery.backStep(at: hand.now) == .zoom)
    hand.tell(.escape)
    hand.rest()
    #expect(hand.gallery.backStep(at: hand.now) == .backToOverview)
    hand.tell(.escape)
    hand.rest()
    #expect(hand.gallery.mode == .overview && hand.page == 37)
    hand.tell(.escape)
    hand.rest()
    #expect(hand.gallery.mode == .strip && hand.gallery.backStep(at: hand.now) == nil)
    #expect(hand.tell(.escape) == [.quit])
  }

  @Test("Escape leads from a document to what it has replaced, not to an overview around it")
  func escapeFromDocument() {
    var hand = overview()
    hand.tell(.toggleOverview)
    hand.rest()
    var environment = hand.gallery.environment
    environment.hasFormerPhotos = true
    hand.send(.environmentChanged(environment))
    #expect(hand.gallery.backStep(at: hand.now) == .formerPhotos)
    #expect(hand.gallery.backStep(from: .remote, at: hand.now) == nil)
    #expect(hand.tell(.escape) == [.showFormerPhotos])
    hand.tell(.toggleOverview)
    hand.rest()
    hand.tell(.toggleOverview)
    hand.rest()
    #expect(hand.gallery.backStep(at: hand.now) == .backToOverview, "It is an archive.")
  }

  @Test("Enter opens the selected photo, from which Escape leads back if there are others")
  func escapeAfterEnter() {
    var hand = overview()
    hand.tell(.page(by: 1))
    hand.tell(.toggleOverview)
    hand.rest()
    #expect(hand.page == 43 && hand.gallery.backStep(at: hand.now) == .backToOverview)
    hand.send(.albumChanged(Album(count: 1)))
    #expect(hand.gallery.backStep(at: hand.now) == nil)
    #expect(strip().gallery.backStep(at: 0) == nil, "No photo was opened from the overview.")
  }

  @Test("a click opens the photo under it at once; a double click does not zoom into it")
  func click() throws {
    for count in 1...2 {
      var hand = overview()
      for _ in 1...count {
        try click(37, &hand)
        hand.wait(0.05)
      }
      #expect(hand.gallery.mode == .strip && hand.page == 37)
      hand.rest()
      #expect(hand.gallery.isChromeShown && !hand.gallery.isZoomed(at: hand.now))
      #expect(box(37, hand)?.size == Size(width: 800, height: 600))
    }
  }

  @Test("arrow keys select the neighbour that the viewer sees there, in every orientation")
  func arrows() throws {
    for turn in QuarterTurn.allCases {
      var hand = overview()
      hand.tell(.setDevice(turn))
      hand.rest()
      for edge in Edge.allCases {
        let before = try #require(hand.gallery.currentPhoto)
        hand.tell(.pageToward(edge))
        hand.rest()
        let after = try #require(hand.gallery.currentPhoto)
        let space = hand.gallery.viewSpace(at: hand.now)
        let places = try [before, after].map {
          space.transform.apply(to: try #require(box($0, hand)).center)
        }
        let way = places[1] - places[0]
        let along = way.x * edge.direction.x + way.y * edge.direction.y
        #expect(along > 50 && way.length - along < 1, "\(turn), \(edge): \(way)")
      }
    }
  }

  @Test("the selection stays between the first and the last photo, and in view")
  func ends() throws {
    var hand = overview(page: 0)
    for command in [Command.pageToward(.top), .pageToward(.left), .screenful(by: -1), .firstPage] {
      hand.tell(command)
      #expect(hand.page == 0)
    }
    #expect(!hand.gallery.isApplicable(.pageToward(.top), at: hand.now))
    hand.tell(.lastPage)
    hand.rest()
    #expect(hand.page == 99)
    let last = try #require(box(99, hand))
    #expect(last.maxY <= 600)
    for command in [Command.pageToward(.bottom), .pageToward(.right), .screenful(by: 1)] {
      hand.tell(command)
      #expect(hand.page == 99)
    }
    hand.tell(.screenful(by: -1))
    hand.rest()
    let rows = hand.gallery.overviewLayout.fullRowCount
    #expect(hand.page == 99 - rows * hand.gallery.overviewLayout.columnCount && rows > 1)
    hand.tell(.goToPage(50))
    hand.rest()
    let middle = try #require(box(50, hand))
    #expect(middle.minY >= 0 && middle.maxY <= 600)
  }

  @Test("down from a row above a shorter last one goes to the last photo")
  func shortRow() {
    var hand = overview(page: 0, count: 8)
    hand.gallery.overviewCellSide = 144
    let columns = hand.gallery.overviewLayout.columnCount
    #expect(columns == 5)
    hand.tell(.goToPage(4))
    hand.tell(.pageToward(.bottom))
    #expect(hand.page == 7)
  }

  @Test("keys and the wheel with Ctrl change the size of the cells, within limits")
  func sizes() throws {
    var hand = overview()
    let columns = hand.gallery.overviewLayout.columnCount
    let before = try #require(box(42, hand)).center
    hand.tell(.zoom(by: 1.5))
    hand.rest()
    #expect(hand.gallery.overviewLayout.columnCount < columns)
    let after = try #require(box(42, hand)).center
    #expect(abs(after.y - before.y) < 2, "The selected photo keeps its height.")
    hand.tell(.goToPage(40))
    hand.rest()
    for _ in 0..<3 {
      // Quickly, at the left end of a row, wherever that is.
      hand.tell(.zoom(by: 1.2))
      hand.wait(0.05)
    }
    hand.rest()
    let selected = try #require(box(40, hand))
    #expect(selected.minY >= 0 && selected.maxY <= 600, "It stays in view.")
    for _ in 0..<20 { hand.tell(.zoom(by: 1.5)) }
    #expect(hand.gallery.overviewLayout.side <= OverviewLayout.greatestSide + 1)
    #expect(!hand.gallery.isApplicable(.zoom(by: 1.5), at: hand.now))
    for _ in 0..<40 { hand.tell(.zoom(by: 1 / 1.5)) }
    #expect(hand.gallery.overviewLayout.side >= OverviewLayout.leastSide - 1)
    hand.tell(.zoomToFit)
    #expect(hand.gallery.overviewLayout.columnCount == columns)
    hand.send(
      .wheel(WheelTurn(notches: Point(x: 0, y: -1), location: .zero, isZoom: true)))
    #expect(hand.gallery.overviewLayout.columnCount == columns - 1)
  }

  @Test("the wheel, a drag and a flick scroll; the selection stays")
  func scroll() {
    var hand = overview(page: 0)
    hand.send(.wheel(WheelTurn(notches: Point(x: 0, y: 1))))
    hand.rest()
    let notch = hand.gallery.overviewOffset(at: hand.now)
    #expect(notch > 50 && notch < 120)
    hand.finger(.down, 400, 300)
    hand.wait(0.02)
    hand.finger(.moved, 400, 250)
    hand.wait(0.3)
    hand.finger(.moved, 400, 240)
    #expect(isNear(hand.gallery.overviewOffset(at: hand.now), notch + 50, within: 1))
    hand.wait(0.3)
    hand.finger(.up, 400, 240)
    hand.rest()
    #expect(hand.gallery.mode == .overview && hand.page == 0)
    #expect(isNear(hand.gallery.overviewOffset(at: hand.now), notch + 50, within: 1))
  }

  @Test("a pinch that makes a fitted photo smaller opens the overview")
  func pinch() {
    var hand = strip()
    hand.spread(from: 200, to: 180, about: Point(x: 400, y: 300))
    #expect(hand.gallery.mode == .strip)
    hand.lift()
    hand.rest()
    hand.spread(from: 200, to: 80, about: Point(x: 400, y: 300))
    #expect(hand.gallery.mode == .overview)
    hand.lift()
    hand.rest()
    #expect(hand.gallery.mode == .overview && hand.page == 42)
    #expect(hand.gallery.overviewLayout.columnCount == 5, "The pinch ended with the strip.")
    hand.spread(from: 60, to: 160, about: Point(x: 400, y: 300))
    hand.lift()
    #expect(hand.gallery.overviewLayout.columnCount < 5)
  }

  @Test("photos that come before the topmost one leave it in its place")
  func insertion() throws {
    var hand = overview()
    let layout = hand.gallery.overviewLayout
    let top = layout.topIndex(offset: hand.gallery.overviewOffset(at: hand.now))
    let photo = try #require(hand.gallery.album[top]?.id)
    let before = try #require(box(photo, hand))
    var album = hand.gallery.album
    let location = Photo.Location(folder: [], fileName: Array("new.jpg".utf8))
    album.apply(.insert(Array(repeating: location, count: 13), page: 0))
    hand.send(.albumChanged(album))
    #expect(isNear(try #require(box(photo, hand)).center, before.center, within: 1.5))
    hand.rest()
    let after = try #require(box(photo, hand))
    #expect(isNear(after.minY, before.minY, within: 1.5) && hand.gallery.currentPhoto == 42)
  }

  @Test("a selected photo that is seen stays in view when the photos are put in another order")
  func order() throws {
    for page in [0, 5, 90, 300, 399] {
      var hand = overview(page: 5, count: 400)
      #expect(hand.gallery.isSelectionSeen(at: hand.now))
      var album = hand.gallery.album
      album.apply(.move(5, page: page))
      hand.send(.albumChanged(album))
      hand.rest()
      #expect(hand.gallery.currentPhoto == 5 && hand.page == page)
      #expect(hand.gallery.isSelectionSeen(at: hand.now), "page \(page)")
    }
    // One that was scrolled out of view does not come back.
    var hand = overview(page: 5, count: 400)
    hand.send(.overviewScrolled(toPart: 0.5))
    hand.rest()
    var album = hand.gallery.album
    album.apply(.move(5, page: 399))
    let offset = hand.gallery.overviewOffset(at: hand.now)
    hand.send(.albumChanged(album))
    hand.rest()
    #expect(abs(hand.gallery.overviewOffset(at: hand.now) - offset) < 300)
  }

  @Test("signs lie in the lower right corner of a photo that has room for them")
  func signs() throws {
    let hand = overview()
    for width in [20.0, 500] {
      let size = Size(width: width, height: 12)
      let items = hand.gallery.items(
        at: hand.now,
        photo: { PagePicture(image: ImageID($0), photoSize: PixelSize(width: 90, height: 90)) },
        signs: { $0 == 42 ? PageCard(image: ImageID(1000), size: size) : nil },
        card: { _ in nil })
      let quads = items.compactMap { item -> ImageQuad? in
        if case .image(let quad) = item { quad } else { nil }
      }
      let signs = quads.first { $0.image == ImageID(1000) }
      guard width < 100 else {
        #expect(signs == nil)
        continue
      }
      let place = try #require(signs).destination
      let photo = try #require(quads.first { $0.image == ImageID(PhotoID(page: 42)) }).destination
      #expect(isNear(photo.maxX - place.maxX, 4, within: 1))
      #expect(isNear(photo.maxY - place.maxY, 4, within: 1))
    }
  }

  @Test("the selected photo that is removed gives way to its neighbour; the last one to nothing")
  func removal() {
    var hand = overview(count: 3)
    hand.tell(.lastPage)
    for rest in [2, 1, 0] {
      var album = hand.gallery.album
      album.apply(.remove([hand.gallery.currentPhoto ?? 0]))
      hand.send(.albumChanged(album))
      #expect(hand.gallery.album.count == rest && hand.gallery.mode == .overview)
      #expect(hand.gallery.strip.pageCount == rest)
    }
    hand.tell(.toggleOverview)
    #expect(hand.gallery.mode == .strip)
    hand.tell(.toggleOverview)
    #expect(hand.gallery.mode == .strip, "There is nothing to show.")
  }

  @Test("a turn and a resize leave the topmost photo at its distance from the upper bar")
  func turn() throws {
    var hand = overview()
    func topmost() throws -> (PhotoID, Double) {
      let layout = hand.gallery.overviewLayout
      let index = layout.topIndex(offset: hand.gallery.overviewOffset(at: hand.now))
      let photo = try #require(hand.gallery.album[index]?.id)
      return (photo, try #require(box(photo, hand)).minY)
    }
    let (photo, distance) = try topmost()
    hand.tell(.turnDevice(quarters: 1))
    hand.rest()
    #expect(isNear(try #require(box(photo, hand)).minY, distance, within: 1.5))
    hand.tell(.turnDevice(quarters: -1))
    hand.rest()
    #expect(isNear(try #require(box(photo, hand)).minY, distance, within: 1.5))
    hand.send(.resized(Size(width: 500, height: 600), scale: 1))
    #expect(isNear(try #require(box(photo, hand)).minY, distance, within: 1.5))
  }

  @Test("a slideshow waits while the overview is shown; one that is started there leaves it")
  func slideshow() {
    var hand = overview()
    hand.tell(.toggleSlideshow)
    hand.rest()
    #expect(hand.gallery.mode == .strip && hand.gallery.slideshowState == .playing)
    hand.tell(.toggleOverview)
    hand.rest()
    #expect(hand.gallery.mode == .overview && hand.gallery.slideshowState == .paused)
    let photo = hand.gallery.currentPhoto
    hand.live(60)
    #expect(hand.gallery.currentPhoto == photo)
  }

  @Test("without animation the overview is there at once")
  func still() {
    var hand = GalleryInHand(
      window: Size(width: 800, height: 600), pageCount: 100, page: 42, isAnimated: false)
    hand.tell(.toggleOverview)
    #expect(!hand.gallery.isAnimating(at: hand.now))
    #expect(hand.gallery.overviewOpacity(at: hand.now) == 1 && hand.gallery.overview.shifts.isEmpty)
    hand.tell(.turnDevice(quarters: 1))
    #expect(!hand.gallery.isAnimating(at: hand.now))
    hand.tell(.escape)
    #expect(hand.gallery.mode == .strip && !hand.gallery.isAnimating(at: hand.now))
  }

  @Test("a hundred thousand photos cost no more than a hundred")
  func many() {
    var hand = overview(page: 50_000, count: 100_000)
    #expect(hand.gallery.boxes(at: hand.now).count < 60)
    hand.tell(.lastPage)
    hand.wait(0.05)
    #expect(hand.gallery.boxes(at: hand.now).count < 100)
    let plan = hand.gallery.thumbnailPlan(at: hand.now)
    #expect(plan.photos.count < 120)
    #expect(plan.photos.first.map { $0.page > 99_900 } == true, "Those at the end of the way.")
  }

  @Test("while power is saved, no photos out of view are decoded for it")
  func savingPower() {
    var hand = overview(page: 500, count: 1000)
    #expect(hand.gallery.thumbnailPlan(at: hand.now).photos.count > 20)
    hand.send(.powerSaverChanged(true))
    let plan = hand.gallery.thumbnailPlan(at: hand.now)
    #expect(plan.photos.count == plan.visibleCount && plan.visibleCount > 5)
  }

  @Test("small photos are decoded for the size at which they are shown")
  func smallPhotos() {
    let hand = overview()
    let thumbnails = hand.gallery.thumbnailPlan(at: hand.now)
    #expect(thumbnails.isEnlarged == hand.gallery.enlargesSmallPhotos)
    var cache = ThumbnailCache()
    for isEnlarged in [false, true] {
      var plan = thumbnails
      plan.isEnlarged = isEnlarged
      let effects = cache.request(plan, in: hand.gallery.album, backdrop: nil, limit: 1)
      let demands = effects.compactMap { effect in
        if case .request(_, let demand) = effect { demand.isEnlarged } else { nil as Bool? }
      }
      #expect(demands == [isEnlarged])
    }
  }

  @Test("a demand names the visible thumbnails first, each once, at the cells' size")
  func demand() {
    let hand = overview()
    let demand = hand.gallery.mediaDemand(at: hand.now, decoding: .unhurried)
    let plan = demand.thumbnails
    let layout = hand.gallery.overviewLayout
    let visible = layout.visibleIndexes(offset: hand.gallery.overviewOffset(at: hand.now))
    #expect(plan?.photos.prefix(visible.count).map(\.page) == Array(visible))
    #expect(plan?.visibleCount == visible.count && demand.visible.count == visible.count)
    #expect(Set(plan?.photos ?? []).count == plan?.photos.count)
    #expect(plan?.bounds.width == Int(layout.side))
    #expect(demand.plan.pages == [42])
    #expect(strip().gallery.mediaDemand(at: 0, decoding: .unhurried).thumbnails == nil)
  }

  @Test("a single photo needs none, and the program says so")
  func single() {
    var hand = strip(page: 0, count: 1)
    #expect(hand.tell(.toggleOverview) == [.refuseOverview])
    #expect(hand.gallery.mode == .strip)
  }
}

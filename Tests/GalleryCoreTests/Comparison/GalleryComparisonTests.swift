import GalleryTesting
import NumberedPhotos
import Testing

@testable import GalleryCore

@Suite("Comparing photos")
struct GalleryComparisonTests {
  private func photos(_ pages: Int...) -> [PhotoID] { pages.map { PhotoID(page: $0) } }

  /// A gallery of ten photos that compares some of them.
  private func comparing(
    _ pages: [Int] = [2, 4, 7], from mode: Mode = .strip,
    window: Size = Size(width: 1000, height: 700),
    sizes: [PixelSize] = [PixelSize(width: 6000, height: 4000)]
  ) -> GalleryInHand {
    var hand = GalleryInHand(window: window, pageCount: 10, page: pages[0])
    hand.photoSize = sizes[0]
    if mode == .overview {
      hand.tell(.toggleOverview)
      hand.live(3)
      hand.gallery.settle(at: hand.now)
    }
    let chosen = pages.map { PhotoID(page: $0) }
    hand.send(.comparisonChosen(chosen))
    for (index, photo) in chosen.enumerated() {
      let size = sizes[index % sizes.count]
      hand.send(.comparedPhotoMeasured(photo, size, isScalable: false))
    }
    return hand
  }

  private func cell(_ page: Int, _ hand: GalleryInHand) throws -> Rect {
    try #require(
      hand.gallery.comparedCells(at: hand.now).first { $0.id == PhotoID(page: page) }?.cell)
  }

  private func click(_ place: Point, in hand: inout GalleryInHand, ctrl: Bool = false) {
    let point = hand.gallery.viewSpace(at: hand.now).transform.apply(to: place)
    for phase in [PointerEvent.Phase.down, .up] {
      hand.send(.pointer(PointerEvent(phase: phase, pointer: 1, location: point, isAdding: ctrl)))
      hand.wait(0.02)
    }
    hand.live(0.5)
  }

  // MARK: Beginning and end

  @Test("two to four photos of the album are compared, in its order; the current one has the focus")
  func begin() {
    var hand = comparing([7, 2, 4])
    #expect(hand.gallery.mode == .comparison && hand.page == 7)
    #expect(hand.gallery.comparedPhotos == photos(2, 4, 7))
    hand.send(.comparisonChosen(photos(1, 3)))
    #expect(hand.gallery.comparedPhotos == photos(1, 3) && hand.page == 1)
    for wrong in [photos(1), [], photos(1, 2, 3, 4, 5), photos(1, 99)] {
      var strip = GalleryInHand()
      strip.send(.comparisonChosen(wrong))
      #expect(strip.gallery.mode == .strip && strip.gallery.comparison == nil)
    }
  }

  @Test(
    "Escape returns to where it began, with the photo in focus", arguments: [Mode.strip, .overview])
  func end(mode: Mode) {
    var hand = comparing(from: mode)
    hand.tell(.page(by: 1))
    #expect(hand.gallery.backStep(at: hand.now) == .comparison)
    hand.tell(.escape)
    #expect(hand.gallery.mode == mode && hand.page == 4 && hand.gallery.comparison == nil)
    #expect(hand.gallery.comparedPhotos == [])
  }

  @Test("Escape goes back step by step: to all photos, to the whole photos, to the end")
  func steps() {
    var hand = comparing()
    hand.tell(.flip(by: 1))
    hand.tell(.zoomToActualSize)
    hand.live(1)
    hand.tell(.escape)
    #expect(!hand.gallery.isComparedAlone && hand.gallery.isZoomed(at: hand.now))
    hand.tell(.escape)
    hand.live(1)
    #expect(hand.gallery.mode == .comparison && !hand.gallery.isZoomed(at: hand.now))
    hand.tell(.escape)
    #expect(hand.gallery.mode == .strip)
  }

  @Test("what shows something else ends it: another photo, the overview, a slideshow")
  func otherCommands() {
    for (command, mode) in [
      (Command.goToPage(5), Mode.strip), (.toggleOverview, .overview), (.toggleSlideshow, .strip),
    ] {
      var hand = comparing()
      hand.tell(command)
      #expect(hand.gallery.mode == mode && hand.gallery.comparison == nil)
    }
    var compared = comparing()
    compared.tell(.goToPage(7))
    #expect(compared.gallery.mode == .comparison && compared.page == 7)
  }

  @Test("visitors of a kiosk compare nothing")
  func kiosk() {
    var gallery = Gallery(
      windowSize: Size(width: 800, height: 600), pageCount: 5, kiosk: KioskPolicy())
    _ = gallery.handle(.comparisonChosen(photos(1, 2)), at: 1)
    #expect(gallery.mode == .strip && !gallery.allowsComparison)
  }

  // MARK: Focus

  @Test("keys move the focus, round at the ends and toward an edge of the window")
  func focus() {
    var hand = comparing([2, 4, 7, 8])
    for page in [4, 7, 8, 2] {
      hand.tell(.page(by: 1))
      #expect(hand.page == page)
    }
    hand.tell(.page(by: -1))
    #expect(hand.page == 8)
    hand.tell(.firstPage)
    for (edge, page) in [(Edge.right, 4), (.bottom, 8), (.left, 7), (.top, 2), (.top, 2)] {
      hand.tell(.pageToward(edge))
      #expect(hand.page == page)
    }
    #expect(!hand.gallery.isApplicable(.pageToward(.top), at: hand.now))
    #expect(hand.gallery.isApplicable(.pageToward(.bottom), at: hand.now))
  }

  @Test("a click shows a photo alone, and a second one all of them; with Ctrl it selects")
  func clicks() throws {
    var hand = comparing()
    click(try cell(7, hand).center, in: &hand)
    #expect(hand.gallery.isComparedAlone && hand.page == 7)
    click(Point(x: 500, y: 350), in: &hand)
    #expect(!hand.gallery.isComparedAlone && hand.gallery.mode == .comparison)
    let place = try cell(4, hand).center
    let events = [PointerEvent.Phase.down, .up].map {
      PointerEvent(phase: $0, pointer: 1, location: place, isTurning: true, isAdding: true)
    }
    let effects = events.flatMap { hand.send(.pointer($0)) }
    #expect(effects.contains(.select(.toggle(PhotoID(page: 4)))))
    #expect(!hand.gallery.isComparedAlone && hand.page == 4)
  }

  // MARK: Zoom

  /// The part of a photo in the middle of its cell and its scale, once all rests.
  private func seen(_ page: Int, _ hand: GalleryInHand) throws -> [Double] {
    let zoomed = try #require(hand.gallery.comparedZoom(of: PhotoID(page: page), at: hand.now))
    return [zoomed.visible.center.x, zoomed.visible.center.y, zoomed.visible.size.width]
  }

  @Test("the same share of all photos is seen, whatever zooms and moves them")
  func sharedZoom() throws {
    let sizes = [
      PixelSize(width: 6000, height: 4000), PixelSize(width: 3000, height: 2000),
      PixelSize(width: 6000, height: 4000),
    ]
    var hand = comparing(sizes: sizes)
    hand.photoSize = nil
    let cell = try cell(4, hand)
    let place = Point(x: cell.minX + 60, y: cell.center.y + 30)
    let actions: [(inout GalleryInHand) -> Void] = [
      {
        $0.send(.wheel(WheelTurn(notches: Point(x: 0, y: -1), location: place, isZoom: false)))
      },
      { $0.send(.wheel(WheelTurn(notches: Point(x: 0, y: -3), location: place, isZoom: true))) },
      { $0.tell(.zoomToActualSize) }, { $0.tell(.panToward(.left)) }, { $0.tell(.zoom(by: 1.5)) },
      { $0.tell(.page(by: 1)) }, { $0.tell(.zoom(by: 0.8)) }, { $0.tell(.page(by: 1)) },
    ]
    for action in actions {
      action(&hand)
      hand.live(1)
      hand.gallery.settle(at: hand.now)
      let all = try [2, 4, 7].map { try seen($0, hand) }
      for other in all { #expect(zip(other, all[0]).allSatisfy { abs($0 - $1) < 1e-6 }) }
      #expect(all[0][2] < 0.99)
    }
  }

  @Test("the wheel leaves the place under the mouse where it is, in each cell")
  func wheelPlace() throws {
    var hand = comparing()
    let cell = try cell(7, hand)
    let place = Point(x: cell.center.x + 50, y: cell.center.y - 40)
    func under() throws -> Point {
      let cells = try self.cell(7, hand)
      let zoomed = try #require(hand.gallery.comparedZoom(of: PhotoID(page: 7), at: hand.now))
      return Point(
        x: zoomed.visible.minX
          + (place.x - cells.minX) / cells.size.width * zoomed.visible.size.width,
        y: zoomed.visible.minY
          + (place.y - cells.minY) / cells.size.height * zoomed.visible.size.height)
    }
    hand.send(.wheel(WheelTurn(notches: Point(x: 0, y: -4), location: place, isZoom: true)))
    hand.live(1)
    let first = try under()
    hand.send(.wheel(WheelTurn(notches: Point(x: 0, y: -2), location: place, isZoom: true)))
    hand.live(1)
    let second = try under()
    #expect((first - second).length < 1e-6)
  }

  @Test("a drag moves all zoomed photos, and they rest where they are left")
  func drag() throws {
    var hand = comparing()
    hand.tell(.zoomToActualSize)
    hand.live(1)
    let before = try seen(4, hand)
    let start = try cell(4, hand).center
    for (index, way) in [0.0, 20, 60, 90].enumerated() {
      hand.send(
        .pointer(
          PointerEvent(
            phase: index == 0 ? .down : .moved, pointer: 1,
            location: Point(x: start.x + way, y: start.y))))
      hand.wait(0.05)
    }
    #expect(hand.gallery.isPanning)
    hand.wait(0.5)
    hand.send(
      .pointer(PointerEvent(phase: .up, pointer: 1, location: Point(x: start.x + 90, y: start.y))))
    hand.live(2)
    #expect(!hand.gallery.isPanning)
    for page in [2, 4, 7] { #expect(try seen(page, hand)[0] < before[0] - 0.001) }
  }

  @Test("flipping shows the same part of the next photo, at once")
  func flip() throws {
    var hand = comparing()
    hand.tell(.flip(by: 1))
    #expect(hand.gallery.isComparedAlone && hand.page == 2, "First the one in focus is alone.")
    hand.tell(.zoomToActualSize)
    hand.tell(.panToward(.right))
    hand.live(1)
    hand.gallery.settle(at: hand.now)
    let before = try #require(hand.gallery.comparedZoom(of: PhotoID(page: 2), at: hand.now))
    for (steps, page) in [(1, 4), (1, 7), (1, 2), (-1, 7)] {
      hand.tell(.flip(by: steps))
      #expect(hand.page == page && !hand.gallery.isAnimating(at: hand.now))
      let after = try #require(hand.gallery.comparedZoom(of: PhotoID(page: page), at: hand.now))
      #expect(after.displaySize == before.displaySize)
      #expect((after.visible.center - before.visible.center).length < 1e-6)
      #expect(hand.gallery.comparisonPlaces(at: hand.now).map(\.id) == [PhotoID(page: page)])
    }
    hand.tell(.toggleAlone)
    #expect(!hand.gallery.isComparedAlone && hand.gallery.isZoomed(at: hand.now))
  }

  @Test("needs all photos for their cells, and for the whole view where one is alone")
  func demand() {
    var hand = comparing()
    let cells = hand.gallery.mediaDemand(at: hand.now, decoding: DecodingPace(workerCount: 2))
    #expect(cells.compared == photos(2, 4, 7) && cells.plan.pages == [2, 4, 7])
    #expect(Set(cells.pairBounds.keys) == Set(photos(2, 4, 7)) && cells.comparedZooms == [:])
    hand.tell(.flip(by: 1))
    hand.tell(.zoomToActualSize)
    hand.live(1)
    let alone = hand.gallery.mediaDemand(at: hand.now, decoding: DecodingPace(workerCount: 2))
    #expect(alone.pairBounds == [:] && alone.comparedZooms.count == 3 && alone.zoomed == nil)
  }

  // MARK: Photos that leave

  @Test("a photo that is gone leaves it, and its successor shows the same part")
  func removal() throws {
    var hand = comparing()
    hand.tell(.page(by: 1))
    hand.tell(.zoomToActualSize)
    hand.live(1)
    hand.gallery.settle(at: hand.now)
    let part = try seen(4, hand)
    let whole = hand.gallery.album
    var album = whole
    album.apply(.remove([PhotoID(page: 4)]))
    hand.send(.albumChanged(album))
    #expect(hand.gallery.comparedPhotos == photos(2, 7))
    #expect(hand.gallery.currentPhoto == PhotoID(page: 7))
    #expect(try zip(seen(7, hand), part).allSatisfy { abs($0 - $1) < 0.2 })
    // It comes back, as an undone removal.
    hand.send(.albumChanged(whole, page: 4))
    #expect(hand.gallery.comparedPhotos == photos(2, 4, 7) && hand.page == 4)
    #expect(hand.gallery.mode == .comparison && hand.gallery.isZoomed(at: hand.now))
  }

  @Test("one that comes back from the trash with another ID takes its place again")
  func otherID() {
    var album = Album()
    album.apply(
      .reset((0..<10).map { Photo.Location(folder: [47], fileName: Array("\($0).jpg".utf8)) }))
    let chosen = [2, 4, 7].map { album.photos[$0].id }
    var hand = GalleryInHand(pageCount: 10)
    hand.send(.albumChanged(album, page: 4))
    hand.send(.comparisonChosen(chosen))
    let location = album.photos[4].location
    album.apply(.remove([chosen[1]]))
    hand.send(.albumChanged(album))
    #expect(hand.gallery.comparedPhotos == [chosen[0], chosen[2]])
    album.apply(.insert([location], page: 4))
    hand.send(.albumChanged(album))
    hand.send(.command(.goToPage(4)))
    #expect(hand.gallery.comparedPhotos == [chosen[0], album.photos[4].id, chosen[2]])
    #expect(hand.gallery.mode == .comparison && hand.page == 4)
  }

  @Test("one that is left alone is shown as a photo; without any, what was shown before")
  func lastOne() {
    var hand = comparing([2, 4], from: .overview)
    var album = hand.gallery.album
    album.apply(.remove([PhotoID(page: 2)]))
    hand.send(.albumChanged(album))
    #expect(hand.gallery.mode == .strip && hand.gallery.currentPhoto == PhotoID(page: 4))
    #expect(hand.gallery.backStep(at: hand.now) == .backToOverview)
    var none = comparing([2, 4], from: .overview)
    album.apply(.remove([PhotoID(page: 4)]))
    none.send(.albumChanged(album))
    #expect(none.gallery.mode == .overview)
  }

  @Test("a photo is left out by a key, and does not come back")
  func leaveOut() {
    var hand = comparing()
    hand.tell(.leaveOut)
    #expect(hand.gallery.comparedPhotos == photos(4, 7) && hand.page == 4)
    hand.tell(.lastPage)
    hand.tell(.leaveOut)
    #expect(hand.gallery.mode == .strip && hand.page == 4)
    #expect(hand.gallery.album.count == 10)
  }

  // MARK: Turns

  @Test("the cells suit the turned view, and move there without a jump")
  func turn() throws {
    var hand = comparing([2, 4], window: Size(width: 360, height: 640))
    func areAbove() throws -> Bool { try cell(4, hand).minY > cell(2, hand).maxY }
    #expect(try areAbove())
    hand.tell(.turnDevice(quarters: 1))
    var last = try cell(4, hand)
    for _ in 0..<200 {
      hand.wait(0.005)
      let next = try cell(4, hand)
      #expect((next.center - last.center).length < 40)
      last = next
    }
    hand.gallery.settle(at: hand.now)
    #expect(try !areAbove())
    #expect(hand.gallery.comparedPhoto(at: Point(x: 180, y: 480), at: hand.now) != nil)
  }
}

import GalleryTesting
import NumberedPhotos
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The overview's cells in the shapes of photos")
struct GalleryShapesTests {
  /// A gallery in the overview, at rest: a window of 800 × 600 points.
  private func overview(page: Int = 42, count: Int = 400) -> GalleryInHand {
    var hand = GalleryInHand(
      window: Size(width: 800, height: 600), pageCount: count, page: page)
    hand.showPhoto()
    hand.send(.overviewCellsChanged(.fitted))
    hand.tell(.toggleOverview)
    hand.rest()
    return hand
  }

  /// Portraits.
  private func sizes(_ pages: some Sequence<Int>) -> [PhotoID: PixelSize] {
    var sizes: [PhotoID: PixelSize] = [:]
    for page in pages { sizes[PhotoID(page: page)] = PixelSize(width: 3000, height: 4000) }
    return sizes
  }

  /// How far photos are at most from where they were.
  private func greatestStep(_ former: [PhotoID: Rect], _ hand: GalleryInHand) -> Double {
    let view = Rect(x: 0, y: 0, width: 800, height: 600)
    return hand.boxes.compactMap { id, box -> Double? in
      guard let old = former[id], old.intersection(view) != nil else { return nil }
      return max(
        abs(old.minX - box.minX), abs(old.minY - box.minY), abs(old.maxX - box.maxX),
        abs(old.maxY - box.maxY))
    }.max() ?? 0
  }

  @Test("photos whose shapes become known go to their places while the selected one stays")
  func arrival() throws {
    var hand = overview()
    let before = hand.boxes
    let selected = try #require(before[42])
    #expect(isNear(selected.size.width / selected.size.height, 4.0 / 3, within: 0.03))
    hand.send(.shapesKnown(sizes(30..<60)))
    #expect(hand.boxes == before, "They are collected.")
    hand.live(NewShapes.patience)
    #expect(greatestStep(before, hand) < 1.5, "Nothing jumps.")
    #expect(hand.gallery.isAnimating(at: hand.now))
    hand.rest()
    let after = try #require(hand.boxes[42])
    #expect(isNear(after.size.width / after.size.height, 0.75, within: 0.03))
    #expect(abs(after.center.y - selected.center.y) < after.size.height / 2 + 2)
    #expect(hand.gallery.isSelectionSeen(at: hand.now) && hand.gallery.dueTime == nil)
    hand.send(.shapesKnown(sizes(30..<60)))
    #expect(hand.gallery.shapesDueTime == nil, "That is no news.")
  }

  @Test("while the rows move, only those out of view follow; the others wait until the rows rest")
  func moving() throws {
    var hand = overview(page: 200)
    hand.send(.wheel(WheelTurn(notches: Point(x: 0, y: 3))))
    hand.wait(0.03)
    #expect(hand.gallery.overview.scroll.isMoving(at: hand.now))
    let layout = hand.gallery.overviewLayout
    let former = hand.gallery
    hand.send(.shapesKnown(sizes(0..<400)))
    var checked = 0
    while hand.gallery.overview.scroll.isMoving(at: hand.now) {
      hand.wait(0.01)
      hand.gallery.advance(at: hand.now)
      guard hand.gallery.overview.scroll.isMoving(at: hand.now) else { break }
      var alone = former
      alone.advance(at: hand.now)
      let expected = Dictionary(
        uniqueKeysWithValues: alone.boxes(at: hand.now).map { ($0.id, $0.frame) })
      #expect(greatestStep(expected, hand) < 1.5)
      checked += 1
    }
    #expect(checked > 5 && hand.gallery.overviewLayout != layout, "Others have followed.")
    hand.rest()
    #expect(hand.gallery.overview.newShapes.shapes.isEmpty)
  }

  @Test("a pointer that is down keeps the rows as they are")
  func held() throws {
    var hand = overview()
    hand.finger(.down, 400, 300)
    hand.send(.shapesKnown(sizes(0..<400)))
    let before = hand.boxes
    hand.live(0.3)
    #expect(hand.boxes == before && hand.gallery.shapesDueTime == nil)
    hand.finger(.cancelled, 400, 300)
    hand.rest()
    #expect(hand.boxes != before)
  }

  @Test("shapes that became known elsewhere are there when the overview opens")
  func strip() {
    var hand = overview()
    hand.tell(.toggleOverview)
    hand.rest()
    hand.send(.shapesKnown(sizes(0..<400)))
    #expect(hand.gallery.overview.newShapes.shapes.isEmpty)
    hand.tell(.toggleOverview)
    hand.rest()
    let box = hand.boxes[42]
    #expect(isNear(box.map { $0.size.width / $0.size.height } ?? 0, 0.75, within: 0.03))
  }

  @Test("thumbnails are requested for their cells; those that are missing come first")
  func thumbnails() throws {
    var hand = overview()
    hand.send(.shapesKnown(sizes([42])))
    hand.rest()
    let plan = hand.gallery.thumbnailPlan(at: hand.now)
    for place in hand.gallery.boxes(at: hand.now) {
      #expect(plan.sizes[place.id] == PixelSize(place.frame.size, scale: 1))
    }
    var cache = ThumbnailCache()
    let first = cache.request(plan, in: hand.gallery.album, backdrop: nil, limit: 1)
    guard case .request(let photo, let demand)? = first.first else {
      Issue.record("Nothing was requested.")
      return
    }
    let held = HeldPicture(
      PagePicture(image: ImageID(1), photoSize: PixelSize(width: 3000, height: 2000)),
      imageSize: PixelSize(width: 100, height: 66), demand: demand)
    _ = cache.arrived(held, photo: photo)
    var other = plan
    for photo in plan.photos { other.sizes[photo] = PixelSize(width: 90, height: 90) }
    let next = cache.request(other, in: hand.gallery.album, backdrop: nil, limit: 1)
    guard case .request(let second, _)? = next.first else {
      Issue.record("Nothing was requested.")
      return
    }
    #expect(second == plan.photos[1], "\(photo) has a picture already.")
  }

  @Test("the size changes by keys and pinches, within limits; 0 is what suits the window")
  func sizes() throws {
    var hand = overview()
    let usual = hand.gallery.overviewLayout.side
    #expect(!hand.gallery.isApplicable(.zoomToFit, at: hand.now))
    hand.tell(.zoom(by: 1.25))
    hand.rest()
    #expect(isNear(hand.gallery.overviewLayout.side, usual * 1.25, within: 1))
    for _ in 0..<20 { hand.tell(.zoom(by: 1.25)) }
    #expect(hand.gallery.overviewLayout.side == OverviewLayout.greatestSide)
    for _ in 0..<20 { hand.tell(.zoom(by: 0.8)) }
    #expect(hand.gallery.overviewLayout.side == OverviewLayout.leastSide)
    #expect(!hand.gallery.isApplicable(.zoom(by: 0.8), at: hand.now))
    hand.tell(.zoomToFit)
    #expect(hand.gallery.overviewLayout.side == usual && hand.gallery.overviewCellSide == nil)
  }

  @Test("another shape of the cells leaves the selected photo in view")
  func setting() {
    var hand = overview(page: 300)
    for cells in [OverviewCells.squares, .fitted] {
      hand.send(.overviewCellsChanged(cells))
      hand.rest()
      #expect(hand.gallery.isSelectionSeen(at: hand.now))
      let box = hand.boxes[300]?.size ?? .zero
      #expect((box.width == box.height) == (cells == .squares))
    }
  }

  @Test("a hundred thousand photos whose shapes are known cost no more per frame than others")
  func many() {
    var hand = overview(page: 50_000, count: 100_000)
    hand.send(.shapesKnown(sizes(0..<100_000)))
    hand.rest()
    let clock = ContinuousClock()
    let time = clock.measure {
      for _ in 0..<100 {
        hand.wait(0.01)
        _ = hand.gallery.boxes(at: hand.now)
      }
    }
    // Making the rows again takes far longer in a debug build.
    #expect(time < .seconds(2))
    #expect(hand.gallery.boxes(at: hand.now).count < 80)
  }
}

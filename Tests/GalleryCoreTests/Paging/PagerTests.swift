import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

@Suite("Pager")
struct PagerTests {
  private let layout = PageLayout(viewSize: Size(width: 980, height: 700), gap: 20)

  /// A strip of six that was dragged by so many pages from a page and is still held.
  private func dragged(from page: Int, by pages: Double) -> Pager {
    var pager = Pager(pageCount: 6, page: page)
    pager.beginDrag(at: 0, layout: layout)
    pager.drag(by: -pages * layout.stride, layout: layout)
    return pager
  }

  @Test(
    "it begins on the requested page, within its range",
    arguments: [
      (6, 0, 0), (6, 3, 3), (6, 6, 5), (6, -1, 0), (0, 3, 0), (-2, 1, 0),
    ])
  func start(pageCount: Int, page: Int, expected: Int) {
    let pager = Pager(pageCount: pageCount, page: page)
    #expect(pager.page == expected)
    #expect(pager.position(at: 0, layout: layout) == Double(expected))
    #expect(!pager.isSettling(at: 0) && !pager.isDragging)
  }

  @Test("between the ends the strip follows the pointer point by point", arguments: [-1.0, 1])
  func following(direction: Double) {
    let pager = dragged(from: 2, by: direction * 0.3)
    #expect(isNear(pager.position(at: 0, layout: layout), 2 + direction * 0.3))
    #expect(pager.isDragging)
    #expect(pager.page == 2)
  }

  /// Taken from, pulled by (pages), let go slowly, to.
  @Test(
    "released slowly, it settles on the nearest page, at most one farther",
    arguments: [
      (2, 0.49, 2), (2, 0.51, 3), (2, -0.49, 2), (2, -0.51, 1), (2, 1.2, 3), (2, 2.7, 3),
      (2, -1.8, 1), (0, -0.9, 0), (0, 0.6, 1), (5, 0.9, 5), (5, -0.6, 4), (1, -3, 0), (4, 9, 5),
    ])
  func distance(from: Int, pulled: Double, to: Int) {
    for velocity in [0, 499, -499] {
      var pager = dragged(from: from, by: pulled)
      pager.endDrag(velocity: Double(velocity), at: 0, layout: layout)
      #expect(pager.page == to, "at \(velocity) points/s")
    }
  }

  /// Taken from, pulled by (pages), let go at (points per second, negative is onward), to.
  @Test(
    "a flick goes to the next page in its direction, at most one farther",
    arguments: [
      (2, 0.1, -501, 3), (2, 0.1, 501, 2), (2, -0.1, 501, 1), (2, -0.1, -501, 2),
      (2, 0, -501, 3), (2, 0, 501, 1), (2, 0.9, -3000, 3), (2, 1.3, -3000, 3),
      (2, -0.9, 3000, 1), (2, -1.3, 3000, 1), (2, 0.7, 3000, 2), (2, -0.7, -3000, 2),
      (2, 1.3, 3000, 3), (2, -1.3, -3000, 1),
      (0, 0, 3000, 0), (0, -0.3, 3000, 0), (0, -0.3, -3000, 0), (0, 0.1, -3000, 1),
      (5, 0, -3000, 5), (5, 0.3, -3000, 5), (5, 0.3, 3000, 5), (5, -0.1, 3000, 4),
    ])
  func velocity(from: Int, pulled: Double, velocity: Double, to: Int) {
    var pager = dragged(from: from, by: pulled)
    pager.endDrag(velocity: velocity, at: 0, layout: layout)
    #expect(pager.page == to)
  }

  @Test(
    "a swipe moves by at most one page, at any distance and speed", arguments: SeededRandom.seeds)
  func onePage(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2000 {
      let page = random.integer(0...5)
      var pager = dragged(from: page, by: random.number(-8...8))
      pager.endDrag(velocity: random.number(-9000...9000), at: 0, layout: layout)
      #expect(abs(pager.page - page) <= 1)
      #expect((0..<6).contains(pager.page))
    }
  }

  @Test("it stretches beyond its ends like a rubber band, equally at both")
  func stretching() {
    for tenth in 1...40 {
      let pulled = Double(tenth) / 10
      let start = dragged(from: 0, by: -pulled).position(at: 0, layout: layout)
      let end = dragged(from: 5, by: pulled).position(at: 0, layout: layout)
      #expect(isNear(start, -(end - 5)))
      #expect(isNear(start, -RubberBand.stretched(pulled, extent: 0.98)))
      #expect(start < 0 && start > -pulled)
    }
  }

  @Test("an empty strip and one of one page stretch both ways", arguments: 0...1)
  func short(pageCount: Int) {
    for direction in [-1.0, 1] {
      var pager = Pager(pageCount: pageCount)
      pager.beginDrag(at: 0, layout: layout)
      pager.drag(by: direction * 300, layout: layout)
      let position = pager.position(at: 0, layout: layout)
      #expect(position * direction < 0 && abs(position) < 0.3)
      pager.endDrag(velocity: direction * 2000, at: 0, layout: layout)
      #expect(pager.page == 0)
      #expect(pager.position(at: 2, layout: layout) == 0)
    }
  }

  @Test(
    "it settles exactly on a whole page within a second, from anywhere at any speed",
    arguments: SeededRandom.seeds)
  func landing(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<1000 {
      var pager = dragged(from: random.integer(0...5), by: random.number(-3...3))
      pager.endDrag(velocity: random.number(-20_000...20_000), at: 0, layout: layout)
      #expect(!pager.isSettling(at: 1))
      #expect(pager.position(at: 1, layout: layout) == Double(pager.page))
      pager.settle(at: 1)
      #expect(pager == Pager(pageCount: 6, page: pager.page))
    }
  }

  @Test(
    "released, it continues from its position at its speed", arguments: [-700.0, 0, 700])
  func release(velocity: Double) {
    for pulled in [-0.4, 0.2, 0.8] {
      var pager = dragged(from: 2, by: pulled)
      let before = pager.position(at: 0, layout: layout)
      pager.endDrag(velocity: velocity, at: 0, layout: layout)
      #expect(isNear(pager.position(at: 0, layout: layout), before))
      let step = pager.position(at: 1e-6, layout: layout) - before
      #expect(isNear(step / 1e-6, -velocity / layout.stride, within: 0.01))
    }
  }

  @Test("without animation it arrives at once")
  func notAnimated() {
    var pager = dragged(from: 2, by: 0.7)
    pager.endDrag(velocity: 0, at: 0, layout: layout, animated: false)
    #expect(pager == Pager(pageCount: 6, page: 3))
    pager.move(by: -2, at: 0, layout: layout, animated: false)
    #expect(pager == Pager(pageCount: 6, page: 1))
  }

  @Test("key presses all count, and a second one does not wait for the first", arguments: [-1, 1])
  func keys(direction: Int) {
    var pager = Pager(pageCount: 10, page: 5)
    for press in 0..<3 {
      let now = Double(press) * 0.05
      let before = pager.position(at: now, layout: layout)
      let h = 1e-7
      let speed = (before - pager.position(at: now - h, layout: layout)) / h
      pager.move(by: direction, at: now, layout: layout)
      #expect(isNear(pager.position(at: now, layout: layout), before))
      let after = (pager.position(at: now + h, layout: layout) - before) / h
      #expect(press == 0 || isNear(speed, after, within: 0.01))
    }
    #expect(pager.page == 5 + 3 * direction)
    #expect(pager.isSettling(at: 0.1))
    #expect(pager.position(at: 2, layout: layout) == Double(5 + 3 * direction))
  }

  @Test("a key goes to its page within a quarter of a second")
  func keySpeed() {
    var pager = Pager(pageCount: 6)
    pager.move(by: 1, at: 0, layout: layout)
    // Within a point of its place.
    #expect(isNear(pager.position(at: 0.25, layout: layout), 1, within: 1 / 200))
  }

  @Test("keys stay at the ends")
  func ends() {
    var pager = Pager(pageCount: 6, page: 4)
    pager.move(by: 5, at: 0, layout: layout)
    #expect(pager.page == 5)
    pager.move(by: 1, at: 1, layout: layout)
    #expect(pager.page == 5 && !pager.isSettling(at: 1))
    pager.move(by: -9, at: 2, layout: layout)
    #expect(pager.page == 0)
  }

  @Test("a key takes the strip from a pointer, which then moves nothing")
  func keyWhileDragged() {
    var pager = dragged(from: 2, by: 0.4)
    pager.move(by: 1, at: 0, layout: layout)
    #expect(isNear(pager.position(at: 0, layout: layout), 2.4))
    let before = pager
    pager.drag(by: 300, layout: layout)
    pager.endDrag(velocity: 3000, at: 0, layout: layout)
    #expect(pager == before)
    #expect(pager.position(at: 2, layout: layout) == 3)
  }

  @Test(
    "a jump takes effect at once, from rest, in motion and during a drag",
    arguments: [-3, 0, 4, 5, 99])
  func jump(to page: Int) {
    var flying = Pager(pageCount: 6, page: 2)
    flying.move(by: 1, at: 0, layout: layout)
    for start in [Pager(pageCount: 6, page: 2), flying, dragged(from: 2, by: 0.4)] {
      var pager = start
      pager.jump(to: page)
      #expect(pager == Pager(pageCount: 6, page: min(max(page, 0), 5)))
    }
  }
}

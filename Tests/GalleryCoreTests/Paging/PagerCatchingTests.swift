import GalleryCore
import GalleryTesting
import Testing

@Suite("Catching a strip in motion")
struct PagerCatchingTests {
  private let layout = PageLayout(viewSize: Size(width: 980, height: 700), gap: 20)

  /// Strips in flight: by keys, by flicks onward and back, off both stretched ends.
  private var flights: [Pager] {
    var keys = Pager(pageCount: 6, page: 1)
    keys.move(by: 3, at: 0, layout: layout)
    var flights = [keys]
    for (page, pulled, velocity) in [
      (2, 0.3, -2000.0), (2, -0.3, 2000), (0, -0.6, 0), (5, 0.6, 0), (5, 0.2, -4000),
      (0, -0.2, 4000), (4, 0.9, -4000),
    ] {
      var pager = Pager(pageCount: 6, page: page)
      pager.beginDrag(at: 0, layout: layout)
      pager.drag(by: -pulled * layout.stride, layout: layout)
      pager.endDrag(velocity: velocity, at: 0, layout: layout)
      flights.append(pager)
    }
    return flights
  }

  @Test("nothing jumps when the strip is caught, moved or released", arguments: 0...30)
  func continuity(hundredth: Int) {
    let now = Double(hundredth) / 100
    for flight in flights {
      var pager = flight
      let before = pager.position(at: now, layout: layout)
      pager.beginDrag(at: now, layout: layout)
      #expect(isNear(pager.position(at: now, layout: layout), before))
      #expect(isNear(pager.position(at: now + 5, layout: layout), before), "held, it stays")
      pager.drag(by: 1, layout: layout)
      let moved = pager.position(at: now, layout: layout)
      #expect(abs(moved - before) <= 1 / layout.stride + 1e-9)
      pager.endDrag(velocity: 0, at: now, layout: layout)
      #expect(isNear(pager.position(at: now, layout: layout), moved, within: Pager.tolerance))
    }
  }

  @Test("caught and released without moving, it settles on the nearest page", arguments: 0...12)
  func letGo(hundredth: Int) {
    let now = Double(hundredth) / 100
    for flight in flights {
      var pager = flight
      pager.beginDrag(at: now, layout: layout)
      let nearest = pager.position(at: now, layout: layout).rounded()
      pager.endDrag(velocity: 0, at: now, layout: layout)
      #expect(Double(pager.page) == min(max(nearest, 0), 5))
    }
  }

  @Test("a flick moves a caught strip in its direction, by one page at most", arguments: 0...12)
  func flick(hundredth: Int) {
    let now = Double(hundredth) / 100
    for flight in flights {
      for direction in [-1.0, 1] {
        var pager = flight
        pager.beginDrag(at: now, layout: layout)
        let caught = pager.position(at: now, layout: layout)
        pager.endDrag(velocity: direction * -2000, at: now, layout: layout)
        let way = Double(pager.page) - min(max(caught, 0), 5)
        #expect(way * direction >= -1e-6, "caught at \(caught), flicked \(direction)")
        #expect(abs(way) <= 1 + 1e-6, "caught at \(caught), flicked \(direction)")
      }
    }
  }

  @Test("a touch catches a strip in motion, but taps one that has almost arrived")
  func catching() {
    var pager = Pager(pageCount: 6)
    #expect(!pager.isCaughtByTouch(at: 0))
    pager.move(by: 1, at: 0, layout: layout)
    #expect(pager.isCaughtByTouch(at: 0))
    #expect(pager.isCaughtByTouch(at: 0.1))
    #expect(!pager.isCaughtByTouch(at: 0.25))
    #expect(pager.isSettling(at: 0.25))
    pager.beginDrag(at: 0.1, layout: layout)
    #expect(!pager.isCaughtByTouch(at: 0.1))
  }

  @Test("released at any speed, it overshoots by less than a tenth of a page")
  func overshoot() {
    for velocity in [-1e300, -1e6, -20_000, 20_000, 1e6, 1e300, .infinity, .nan] {
      for page in [0, 2, 5] {
        var pager = Pager(pageCount: 6, page: page)
        pager.beginDrag(at: 0, layout: layout)
        pager.endDrag(velocity: velocity, at: 0, layout: layout)
        let ends = Double(min(page, pager.page)) - 0.1...Double(max(page, pager.page)) + 0.1
        for millisecond in 0...1000 {
          let position = pager.position(at: Double(millisecond) / 1000, layout: layout)
          #expect(ends.contains(position), "let go of page \(page) at \(velocity)")
        }
        #expect(!pager.isSettling(at: 1))
      }
    }
  }
}

import GalleryCore
import GalleryTesting
import Testing

@Suite("A strip with a changing number of pages")
struct PagerPageCountTests {
  private let layout = PageLayout(viewSize: Size(width: 980, height: 700), gap: 20)

  @Test(
    "at rest it is at its page's new number at once",
    arguments: [
      (8, 4, 4), (3, 1, 1), (3, 9, 2), (0, 0, 0), (1, -1, 0),
    ])
  func atRest(count: Int, page: Int, expected: Int) {
    var pager = Pager(pageCount: 6, page: 2)
    pager.setPageCount(count, page: page, at: 0, layout: layout)
    #expect(pager == Pager(pageCount: count, page: expected))
  }

  @Test("during a drag, it keeps the distance of the drag", arguments: [-0.3, 0.3])
  func dragged(pulled: Double) {
    var pager = Pager(pageCount: 6, page: 2)
    pager.beginDrag(at: 0, layout: layout)
    pager.drag(by: -pulled * layout.stride, layout: layout)
    pager.setPageCount(20, page: 12, at: 0, layout: layout)
    #expect(isNear(pager.position(at: 0, layout: layout), 12 + pulled))
    pager.drag(by: -0.1 * layout.stride, layout: layout)
    #expect(isNear(pager.position(at: 0, layout: layout), 12.1 + pulled))
    pager.endDrag(velocity: 0, at: 0, layout: layout)
    #expect(pager.page == 12)
  }

  @Test("during a drag, a page beyond the new end counts as the last one")
  func draggedPastEnd() {
    var pager = Pager(pageCount: 6, page: 2)
    pager.beginDrag(at: 0, layout: layout)
    pager.drag(by: 0.3 * layout.stride, layout: layout)
    pager.setPageCount(4, page: 90, at: 0, layout: layout)
    #expect(pager.page == 3)
    #expect(isNear(pager.position(at: 0, layout: layout), 2.7))
  }

  @Test("in motion, it continues to its page's new number", arguments: [0.0, 0.05, 0.2])
  func flying(now: Double) {
    var pager = Pager(pageCount: 6, page: 2)
    pager.move(by: 1, at: 0, layout: layout)
    let before = pager
    pager.setPageCount(20, page: 13, at: now, layout: layout)
    #expect(pager.page == 13)
    for time in [now, now + 0.03, now + 0.3, now + 2] {
      let position = before.position(at: time, layout: layout) + 10
      #expect(isNear(pager.position(at: time, layout: layout), position))
    }
  }

  @Test("stretched beyond an end, it stays in place when pages are added there")
  func stretched() {
    var pager = Pager(pageCount: 6, page: 0)
    pager.beginDrag(at: 0, layout: layout)
    pager.drag(by: 0.4 * layout.stride, layout: layout)
    let seen = pager.position(at: 0, layout: layout)
    #expect(seen < 0 && seen > -0.4)
    pager.setPageCount(9, page: 3, at: 0, layout: layout)
    #expect(isNear(pager.position(at: 0, layout: layout), seen + 3))
    // Now there is a page, and the strip follows the finger in full.
    pager.drag(by: 0.1 * layout.stride, layout: layout)
    #expect(isNear(pager.position(at: 0, layout: layout), seen + 2.9))
  }
}

import GalleryCore
import Testing

@Suite("A strip whose pages change")
struct PagerPageCountTests {
  private let layout = PageLayout(viewSize: Size(width: 980, height: 700), gap: 20)

  @Test(
    "at rest it stands at once at its page's new place",
    arguments: [
      (8, 4, 4), (3, 1, 1), (3, 9, 2), (0, 0, 0), (1, -1, 0),
    ])
  func atRest(count: Int, page: Int, expected: Int) {
    var pager = Pager(pageCount: 6, page: 2)
    pager.setPageCount(count, page: page)
    #expect(pager == Pager(pageCount: count, page: expected))
  }

  @Test("in the hand, it keeps how far its page was dragged", arguments: [-0.3, 0.3])
  func dragged(pulled: Double) {
    var pager = Pager(pageCount: 6, page: 2)
    pager.beginDrag(at: 0, layout: layout)
    pager.drag(by: -pulled * layout.stride, layout: layout)
    pager.setPageCount(20, page: 12)
    #expect(isNear(pager.position(at: 0, layout: layout), 12 + pulled))
    pager.drag(by: -0.1 * layout.stride, layout: layout)
    #expect(isNear(pager.position(at: 0, layout: layout), 12.1 + pulled))
    pager.endDrag(velocity: 0, at: 0, layout: layout)
    #expect(pager.page == 12)
  }

  @Test("in the hand, a page that is past the new end counts as the last one")
  func draggedPastEnd() {
    var pager = Pager(pageCount: 6, page: 2)
    pager.beginDrag(at: 0, layout: layout)
    pager.drag(by: 0.3 * layout.stride, layout: layout)
    pager.setPageCount(4, page: 90)
    #expect(pager.page == 3)
    #expect(isNear(pager.position(at: 0, layout: layout), 2.7))
  }

  @Test("in flight, it stands at once at its page's new place")
  func flying() {
    var pager = Pager(pageCount: 6, page: 2)
    pager.move(by: 1, at: 0, layout: layout)
    pager.setPageCount(20, page: 13)
    #expect(pager == Pager(pageCount: 20, page: 13))
  }
}

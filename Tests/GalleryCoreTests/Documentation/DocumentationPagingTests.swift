import GalleryCore
import GalleryTesting
import Testing

@Suite("Documentation: paging")
struct DocumentationPagingTests {
  private let article: Article
  private let upright = PageLayout(viewSize: Size(width: 320, height: 480))
  private let sideways = PageLayout(viewSize: Size(width: 480, height: 320))

  init() throws { article = try Article("Paging") }

  @Test("the layout of both views")
  func layout() {
    for layout in [upright, sideways] {
      let strip = layout.contentSize(pageCount: 6).stated
      article.expect(
        "| \(layout.viewSize.stated) | \(layout.gap.stated) | \(layout.stride.stated) | \(strip) |")
    }
    #expect(upright.visiblePages(position: 2.25, pageCount: 6) == 2..<4)
    article.expect("let pages =", gives: "2 and 3")
    let edges = [upright, sideways].map { $0.frame(ofPage: 3, position: 2.25).minX.stated }
    article.expect(
      "page 3 is \(edges[0]) points from the view's in the one, \(edges[1]) in the other")
  }

  @Test("two keys in a row, without waiting for the first motion")
  func keys() {
    var pager = Pager(pageCount: 6, page: 2)
    pager.move(by: 1, at: 10, layout: upright)
    let before = pager.position(at: 10.05, layout: upright)
    pager.move(by: 1, at: 10.05, layout: upright)
    article.expect("let page =", gives: "\(pager.page)")
    let position = pager.position(at: 10.05, layout: upright)
    #expect(isNear(position, before))
    article.expect("let position =", gives: position.stated)
  }

  @Test("a finger that pulls the strip beyond its end")
  func stretched() {
    var pager = Pager(pageCount: 6)
    pager.beginDrag(at: 11, layout: upright)
    pager.drag(by: 100, layout: upright)
    let stretched = pager.position(at: 11, layout: upright)
    article.expect("let stretched =", gives: short(stretched))
    article.expect("have moved it by \((-stretched * upright.stride).stated)")
    pager.endDrag(velocity: 0, at: 11, layout: upright)
    #expect(pager.position(at: 12, layout: upright) == 0)
    article.expect("Let go faster than \(Pager.flickSpeed.stated) points per second")
    article.expect("is bounded by \(Pager.greatestSpeed.stated) pages per second")
  }
}

import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

@Suite("Page layout")
struct PageLayoutTests {
  private static let view = Size(width: 1000, height: 700)

  @Test("the gap is 25 points and 2 % of the width")
  func gap() {
    #expect(PageLayout(viewSize: Self.view).gap == 45)
    #expect(PageLayout(viewSize: Self.view).stride == 1045)
  }

  @Test("pages lie side by side with the gap between, as large as the view")
  func frames() {
    let layout = PageLayout(viewSize: Self.view, gap: 20)
    #expect(layout.frame(ofPage: 0) == Rect(x: 0, y: 0, width: 1000, height: 700))
    #expect(layout.frame(ofPage: 3) == Rect(x: 3060, y: 0, width: 1000, height: 700))
    #expect(layout.frame(ofPage: 3, position: 3).minX == 0)
    #expect(layout.frame(ofPage: 3, position: 2.5).minX == 510)
    #expect(layout.frame(ofPage: 0, position: -0.25).minX == 255)
    #expect(layout.frame(ofPage: 1, position: 0).minX - layout.frame(ofPage: 0).maxX == 20)
  }

  @Test("the strip has gaps between pages only", arguments: [(0, 0.0), (1, 1000), (3, 3040)])
  func content(pageCount: Int, width: Double) {
    let layout = PageLayout(viewSize: Self.view, gap: 20)
    #expect(layout.contentSize(pageCount: pageCount) == Size(width: width, height: 700))
  }

  @Test(
    "a page is visible just if its frame and the view share an area", arguments: SeededRandom.seeds)
  func visible(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for index in 0..<3000 {
      let width = random.pick([1, 320, 333, 1000, 1920, random.number(1...4000)])
      let gap = random.pick([0, 0, 20, random.number(0...200)])
      let layout = PageLayout(viewSize: Size(width: width, height: 100), gap: gap)
      let count = random.integer(0...12)
      // Whole positions, both stretched ends, edges just reached, and anything between.
      let position: Double =
        switch index % 4 {
        case 0: Double(random.integer(-1...12))
        case 1: random.pick([-1, 1]) * random.number(0...1) + random.pick([0, Double(count - 1)])
        default: random.number(-2...14)
        }
      let view = Rect(x: 0, y: 0, width: width, height: 100)
      // Up to rounding, which decides nothing that a user could see.
      let expected = (0..<count).filter { page in
        let shared = layout.frame(ofPage: page, position: position).intersection(view)
        return (shared?.size.width ?? 0) > 1e-6
      }
      let visible = layout.visiblePages(position: position, pageCount: count)
      let surplus = visible.filter { !expected.contains($0) }
      #expect(expected.allSatisfy(visible.contains), "position \(position) of \(count)")
      #expect(
        surplus.allSatisfy {
          let shared = layout.frame(ofPage: $0, position: position).intersection(view)
          return (shared?.size.width ?? 1) <= 1e-6 && position != position.rounded()
        }, "position \(position) of \(count): \(visible), not \(expected)")
    }
  }

  @Test("at a whole position only that page is visible", arguments: [0.0, 20, 45], 0...5)
  func whole(gap: Double, page: Int) {
    let layout = PageLayout(viewSize: Self.view, gap: gap)
    #expect(layout.visiblePages(position: Double(page), pageCount: 6) == page..<page + 1)
  }

  @Test("stretched beyond an end, only the last page there is visible")
  func stretched() {
    let layout = PageLayout(viewSize: Self.view)
    #expect(layout.visiblePages(position: -0.3, pageCount: 6) == 0..<1)
    #expect(layout.visiblePages(position: 5.3, pageCount: 6) == 5..<6)
  }

  @Test("an empty strip and an empty view show nothing")
  func nothing() {
    let layout = PageLayout(viewSize: Self.view)
    #expect(layout.visiblePages(position: 0, pageCount: 0).isEmpty)
    #expect(PageLayout(viewSize: .zero).visiblePages(position: 2.5, pageCount: 6).isEmpty)
    #expect(PageLayout(viewSize: .zero, gap: 0).visiblePages(position: 2, pageCount: 6).isEmpty)
  }
}

import GalleryCore
import GalleryTesting
import Testing

@Suite("Prefetch plan")
struct PrefetchPlanTests {
  @Test(
    "the page comes first, then the next one in its direction, the previous one, and one further",
    arguments: [
      (0, 0, 1, []), (0, 1, 1, [0]), (0, 2, 1, [0, 1]), (1, 2, 1, [1, 0]), (0, 8, 1, [0, 1, 2]),
      (3, 8, 1, [3, 4, 2, 5]), (3, 8, -1, [3, 2, 4, 1]), (6, 8, 1, [6, 7, 5]),
      (1, 8, -1, [1, 0, 2]),
    ] as [(Int, Int, Int, [Int])])
  func atRest(page: Int, pageCount: Int, direction: Int, expected: [Int]) {
    let plan = PrefetchPlan(page: page, pageCount: pageCount, direction: direction)
    #expect(plan.pages == expected)
  }

  @Test(
    "at an end there is only one direction", arguments: [(0, -1, [0, 1, 2]), (7, 1, [7, 6, 5])])
  func ends(page: Int, direction: Int, expected: [Int]) {
    let plan = PrefetchPlan(page: page, pageCount: 8, direction: direction)
    #expect(plan.pages == expected)
  }

  @Test("other visible pages come before invisible ones")
  func visible() {
    #expect(PrefetchPlan(page: 3, pageCount: 8, visible: 2..<4).pages == [3, 2, 4, 5])
    #expect(PrefetchPlan(page: 3, pageCount: 9, visible: 6..<8).pages == [3, 6, 7, 4, 2, 5])
  }

  @Test("while flipping, pages that can still be shown come first: one per worker and one more")
  func flipping() {
    let plan = PrefetchPlan(page: 3, pageCount: 20, visible: 1..<3, lead: 3, breadth: 2)
    #expect(plan.pages == [6, 7, 8, 3, 1, 2, 5, 4])
    #expect(plan.passing == [1, 2, 4, 5])
    let back = PrefetchPlan(page: 13, pageCount: 20, direction: -1, lead: 2, breadth: 2)
    #expect(back.pages == [11, 10, 9, 13, 12])
    #expect(PrefetchPlan(page: 3, pageCount: 6, lead: 9, breadth: 2).pages == [5, 3, 4])
    let ended = PrefetchPlan(page: 5, pageCount: 6, lead: 9, breadth: 2)
    #expect(ended.pages == [5, 4, 3], "nobody flips on there")
    #expect(plan.withoutNeighbours.pages == [3], "the page itself, not the one to come")
  }

  @Test("while power is saved, only the next page is ready beside those that are visible")
  func savingPower() {
    func pages(_ page: Int, direction: Int = 1, visible: Range<Int> = 0..<0) -> [Int] {
      PrefetchPlan(
        page: page, pageCount: 8, direction: direction, visible: visible, breadth: 4,
        savesPower: true
      ).pages
    }
    #expect(pages(3) == [3, 4] && pages(3, direction: -1) == [3, 2])
    #expect(pages(0, direction: -1) == [0, 1] && pages(7) == [7, 6])
    #expect(pages(3, visible: 2..<4) == [3, 2, 4])
    let flipping = PrefetchPlan(
      page: 3, pageCount: 20, visible: 1..<3, lead: 3, breadth: 4, savesPower: true)
    #expect(flipping.pages == [6, 7, 3, 1, 2] && flipping.passing == [1, 2, 4, 5])
    let alone = PrefetchPlan(
      page: 3, pageCount: 8, companions: [6], includesNeighbours: false, savesPower: true)
    #expect(alone.pages == [3, 6])
  }

  @Test("the gallery's plan follows the desktop")
  func followingDesktop() {
    var gallery = Gallery(windowSize: Size(width: 300, height: 200), pageCount: 8)
    let pace = DecodingPace(workerCount: 2)
    for (isOn, pages) in [(true, [0, 1]), (false, [0, 1, 2]), (true, [0, 1])] {
      _ = gallery.handle(.powerSaverChanged(isOn), at: 1)
      #expect(gallery.prefetchPlan(at: 1, decoding: pace).pages == pages)
    }
  }

  @Test("pages are less useful with their distance, and those behind less than those ahead")
  func remoteness() {
    let plan = PrefetchPlan(page: 10, pageCount: 20)
    #expect(
      (6...15).sorted { plan.remoteness(of: $0) < plan.remoteness(of: $1) } == [
        10, 11, 9, 12, 13, 8, 14, 7, 15, 6,
      ])
    let back = PrefetchPlan(page: 10, pageCount: 20, direction: -1)
    #expect(back.remoteness(of: 9) < back.remoteness(of: 11))
  }
}

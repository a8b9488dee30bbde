import GalleryCore
import Testing

@Suite("Prefetch plan")
struct PrefetchPlanTests {
  @Test(
    "the page comes first, then the next one, then the one before, as far as there are such",
    arguments: [
      (0, 0, []), (0, 1, [0]), (0, 2, [0, 1]), (1, 2, [1, 0]), (0, 8, [0, 1]), (3, 8, [3, 4, 2]),
      (7, 8, [7, 6]),
    ] as [(Int, Int, [Int])])
  func plan(page: Int, pageCount: Int, expected: [Int]) {
    #expect(PrefetchPlan.pages(around: page, pageCount: pageCount) == expected)
  }
}

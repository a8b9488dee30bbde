import Testing

@testable import GalleryCore

@Suite("Documentation: decoding")
struct DocumentationDecodingTests {
  private let article: Article

  init() throws { article = try Article("Decoding") }

  @Test("the plans")
  func plans() {
    func list(_ pages: [Int]) -> String { pages.map(String.init).joined(separator: ", ") }
    article.expect("let onward =", gives: list(PrefetchPlan(page: 2, pageCount: 6).pages))
    let back = PrefetchPlan(page: 2, pageCount: 6, direction: -1)
    article.expect("let back =", gives: list(back.pages))
    article.expect("let atTheEnd =", gives: list(PrefetchPlan(page: 5, pageCount: 6).pages))
    let flipping = PrefetchPlan(page: 3, pageCount: 20, lead: 3, breadth: 2)
    article.expect("let first =", gives: list(flipping.pages))
    let passing = flipping.passing.sorted().map(String.init).joined(separator: " and ")
    article.expect("let passing =", gives: passing)
  }

  @Test("memory limits and times")
  func room() {
    let screen = PixelSize(width: 800, height: 1200)
    let photos = Double(PhotoCache.defaultByteLimit(for: screen)) / 1e6
    article.expect("fill the size asked for: \(photos.stated) million bytes for 800 × 1200 pixels")
    let detail = Double(DetailPlan.defaultByteLimit(for: screen)) / 1e6
    article.expect("three views by default: \(detail.stated) million bytes for 800 × 1200 pixels")
    article.expect("is more than \(PhotoCache.patience.stated) s ago says that it is loading")
    article.expect("once it has stayed the same for \(DetailPlan.settleTime.stated) s")
  }
}

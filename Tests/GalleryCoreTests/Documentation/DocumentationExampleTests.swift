import Foundation
import GalleryCore
import GalleryTesting
import Testing

@Suite("Documentation: using the core")
struct DocumentationExampleTests {
  @Test("the article shows exactly the example's code")
  func example() throws {
    let file = Article.package.appendingPathComponent(
      "Examples/TerminalGallery/Sources/TerminalGallery/TerminalGallery.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    #expect(try Article("UsingGalleryCore").code == source.split(separator: "\n"))
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    try Article("GalleryCore").expect("walks through one of \(lines / 10 * 10) lines")
  }

  @Test("the landing page's gallery is halfway through its turn")
  func landing() throws {
    var gallery = Gallery(windowSize: Size(width: 320, height: 480), pageCount: 6)
    _ = gallery.handle(.command(.turnDevice(quarters: 1)), at: 10)
    let space = gallery.viewSpace(at: 10.125)
    #expect(isNear(space.quarters.remainder(dividingBy: 4), -0.5))
    try Article("GalleryCore").expect("let space =", gives: "half-way through the turn")
  }
}

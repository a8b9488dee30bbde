import GalleryCore
import HostileFiles
import SystemPackage
import Testing

@testable import DecoderService

@Suite("SVG from the real decoder", .timeLimit(.minutes(5)))
struct DrawingRequestTests {
  @Test(
    "Texts are drawn in the fonts that a drawing names, although the process is in the sandbox",
    arguments: ["serif", "monospace", "sans-serif", "no such font"])
  func fonts(family: String) throws {
    // Full stops have no ink in the upper half; the box that replaces a missing font has.
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"100\"><text y=\"90\" "
      + "font-size=\"80\" font-weight=\"bold\" font-family=\"\(family)\">....</text></svg>"
    let file = try TestFile(Array(text.utf8))
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    let demand = PhotoDemand(bounds: PixelSize(width: 200, height: 100))
    pool.request(DecodeRequest(page: 0, photo: file.path, demand: demand))
    let image = try #require(replies.wait(for: 1).last).result.get().image
    func ink(in rows: Range<Int>) -> Int {
      rows.reduce(0) { count, y in count + (0..<200).count { image[$0, y] != 0 } }
    }
    #expect(ink(in: 0..<60) == 0)
    #expect(ink(in: 60..<100) > 100)
  }

  @Test("Pictures in drawings are drawn in the sandbox, also drawings", arguments: redPictures)
  func pictures(address: String) throws {
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\">"
      + "<image width=\"20\" height=\"20\" href=\"\(address)\"/></svg>"
    let file = try TestFile(Array(text.utf8))
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    let demand = PhotoDemand(bounds: PixelSize(width: 20, height: 20))
    pool.request(DecodeRequest(page: 0, photo: file.path, demand: demand))
    let image = try #require(replies.wait(for: 1).last).result.get().image
    #expect(image[10, 10] == 0xFFFF_0000)
  }

  /// Red pictures: a drawing, a GIF and a PNG of one pixel.
  private static let redPictures = [
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='9' height='9'%3E"
      + "%3Crect width='9' height='9' fill='red'/%3E%3C/svg%3E",
    "data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs=",
    "data:image/png;base64,\(redPNG)",
  ]
  private static let redPNG =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAA"
    + "AElFTkSuQmCC"

  @Test("One slot decodes SVG, PDF and other formats in any order")
  func order() throws {
    let names = [
      "corners.svg", "corners.jpg", "corners.svg", "corners.png", "corners.jpg", "corners.svg",
      "corners.pdf", "corners.jpg", "corners.pdf", "corners.svg", "corners.pdf", "corners.png",
    ]
    let folder = FilePath(#filePath).removingLastComponent().removingLastComponent()
      .appending("ImageDecodingTests").appending("Fixtures")
    let fixtures = try GoodFile.all(in: folder)
    let files = try names.map { name in
      try TestFile(try #require(fixtures.first { $0.name == name }).bytes)
    }
    let replies = Replies()
    let pool = startPool(slotCount: 1) { replies.add($0) }
    defer { pool.close() }
    for (page, file) in files.enumerated() {
      pool.request(DecodeRequest(page: page, photo: file.path, demand: .small))
    }
    for reply in replies.wait(for: names.count) {
      #expect(try reply.result.get().image.size.width == 20, "\(names[reply.request.page])")
    }
  }
}

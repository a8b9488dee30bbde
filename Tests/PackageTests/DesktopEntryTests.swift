import ImageFormats
import Testing

@Suite("The desktop entry")
struct DesktopEntryTests {
  @Test("has the media types of the formats, in their order")
  func types() throws {
    let entry = try Repository.text("Assets/Desktop/gimbal.desktop")
    let line = try #require(entry.split(separator: "\n").first { $0.hasPrefix("MimeType=") })
    let types = ImageFormat.allCases.flatMap(\.mediaTypes)
    #expect(line == "MimeType=\(types.joined(separator: ";"));")
    #expect(Set(types).count == types.count)
  }

  @Test("no two formats share an extension")
  func extensions() {
    let all = ImageFormat.allCases.flatMap(\.fileExtensions)
    #expect(Set(all).count == all.count)
  }

  @Test(
    "A name's extension is its last one, or both where the last one says how it is packed",
    arguments: [
      ("a.JPG", "jpg"), ("a.b.mpo", "mpo"), ("a.svg.gz", "svg.gz"), ("a.tar.gz", "gz"),
      ("svg.gz", "gz"), ("a", nil), (".jpg", nil), ("a.", ""),
    ])
  func extensionOfName(name: String, expected: String?) {
    #expect(ImageFormat.fileExtension(of: name) == expected)
  }
}

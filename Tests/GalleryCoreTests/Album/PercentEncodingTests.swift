import Testing

@testable import GalleryCore

@Suite("Percent encoding")
struct PercentEncodingTests {
  @Test(
    "only two hexadecimal digits are an escape",
    arguments: ["%+A", "%-1", "% 1", "%0x", "%1", "%", "%%", "%G0", "%\u{FF11}1"])
  func notEscapes(text: String) {
    #expect(PercentEncoding.decode(Array(text.utf8)[...]) == nil)
    #expect(PercentEncoding.decodeEscapes(text.utf8) == Array(text.utf8))
    #expect(PercentEncoding.text(text) == text)
  }

  @Test("escapes are decoded once, in either case")
  func escapes() {
    let text = "a%2f%C3%A9%2541%%41"
    #expect(PercentEncoding.decodeEscapes(text.utf8) == Array("a/é%41%A".utf8))
    #expect(PercentEncoding.decode(Array("%2F%ff".utf8)[...]) == [0x2F, 0xFF])
    #expect(PercentEncoding.decode(Array("a%00".utf8)[...]) == nil)
    #expect(PercentEncoding.text("a%00b") == "a")
  }

  @Test("what is encoded is decoded to the same bytes")
  func roundTrip() {
    let bytes = Array(UInt8(1)...255)
    #expect(PercentEncoding.decode(Array(PercentEncoding.encode(bytes).utf8)[...]) == bytes)
    #expect(PercentEncoding.encode(Array("/a b".utf8)) == "/a%20b")
    #expect(PercentEncoding.encode(part: "a/b") == "a%2Fb")
  }

  @Test("the names of addresses keep what is no escape")
  func names() {
    let location = Photo.Location(path: Array("https:/./host/50%+A%20b.jpg".utf8))
    #expect(String(decoding: location.nameBytes, as: UTF8.self) == "50%+A b.jpg")
  }
}

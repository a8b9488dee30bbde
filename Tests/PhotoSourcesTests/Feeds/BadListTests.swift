import Foundation
import GalleryCore
import Testing

@testable import PhotoSources

@Suite("Lists that harm", .timeLimit(.minutes(10)))
struct BadListTests {
  /// An item of RSS with one photo.
  private static func item(_ inside: String = "", photo: String = "https://h/a.jpg") -> String {
    "<item><enclosure url='\(photo)' type='image/jpeg'/>\(inside)</item>"
  }

  private static func rss(_ items: String) -> String {
    "<rss xmlns:media='http://search.yahoo.com/mrss/'><channel>\(items)</channel></rss>"
  }

  @Test("entities are not expanded, files not read: documents that declare any are refused")
  func entities() {
    var bomb = "<!DOCTYPE lolz [<!ENTITY a0 'lol'>"
    for level in 1...20 {
      let inside = String(repeating: "&a\(level - 1);", count: 10)
      bomb += "<!ENTITY a\(level) '\(inside)'>"
    }
    bomb += "]>" + Self.rss(Self.item("<title>&a20;</title>"))
    for text in [
      bomb, "<!DOCTYPE x SYSTEM 'file:///etc/passwd'>" + Self.rss(Self.item()),
      "<?xml version='1.0'?><!DOCTYPE r [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><rss>&e;</rss>",
      "<!DOCTYPE rss PUBLIC '-//Netscape//DTD RSS 0.91//EN' 'http://my.netscape.com/x.dtd'><rss/>",
    ] {
      for format in [ListingFormat.any, .webdav, .s3] {
        #expect(throws: ListingFailure.documentType) { try list(text, format) }
      }
    }
    #expect(throws: ListingFailure.damaged("undefined entity in line 1")) {
      try list("<rss><channel><title>&nbsp;</title></channel></rss>")
    }
  }

  @Test("a picture is none, whatever its name and its type say")
  func picture() {
    let jpeg = [UInt8]([0xFF, 0xD8, 0xFF, 0xE0]) + [UInt8](repeating: 1, count: 80)
    #expect(throws: ListingFailure.picture) {
      var reader = TestReader()
      return try reader.list(jpeg)
    }
    #expect(throws: ListingFailure.picture) { try list("<?xml version='1.0'?><svg/>") }
  }

  @Test("nesting ends at a depth, in XML and JSON", arguments: [65, 1000, 100_000])
  func depth(count: Int) throws {
    func nested(_ start: String, _ end: String) -> String {
      String(repeating: start, count: count) + "x" + String(repeating: end, count: count)
    }
    var reader = TestReader()
    let arrays = nested("[", "]")
    let objects = nested(#"{"a":"#, "}")
    for text in [
      Self.rss("<item>" + nested("<a>", "</a>") + "</item>"), "<rss>" + nested("<b>", "</b>"),
      arrays, "[\(arrays)]", #"{"photos":[\#(objects)]}"#,
      #"{"version":"https://jsonfeed.org/version/1","items":[\#(arrays)]}"#,
    ] {
      #expect(throws: ListingFailure.tooDeep) { try reader.list(text) }
    }
    for format in ListingFormat.allCases where format.reference == .identifier {
      for text in [arrays, #"{"message":\#(arrays)}"#]
      where !(text == arrays && format == .immichBucket) {
        #expect(throws: ListingFailure.self) { try reader.list(text, format) }
      }
    }
    // What comes before is shown.
    let partly = try reader.list(Self.rss(Self.item() + nested("<a>", "</a>")))
    #expect(partly.items.count == 1 && partly.isTruncated && partly.problems.count == 1)
  }

  @Test("of a document that is cut off anywhere, the photos before are shown")
  func truncated() throws {
    var reader = TestReader()
    var listed: Set<Int> = []
    for name in ["flickr.rss", "lists.opml", "micro.json", "rclone-webdav.xml", "rclone-s3.xml"] {
      let bytes = try TestReader.fixture(name)
      let format: ListingFormat =
        name.contains("webdav") ? .webdav : name.contains("s3") ? .s3 : .any
      let whole = try reader.list(bytes, format)
      for end in stride(from: 1, to: bytes.count, by: 37) {
        guard let part = try? reader.list(Array(bytes[..<end]), format) else { continue }
        #expect(part.items.count <= whole.items.count)
        #expect(part.isTruncated && !part.problems.isEmpty, "\(name) until \(end)")
        listed.insert(part.items.count)
      }
    }
    #expect(listed.count >= 4)
    for text in [#"{"photos":["a.jpg","b.jpg","c.j"#, #"["a.jpg",{"url":"b.jpg"},{"url""#] {
      let part = try reader.list(text)
      #expect(part.items.count == 2 && part.isTruncated)
    }
  }

  @Test("wrong charsets give other characters, never a failure")
  func charsets() throws {
    var reader = TestReader()
    func rss(_ encoding: String) -> String {
      "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>"
        + Self.rss(Self.item("<title>Zürich €</title>"))
    }
    var units = [UInt8]([0xFF, 0xFE])
    for unit in rss("UTF-16").utf16 { units += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(try reader.list(units).photos.first?.title == "Zürich €")
    // Big-endian and without a mark.
    let swapped = stride(from: 2, to: units.count, by: 2).flatMap { [units[$0 + 1], units[$0]] }
    #expect(try reader.list(swapped).photos.first?.title == "Zürich €")
    // UTF-8 that says otherwise is UTF-8.
    for name in ["windows-1252", "ISO-8859-1", "UTF-16", "Shift_JIS", "nonsense"] {
      #expect(try reader.list(rss(name)).photos.first?.title == "Zürich €", "\(name)")
    }
    let bytes = Array(Self.rss(Self.item("<title>Z")).utf8)
    let end = Array("rich</title></item></channel></rss>".utf8)
    func title(_ declaration: String, _ type: String = "") throws -> String? {
      let start = Array(declaration.utf8) + bytes.prefix(bytes.count - 23)
      return try reader.list(start + [0xFC] + end, type: type).photos.first?.title
    }
    #expect(try title("<?xml version='1.0' encoding='ISO-8859-1'?>") == "Zürich")
    #expect(try title("", "text/xml; charset=\"ISO-8859-1\"") == "Zürich")
    #expect(
      try title("<?xml version='1.0' encoding='utf-8'?>", "text/xml; charset=latin1")
        == "Z\u{FFFD}rich")
    #expect(try title("") == "Z\u{FFFD}rich")
    let unknown = try reader.list(
      Array("<?xml version='1.0' encoding='Shift_JIS'?>".utf8)
        + bytes.prefix(bytes.count - 23) + [0xFC] + end)
    #expect(unknown.photos.first?.title == "Z\u{FFFD}rich")
    #expect(
      unknown.problems == [.unknownCharset("shift_jis")])
  }

  @Test("control characters, directions and markup in captions are not shown")
  func captions() throws {
    let caption =
      "a\u{202E}b\u{2066}c\u{7}d&lt;script&gt;alert(1)&lt;/script&gt;&lt;b onclick='x&gt;y'&gt;e&lt;/b&gt;"
      + "&amp;#8238;f&amp;#7;g 1 &lt; 2 &lt;!-- x --&gt;&amp;nbsp;&amp;unknown; &amp;#x110000;h"
    let listing = try list(Self.rss(Self.item("<description>\(caption)</description>")))
    let text = try #require(listing.photos.first?.caption)
    #expect(text == "abc def g 1 < 2 &unknown; \u{FFFD}h")
    let json = #"["a.jpg", {"url":"b.jpg","title":"\u202Ex\u0000y\nz","caption":"1\n2\u0007"}]"#
    let photo = try #require(try list(json).photos.last)
    #expect(photo.title == "x y z" && photo.caption == "1\n2")
  }

  @Test("long texts are clipped, long addresses and foreign ones left out")
  func longTexts() throws {
    let long = String(repeating: "é", count: 300_000)
    let listing = try list(
      Self.rss(
        Self.item("<title>\(long)</title><description>x\(long)</description>")
          + Self.item(photo: "https://h/" + String(repeating: "a", count: 3000))
          + ["file:///etc/passwd", "data:image/png;base64,AA", "ftp://h/a.jpg", "blob:x", "//", ""]
          .map { Self.item(photo: $0) }.joined()))
    #expect(listing.photos.count == 1)
    #expect(listing.photos.first?.title?.utf8.count == FeedLimits.title)
    #expect(listing.photos.first?.caption?.utf8.count == FeedLimits.caption - 1)
    #expect(listing.problems == [.useless(count: 6)])
    #expect(throws: ListingFailure.tooLarge) {
      try list(#"["\#(String(repeating: "a", count: 5 << 20))"]"#)
    }
    #expect(throws: ListingFailure.tooLarge) {
      try list(String(repeating: " ", count: FeedLimits.document + 1))
    }
  }

  @Test("a caption that a million photos inherit does not make the list long")
  func inheritance() throws {
    let caption = String(repeating: "x", count: FeedLimits.caption)
    let contents = (0..<9000).map { "<media:content url='https://h/\($0).jpg'/>" }.joined()
    let listing = try list(
      Self.rss("<item><media:description>\(caption)</media:description>\(contents)</item>"))
    #expect(listing.isTruncated)
    #expect((1000...2100).contains(listing.items.count))
    #expect(listing.problems.first == .tooLong(count: listing.items.count))
  }

  @Test("of more than a million photos, a million are listed, in little memory")
  func manyItems() throws {
    var reader = TestReader()
    let ids = repeatElement(#""a1""#, count: FeedLimits.items + 5).joined(separator: ",")
    let listing = try reader.list(#"{"isImage":[],"id":[\#(ids)]}"#, .immichBucket)
    #expect(listing.items.count == FeedLimits.items && listing.isTruncated)
    #expect(listing.problems == [.tooLong(count: 1_000_000)])
    // 5 MB of text, 16 MB of IDs, and what the process has at the start.
    #expect(try reader.peakMemory() < 100 << 20)
  }

  @Test("an element with a million elements inside ends at a limit")
  func wideElements() throws {
    let listing = try list(
      Self.rss("<item>\(String(repeating: "<a/>", count: 1_000_000))</item>" + Self.item()))
    #expect(listing.items.count == 1)
    let attributes = (0..<20_000).map { "a\($0)='x'" }.joined(separator: " ")
    #expect(try list(Self.rss("<item \(attributes)/>" + Self.item())).items.count == 1)
  }

  @Test("numbers out of range are no numbers")
  func numbers() throws {
    let json = #"""
      [{"url":"a.jpg","width":1e300,"height":-5},{"url":"b.jpg","width":99999999999999999999,"height":1},
      {"url":"c.jpg","width":NaN,"height":Infinity},{"url":"d.jpg","width":"3","height":4.4}]
      """#
    #expect(try list(json).photos.map { $0.size?.width } == [nil, nil, nil, 3])
    let dates = [
      "9999-99-99", "0000-01-01", "2026-02-30T25:00:00Z", "Xyz, 1 Foo 2026 00:00:00", "12345678901",
      "Mon, 01 Jan 26 00:00:60 +9999",
    ]
    for date in dates {
      _ = try list(Self.rss(Self.item("<pubDate>\(date)</pubDate><ttl>99999999999999999999</ttl>")))
    }
    let sizes =
      "<media:content url='https://h/b.jpg' width='9999999999999999999' height='x' fileSize='-1'/>"
    let photo = try #require(try list(Self.rss("<item>\(sizes)</item>")).photos.first)
    #expect(photo.size == nil && photo.byteCount == nil)
  }

  @Test("a process that ends is replaced")
  func endedProcess() throws {
    var reader = TestReader()
    #expect(try reader.list("https://h/a.jpg").items.count == 1)
    let started = reader.process
    let first = try #require(started)
    kill(first, SIGKILL)
    #expect(throws: ListingFailure.self) { try reader.list("https://h/a.jpg") }
    #expect(try reader.list("https://h/a.jpg").items.count == 1)
    let second = reader.process
    #expect(second != nil && second != first)
  }
}

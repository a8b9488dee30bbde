import GalleryCore
import Testing

@testable import PhotoSources

@Suite("Plain lists", .timeLimit(.minutes(5)))
struct PlainListTests {
  @Test("Text: an address a line, comments, any line ends, names relative to the list")
  func text() throws {
    let text =
      "\u{FEFF}# my frame\r\nhttps://a.example/1.jpg\r\n\r\n  https://a.example/2?size=big  \r"
      + "#EXTINF\nalbum/3 x.jpg\nhttps://b.example/feed.rss\nftp://c.example/4.jpg\nthese words\n"
      + "https://a.example/film.mp4"
    let listing = try list(text, at: "https://host/lists/frame.txt")
    #expect(
      Array(listing.items) == [
        .photo(ListedPhoto(reference: "https://a.example/1.jpg")),
        .photo(ListedPhoto(reference: "https://a.example/2?size=big")),
        .photo(ListedPhoto(reference: "https://host/lists/album/3%20x.jpg")),
        .listing(address: "https://b.example/feed.rss", title: nil),
      ])
    #expect(listing.problems == [.otherLines(count: 2, first: 8, isLocal: false)])
  }

  @Test(
    "The first items of a long list come while others are read, but not of a folder or a web page",
    arguments: [
      ("https://host/list", "text/plain", [1000, 1000, 2000, 1001]),
      ("https://host/photos/?a", "text/plain", [5001]), ("https://host/list", "text/html", [5001]),
      ("", "", [1000, 1000, 2000, 1001]),
    ])
  func parts(address: String, type: String, expected: [Int]) throws {
    let lines = (0...5000).map { "https://a.example/\($0).jpg" }
    var reader = TestReader()
    var parts: [ListingItems] = []
    let listing = try reader.list(
      Array(lines.joined(separator: "\n").utf8), .any, at: address, type: type
    ) { parts.append($0) }
    parts.append(listing.items)
    #expect(parts.map(\.count) == expected)
    #expect(
      parts.joined().map { $0 } == lines.map { .photo(ListedPhoto(reference: $0)) })
  }

  @Test("A file of addresses, paths and notes gives one number of lines, and the first of them")
  func mixed() throws {
    let text =
      "# my frame\n\nhttps://a.example/1.jpg\nmilk\n/home/me/2.jpg\n/home/me\n"
      + "file:///home/me/3.jpg\nhttps://a.example/4.jpg"
    let listing = try list(text, at: "")
    #expect(listing.photos.count == 2)
    #expect(listing.problems == [.otherLines(count: 4, first: 4, isLocal: true)])
  }

  @Test("A list in a file has no address, so names in it lead nowhere")
  func file() throws {
    let listing = try list("https://a.example/1.jpg\nb.jpg\n", at: "")
    #expect(listing.photos.map(\.reference) == ["https://a.example/1.jpg"])
    #expect(listing.problems == [.otherLines(count: 1, first: 2, isLocal: true)])
    let feed = #"{"version":"https://jsonfeed.org/version/1.1","next_url":"https://a.example/2"}"#
    #expect(try list(feed, at: "").next == "https://a.example/2")
  }

  @Test("JSON: texts, objects, and an object with one such array")
  func json() throws {
    let photo = #"{"url":"b.jpg","title":"B","caption":"Two\nlines","thumbnail":"t/b.jpg"}"#
    for text in [
      #"["a.jpg", \#(photo), 7, null, {"title":"none"}, "c.opml"]"#,
      #"{"title":"T","count":2,"photos":["a.jpg", \#(photo), {}, "c.opml",]}"#,
      #"{"tags":["x"],"images":["a.jpg", \#(photo), "c.opml"],"more":{"photos":["no.jpg"]}}"#,
    ] {
      let listing = try list(text, at: "https://host/x/list.json", type: "text/html")
      #expect(
        listing.photos == [
          ListedPhoto(reference: "https://host/x/a.jpg"),
          ListedPhoto(
            reference: "https://host/x/b.jpg", title: "B", caption: "Two\nlines",
            renditions: [ListedPhoto.Rendition(address: "https://host/x/t/b.jpg")]),
        ])
      #expect(listing.listings == ["https://host/x/c.opml"])
    }
  }

  @Test(
    "What is no list says what it is",
    arguments: [
      ("<!DOCTYPE html><html><body>x</body></html>", ListingFailure.webPage),
      ("<!doctype HTML>\n<p>x", .webPage), ("<html><head><meta></head>", .webPage),
      ("<html xmlns='http://www.w3.org/1999/xhtml'/>", .webPage), ("", .unknown),
      (" \n ", .unknown),
      ("Hello, this is a text.\nIt has two lines.", .otherText(line: 1)), ("<svg/>", .picture),
      ("# Notes\r\n\r\nmilk", .otherText(line: 3)), ("# A\r\rmilk\rbread", .otherText(line: 3)),
      ("PK\u{3}\u{4}\u{14}\u{0}", .archive), ("Rar!\u{1A}\u{7}", .archive),
      (String(repeating: "a", count: 257) + "ustar\u{0}", .archive),
      ("{}", .unknown), (#"{"message":"No such user"}"#, .refused("No such user")),
      ("\u{89}PNG\r\n\u{1A}\n\u{0}\u{0}\u{0}\rIHDR", .unknown),
    ])
  func others(text: String, failure: ListingFailure) {
    #expect(throws: failure) { try list(text) }
  }

  @Test("A broken web page is one by its type")
  func brokenPage() {
    #expect(throws: ListingFailure.webPage) {
      try list("<meta charset=utf-8><p>x", type: "text/html; charset=utf-8")
    }
    #expect(throws: ListingFailure.damaged("mismatched tag in line 2")) {
      try list("<rss><channel>\n</rss>", type: "text/xml")
    }
  }

  @Test("An empty list is one")
  func empty() throws {
    for text in ["[]", "<rss><channel/></rss>", #"{"photos":[]}"#] {
      #expect(try list(text) == Listing())
    }
    let listing = try list("<rss><channel><item/><item/></channel></rss>")
    #expect(listing.items.isEmpty)
    #expect(listing.problems == [.noPhotos(entryCount: 2)])
  }
}

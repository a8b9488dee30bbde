import GalleryCore
import ProcessWire
import SeededRandom
import Testing

@testable import PhotoSources

@Suite("What is said between the program and the process that reads lists")
struct ListingMessageTests {
  private static let full = ListedPhoto(
    reference: "https://host/a.jpg", title: "Title", caption: "two\nlines — ü", date: -1,
    byteCount: 12_345_678, size: PixelSize(width: 6000, height: 4000),
    renditions: [
      ListedPhoto.Rendition(
        address: "https://host/s.jpg", size: PixelSize(width: 75, height: 75), byteCount: 0),
      ListedPhoto.Rendition(address: "http://other/m.jpg"),
    ], identity: "tag:1", validator: "\"etag\"",
    marks: ListedPhoto.Marks(rating: -1, keywords: ["Sea", "ü"], hasAllKeywords: true))
  private static let items: [ListingItem] = [
    .photo(full), .photo(ListedPhoto(reference: "https://host/b.jpg", date: .max)),
    .photo(ListedPhoto(reference: "https://host/c.jpg", date: .min, byteCount: .max)),
    .folder(ListedFolder(reference: "https://host/sub/", name: "sub", photoCount: 0)),
    .folder(ListedFolder(reference: "https://host/sub/", name: "sub", photoCount: .max - 1)),
    .folder(ListedFolder(reference: "https://host/sub/", name: "sub")),
    .listing(address: "https://host/feed", title: nil),
    .listing(address: "https://host/feed", title: ""),
  ]

  private func checked(
    _ items: [ListingItem], _ reference: ListingFormat.Reference = .address
  ) throws -> ListingItems {
    var bytes: [UInt8] = []
    for item in items { item.append(to: &bytes) }
    return try ListingItems(checking: bytes, count: items.count, reference: reference)
  }

  @Test("items survive")
  func items() throws {
    #expect(Array(try checked(Self.items)) == Self.items)
    #expect(Array(ListingItems(Self.items)) == Self.items)
    #expect(try checked(Self.items) == ListingItems(Self.items))
  }

  @Test("a list survives")
  func head() throws {
    let items = ListingItems(Self.items)
    for listing in [
      Listing(items: items),
      Listing(
        title: "T", items: items, next: "https://host/2", refreshSeconds: 0, statedCount: 7,
        isTruncated: true, problems: [.noPhotos(entryCount: 2), .cutOff(.damaged("end"))]),
    ] {
      #expect(try Listing(items, headBytes: listing.headBytes) == listing)
    }
  }

  @Test("texts are clipped at characters, and nothing in them can disturb others")
  func texts() throws {
    let photo = ListedPhoto(
      reference: "https://host/a.jpg", title: String(repeating: "é", count: 600),
      caption: "a\u{202E}b\u{2066}c\u{0}d\te\nf\u{85}g\u{2029}h"
        + String(repeating: "x", count: 70_000))
    guard case .photo(let read)? = try checked([.photo(photo)]).first else {
      throw WireError.malformed("no photo")
    }
    #expect(read.title == String(repeating: "é", count: 512))
    #expect(read.caption?.utf8.count == 64 << 10)
    #expect(read.caption?.hasPrefix("abc d e\nf g\nhxxx") == true)
  }

  @Test(
    "references that are none are refused",
    arguments: [
      (ListingFormat.Reference.address, "file:///etc/passwd"), (.address, "a.jpg"), (.address, ""),
      (.key, ""), (.identifier, ""), (.identifier, "../admin"), (.identifier, ".."),
      (.identifier, "a/b"), (.identifier, "a?b"), (.identifier, "ä"),
    ])
  func references(kind: ListingFormat.Reference, reference: String) throws {
    let items: [ListingItem] = [
      .photo(ListedPhoto(reference: reference)),
      .folder(ListedFolder(reference: reference, name: "x")),
    ]
    for item in items {
      #expect(throws: WireError.self) { try self.checked([item], kind) }
    }
    if kind == .address {
      #expect(throws: WireError.self) {
        try self.checked([.listing(address: reference, title: nil)])
      }
    }
    var photo = Self.full
    photo.renditions[0].address = reference
    guard kind == .address else { return }
    #expect(throws: WireError.self) { try self.checked([.photo(photo)]) }
  }

  @Test("damaged messages are refused, or are other valid ones")
  func damaged() throws {
    var random = SeededRandom(seed: 11)
    var bytes: [UInt8] = []
    for item in Self.items { item.append(to: &bytes) }
    let head = Listing(title: "T", next: "n", problems: [.useless(count: 3)]).headBytes
    var refusals = 0
    for _ in 0..<5000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = .random(
          in: .min ... .max, using: &random)
      }
      if Bool.random(using: &random) {
        damaged.removeLast(Int.random(in: 0..<damaged.count, using: &random))
      }
      if let items = try? ListingItems(
        checking: damaged, count: Self.items.count, reference: .address)
      {
        for item in items { #expect(!"\(item)".isEmpty) }
      } else {
        refusals += 1
      }
      var other = head
      other[Int.random(in: other.indices, using: &random)] = .random(
        in: .min ... .max, using: &random)
      _ = try? Listing([], headBytes: other)
    }
    #expect(refusals > 2000)
  }

  @Test("calls and answers survive")
  func messages() throws {
    for format in ListingFormat.allCases {
      let call = FeedCall.open(
        FeedDocument(format, byteCount: 5, address: "https://h/", contentType: "text/xml"))
      #expect(try FeedCall(call.bytes) == call)
    }
    #expect(try FeedCall(FeedCall.list.bytes) == .list)
    let failures: [ListingFailure] = [
      .webPage, .unknown, .damaged("line 3"), .documentType, .tooDeep, .tooLarge,
      .refused("No."), .tooSlow, .hindered, .otherText(line: 12), .archive,
    ]
    for failure in failures {
      #expect(try FeedAnswer(FeedAnswer.failed(failure).bytes) == .failed(failure))
      #expect(failure.reason.hasSuffix(".") && failure.reason.count > 20)
    }
    let answer = FeedAnswer.written(itemCount: 3, itemByteCount: 400, headByteCount: 50)
    #expect(try FeedAnswer(answer.bytes) == answer)
    #expect(try FeedAnswer(FeedAnswer.ready.bytes) == .ready)
    let family = WireFamily.feeds.rawValue
    for bytes in [[], [0, 0], [2], [3, 200], [4], [200]] as [[UInt8]] {
      #expect(throws: WireError.self) { try FeedAnswer([family] + bytes) }
    }
    for bytes in [[], [0], [1, 0], [2], [0, 1, 2, 3]] as [[UInt8]] {
      #expect(throws: WireError.self) { try FeedCall([family] + bytes) }
    }
    #expect(throws: WireError.self) { try FeedAnswer([]) }
    #expect(throws: WireError.self) { try FeedAnswer([family + 1, 0]) }
  }
}

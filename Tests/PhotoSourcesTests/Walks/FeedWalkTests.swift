import GalleryCore
import PhotoSources
import Testing

@testable import PhotoSources

@Suite("The way through feeds and lists")
struct FeedWalkTests {
  private func address(_ text: String) throws -> RemoteAddress {
    try RemoteAddress(Array(text.utf8))
  }

  private func request(recursive: Bool = false) -> SourceRequest {
    SourceRequest(types: PhotoTypes(extensions: ["jpg"]), isRecursive: recursive)
  }

  private func photo(_ address: String, caption: String? = nil) -> ListingItem {
    .photo(ListedPhoto(reference: address, caption: caption))
  }

  /// Walks through documents by their addresses; returns the addresses that were requested.
  private func walk(
    _ first: String, _ documents: [String: Listing], recursive: Bool = false
  ) throws -> (requested: [String], photos: [String], walk: FeedWalk) {
    var walk = FeedWalk(try address(first), request(recursive: recursive), SourceAccess())
    var requested: [String] = []
    var photos: [String] = []
    while let step = walk.next() {
      let text = step.request.address.text
      requested.append(text)
      guard let listing = documents[text] else {
        _ = try walk.fail(step, .fetch(.status(404, retryAfter: 0)))
        continue
      }
      let part = walk.receive(listing, of: step, at: step.request.address)
      photos += part.part.photos.map { String(decoding: $0.location.path, as: UTF8.self) }
    }
    return (requested, photos, walk)
  }

  @Test("further pages are read in their order, and none twice")
  func pages() throws {
    let found = try walk(
      "https://h/1",
      [
        "https://h/1": Listing(items: [photo("https://h/a.jpg")], next: "https://h/2"),
        "https://h/2": Listing(items: [photo("https://h/b.jpg")], next: "https://h/1"),
      ])
    #expect(found.requested == ["https://h/1", "https://h/2"])
    #expect(found.photos == ["https:/./h/a.jpg", "https:/./h/b.jpg"])
  }

  @Test("only the server that the user has named gets credentials, or may be in a private network")
  func foreignServers() throws {
    var access = SourceAccess()
    access.credentials = .bearer("secret")
    var feed = FeedWalk(try address("https://h/1"), request(), access)
    var folder = WebDAVWalk(try address("https://h/1/"), request(recursive: true), access)
    var step = try nextStep(&feed)
    #expect(step.request.credentials == access.credentials && step.request.allowsPrivateAddresses)
    for (next, isOwn, isNamed) in [
      ("https://h/2", true, true), ("https://h:444/3", false, true), ("http://h/4", false, true),
      ("https://other/5", false, false), ("https://127.0.0.1/6", false, false),
    ] {
      _ = feed.receive(Listing(next: next), of: step, at: step.request.address)
      step = try nextStep(&feed)
      #expect(step.request.address.text == next)
      #expect((step.request.credentials == access.credentials) == isOwn, "\(next)")
      #expect(step.request.allowsPrivateAddresses == isNamed, "\(next)")
    }
    // The server leads to another one, and its folders are there.
    step = try nextStep(&folder)
    _ = folder.receive(
      Listing(items: [.folder(ListedFolder(reference: "https://other/x/a/", name: "a"))]), of: step,
      at: try address("https://other/x/"))
    let inner = try nextStep(&folder).request
    #expect(inner.credentials == .none && !inner.allowsPrivateAddresses)
  }

  @Test("what a list in a file names is the user's own, not what its lists name elsewhere")
  func ownList() throws {
    let list = Listing(items: [
      photo("http://nas/photos/a.jpg"), photo("http://camera/?action=snapshot"),
      .listing(address: "http://nas/feeds/1.xml", title: nil),
    ])
    var walk = FeedWalk(ownList: request(), SourceAccess())
    var part = walk.receive(ownList: list)
    #expect(part.isOwn && part.places == ["http://nas/photos/", "http://camera/"])
    let step = try nextStep(&walk)
    #expect(step.request.allowsPrivateAddresses)
    let feed = Listing(items: [photo("http://router/b.jpg")], next: "http://nas/feeds/2.xml")
    part = walk.receive(feed, of: step, at: step.request.address)
    #expect(!part.isOwn && part.origin == step.request.address && part.hosts == ["router"])
    let page = try nextStep(&walk)
    #expect(page.request.allowsPrivateAddresses)
    part = walk.receive(Listing(next: "http://router/3.xml"), of: page, at: page.request.address)
    #expect(part.origin == step.request.address)
    #expect(try !nextStep(&walk).request.allowsPrivateAddresses)
  }

  @Test("lists in a list are read after its next page, and a missing one costs only its photos")
  func lists() throws {
    let found = try walk(
      "https://h/all.opml",
      [
        "https://h/all.opml": Listing(items: [
          .listing(address: "https://h/x", title: nil),
          .listing(address: "https://h/gone", title: nil),
          .listing(address: "https://h/y", title: nil),
        ]),
        "https://h/x": Listing(items: [photo("https://h/x.jpg")], next: "https://h/x2"),
        "https://h/x2": Listing(items: [photo("https://h/x2.jpg")]),
        "https://h/y": Listing(items: [photo("https://h/y.jpg")]),
      ])
    #expect(
      found.requested
        == ["https://h/all.opml", "https://h/x", "https://h/x2", "https://h/gone", "https://h/y"])
    #expect(found.photos.count == 3)
  }

  @Test("the lists in a list that comes in parts keep their order, after its next page")
  func parts() throws {
    func lists(_ names: String..., next: String? = nil) -> Listing {
      Listing(
        items: ListingItems(names.map { .listing(address: "https://h/\($0)", title: nil) }),
        next: next)
    }
    var walk = FeedWalk(try address("https://h/all"), request(), SourceAccess())
    let step = try nextStep(&walk)
    for part in [lists("a", "b"), lists("c"), lists("d", next: "https://h/page2")] {
      _ = walk.receive(part, of: step, at: step.request.address)
    }
    var requested: [String] = []
    while let step = walk.next() { requested.append(step.request.address.text) }
    #expect(requested == ["page2", "a", "b", "c", "d"].map { "https://h/\($0)" })
  }

  @Test("an endless feed is read up to a limit, which is said")
  func endless() throws {
    var walk = FeedWalk(try address("https://h/0"), request(), SourceAccess())
    var count = 0
    while let step = walk.next() {
      count += 1
      _ = walk.receive(
        Listing(items: [photo("https://h/\(count).jpg")], next: "https://h/\(count)"), of: step,
        at: step.request.address)
    }
    #expect(count == FeedWalk.documentLimit)
    #expect(walk.problems.contains { $0.contains("\(FeedWalk.documentLimit)") })
  }

  @Test("a server's folder lists photos only, and its folders if they are asked for")
  func folder() throws {
    let documents = [
      "https://h/p/": Listing(items: [
        photo("https://h/p/a.jpg"), photo("https://h/p/readme.txt"),
        .folder(ListedFolder(reference: "https://h/p/in/", name: "in")),
      ]),
      "https://h/p/in/": Listing(items: [photo("https://h/p/in/b.jpg")]),
    ]
    let flat = try walk("https://h/p/", documents)
    #expect(flat.photos == ["https:/./h/p/a.jpg"] && flat.walk.problems.isEmpty)
    let deep = try walk("https://h/p/", documents, recursive: true)
    #expect(deep.photos == ["https:/./h/p/a.jpg", "https:/./h/p/in/b.jpg"])
    let empty = try walk(
      "https://h/q/",
      [
        "https://h/q/": Listing(items: [
          .folder(ListedFolder(reference: "https://h/q/i/", name: "i"))
        ])
      ])
    #expect(empty.walk.unsearchedFolderCount > 0 && empty.walk.problems.isEmpty)
  }

  @Test("a feed's photos are not sorted, and a folder's are")
  func order() throws {
    var walk = FeedWalk(try address("https://h/feed/"), request(), SourceAccess())
    let step = try nextStep(&walk)
    let feed = walk.receive(
      Listing(items: [photo("https://other/a")]), of: step, at: step.request.address)
    #expect(!feed.part.isFolder && feed.part.photos.count == 1)
    #expect(feed.hosts == ["other"])
  }

  @Test("a first document that is not there fails with its reason")
  func failure() throws {
    var walk = FeedWalk(try address("https://h/1"), request(), SourceAccess())
    let step = try nextStep(&walk)
    #expect(throws: WalkFailure.fetch(.unknownHost)) { try walk.fail(step, .fetch(.unknownHost)) }
  }
}

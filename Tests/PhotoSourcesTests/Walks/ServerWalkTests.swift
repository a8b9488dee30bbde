import GalleryCore
import PhotoSources
import Testing

@testable import PhotoSources

@Suite("The way through servers")
struct ServerWalkTests {
  private func address(_ text: String) throws -> RemoteAddress {
    try RemoteAddress(Array(text.utf8))
  }

  private func request(recursive: Bool = false) -> SourceRequest {
    SourceRequest(types: PhotoTypes(extensions: ["jpg"]), isRecursive: recursive)
  }

  @Test("WebDAV: one request for each folder, never out of the first one")
  func webDAV() throws {
    var walk = WebDAVWalk(try address("https://h/p/"), request(recursive: true), SourceAccess())
    let first = try nextStep(&walk)
    #expect(first.format == .webdav && first.request.method == .propfind(depth: 1))
    let folders = ["https://h/p/", "https://h/p/b/", "https://h/", "https://h/other/"]
    let part = walk.receive(
      Listing(
        items: ListingItems(
          folders.map { .folder(ListedFolder(reference: $0, name: "")) }
            + [.photo(ListedPhoto(reference: "https://h/p/a.jpg", byteCount: 5))])),
      of: first, at: first.request.address)
    #expect(part.part.isFolder && part.part.photos.map(\.description?.byteCount) == [5])
    let second = try nextStep(&walk)
    #expect(second.request.address.text == "https://h/p/b/")
    let photo = ListedPhoto(reference: "https://h/p/b/x.jpg")
    let inside = walk.receive(
      Listing(items: ListingItems([.photo(photo)])), of: second, at: second.request.address)
    #expect(part.part.folder.isEmpty && inside.part.folder == "b")
    #expect(try walk.fail(second, .fetch(.status(403, retryAfter: 0)))?.contains("(403)") == true)
    #expect(walk.next() == nil)
  }

  @Test("folders are read in the order in which they are shown")
  func order() throws {
    var asked = request(recursive: true)
    asked.folderOrder = { names in names.indices.sorted { names[$0].count < names[$1].count } }
    let top = try address("https://h/p/")
    let listing = Listing(
      items: ListingItems(
        ["https://h/p/100/", "https://h/p/%C3%A9%C3%A9/", "https://h/p/7/"].map {
          .folder(ListedFolder(reference: $0, name: ""))
        }))
    let expected = ["https://h/p/7/", "https://h/p/100/", "https://h/p/%C3%A9%C3%A9/"]
    var webDAV = WebDAVWalk(top, asked, SourceAccess())
    _ = webDAV.receive(listing, of: try nextStep(&webDAV), at: top)
    #expect(try expected.map { _ in try nextStep(&webDAV).request.address.text } == expected)
    var feed = FeedWalk(top, asked, SourceAccess())
    _ = feed.receive(listing, of: try nextStep(&feed), at: top)
    #expect(try expected.map { _ in try nextStep(&feed).request.address.text } == expected)
  }

  @Test("S3: a signed query in the order of its names, and keys with any characters")
  func s3() throws {
    var access = SourceAccess()
    access.credentials = .s3(accessKey: "a", secretKey: "b", sessionToken: "", region: "r")
    var walk = S3Walk(
      bucket: try address("http://h:1/bucket"), prefix: "my photos/", request(), access)
    let first = try nextStep(&walk)
    #expect(
      first.request.address.text
        == "http://h:1/bucket?encoding-type=url&list-type=2&prefix=my%20photos%2F")
    #expect(first.request.credentials == access.credentials)
    let keys = [
      "my%20photos/a%2Bb.jpg", "my%20photos/%C3%A9.jpg", "my%20photos/%2E%2E/x.jpg",
      "my%20photos//%2E/a%0A.jpg", "my%20photos/notes.txt", "my%20photos/%40eaDir/a.jpg",
      "my%20photos/trip/.thumbs/a.jpg",
    ]
    let part = walk.receive(
      Listing(
        items: ListingItems(keys.map { .photo(ListedPhoto(reference: $0)) }), next: "t/1="),
      of: first, at: first.request.address)
    #expect(
      part.part.photos.map { String(decoding: $0.location.path, as: UTF8.self) } == [
        "http:/./h:1/bucket/my%20photos/a%2Bb.jpg", "http:/./h:1/bucket/my%20photos/%C3%A9.jpg",
        "http:/./h:1/bucket/my%20photos/%2E%2E/x.jpg",
        "http:/./h:1/bucket/my%20photos/./%2E/a%0A.jpg",
      ])
    let strange = try address("http://h:1/bucket//%2E/x%2E/a%252E.jpg?x=/%2E/")
    #expect(strange.textForSignature == "http://h:1/bucket//./x%2E/a%252E.jpg?x=/%2E/")
    let second = try nextStep(&walk)
    #expect(
      second.request.address.text
        == "http://h:1/bucket?continuation-token=t%2F1%3D&encoding-type=url&list-type=2&prefix=my%20photos%2F"
    )
    _ = walk.receive(Listing(next: "t/1="), of: second, at: second.request.address)
    #expect(walk.next() == nil, "a server that repeats itself is not asked for ever")
  }

  private func immichWalk(
    _ part: ImmichPart, _ access: SourceAccess = SourceAccess()
  ) throws -> ImmichWalk {
    ImmichWalk(try address("https://h/"), part, today: CalendarDay(rawValue: 0), access)
  }

  @Test("Immich: an album by its name, page by page, with the server's smaller pictures")
  func immich() throws {
    var access = SourceAccess()
    access.credentials = .header(FetchHeader("x-api-key", "secret"))
    var walk = try immichWalk(.album("rome"), access)
    let albums = try nextStep(&walk)
    #expect(albums.request.address.text == "https://h/api/albums")
    _ = try walk.receive(
      Listing(items: [.folder(ListedFolder(reference: "id-1", name: "Rome"))]), of: albums,
      at: albums.request.address)
    let first = try nextStep(&walk)
    #expect(first.request.method == .post && first.format == .immichSearch)
    #expect(
      String(decoding: first.request.body, as: UTF8.self)
        == #"{"albumIds":["id-1"],"type":"IMAGE","size":1000,"page":1,"withExif":true}"#)
    let photo = ListedPhoto(
      reference: "p1", title: "a.jpg", size: PixelSize(width: 6000, height: 4000))
    let part = try walk.receive(
      Listing(items: [.photo(photo)], next: "2"), of: first, at: first.request.address)
    #expect(part.part.title == "Rome")
    #expect(
      part.renditions.first?.renditions.map(\.address.text) == [
        "https://h/api/assets/p1/thumbnail?size=thumbnail",
        "https://h/api/assets/p1/thumbnail?size=preview",
      ])
    let second = try nextStep(&walk)
    #expect(String(decoding: second.request.body, as: UTF8.self).contains(#""page":2"#))
    _ = try walk.receive(Listing(), of: second, at: second.request.address)
    #expect(walk.next() == nil)
  }

  @Test("Immich: an album that is not there is named, with those that are")
  func noAlbum() throws {
    var walk = try immichWalk(.album("Oslo"))
    let step = try nextStep(&walk)
    let albums = Listing(items: [.folder(ListedFolder(reference: "1", name: "Rome"))])
    #expect(throws: WalkFailure.self) {
      try walk.receive(albums, of: step, at: step.request.address)
    }
  }

  @Test("Immich: a shared link leads to its album's time line, with its key in each request")
  func link() throws {
    var walk = try #require(
      ImmichLinkWalk(try address("https://h/share/KEY-1"), SourceAccess()))
    let me = try nextStep(&walk)
    #expect(me.request.address.text == "https://h/api/shared-links/me?key=KEY-1")
    _ = try walk.receive(
      Listing(items: [.folder(ListedFolder(reference: "album", name: "Sea"))]), of: me,
      at: me.request.address)
    let buckets = try nextStep(&walk)
    #expect(
      buckets.request.address.text == "https://h/api/timeline/buckets?albumId=album&key=KEY-1")
    _ = try walk.receive(
      Listing(
        items: ListingItems(
          ["2024-02-01", "2024-01-01"].map { .folder(ListedFolder(reference: $0, name: "")) })),
      of: buckets, at: buckets.request.address)
    var times: [String] = []
    while let bucket = walk.next() {
      times.append(bucket.request.address.text)
      let part = try walk.receive(
        Listing(items: [.photo(ListedPhoto(reference: "p"))]), of: bucket,
        at: bucket.request.address)
      #expect(
        part.part.photos.map { String(decoding: $0.location.path, as: UTF8.self) }
          == ["https:/./h/api/assets/p/original?key=KEY-1"])
    }
    #expect(
      times.map { $0.suffix(18) }
        == ["2024-02-01&key=KEY", "2024-01-01&key=KEY"].map { "\($0)-1".suffix(18) })
    #expect(ImmichLinkWalk(try address("https://h/a/KEY"), SourceAccess()) == nil)
  }

  @Test("a web page's address may be a share of Immich or of Nextcloud")
  func shares() throws {
    let walks = SourceWalks.sharedAlbums(
      at: try address("https://h/cloud/index.php/s/TOKEN"), request(), SourceAccess())
    var walk = try #require(walks.first as? WebDAVWalk)
    let step = try nextStep(&walk)
    #expect(step.request.address.text == "https://h/cloud/public.php/dav/files/TOKEN/")
    #expect(step.request.credentials == .basic(user: "anonymous", password: ""))
    let both = SourceWalks.sharedAlbums(
      at: try address("https://h/s/TOKEN"), request(), SourceAccess())
    #expect(both.count == 2)
    #expect(
      SourceWalks.sharedAlbums(at: try address("https://h/a"), request(), SourceAccess()).isEmpty)
  }
}

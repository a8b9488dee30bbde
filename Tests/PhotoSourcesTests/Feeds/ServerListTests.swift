import GalleryCore
import Testing

@testable import PhotoSources

@Suite("Lists of servers, recorded", .timeLimit(.minutes(5)))
struct ServerListTests {
  /// The photos of the folder that the servers listed, as paths.
  private static let photos = [
    "%231%3F.jpg", "50%25.jpg", "a.jpg", "b%20c+d.jpg", "%C3%BC&%C3%A9.png",
  ]

  /// One form of what servers encode in different ways.
  private func normal(_ reference: String) -> String {
    var text = reference
    for (from, to) in [("%2B", "+"), ("%26", "&")] {
      text = text.split(separator: from, omittingEmptySubsequences: false).joined(separator: to)
    }
    return text
  }

  @Test(
    "WebDAV: photos and folders, without hidden files and others",
    arguments: ["nginx", "rclone", "wsgidav"])
  func webdav(server: String) throws {
    let listing = try list(
      fixture: "\(server)-webdav.xml", .webdav, at: "https://dav.example:8443/")
    let base = "https://dav.example:8443/"
    let photos = listing.photos
    #expect(Set(photos.map { normal($0.reference) }) == Set(Self.photos.map { base + $0 }))
    #expect(photos.allSatisfy { $0.byteCount == 1234 })
    let time = try milliseconds("2026-11-07T12:34:56Z")
    #expect(photos.allSatisfy { $0.date == time })
    #expect(
      listing.folders == [ListedFolder(reference: base + "sub%20folder/", name: "sub folder")])
    let validator = try #require(photos.first?.validator)
    switch server {
    case "nginx": #expect(validator == "\(time)-1234")
    case "rclone": #expect(validator == "18e5c36c2fa160004d2")
    default: #expect(validator.hasSuffix("-1794054896-1234"))
    }
  }

  private static func response(_ href: String, _ properties: String = "") -> String {
    "<d:response><d:href>\(href)</d:href><d:propstat><d:prop>\(properties)</d:prop>"
      + "<d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>"
  }

  @Test("WebDAV: other hosts, other places and failed entries are no photos of the folder")
  func strangeResponses() throws {
    let collection = "<d:resourcetype><d:collection/></d:resourcetype>"
    let text =
      "<d:multistatus xmlns:d='DAV:'>"
      + Self.response("/dav/My%20photos", collection)
      + Self.response("http://inside:80//dav/My photos/a.jpg")
      + Self.response("//evil.example/dav/My%20photos/b.jpg")
      + Self.response("/dav/My%20photos/../../etc/c.jpg") + Self.response("/dav/other/d.jpg")
      + Self.response("/dav/My%20photos/x/e.jpg") + Self.response("f%2Fg.jpg")
      + Self.response("%4dy.JPG", "<d:getetag>W/\"7\"</d:getetag>")
      + Self.response("/dav/My%20photos/plain", "<d:getcontenttype>image/png</d:getcontenttype>")
      + Self.response("/dav/My%20photos/sub", collection)
      + Self.response("/dav/My%20photos/%40eaDir/", collection)
      + Self.response("/dav/My%20photos/%23recycle", collection)
      + "<d:response><d:href>/dav/My%20photos/gone.jpg</d:href><d:status>HTTP/1.1 404 Not"
      + " Found</d:status></d:response></d:multistatus>"
    let listing = try list(text, .webdav, at: "https://host/dav/My%20photos/")
    let folder = "https://host/dav/My%20photos/"
    #expect(
      listing.photos.map(\.reference) == [folder + "b.jpg", folder + "%4dy.JPG", folder + "plain"])
    #expect(listing.photos.map(\.validator) == [nil, "7", nil])
    #expect(listing.folders.map(\.reference) == [folder + "sub/"])
  }

  @Test(
    "WebDAV: types that say nothing leave it to the name",
    arguments: [
      "text/plain", "text/plain; charset=utf-8", "application/octet-stream", "binary/unknown",
      "application/x-unknown", "",
    ])
  func vagueType(type: String) throws {
    let text =
      "<d:multistatus xmlns:d='DAV:'>"
      + ["a.jpg", "notes.txt", "plain"].map {
        Self.response("/photos/\($0)", "<d:getcontenttype>\(type)</d:getcontenttype>")
      }.joined() + "</d:multistatus>"
    let listing = try list(text, .webdav, at: "https://host/photos/")
    // A name that says nothing either leaves it to the first bytes.
    let isAnything = type.hasSuffix("octet-stream") || type.hasPrefix("binary/")
    #expect(
      listing.photos.map(\.reference)
        == (isAnything ? ["a.jpg", "plain"] : ["a.jpg"]).map { "https://host/photos/\($0)" })
  }

  @Test("WebDAV: what the server refuses is said in its words")
  func refusal() {
    let text =
      "<?xml version='1.0'?><d:error xmlns:d='DAV:' xmlns:s='http://sabredav.org/ns'>"
      + "<s:exception>Sabre\\DAV\\Exception\\NotAuthenticated</s:exception>"
      + "<s:message>Cannot authenticate over ajax calls</s:message></d:error>"
    #expect(throws: ListingFailure.refused("Cannot authenticate over ajax calls")) {
      try list(text, .webdav)
    }
    #expect(throws: ListingFailure.webPage) { try list("<html/>", .webdav) }
    #expect(throws: ListingFailure.unknown) { try list("<rss/>", .webdav) }
  }

  @Test("nginx: names that look like references stay names")
  func autoindex() throws {
    for address in ["https://host/photos/", "https://host/photos"] {
      let listing = try list(fixture: "nginx-autoindex.json", at: address)
      let base = "https://host/photos/"
      #expect(listing.photos.map { normal($0.reference) } == Self.photos.map { base + $0 })
      #expect(listing.photos.allSatisfy { $0.byteCount == 1234 })
      #expect(
        listing.folders == [ListedFolder(reference: base + "sub%20folder/", name: "sub folder")])
    }
    let text =
      #"[{"name":"..","type":"directory"},{"name":"@eaDir","type":"directory"},"#
      + #"{"name":"a/b.jpg","type":"file"},"#
      + #"{"name":"http:x.jpg","type":"file"},{"name":"\\\\evil\\c.jpg","type":"file"}]"#
    #expect(try list(text, at: "https://host/").folders.isEmpty)
    #expect(
      try list(text, at: "https://host/").photos.map(\.reference)
        == ["https://host/http%3Ax.jpg", "https://host/%5C%5Cevil%5Cc.jpg"])
  }

  @Test("S3: keys, prefixes, and where the list goes on, in both versions")
  func s3() throws {
    let first = try list(fixture: "rclone-s3.xml", .s3)
    #expect(first.title == "bucket" && first.next == "YiBjK2QuanBn")
    #expect(
      first.photos.map(\.reference) == ["%231%3F.jpg", "50%25.jpg", "a.jpg", "b%20c%2Bd.jpg"])
    #expect(
      first.photos[2]
        == ListedPhoto(
          reference: "a.jpg", date: try milliseconds("2026-11-07T12:34:56Z"), byteCount: 1234,
          validator: "7feb9597fef006b4a92afb854f8b1430"))
    #expect(try list(fixture: "rclone-s3-v1.xml", .s3).next == "b c+d.jpg")
    let encoded = try list(fixture: "rclone-s3-url.xml", .s3)
    #expect(encoded.next == nil)
    #expect(
      encoded.photos.map(\.reference) == [
        "%231%3F.jpg", "50%25.jpg", "a.jpg", "b%20c%2Bd.jpg", "%C3%BC%26%C3%A9.png",
      ])
    #expect(encoded.folders == [ListedFolder(reference: "sub folder/", name: "sub folder")])
    #expect(
      throws: ListingFailure.refused(
        "UnsupportedAlgorithm: Encountered an unsupported algorithm.")
    ) { try list(fixture: "rclone-s3-refused.xml", .s3) }
  }

  @Test(
    "S3: slashes, dots and control characters in keys stay",
    arguments: [
      ("//a.jpg", "//a.jpg"), ("/a.jpg", "/a.jpg"), ("x//a.jpg", "x//a.jpg"),
      ("./a.jpg", "%2E/a.jpg"), ("x/../a.jpg", "x/%2E%2E/a.jpg"), ("..a.jpg", nil),
      ("x/...a/a.jpg", "x/...a/a.jpg"), ("%01%0A%7Fa.jpg", "%01%0A%7Fa.jpg"),
      ("%252E%252E/a.jpg", "%252E%252E/a.jpg"), ("a+%2B.jpg", "a%20%2B.jpg"),
      ("C:%5Ca.jpg", "C%3A%5Ca.jpg"), ("a%FF.jpg", "a%FF.jpg"),
    ])
  func strangeKeys(key: String, reference: String?) throws {
    let text =
      "<ListBucketResult><EncodingType>url</EncodingType>"
      + "<Contents><Key>\(key)</Key></Contents></ListBucketResult>"
    #expect(try list(text, .s3).photos.map(\.reference) == [reference].compactMap { $0 })
  }

  @Test("S3: archived objects, folders as objects, quotes, no namespace")
  func strangeObjects() throws {
    func object(_ key: String, _ rest: String = "") -> String {
      "<Contents><Key>\(key)</Key><Size>1</Size>\(rest)</Contents>"
    }
    let text =
      "<ListBucketResult><IsTruncated>true</IsTruncated><NextMarker>m</NextMarker>"
      + object(" lead.jpg", "<ETag>&quot;abc&quot;</ETag>") + object("folder/")
      + object("x/cold.jpg", "<StorageClass>GLACIER</StorageClass>") + object("x/.hidden.jpg")
      + object("x/notes.txt") + "</ListBucketResult>"
    let listing = try list(text, .s3)
    #expect(
      listing.photos == [ListedPhoto(reference: "%20lead.jpg", byteCount: 1, validator: "abc")])
    #expect(listing.next == "m")
  }

  private static let first = "3fa85f64-5717-4562-b3fc-2c963f66afa6"
  private static let second = "5fa85f64-5717-4562-b3fc-2c963f66afa6"
  private static let album = "7fa85f64-5717-4562-b3fc-2c963f66afa6"

  @Test("Immich: photos of a search, upright sizes, the next page; a plain array as well")
  func immichSearch() throws {
    let listing = try list(fixture: "immich-search.json", .immichSearch)
    #expect(listing.next == "2")
    #expect(
      listing.photos == [
        ListedPhoto(
          reference: Self.first, title: "DSC_0001.JPG", caption: "Halloween\nat home",
          date: try milliseconds("2026-10-31T22:00:00Z"), byteCount: 12_345_678,
          size: PixelSize(width: 4024, height: 6048), identity: Self.first,
          validator: "1QcSHQRnh493V4dIh4eXh1h4kJUI",
          marks: ListedPhoto.Marks(rating: 0, keywords: ["favorite"])),
        ListedPhoto(
          reference: Self.second, title: "b.heic", date: try milliseconds("2026-10-30T22:00:00Z"),
          size: PixelSize(width: 4000, height: 3000), identity: Self.second, validator: "Zm9v",
          marks: ListedPhoto.Marks(rating: 0)),
      ])
    let random = try list(#"[{"id":"\#(Self.first)","type":"IMAGE"}]"#, .immichSearch)
    #expect(random.photos.map(\.reference) == [Self.first])
  }

  @Test("Immich: ratings and tags; what is not said is not known")
  func immichMarks() throws {
    func marks(_ members: String) throws -> ListedPhoto.Marks? {
      let photo = #"{"id":"\#(Self.first)","type":"IMAGE",\#(members)}"#
      return try list("[\(photo)]", .immichSearch).photos.first?.marks
    }
    #expect(try marks(#""isFavorite":false"#) == ListedPhoto.Marks())
    #expect(try marks(#""exifInfo":{"rating":-1}"#) == ListedPhoto.Marks(rating: -1))
    #expect(try marks(#""exifInfo":{"rating":99}"#) == ListedPhoto.Marks(rating: 5))
    #expect(try marks(#""exifInfo":{"rating":null}"#) == ListedPhoto.Marks(rating: 0))
    let tags = #"[{"value":"People/Anna","name":"Anna"},{"value":"Sea"},{"value":1},7]"#
    #expect(
      try marks(#""isFavorite":true,"exifInfo":{"rating":4},"tags":\#(tags)"#)
        == ListedPhoto.Marks(
          rating: 4, keywords: ["favorite", "People/Anna", "Anna", "Sea"], hasAllKeywords: true))
    #expect(try marks(#""tags":[]"#) == ListedPhoto.Marks(hasAllKeywords: true))
    let many = (0..<500).map { #"{"value":"\#($0)\#(String(repeating: "x", count: 300))"}"# }
    let kept = try marks(#""tags":[\#(many.joined(separator: ","))]"#)
    #expect(kept?.keywords.count == FeedLimits.keywords)
    #expect(kept?.keywords.allSatisfy { $0.utf8.count <= FeedLimits.keyword } == true)
  }

  @Test("Immich: the timeline, without names that are none")
  func immichTimeline() throws {
    let buckets = try list(fixture: "immich-buckets.json", .immichBuckets)
    #expect(
      buckets.folders == [
        ListedFolder(reference: "2026-11-01", name: "2026-11-01", photoCount: 2),
        ListedFolder(
          reference: "2026-10-01T00:00:00.000Z", name: "2026-10-01T00:00:00.000Z", photoCount: 31),
      ])
    let photos = try list(fixture: "immich-bucket.json", .immichBucket).photos
    #expect(photos.map(\.reference) == [Self.first, Self.second])
    #expect(photos.map(\.validator) == ["1QcSHQRnh493V4dIh4eXh1h4kJUI", nil])
    #expect(photos[1].date == (try milliseconds("2026-11-02T10:00:00Z")))
  }

  @Test("Immich: albums of versions 2 and 3: no photos are not an empty album")
  func immichAlbums() throws {
    let albums = try list(fixture: "immich-albums.json", .immichAlbums)
    #expect(
      albums.folders.first == ListedFolder(reference: Self.album, name: "Hall", photoCount: 212))
    let old = try list(fixture: "immich-album-2.json", .immichAlbum)
    #expect(old.title == "Hall" && old.statedCount == 1)
    #expect(old.photos.map(\.reference) == [Self.first])
    let new = try list(fixture: "immich-album-3.json", .immichAlbum)
    #expect(new.title == "Hall" && new.statedCount == 212 && new.items.isEmpty)
  }

  @Test("Immich: shared links, of an album and of photos; refusals in the server's words")
  func immichLinks() throws {
    let link = try list(fixture: "immich-link.json", .immichLink)
    #expect(link.title == "Hall")
    #expect(link.folders == [ListedFolder(reference: Self.album, name: "Hall", photoCount: 212)])
    let photos = try list(fixture: "immich-link-photos.json", .immichLink)
    #expect(photos.title == "For grandma" && photos.photos.map(\.reference) == [Self.first])
    for format in ListingFormat.allCases where format.reference == .identifier {
      #expect(throws: ListingFailure.refused("Invalid API key")) {
        try list(fixture: "immich-refused.json", format)
      }
      #expect(throws: ListingFailure.webPage) { try list("<html>", format) }
    }
  }
}

import GalleryCore
import Testing

@testable import PhotoSources

@Suite("Feeds as services write them", .timeLimit(.minutes(5)))
struct FeedTests {
  @Test("Flickr: title, caption, date, size, thumbnail and ID; films are left out")
  func flickr() throws {
    let listing = try list(fixture: "flickr.rss")
    #expect(listing.title == "Uploads from ada")
    #expect(
      listing.photos == [
        ListedPhoto(
          reference: "https://live.staticflickr.com/65535/53500001_b.jpg", title: "Harbour",
          caption: "Ferries & gulls\nat dawn", date: try milliseconds("2026-11-06T17:30:12Z"),
          size: PixelSize(width: 1024, height: 683),
          renditions: [
            ListedPhoto.Rendition(
              address: "https://live.staticflickr.com/65535/53500001_s.jpg",
              size: PixelSize(width: 75, height: 75))
          ], identity: "tag:flickr.com,2004:/photo/53500001")
      ])
    #expect(listing.problems.isEmpty && !listing.isTruncated && listing.next == nil)
  }

  @Test(
    "Entries without a file have the photos of their texts, the most complete text first",
    arguments: [
      (
        "<description>&lt;p&gt;A&lt;IMG alt='x' SRC=a.jpg&gt;&lt;img src=\"b?i=1&amp;amp;j=2\"/&gt;"
          + "&lt;/p&gt;</description>", ["a.jpg", "b?i=1&j=2"]
      ),
      ("<description><![CDATA[<img src='a.jpg'><img src='a.jpg'>]]></description>", ["a.jpg"]),
      ("<description>&amp;lt;img src=\"a.jpg\"&amp;gt;</description>", ["a.jpg"]),
      (
        "<description>&lt;img src='small.jpg'&gt;</description><c:encoded>&lt;img src='a.jpg'&gt;"
          + "</c:encoded>", ["a.jpg"]
      ),
      (
        "<description><![CDATA[<img src='1.gif' width=1 height=\"1\"><img class='wp-smiley x' "
          + "src='s.png'><img src='https://0.gravatar.com/a'><img src='data:image/gif;base64,R0' "
          + "data-src='a.jpg'><!-- <img src='no.jpg'> --><script>'<img src=no.jpg>'</script>"
          + "<img width='100%' src='b.jpg'><img><img src]]></description>", ["a.jpg", "b.jpg"]
      ),
      (
        "<enclosure url='film.mp4' type='video/mp4'/><description>&lt;img src='a.jpg'&gt;"
          + "</description>", []
      ),
      (
        "<enclosure url='b.jpg' type='image/jpeg'/><description>&lt;img src='a.jpg'&gt;"
          + "</description>", ["b.jpg"]
      ),
      ("<m:thumbnail url='t.jpg'/><description>&lt;img src='a.jpg'&gt;</description>", ["a.jpg"]),
      ("<a:content type='html'>&lt;img src='a.jpg'&gt;</a:content>", ["a.jpg"]),
      (
        "<a:content type='xhtml' xml:base='/x/'><div xmlns='http://www.w3.org/1999/xhtml'><p>"
          + "<img src='a.jpg'/></p></div></a:content>", ["x/a.jpg"]
      ),
      ("<a:content type='image/jpeg' src='a'/>", ["a"]), ("<a:content src='a.png'/>", ["a.png"]),
      ("<a:content type='text/html' src='a.html'/>", []),
    ])
  func texts(contents: String, expected: [String]) throws {
    let feed =
      "<rss xmlns:m='http://search.yahoo.com/mrss/' xmlns:a='http://www.w3.org/2005/Atom' "
      + "xmlns:c='http://purl.org/rss/1.0/modules/content/'><channel><item><guid>1</guid>"
      + contents + "</item></channel></rss>"
    let photos = try list(feed, at: "https://host/list").photos
    #expect(photos.map(\.reference) == expected.map { "https://host/\($0)" })
    #expect(Set(photos.map(\.identity)).count == photos.count)
  }

  @Test("JSON Feed: photos in the text of an item without a picture")
  func jsonText() throws {
    let item = #"{"id":"1","content_html":"<p>x</p><img src='a.jpg'><img src='b.jpg'>"}"#
    let feed = #"{"version":"https://jsonfeed.org/version/1.1","items":[\#(item)]}"#
    #expect(
      try list(feed, at: "https://host/list").photos.map(\.reference)
        == ["https://host/a.jpg", "https://host/b.jpg"])
  }

  @Test("WordPress: several photos in an entry, no portraits, nearest texts, update period")
  func wordpress() throws {
    let listing = try list(fixture: "wordpress.rss")
    #expect(listing.title == "Grace – a photo a day")
    #expect(listing.refreshSeconds == 1800)
    let photos = listing.photos
    let folder = "https://grace.example/wp-content/uploads/2026/11"
    #expect(
      photos.map(\.reference) == ["\(folder)/alster-1.jpg?w=768", "\(folder)/alster-2.jpg?w=768"])
    #expect(
      photos.map(\.title) == [
        "The Alster at 7 o’clock", "Two views of the “Alster” & a bridge",
      ])
    #expect(
      photos.map(\.caption)
        == [String](repeating: "Early, cold — and nobody there. Continue reading →", count: 2))
    #expect(Set(photos.map(\.identity)).count == 2)
    #expect(photos[0].date == (try milliseconds("2026-11-08T05:59:59Z")))
  }

  @Test("Mastodon: the text of each photo, or else of the post; lines stay; no films")
  func mastodon() throws {
    let photos = try list(fixture: "mastodon.rss").photos
    #expect(
      photos.map(\.reference)
        == ["1.jpg", "2.png"].map { "https://files.photos.example/media/\($0)" })
    #expect(photos.map(\.title) == [nil, nil])
    #expect(
      photos.map(\.caption) == [
        "A bridge in fog,\nseen from below", "Two from the walk #fog",
      ])
    #expect(photos.map(\.byteCount) == [812_345, 1_234_567])
  }

  @Test("NASA: enclosures relative to xml:base, dates without seconds")
  func nasa() throws {
    let listing = try list(fixture: "nasa.rss", at: "https://elsewhere/")
    #expect(
      listing.photos == [
        ListedPhoto(
          reference: "https://www.nasa.gov/wp-content/uploads/2026/11/spiral%20orig.jpg",
          title: "Hubble’s View of a Spiral",
          caption: "A spiral galaxy, 60 million light-years away.",
          date: try milliseconds("2026-11-10T15:22:00Z"), byteCount: 7_654_321,
          identity: "https://www.nasa.gov/?post_type=image-detail&p=1")
      ])
  }

  @Test("A gallery's feed: group with sizes, relative bases, old namespace, Windows-1252")
  func lightroom() throws {
    let listing = try list(fixture: "lightroom.rss", at: "http://studio.example/feeds/rss.xml")
    let photos = listing.photos
    #expect(photos.count == 2)
    let base = "http://studio.example/galerie"
    #expect(photos[0].reference == "\(base)/photos/IMG_1-2048.jpg")
    #expect(photos[0].size == PixelSize(width: 2048, height: 1365))
    #expect(photos[0].byteCount == 900_000)
    #expect(
      photos[0].renditions == [
        ListedPhoto.Rendition(
          address: "\(base)/photos/IMG_1-320.jpg", size: PixelSize(width: 320, height: 213)),
        ListedPhoto.Rendition(
          address: "\(base)/thumbs/IMG_1.jpg", size: PixelSize(width: 120, height: 80)),
      ])
    #expect(photos[0].title == "Die Gasse im Regen")
    #expect(photos[0].caption == "nicht die nächste Ebene")
    #expect(photos[1].reference == "\(base)/other/IMG_2.jpg")
    #expect(photos[1].caption == "Fett €")
    #expect(listing.problems == [.useless(count: 2)])
  }

  @Test("Newspapers: sizes without a group are one photo, thumbnails alone too")
  func newspaper() throws {
    let listing = try list(fixture: "newspaper.rss")
    #expect(listing.refreshSeconds == 900)
    let photos = listing.photos
    #expect(
      photos.map(\.reference) == [
        "https://i.paper.example/img/1/5000.jpg?width=700&s=c",
        "https://i.paper.example/976/2.jpg",
      ])
    #expect(photos.map { $0.renditions.compactMap(\.size?.width) } == [[140, 460], [240]])
    #expect(photos[0].identity == "https://paper.example/2026/nov/11/week")
  }

  @Test("Atom: enclosures, xml:base, XHTML, plain text, the next page")
  func atom() throws {
    let listing = try list(fixture: "blog.atom", at: "https://cache.example/x")
    #expect(listing.title == "Fotos & mehr")
    #expect(listing.next == "https://blog.example/photos/feed.atom?page=2")
    let photos = listing.photos
    #expect(
      photos.map(\.reference) == [
        "https://blog.example/photos/1.jpg", "https://blog.example/photos/2026/1b.webp",
        "https://blog.example/other/2.jpg",
      ])
    #expect(photos.map(\.title) == ["Am Fluss", "Am Fluss", "1 < 2"])
    #expect(photos.map(\.caption).first == "Ein Absatz\nmit Zeile.\nZweiter.")
    #expect(photos.map(\.caption).last == "Plain <b>text</b>")
    #expect(photos[0].date == (try milliseconds("2026-11-12T17:30:02Z")) + 250)
    #expect(photos.map(\.byteCount) == [1337, nil, nil])
    #expect(photos[2].identity == "urn:2")
  }

  @Test("RSS 1.0: enclosures of RDF, ISO-8859-1")
  func rss10() throws {
    let listing = try list(fixture: "rss10.rdf")
    #expect(listing.title == "Alte Fotos" && listing.refreshSeconds == 86_400)
    #expect(
      listing.photos == [
        ListedPhoto(
          reference: "https://old.example/koeln.jpg", title: "Köln",
          date: try milliseconds("1999-12-31T00:00:00Z"), byteCount: 65_536,
          identity: "https://old.example/1")
      ])
  }

  @Test("feedgen: enclosures, ttl, a content beside a group")
  func feedgen() throws {
    let listing = try list(fixture: "feedgen.rss")
    #expect(listing.title == "Wall & hall" && listing.refreshSeconds == 1800)
    #expect(
      listing.photos.map(\.reference)
        == ["full/0", "full/1", "full/2", "small/2"].map {
          "https://frames.example/\($0).jpg"
        })
    #expect(listing.photos.map(\.byteCount) == [4_000_000, nil, nil, nil])
    #expect(listing.photos[0].caption == "Über den Wolken & weiter 0")
    #expect(listing.photos[3].renditions.map(\.size) == [PixelSize(width: 150, height: 100)])
  }

  @Test("JSON Feed: attachments in sizes, images, the next page, numbers as IDs")
  func jsonFeed() throws {
    let listing = try list(fixture: "micro.json", at: "https://photos.example/feed.json")
    #expect(listing.title == "Manton’s photos")
    #expect(listing.next == "https://photos.example/feed.json?page=2")
    let photos = listing.photos
    #expect(
      photos.map(\.reference)
        == ["1-full.jpg", "2.jpg", "4a.jpg", "4b.jpg"].map {
          "https://photos.example/\($0)"
        })
    #expect(photos[0].byteCount == 5_000_000)
    #expect(
      photos[0].renditions.map(\.address)
        == ["1.jpg", "1-600.jpg"].map {
          "https://photos.example/\($0)"
        })
    #expect(photos[0].caption == "Low tide,\nno wind")
    #expect(photos[0].date == (try milliseconds("2026-11-14T14:09:10Z")))
    #expect(photos[1].caption == "Two\nlines" && photos[1].identity == "2")
    #expect(photos[1].renditions.map(\.address) == ["https://photos.example/2-wide.jpg"])
  }

  @Test("OPML: feeds in folders of feeds, other lists, photos; titles")
  func opml() throws {
    let listing = try list(fixture: "lists.opml", at: "https://lists.example/all.opml")
    #expect(listing.title == "Photo blogs")
    #expect(
      Array(listing.items) == [
        .listing(address: "https://ada.example/feed.xml", title: "Ada's photos"),
        .listing(address: "https://lists.example/grace.atom", title: "Grace"),
        .listing(address: "https://lists.example/more.opml", title: "More"),
        .photo(ListedPhoto(reference: "https://host.example/one.jpg", title: "One")),
      ])
    #expect(listing.problems == [.useless(count: 1)])
  }
}

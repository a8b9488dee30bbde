import GalleryTesting
import Testing

@testable import GalleryCore

@Suite("Albums with one page for the files of a photo")
struct AlbumStacksTests {
  private func stacks(named: Set<String> = []) -> AlbumStacks {
    AlbumStacks(PhotoStackTests.formats) {
      named.contains(String(decoding: $0.fileName, as: UTF8.self))
    }
  }

  private func names(_ albums: AlbumList) -> [String] {
    albums.entries.map { $0.album.photos.map(\.name).joined(separator: " ") }
  }

  @Test("show the finished picture, and the others if that is gone")
  func first() {
    var stacks = stacks()
    var album = PhotoStackTests.album("a.arw a.jpg b.jpg c.arw")
    stacks.receive(AlbumList(album))
    let folded = stacks.fold(AlbumList(album))
    #expect(names(folded) == ["a.jpg b.jpg c.arw"])
    #expect(folded.stacks[album.photos[1].id]?.files.map(\.name) == ["a.jpg", "a.arw"])
    #expect(folded.stacks[album.photos[2].id] == nil)
    let raw = album.photos[0].id
    album.apply(.remove([album.photos[1].id]))
    stacks.receive(AlbumList(album))
    #expect(names(stacks.fold(AlbumList(album))) == ["a.arw b.jpg c.arw"])
    let rest = stacks.fold(AlbumList(album))
    #expect(rest.entries[0].album[0]?.id == raw, "IDs stay.")
  }

  @Test("show what a filter lets through")
  func filtered() {
    var stacks = stacks()
    let album = PhotoStackTests.album("a.arw a.jpg b.jpg")
    stacks.receive(AlbumList(album))
    let found = Album(album, pages: 0..<1)
    let folded = stacks.fold(AlbumList(found))
    #expect(names(folded) == ["a.arw"])
    #expect(folded.stacks[album.photos[0].id]?.files.count == 2)
  }

  @Test("show the file that was chosen last, also after other changes")
  func chosen() {
    var stacks = stacks()
    var album = PhotoStackTests.album("a.arw a.heic a.jpg b.jpg")
    stacks.receive(AlbumList(album))
    stacks.choose(album.photos[0].id)
    stacks.choose(album.photos[1].id)
    #expect(names(stacks.fold(AlbumList(album))) == ["a.heic b.jpg"])
    album.apply(.insert([Photo.Location(path: Array("/photos/c.jpg".utf8))], page: 4))
    stacks.receive(AlbumList(album))
    let folded = stacks.fold(AlbumList(album))
    #expect(names(folded) == ["a.heic b.jpg c.jpg"])
    #expect(
      folded.fileBeside(album.photos[0].id) == album.photos[1].id
        && folded.fileBeside(album.photos[1].id) == nil && folded.fileBeside(nil) == nil)
  }

  @Test("begin with a photo's file that is shown, and leave other albums as they are")
  func several() {
    var stacks = stacks()
    let first = PhotoStackTests.album("a.jpg b.jpg", folder: "/one/")
    let start = Album(
      ["b.arw", "b.jpg", "c.jpg"].map {
        Photo.Location(folder: Array("/two/".utf8), fileName: Array($0.utf8))
      }, number: 1)
    let albums = AlbumList([
      .init(id: AlbumID(rawValue: 1), title: "one", album: first),
      .init(id: AlbumID(rawValue: 2), title: "two", album: start, start: start.photos[0].id),
    ])
    stacks.receive(albums)
    let folded = stacks.fold(albums)
    #expect(names(folded) == ["a.jpg b.jpg", "b.jpg c.jpg"])
    #expect(folded.entries[0] == albums.entries[0])
    #expect(folded.entries[1].start == start.photos[1].id)
    #expect(folded.entries[1].title == "two" && folded.entries[1].id == AlbumID(rawValue: 2))
  }

  @Test("follow the albums that change, those that go, and all photos by days")
  func changes() {
    var stacks = stacks()
    let first = PhotoStackTests.album("a.arw a.jpg", folder: "/one/")
    let second = Album(
      ["b.avif", "b.jpg"].map {
        Photo.Location(folder: Array("/two/".utf8), fileName: Array($0.utf8))
      }, number: 1)
    func list(_ albums: Album...) -> AlbumList {
      AlbumList(
        albums.enumerated().map { index, album in
          AlbumList.Entry(id: AlbumID(rawValue: index), title: "", album: album)
        })
    }
    stacks.receive(list(first, second))
    #expect(names(stacks.fold(list(first, second))) == ["a.jpg", "b.avif b.jpg"])
    var larger = second
    larger.apply(.insert([Photo.Location(path: Array("/two/c.jpg".utf8))], page: 2))
    stacks.receive(list(first, larger))
    #expect(names(stacks.fold(list(first, larger))) == ["a.jpg", "b.avif b.jpg c.jpg"])
    // A filter may leave out the raw file, which comes now.
    #expect(names(stacks.fold(list(first, second))) == ["a.jpg", "b.avif b.jpg"])
    var days = stacks
    #expect(names(days.fold(AlbumList(second))) == ["b.avif b.jpg"])
    larger.apply(.insert([Photo.Location(path: Array("/two/b.arw".utf8))], page: 2))
    stacks.receive(list(first, larger))
    days.receive(list(first, larger))
    #expect(names(stacks.fold(list(first, second))) == ["a.jpg", "b.jpg"])
    #expect(names(days.fold(AlbumList(second))) == ["b.jpg"])
    stacks.choose(second.photos[0].id)
    #expect(names(stacks.fold(list(first, second))) == ["a.jpg", "b.avif"])
    stacks.choose(larger.photos[2].id)
    #expect(names(stacks.fold(list(first, second))) == ["a.jpg", "b.jpg"])
    stacks.receive(list(first))
    #expect(names(stacks.fold(list(first))) == ["a.jpg"])
    #expect(stacks.stacks[second.photos[0].id] == nil)
    #expect(stacks.stacks[first.photos[0].id]?.files.count == 2)
  }

  @Test("keep a photo where its original is, whichever file is shown")
  func place() {
    var stacks = stacks()
    let album = PhotoStackTests.album(
      "IMG_1233.jpg IMG_1234.heic IMG_1235.jpg IMG_E1234.jpg")
    stacks.receive(AlbumList(album))
    let folded = stacks.fold(AlbumList(album))
    #expect(names(folded) == ["IMG_1233.jpg IMG_E1234.jpg IMG_1235.jpg"])
    for (page, photo) in folded.entries[0].album.photos.enumerated() {
      #expect(folded.entries[0].album.page(of: photo.id) == page)
    }
    stacks.choose(album.photos[1].id)
    #expect(names(stacks.fold(AlbumList(album))) == ["IMG_1233.jpg IMG_1234.heic IMG_1235.jpg"])
    let apart = folded.adding(album.photos[1], behind: album.photos[3].id)
    #expect(names(apart) == ["IMG_1233.jpg IMG_E1234.jpg IMG_1234.heic IMG_1235.jpg"])
    for (page, photo) in apart.entries[0].album.photos.enumerated() {
      #expect(apart.entries[0].album.page(of: photo.id) == page)
    }
    let other = folded.showing(album.photos[1], insteadOf: album.photos[3].id)
    #expect(names(other) == names(stacks.fold(AlbumList(album))))
    for (page, photo) in other.entries[0].album.photos.enumerated() {
      #expect(other.entries[0].album.page(of: photo.id) == page)
    }
  }

  @Test("show each of several files that the user has named")
  func named() {
    let album = PhotoStackTests.album("a.arw a.jpg")
    var both = stacks(named: ["a.arw", "a.jpg"])
    both.receive(AlbumList(album))
    #expect(names(both.fold(AlbumList(album))) == ["a.arw a.jpg"])
    var one = stacks(named: ["a.arw"])
    one.receive(AlbumList(album))
    #expect(names(one.fold(AlbumList(album))) == ["a.jpg"])
  }

  @Test("stay where the overview was scrolled to while another file is shown")
  func scrolled() {
    let names = (0..<400).map { "\($0).jpg" }.joined(separator: " ")
    let album = PhotoStackTests.album("a.arw a.jpg " + names)
    var stacks = stacks()
    stacks.receive(AlbumList(album))
    let folded = stacks.fold(AlbumList(album))
    var hand = GalleryInHand(window: Size(width: 800, height: 600), pageCount: 0)
    hand.send(.albumsChanged(folded, photo: album.photos[1].id))
    hand.tell(.toggleOverview)
    hand.rest()
    hand.send(.overviewScrolled(toPart: 0.5))
    hand.rest()
    let offset = hand.gallery.overviewOffset(at: hand.now)
    let raw = album.photos[0]
    hand.send(.albumsChanged(folded.showing(raw, insteadOf: album.photos[1].id), photo: raw.id))
    hand.rest()
    #expect(hand.gallery.currentPhoto == raw.id && offset > 300)
    #expect(abs(hand.gallery.overviewOffset(at: hand.now) - offset) < 1)
  }

  @Test("show another file on the same page, at the same zoom")
  func exchange() throws {
    var stacks = stacks()
    let album = PhotoStackTests.album("a.jpg b.arw b.jpg c.jpg")
    stacks.receive(AlbumList(album))
    let folded = stacks.fold(AlbumList(album))
    let (raw, jpeg) = (album.photos[1], album.photos[2])
    let other = folded.showing(raw, insteadOf: jpeg.id)
    #expect(names(other) == ["a.jpg b.arw c.jpg"])
    #expect(
      other.entries[0].album.page(of: raw.id) == 1 && !other.entries[0].album.contains(jpeg.id))
    #expect(other.stacks == folded.stacks)
    // A report from before the file was chosen shows it, too.
    #expect(names(folded.showing(raw.id)) == names(other))
    #expect(other.showing(raw.id) == other && folded.showing(nil) == folded)
    #expect(folded.showing(album.photos[0].id) == folded)
    var gallery = Gallery(windowSize: Size(width: 800, height: 600), pageCount: 0)
    _ = gallery.handle(.albumsChanged(folded, photo: jpeg.id), at: 0)
    gallery.zooms[jpeg.id] = PhotoZoom(phase: .resting(width: 3000, center: Point(x: 0.1, y: 0)))
    let zoom = gallery.zooms[jpeg.id]
    _ = gallery.handle(.albumsChanged(other, photo: raw.id), at: 1)
    #expect(gallery.currentPhoto == raw.id && gallery.pager.page == 1)
    #expect(gallery.zooms[raw.id] == zoom && gallery.zooms.count == 1)
  }
}

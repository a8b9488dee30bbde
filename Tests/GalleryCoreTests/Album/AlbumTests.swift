import Testing

@testable import GalleryCore

@Suite("Albums")
struct AlbumTests {
  private func location(_ name: String) -> Photo.Location {
    Photo.Location(path: Array("/photos/\(name)".utf8))
  }

  private func album(_ names: String...) -> Album { Album(names.map { location($0) }) }

  private func names(_ album: Album) -> [String] { album.photos.map(\.name) }

  @Test("a photo's ID stays the same when others are added, removed or moved")
  func identity() throws {
    var album = album("a", "b", "c", "d")
    let ids = album.photos.map(\.id)
    album.apply([
      .insert([location("x"), location("y")], page: 0), .remove([ids[1]]), .move(ids[3], page: 3),
    ])
    #expect(names(album) == ["x", "y", "a", "d", "c"])
    #expect(album.page(of: ids[0]) == 2)
    #expect(album.page(of: ids[1]) == nil)
    #expect(album.page(of: ids[2]) == 4)
    #expect(album.page(of: ids[3]) == 3)
  }

  @Test("an ID is never reused, not even after a reset")
  func neverAgain() {
    var album = album("a", "b")
    let old = Set(album.photos.map(\.id))
    album.apply(.remove(Array(old)))
    album.apply(.insert([location("a")], page: 0))
    album.apply(.reset([location("b")]))
    #expect(old.isDisjoint(with: album.photos.map(\.id)))
  }

  @Test("albums with different numbers have no ID in common")
  func numbers() {
    let locations = [location("a"), location("b")]
    let first = Album(locations, number: 1)
    let second = Album(locations, number: 2)
    #expect(Set(first.photos.map(\.id)).isDisjoint(with: second.photos.map(\.id)))
  }

  @Test("changes of missing photos have no effect")
  func unknown() {
    var album = album("a", "b")
    let other = Album([location("z")], number: 7).photos[0].id
    album.apply([.remove([other]), .move(other, page: 0), .replace(other, location("z"))])
    #expect(names(album) == ["a", "b"])
  }

  @Test("a renamed photo keeps its ID and moves to its new page")
  func rename() {
    var album = album("a", "b", "c")
    let id = album.photos[0].id
    let target = ["b", "c", "d"].map { location($0) }
    album.apply(album.changes(to: target, renamed: [location("a"): location("d")]))
    #expect(names(album) == ["b", "c", "d"])
    #expect(album.photos[2].id == id)
  }

  @Test("two photos whose files swap their names swap their pages")
  func swap() {
    var album = album("a", "b", "c")
    let ids = album.photos.map(\.id)
    let (a, b) = (location("a"), location("b"))
    album.apply(album.changes(to: album.photos.map(\.location), renamed: [a: b, b: a]))
    #expect(names(album) == ["a", "b", "c"])
    #expect(album.photos.map(\.id) == [ids[1], ids[0], ids[2]])
  }

  @Test("a photo that is replaced by a renamed file stays, and the other one is removed")
  func renameOver() {
    var album = album("a", "b", "c")
    let ids = album.photos.map(\.id)
    album.apply(
      album.changes(
        to: [location("b"), location("c")], renamed: [location("a"): location("b")]))
    #expect(album.photos.map(\.id) == [ids[1], ids[2]])
  }

  @Test("names are text for people, locations are the file system's bytes")
  func locations() {
    let bytes = Array("/photos/caf".utf8) + [0xE9] + Array(".1.jpg".utf8)
    let photo = Album([Photo.Location(path: bytes)]).photos[0]
    #expect(photo.location.path == bytes)
    #expect(photo.name == "caf\u{FFFD}.1.jpg")
    #expect(photo.title == "caf\u{FFFD}.1")
    #expect(Album([location(".jpg")]).photos[0].title == ".jpg")
    #expect(Photo.Location(path: Array("a.jpg".utf8)).folder.isEmpty)
    // The same text, written in two ways: two files.
    #expect(location("é") != location("e\u{301}"))
  }

  @Test("10 000 changes to a large album cost little more than one")
  func cost() throws {
    let album = Album(count: 200_000)
    func time(_ batch: [AlbumChange]) -> Duration {
      (0..<3).map { _ in
        var copy = album
        return ContinuousClock().measure { copy.apply(batch) }
      }.min() ?? .zero
    }
    let step = album.count / 10_000
    let many = (0..<10_000).flatMap { number -> [AlbumChange] in
      [
        .insert([location("\(number)")], page: number * step),
        .remove([album.photos[number * step].id]),
      ]
    }
    let one = time([.insert([location("a")], page: 100_000)])
    // 20 000 separate changes would take 20 000 times as long.
    #expect(time(many) < one * 200)
  }

  @Test("a photo takes at most 120 bytes: its own, its page and the bytes of its name")
  func memory() {
    func address(_ bytes: [UInt8]) -> UnsafePointer<UInt8>? {
      bytes.withUnsafeBufferPointer(\.baseAddress)
    }
    let folder = Array("/home/somebody/Pictures/2024/".utf8)
    let album = Album(
      (100_000..<101_000).map { number in
        Photo.Location(folder: folder, fileName: Array("IMG_20240102_\(number).jpg".utf8))
      })
    for photo in album.photos {
      // An array's header takes 32 bytes; glibc adds 8 and rounds up to 16.
      let nameByteCount = (32 + photo.location.fileName.capacity + 8 + 15) / 16 * 16
      #expect(MemoryLayout<Photo>.stride + MemoryLayout<UInt32>.stride + nameByteCount <= 120)
      #expect(address(photo.location.folder) == address(folder), "a folder of its own")
    }
    #expect(album.photos.capacity < album.count * 11 / 10)
  }

  @Test("the nearest page with a property is found within a distance, the later one of two")
  func nearestPage() {
    let album = Album(count: 10)
    let suitable = Set([2, 6, 9].compactMap { album[$0]?.id })
    func nearest(_ page: Int, within reach: Int = 100) -> Int? {
      album.nearestPage(to: page, within: reach) { suitable.contains($0) }
    }
    #expect([0, 2, 4, 5, 8, 9].map { nearest($0) } == [2, 2, 6, 6, 9, 9])
    #expect(nearest(4, within: 1) == nil)
    #expect(Album(count: 0).nearestPage(to: 0, within: 5) { _ in true } == nil)
  }
}

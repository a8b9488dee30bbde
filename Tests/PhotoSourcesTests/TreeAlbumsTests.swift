import GalleryCore
import Glibc
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("The albums of folders")
struct TreeAlbumsTests {
  let folder = TemporaryFolder()

  /// The titles of the albums, and the names of their photos.
  private func albums(
    _ paths: [String], order: PhotoOrder = PhotoOrder(), isRecursive: Bool = false
  ) throws -> (list: AlbumList, titles: [String], names: [[String]]) {
    let scan = WatchedAlbum.scan(order: order, isRecursive: isRecursive)
    let found = scan.run(
      paths.map { .path(folder.path.appending($0)) }, first: { _ in })
    let tree = try #require(found.tree)
    let album = Album(tree.locations)
    let list = tree.albums(of: album)
    #expect(Set(list.entries.flatMap { $0.album.photos.map(\.id) }).count == album.count)
    for entry in list.entries {
      for photo in entry.album.photos { #expect(album[photo.id] == photo) }
    }
    return (list, list.entries.map(\.title), list.entries.map { $0.album.photos.map(\.name) })
  }

  private func make(_ names: String...) {
    for name in names {
      let parts = name.split(separator: "/")
      for count in 1..<max(1, parts.count) {
        folder.makeFolder(parts.prefix(count).joined(separator: "/"))
      }
      folder.makeFile(name)
    }
  }

  @Test("each named folder is an album, in the order of the command line")
  func named() throws {
    make("b/2.jpg", "b/1.jpg", "a/1.jpg", "c/note.txt")
    let found = try albums(["b", "c", "a"])
    #expect(found.titles == ["b", "a"])
    #expect(found.names == [["1.jpg", "2.jpg"], ["1.jpg"]])
  }

  @Test("with --recursive each folder below is an album, after the one that it is in")
  func below() throws {
    make("t/1.jpg", "t/b/1.jpg", "t/a/only/1.jpg", "t/a/only/2.jpg")
    let found = try albums(["t"], isRecursive: true)
    #expect(found.titles == ["t", "only", "b"])
    #expect(found.names == [["1.jpg"], ["1.jpg", "2.jpg"], ["1.jpg"]])
    let folders = found.list.entries.map { String(decoding: $0.folder, as: UTF8.self) }
    #expect(folders == ["t", "t/a/only", "t/b"].map { folder.path.appending($0).string })
    // What passes a filter, and what is left after others are moved away, is in the same folder.
    let entry = found.list.entries[1]
    #expect(entry.removing([entry.album.photos[0].id]).folder == entry.folder)
    #expect(entry.with(entry.album).folder == entry.folder)
  }

  @Test("an album that was the only one gets its folder when others come")
  func folders() throws {
    make("a/1.jpg", "b/1.jpg")
    let scan = WatchedAlbum.scan(order: PhotoOrder(), isRecursive: false)
    let paths = ["a", "b"].map { folder.path.appending($0) }
    let tree = try #require(scan.run(paths.map { .path($0) }, first: { _ in }).tree)
    let album = Album(tree.locations)
    let whole = tree.albums(of: album)
    let former = AlbumList(
      whole.entries.map { AlbumList.Entry(id: $0.id, title: $0.title, album: $0.album) })
    #expect(whole.entries.map(\.folder) == paths.map(\.bytes))
    #expect(tree.albums(of: album, after: former).entries.map(\.folder) == paths.map(\.bytes))
  }

  @Test("albums of the same name have as many parents in their titles as they need")
  func sameNames() throws {
    make(
      "a/x/2024/1.jpg", "b/x/2024/1.jpg", "c/2024/1.jpg", "d/2023/1.jpg", "e/x/2023/1.jpg",
      "f/1.jpg")
    let paths = ["a/x/2024", "b/x/2024", "c/2024", "d/2023", "e/x/2023", "f"]
    #expect(
      try albums(paths).titles == [
        "a/x/2024", "b/x/2024", "c/2024", "d/2023", "x/2023", "f",
      ])
    // The same folder twice cannot be told apart.
    let twice = try albums(["f", "f"]).titles
    #expect(twice.count == 2 && twice[0] == twice[1])
  }

  @Test("a single folder is one album, which shares its memory with the album of all photos")
  func single() throws {
    make("t/1.jpg", "t/2.jpg", "t/empty/x.txt")
    for isRecursive in [false, true] {
      let scan = WatchedAlbum.scan(order: PhotoOrder(), isRecursive: isRecursive)
      let tree = try #require(
        scan.run([.path(folder.path.appending("t"))], first: { _ in }).tree)
      let album = Album(tree.locations)
      let list = tree.albums(of: album)
      #expect(list.entries.count == 1)
      #expect(address(list.entries[0].album) == address(album))
    }
  }

  /// Sets when a file was modified, at noon of a day of 1970 wherever the test runs.
  private func touch(_ name: String, day: Int) {
    var local = tm()
    (local.tm_year, local.tm_mday, local.tm_hour) = (70, Int32(day) + 1, 12)
    local.tm_isdst = -1
    let time = timespec(tv_sec: mktime(&local), tv_nsec: 0)
    _ = utimensat(AT_FDCWD, folder.path.appending(name).string, [time, time], 0)
  }

  @Test("photos in the order of time have days, in each folder and among selected photos")
  func days() throws {
    make("a/1.jpg", "a/2.jpg", "a/3.jpg", "b/1.jpg", "x.jpg", "y.jpg")
    for (name, day) in [
      ("a/1.jpg", 7), ("a/2.jpg", 5), ("a/3.jpg", 7), ("b/1.jpg", 8), ("x.jpg", 9), ("y.jpg", 4),
    ] { touch(name, day: day) }
    for key in [PhotoOrder.Key.modified, .date] {
      for isReversed in [false, true] {
        let found = try albums(
          ["a", "b", "x.jpg", "y.jpg"], order: PhotoOrder(key: key, isReversed: isReversed))
        let days = found.list.entries.map { entry in
          entry.sections.sections.map { [$0.firstPage, Int($0.day?.rawValue ?? -1)] }
        }
        #expect(
          days
            == (isReversed
              ? [[[0, 7], [2, 5]], [[0, 8]], [[0, 9], [1, 4]]]
              : [[[0, 5], [1, 7]], [[0, 8]], [[0, 4], [1, 9]]]))
      }
    }
    for key in [PhotoOrder.Key.name, .size, .random, nil] {
      let list = try albums(["a", "b", "x.jpg"], order: PhotoOrder(key: key, seed: 1)).list
      #expect(list.entries.allSatisfy { $0.sections.isEmpty })
    }
    #expect(try albums(["a"], order: PhotoOrder(key: .modified)).list.entries[0].sections[1] != nil)
  }

  @Test("photos that are named one by one are one album, wherever they are named")
  func files() throws {
    make("z.jpg", "a.jpg", "in/1.jpg", "in/2.jpg", "y.jpg")
    let found = try albums(["z.jpg", "in", "a.jpg"])
    #expect(found.titles == ["Selected photos", "in"])
    #expect(found.names == [["z.jpg", "a.jpg"], ["1.jpg", "2.jpg"]])
    #expect(try albums(["in", "z.jpg", "y.jpg"]).titles == ["in", "Selected photos"])
    #expect(try albums(["z.jpg", "a.jpg"]).titles.count == 1)
    let sorted = try albums(["z.jpg", "in", "a.jpg"], order: PhotoOrder(key: .name))
    #expect(sorted.names == [["a.jpg", "z.jpg"], ["1.jpg", "2.jpg"]])
  }

  @Test("photos in random order are mixed, and therefore one album")
  func random() throws {
    make("a/1.jpg", "a/2.jpg", "b/1.jpg", "b/2.jpg")
    let order = PhotoOrder(key: .random, seed: 4)
    #expect(try albums(["a", "b"], order: order).names.map(\.count) == [4])
  }

  @Test("folders of the same name have their parents' before theirs; odd names have a title")
  func titles() throws {
    make("2023/Rome/1.jpg", "2024/Rome/1.jpg", "2024/Bern/1.jpg")
    let found = try albums(["2023/Rome", "2024/Rome", "2024/Bern/../Bern/."])
    #expect(found.titles == ["2023/Rome", "2024/Rome", "Bern"])
    let odd = folder.path.pushing(FilePath(bytes: [0xff, UInt8(ascii: "x")]))
    _ = odd.withPlatformString { mkdir($0, 0o755) }
    folder.makeFile([0xff, UInt8(ascii: "x")] + Array("/1.jpg".utf8))
    let scan = WatchedAlbum.scan(order: PhotoOrder(), isRecursive: false)
    let tree = try #require(
      scan.run([.path(odd), .path(folder.path.appending("2024/Bern"))], first: { _ in }).tree)
    #expect(tree.albums(of: Album(tree.locations)).entries.map(\.title) == ["\u{FFFD}x", "Bern"])
  }

  @Test("a change in one folder leaves the albums of the others as they are")
  func watched() throws {
    make("a/1.jpg", "a/2.jpg", "b/1.jpg", "b/2.jpg", "b/3.jpg")
    let watched = WatchedAlbum(["a", "b"].map { folder.path.appending($0) })
    defer { watched.close() }
    let first = watched.first.photos.map(\.id)
    make("a/0.jpg")
    #expect(watched.waits { $0.albums?.entries.map(\.album.count) == [3, 3] })
    let before = try #require(watched.albums)
    #expect(before.entries[0].album.photos.map(\.id).suffix(2) == first[..<2])
    #expect(before.entries[1].album.photos.map(\.id) == Array(first[2...]))
    make("a/9.jpg")
    #expect(watched.waits { $0.albums?.entries.map(\.album.count) == [4, 3] })
    let after = try #require(watched.albums)
    #expect(address(after.entries[1].album) == address(before.entries[1].album))
    // A photo that goes to the other folder stays the same photo.
    #expect(rename("\(folder.path)/b/1.jpg", "\(folder.path)/a/5.jpg") == 0)
    #expect(watched.waits { $0.albums?.entries.map(\.album.count) == [5, 2] })
    #expect(watched.albums?.entries[0].album.contains(first[2]) == true)
  }

  @Test("folders that are emptied, renamed or new are albums no more, still, or now")
  func tree() throws {
    make("t/a/1.jpg", "t/b/1.jpg", "t/c/1.jpg")
    let watched = WatchedAlbum([folder.path.appending("t")], isRecursive: true)
    defer { watched.close() }
    let scan = WatchedAlbum.scan(order: PhotoOrder(), isRecursive: true)
    let tree = try #require(scan.run([.path(folder.path.appending("t"))], first: { _ in }).tree)
    let ids = tree.albums(of: Album(tree.locations)).entries.map(\.id)
    func titles() -> [String] { watched.albums?.entries.map(\.title) ?? [] }
    #expect(unlink("\(folder.path)/t/b/1.jpg") == 0)
    #expect(watched.waits { _ in titles() == ["a", "c"] })
    #expect(rename("\(folder.path)/t/c", "\(folder.path)/t/x") == 0)
    #expect(watched.waits { _ in titles() == ["a", "x"] })
    #expect(watched.albums?.entries.map(\.id) == [ids[0], ids[2]])
    make("t/d/1.jpg")
    #expect(watched.waits { _ in titles() == ["a", "d", "x"] })
    make("t/b/2.jpg")
    #expect(watched.waits { _ in titles() == ["a", "b", "d", "x"] })
    #expect(watched.albums?.entries[1].id == ids[1])
  }

  @Test("merged folders are one album, in the order of the folders")
  func merged() throws {
    make("t/a/2.jpg", "t/a/1.jpg", "t/b/1.jpg", "t/1.jpg")
    var scan = WatchedAlbum.scan(order: PhotoOrder(), isRecursive: true)
    scan.mergesFolders = true
    let tree = try #require(scan.run([.path(folder.path.appending("t"))], first: { _ in }).tree)
    let albums = tree.albums(of: Album(tree.locations))
    #expect(albums.entries.count == 1 && albums.entries[0].title.isEmpty)
    let names = albums.entries[0].album.photos.map {
      String(decoding: $0.location.path, as: UTF8.self).split(separator: "/t/").last
    }
    #expect(names == ["1.jpg", "a/1.jpg", "a/2.jpg", "b/1.jpg"])
  }

  /// Where an album's photos are in memory.
  private func address(_ album: Album) -> UnsafePointer<Photo>? {
    album.photos.withUnsafeBufferPointer(\.baseAddress)
  }
}

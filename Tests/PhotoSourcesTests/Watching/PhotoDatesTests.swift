import GalleryCore
import Glibc
import SeededRandom
import Synchronization
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Photos in the order of their dates", .timeLimit(.minutes(10)))
struct PhotoDatesTests {
  let folder = TemporaryFolder()

  /// Writes a photo with a date in seconds, or without one; it was modified at another time.
  private func write(_ name: String, date: Int?, modified: Int = 1_000_000) {
    let path = folder.path.appending(name)
    let file = open(path.string, O_CREAT | O_WRONLY | O_TRUNC, 0o644)
    let text = Array((date.map(String.init) ?? "no date").utf8)
    _ = Glibc.write(file, text, text.count)
    let time = timespec(tv_sec: modified, tv_nsec: 0)
    _ = futimens(file, [time, time])
    close(file)
  }

  private func scan(
    isReversed: Bool = false, isRecursive: Bool = false
  ) -> PhotoScan {
    WatchedAlbum.scan(
      order: PhotoOrder(key: .date, isReversed: isReversed), isRecursive: isRecursive)
  }

  /// Reads all dates of what a scan finds; returns the album before and after.
  private func dated(
    _ scan: PhotoScan, _ paths: [FilePath]
  ) throws -> (before: AllPhotos, after: AllPhotos) {
    let tree = try #require(scan.run(paths.map { .path($0) }, first: { _ in }).tree)
    let album = Album(tree.locations)
    let before = AllPhotos(album)
    let after = Mutex(before)
    var watch = PhotoWatch(tree, album, tree.albums(of: album), dates: WrittenDates()) { update in
      after.withLock { $0 = update.album }
    }
    watch.readDates()
    return (before, after.withLock { $0 })
  }

  @Test("A photo without a date is where its file's time puts it", arguments: [false, true])
  func order(isReversed: Bool) throws {
    write("a.jpg", date: 400, modified: 1)
    write("b.jpg", date: 100_000_000, modified: 2)
    write("c.jpg", date: 300, modified: 3)
    write("d.jpg", date: nil, modified: 50_000_000)
    write("e.jpg", date: -5, modified: 60_000_000)
    let (before, after) = try dated(scan(isReversed: isReversed), [folder.path])
    let first = ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"]
    let last = ["e.jpg", "c.jpg", "a.jpg", "d.jpg", "b.jpg"]
    #expect(before.photos.map(\.name) == (isReversed ? first.reversed() : first))
    #expect(after.photos.map(\.name) == (isReversed ? last.reversed() : last))
    for photo in before.photos { #expect(after[photo.id]?.location == photo.location) }
  }

  @Test("Merged folders are one album, each in the order of its dates", arguments: [false, true])
  func merged(isReversed: Bool) throws {
    folder.makeFolder("a")
    folder.makeFolder("b")
    write("a/400.jpg", date: 400)
    write("a/200.jpg", date: 200)
    write("b/300.jpg", date: 300)
    write("b/100.jpg", date: 100)
    var scan = scan(isReversed: isReversed)
    scan.mergesFolders = true
    let paths = ["a", "b"].map { folder.path.appending($0) }
    let after = try dated(scan, paths).after
    let expected =
      isReversed
      ? ["400.jpg", "200.jpg", "300.jpg", "100.jpg"]
      : ["200.jpg", "400.jpg", "100.jpg", "300.jpg"]
    #expect(after.photos.map(\.name) == expected)
    var result = scan.run(paths.map { .path($0) }, first: { _ in })
    result.order(by: WrittenDates())
    #expect(result.photos.map(\.lastComponent?.string) == expected)
    let tree = try #require(result.tree)
    #expect(tree.albums(of: Album(tree.locations)).entries.count == 1)
  }

  @Test(
    "A scan's photos are ordered at once where nothing changes later, and begin with the first one",
    arguments: [nil, "a.jpg"])
  func atOnce(named: String?) throws {
    write("a.jpg", date: 3, modified: 1)
    write("b.jpg", date: 1, modified: 2)
    write("c.jpg", date: 2, modified: 3)
    let dates = WrittenDates()
    let path = named.map { folder.path.appending($0) } ?? folder.path
    var result = scan().run([.path(path)], first: { _ in })
    result.order(by: dates)
    #expect(result.photos.map(\.lastComponent?.string) == ["b.jpg", "c.jpg", "a.jpg"])
    #expect(result.start == (named == nil ? 0 : 2))
    #expect(result.tree?.locations == result.locations)
    #expect(dates.restCount == 1)
  }

  @Test("The final order is reported once, even if it is the first one", arguments: [1, 3])
  func final(date: Int) throws {
    write("a.jpg", date: date, modified: 1)
    write("b.jpg", date: 2, modified: 2)
    let tree = try #require(scan().run([.path(folder.path)], first: { _ in }).tree)
    let album = Album(tree.locations)
    var finals: [[String]] = []
    var watch = PhotoWatch(tree, album, tree.albums(of: album), dates: WrittenDates()) { update in
      if update.isOrderFinal { finals.append(update.album.photos.map(\.name)) }
    }
    watch.readDates()
    #expect(finals == [date < 2 ? ["a.jpg", "b.jpg"] : ["b.jpg", "a.jpg"]])
  }

  @Test("Dates that leave the order as it is bring the photos to their days")
  func regrouping() throws {
    let day = 86_400
    write("a.jpg", date: 10 * day, modified: 3 * day)
    write("b.jpg", date: 20 * day, modified: 3 * day)
    let tree = try #require(scan().run([.path(folder.path)], first: { _ in }).tree)
    let album = Album(tree.locations)
    let before = tree.albums(of: album)
    #expect(before.entries[0].sections.sections.count == 1)
    var after: AlbumList?
    var watch = PhotoWatch(tree, album, before, dates: WrittenDates()) { after = $0.albums }
    watch.readDates()
    let entry = try #require(after?.entries.first)
    #expect(entry.album == album)
    #expect(entry.sections.sections.map(\.day?.rawValue) == [10, 20])
  }

  @Test("Files that are named one by one are ordered together")
  func files() throws {
    write("a.jpg", date: 3)
    write("b.jpg", date: 2)
    write("c.jpg", date: 1)
    let paths = ["b.jpg", "a.jpg", "c.jpg"].map { folder.path.appending($0) }
    #expect(try dated(scan(), paths).after.photos.map(\.name) == ["c.jpg", "b.jpg", "a.jpg"])
  }

  @Test("The photos of each folder are ordered by themselves")
  func folders() throws {
    folder.makeFolder("inside")
    write("a.jpg", date: 9)
    write("b.jpg", date: 8)
    write("inside/a.jpg", date: 2)
    write("inside/b.jpg", date: 1)
    let album = try dated(scan(isRecursive: true), [folder.path]).after
    let names = album.photos.map { String(decoding: $0.location.path, as: UTF8.self) }
    #expect(
      names == ["b.jpg", "a.jpg", "inside/b.jpg", "inside/a.jpg"].map { "\(folder.path)/\($0)" })
  }

  @Test("Photos that arrive or are written again get their places")
  func changes() {
    for number in 1...4 { write("\(number).jpg", date: number * 10) }
    let watched = WatchedAlbum([folder.path], order: PhotoOrder(key: .date))
    defer { watched.close() }
    write("new.jpg", date: 25)
    #expect(watched.waits { $0.names == ["1.jpg", "2.jpg", "new.jpg", "3.jpg", "4.jpg"] })
    let id = watched.album.photos[2].id
    write("new.jpg", date: 45)
    #expect(watched.waits { $0.names == ["1.jpg", "2.jpg", "3.jpg", "4.jpg", "new.jpg"] })
    #expect(watched.album.photos[4].id == id)
    #expect(watched.rewritten.contains(id))
    #expect(rename("\(folder.path)/new.jpg", "\(folder.path)/0.jpg") == 0)
    #expect(watched.waits { $0.names == ["1.jpg", "2.jpg", "3.jpg", "4.jpg", "0.jpg"] })
  }

  @Test("A photo that is written again without a date is where its file's time puts it")
  func dateLost() {
    for number in 1...4 { write("\(number).jpg", date: number * 10) }
    let watched = WatchedAlbum([folder.path], order: PhotoOrder(key: .date))
    defer { watched.close() }
    // Once this one is in its place, the folder is watched.
    write("0.jpg", date: 5)
    #expect(watched.waits { $0.names == ["0.jpg", "1.jpg", "2.jpg", "3.jpg", "4.jpg"] })
    write("2.jpg", date: nil, modified: 1_000_000)
    #expect(watched.waits { $0.names == ["0.jpg", "1.jpg", "3.jpg", "4.jpg", "2.jpg"] })
  }

  @Test("Only photos that come are asked for, and what reads them is kept for the next ones")
  func asked() {
    folder.makeFolder("inside")
    for number in 1...200 { write("\(number).jpg", date: number * 10) }
    for number in 1...50 { write("inside/\(number).jpg", date: number * 10) }
    let watched = WatchedAlbum([folder.path], order: PhotoOrder(key: .date), isRecursive: true)
    defer { watched.close() }
    #expect(watched.waits { $0.dates.asked.count == 250 })
    write("new.jpg", date: 25)
    #expect(watched.waits { $0.album.photos[2].name == "new.jpg" })
    write("inside/new.jpg", date: 35)
    #expect(watched.waits { $0.album.photos[204].name == "new.jpg" })
    #expect(rename("\(folder.path)/new.jpg", "\(folder.path)/0.jpg") == 0)
    #expect(watched.waits { $0.album.photos[2].name == "0.jpg" })
    #expect(
      watched.dates.asked.dropFirst(250) == [
        folder.path.appending("new.jpg"), folder.path.appending("inside/new.jpg"),
      ])
    #expect(watched.dates.restCount == 0)
  }

  @Test("A folder of any dates comes in their order", arguments: 1...20 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var dates: [String: Int] = [:]
    for number in 0..<Int.random(in: 0...60, using: &random) {
      let date = Int.random(in: 0...20, using: &random)
      dates["\(number).jpg"] = date
      write("\(number).jpg", date: date, modified: .random(in: 0...100, using: &random))
    }
    let names = try dated(scan(), [folder.path]).after.photos.map(\.name)
    #expect(Set(names) == Set(dates.keys))
    #expect(names.map { dates[$0] ?? 0 } == names.map { dates[$0] ?? 0 }.sorted())
  }
}

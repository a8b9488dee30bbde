import GalleryCore
import SystemPackage
import Testing
import WorkerThreads

@testable import PhotoSources

@Suite("Sources that change")
struct SourceWatchTests {
  private func names(_ list: AlbumList) -> [String] {
    list.entries.flatMap { $0.album.photos.map(\.name) }
  }

  /// A watch over a feed with two photos, which has something to say each minute.
  private func watch(
    _ source: ScriptedSource, order: PhotoOrder = PhotoOrder(),
    report: @escaping (PhotoWatch.Update) -> Void
  ) throws -> PhotoWatch {
    var scan = PhotoScan(sources: source, order: order)
    scan.number = 1
    let result = scan.run(["https://host/feed"])
    let tree = try #require(result.tree)
    var album = Album(number: 1)
    album.apply(.reset(result.locations))
    return PhotoWatch(tree, album, tree.albums(of: album), report: report)
  }

  private let every = SourceResult(.complete, refreshSeconds: 60)

  @Test("a changed feed changes the album; photos that stay keep their IDs")
  func change() throws {
    let source = ScriptedSource([ScriptedSource.part(["a.jpg=old", "b.jpg"])], every)
    var updates: [PhotoWatch.Update] = []
    var watch = try watch(source) { updates.append($0) }
    let before = watch.albums.entries[0].album
    let due = try #require(watch.secondsToNextSource(at: Time.now))
    #expect((59...60).contains(due))
    source.change(to: [ScriptedSource.part(["c.jpg", "b.jpg", "a.jpg=new"])], every)
    watch.sourceTimes = watch.sourceTimes.mapValues { _ in 0 }
    watch.readDueSources()
    #expect(source.areRepeated == [false, true])
    let update = try #require(updates.last)
    #expect(names(update.albums) == ["c.jpg", "b.jpg", "a.jpg"])
    let after = update.albums.entries[0].album
    #expect(after[2]?.id == before[0]?.id && after[1]?.id == before[1]?.id)
    let photo = try #require(after[2])
    #expect(update.descriptions?[photo.location]?.caption == "new")
    #expect(update.descriptions?.count == 1)
    #expect(watch.secondsToNextSource(at: Time.now).map { (59...60).contains($0) } == true)
  }

  @Test("a feed that cannot be read, or has not changed, keeps its photos")
  func failure() throws {
    let source = ScriptedSource([ScriptedSource.part(["a.jpg", "b.jpg"])], every)
    var updates: [PhotoWatch.Update] = []
    var watch = try watch(source) { updates.append($0) }
    for outcome in [SourceResult.Outcome.failed("no"), .unchanged] {
      source.change(to: [], SourceResult(outcome))
      watch.sourceTimes = watch.sourceTimes.mapValues { _ in 0 }
      watch.readDueSources()
      #expect(updates.isEmpty && names(watch.albums) == ["a.jpg", "b.jpg"])
      #expect(watch.secondsToNextSource(at: Time.now).map { $0 > 59 } == true)
    }
  }

  @Test("folders inside a server's folder come and go as albums, mixed or not")
  func folders() throws {
    func part(_ photos: [String], _ folder: String = "") -> SourcePart {
      ScriptedSource.part(photos, isFolder: true, folder: folder)
    }
    for order in [PhotoOrder(), PhotoOrder(key: .random, seed: 3)] {
      let source = ScriptedSource([part(["a.jpg"]), part(["x/b.jpg", "x/c.jpg"], "x")], every)
      var watch = try watch(source, order: order) { _ in }
      let first = watch.albums
      source.change(
        to: [part([]), part(["x/c.jpg"], "x"), part(["a/d.jpg"], "a")], every)
      watch.sourceTimes = watch.sourceTimes.mapValues { _ in 0 }
      watch.readDueSources()
      let after = watch.albums
      #expect(Set(names(after)) == ["c.jpg", "d.jpg"])
      if order.key == nil {
        #expect(first.entries.map(\.title) == ["feed", "x"])
        #expect(after.entries.map(\.title) == ["a", "x"])
        #expect(after.entries[1].id == first.entries[1].id)
      }
      let stayed = try #require(after.entries.flatMap(\.album.photos).first { $0.name == "c.jpg" })
      #expect(first.entries.flatMap(\.album.photos).contains { $0.id == stayed.id })
    }
  }

  @Test("a folder that is gone takes no memory, and may come again")
  func goneFolders() throws {
    func part(_ folder: String) -> SourcePart {
      ScriptedSource.part(["\(folder)/a.jpg"], isFolder: true, folder: folder)
    }
    let source = ScriptedSource([part("x"), part("y")], every)
    var watch = try watch(source) { _ in }
    for folders in [["y"], ["x", "y"], ["z"]] {
      source.change(to: folders.map(part), every)
      watch.sourceTimes = watch.sourceTimes.mapValues { _ in 0 }
      watch.readDueSources()
      #expect(watch.albums.entries.map(\.album.count) == folders.map { _ in 1 })
      let known = watch.tree.nodes.filter { !$0.path.isEmpty }.map(\.path.string)
      #expect(known.sorted() == folders)
    }
  }

  @Test("photos of a feed come and go among mixed photos")
  func mixed() throws {
    let source = ScriptedSource([ScriptedSource.part((0..<50).map { "\($0).jpg" })], every)
    var watch = try watch(source, order: PhotoOrder(key: .random, seed: 3)) { _ in }
    let before = names(watch.albums)
    source.change(to: [ScriptedSource.part((25..<75).map { "\($0).jpg" })], every)
    watch.sourceTimes = watch.sourceTimes.mapValues { _ in 0 }
    watch.readDueSources()
    let after = names(watch.albums)
    #expect(Set(after) == Set((25..<75).map { "\($0).jpg" }))
    let stayed = Set(before).intersection(after)
    #expect(before.filter(stayed.contains) == after.filter(stayed.contains))
  }

  @Test("a source is not asked more often than is decent")
  func pace() throws {
    let source = ScriptedSource(
      [ScriptedSource.part(["a.jpg"])], SourceResult(.complete, refreshSeconds: 0))
    let watch = try watch(source) { _ in }
    #expect(watch.secondsToNextSource(at: Time.now).map { $0 > 14 } == true)
  }
}

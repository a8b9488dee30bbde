import GalleryCore
import PhotoSources
import SystemPackage
import Testing
import WorkerThreads

@testable import PhotoSources

@Suite("Photos that sources list")
struct SourceSearchTests {
  private func names(_ result: PhotoScan.Result) -> [String] {
    result.photos.map { String($0.string.dropFirst("https:/./host/".count)) }
  }

  @Test("a feed is an album in its own order, with its title and captions")
  func feed() throws {
    let source = ScriptedSource([
      ScriptedSource.part(["c.jpg=the sea", "a.jpg"], title: "Holiday"),
      ScriptedSource.part(["b.jpg"]),
    ])
    var reports: [[String]] = []
    var first: [String] = []
    let scan = PhotoScan(sources: source)
    let result = scan.run(
      [PhotoLocation(argument: Array("https://host/feed.xml".utf8))],
      first: { first.append($0.string) }, found: { reports.append(names($0)) })
    #expect(names(result) == ["c.jpg", "a.jpg", "b.jpg"])
    #expect(first == ["https:/./host/c.jpg"])
    #expect(reports.first == ["c.jpg", "a.jpg"], "the list shows as it arrives")
    let tree = try #require(result.tree)
    #expect(tree.descriptions[result.locations[0]]?.caption == "the sea")
    #expect(tree.descriptions.count == 1)
    var album = Album()
    album.apply(.reset(result.locations))
    #expect(tree.albums(of: album).entries.map(\.title) == ["Holiday"])
  }

  @Test(
    "a photo in two feeds has the caption of each in it, also if they are mixed",
    arguments: [false, true])
  func captionsOfFeeds(isMixed: Bool) throws {
    let source = ScriptedSource(
      [],
      sources: [
        "https://host/1.xml": [ScriptedSource.part(["a.jpg=first", "b.jpg=sea"], title: "1")],
        "https://host/2.xml": [ScriptedSource.part(["b.jpg=sea", "a.jpg=second"], title: "2")],
      ])
    let order = isMixed ? PhotoOrder(key: .random, seed: 1) : PhotoOrder()
    let scan = PhotoScan(sources: source, order: order)
    let result = scan.run(["https://host/1.xml", "https://host/2.xml"])
    let tree = try #require(result.tree)
    var album = Album()
    album.apply(.reset(result.locations))
    let descriptions = tree.descriptions(of: album)
    let captions = album.photos.compactMap { descriptions[$0]?.caption }
    if isMixed {
      #expect(captions.sorted() == ["first", "sea", "sea", "second"])
    } else {
      #expect(captions == ["first", "sea", "sea", "second"])
    }
  }

  @Test("folders on servers have no path on a disk: those of two servers could have the same")
  func foldersOfTwoServers() throws {
    let source = ScriptedSource(
      [],
      sources: [
        "https://host/1": [ScriptedSource.part(["2019/a.jpg"], isFolder: true, folder: "2019")],
        "https://host/2": [ScriptedSource.part(["2019/b.jpg"], isFolder: true, folder: "2019")],
      ])
    let tree = try #require(
      PhotoScan(sources: source).run(["https://host/1", "https://host/2"]).tree)
    let entries = tree.albums(of: Album(tree.locations)).entries
    #expect(entries.count == 2)
    for entry in entries { #expect(entry.title == "2019" && entry.folder.isEmpty) }
  }

  @Test("a source that does not answer delays only its own photos, which come in their place")
  func silentSource() {
    let answers = Semaphore()
    let source = ScriptedSource(
      [],
      sources: [
        "https://host/1.xml": [ScriptedSource.part(["b.jpg"])],
        "https://host/2.xml": [ScriptedSource.part(["a.jpg"])],
      ], silent: ("https://host/1.xml", answers))
    var limits = ScanLimits()
    limits.patience = 0.01
    let scan = PhotoScan(sources: source, limits: limits)
    var reports: [[String]] = []
    let result = scan.run(["https://host/1.xml", "https://host/2.xml"]) { found in
      reports.append(names(found))
      answers.signal()
    }
    #expect(reports.first == ["a.jpg"])
    #expect(names(result) == ["b.jpg", "a.jpg"])
  }

  @Test("a server's folder is sorted by the names that people read")
  func folder() {
    let source = ScriptedSource([
      ScriptedSource.part(["b%20%28.jpg", "10.jpg", "b%2010.jpg", "2.jpg"], isFolder: true)
    ])
    let result = PhotoScan(sources: source).run(["davs://host/photos"])
    #expect(names(result) == ["2.jpg", "10.jpg", "b%20%28.jpg", "b%2010.jpg"])
  }

  @Test("a folder inside a server's folder is an album of its own, in the order of the paths")
  func foldersInside() throws {
    let source = ScriptedSource([
      ScriptedSource.part(["z.jpg"], isFolder: true),
      ScriptedSource.part(["10/b.jpg", "10/a.jpg"], isFolder: true, folder: "10"),
      ScriptedSource.part(["2/x/1.jpg"], isFolder: true, folder: "2/x"),
      ScriptedSource.part([], isFolder: true, folder: "empty"),
      ScriptedSource.part(["y/x/1.jpg"], isFolder: true, folder: "y/x"),
    ])
    let result = PhotoScan(sources: source).run(["davs://host/photos"])
    #expect(names(result) == ["z.jpg", "2/x/1.jpg", "10/a.jpg", "10/b.jpg", "y/x/1.jpg"])
    var album = Album()
    album.apply(.reset(result.locations))
    let albums = try #require(result.tree).albums(of: album).entries
    #expect(albums.map(\.title) == ["photos", "2/x", "10", "y/x"])
    #expect(albums.map(\.album.count) == [1, 1, 2, 1])
    let random = PhotoScan(sources: source, order: PhotoOrder(key: .random, seed: 1))
    #expect(Set(names(random.run(["davs://host/photos"]))) == Set(names(result)))
  }

  @Test(
    "a search of a server's folder begins with its first photo, as with a folder on a disk",
    arguments: [
      (PhotoOrder(), "2/9.jpg"), (PhotoOrder(key: .name), "2/9.jpg"),
      (PhotoOrder(isReversed: true), "2/10.jpg"),
    ])
  func start(order: PhotoOrder, name: String) {
    let source = ScriptedSource([
      ScriptedSource.part([], isFolder: true),
      ScriptedSource.part(["2/10.jpg", "2/9.jpg"], isFolder: true, folder: "2"),
      ScriptedSource.part(["10/1.jpg"], isFolder: true, folder: "10"),
    ])
    var first: [String] = []
    let result = PhotoScan(sources: source, order: order).run(
      [PhotoLocation(argument: Array("davs://host/photos".utf8))],
      first: { first.append($0.string) })
    #expect(first == ["https:/./host/\(name)"])
    #expect(names(result)[result.start] == name)
  }

  @Test("folders are ordered one level after another, as folders on a disk are")
  func levels() {
    let folders = ["a b", "a/z", "a", "a!"]
    let source = ScriptedSource(
      folders.map { ScriptedSource.part(["\($0)/1.jpg"], isFolder: true, folder: $0) })
    #expect(
      names(PhotoScan(sources: source).run(["davs://host/"]))
        == ["a/1.jpg", "a/z/1.jpg", "a b/1.jpg", "a!/1.jpg"])
    let request = PhotoScan(sources: source).sourceRequest
    #expect(request.folderOrder(["10", "9"].map { Array($0.utf8) }) == [1, 0])
  }

  @Test("folders of a server may come and go for years: their nodes are used again")
  func manyRenames() throws {
    func parts(_ round: Int) -> [SourcePart] {
      // Half of them keep their names.
      (0..<20).map { number in
        let name = number < 10 ? "kept \(number)" : "\(round) \(number)"
        return ScriptedSource.part(["\(name)/1.jpg"], isFolder: true, folder: name)
      }
    }
    for order in [PhotoOrder(), PhotoOrder(key: .random, seed: 1)] {
      var scan = PhotoScan(sources: ScriptedSource(parts(0)), order: order)
      scan.number = 3
      var tree = try #require(scan.run(["davs://host/photos"]).tree)
      var ids: Set<AlbumID> = []
      for round in 1...200 {
        tree.replace(0, with: parts(round))
        #expect(tree.count == 20)
        var album = Album()
        album.apply(.reset(tree.locations))
        ids.formUnion(tree.albums(of: album).entries.map(\.id))
      }
      // The former folders leave only after the new ones have come.
      #expect(tree.nodes.count <= 1 + 20 + 10)
      if order.key == nil { #expect(ids.count == 10 + 200 * 10, "no album gets another one's ID") }
    }
  }

  @Test("an order that is asked for is that of all photos of a source")
  func order() {
    let parts = [ScriptedSource.part(["c.jpg", "a.jpg"]), ScriptedSource.part(["b.jpg"])]
    let sorted = PhotoScan(
      sources: ScriptedSource(parts), order: PhotoOrder(key: .name, isReversed: true))
    #expect(names(sorted.run(["https://host/feed"])) == ["c.jpg", "b.jpg", "a.jpg"])
    let random = PhotoScan(sources: ScriptedSource(parts), order: PhotoOrder(key: .random, seed: 1))
    #expect(Set(names(random.run(["https://host/feed"]))) == ["a.jpg", "b.jpg", "c.jpg"])
  }

  @Test("an address with a photo's ending is not asked for what it lists")
  func photo() {
    let source = ScriptedSource([ScriptedSource.part(["x.jpg"])])
    let result = PhotoScan(sources: source).run(["https://host/a.jpg?size=1"])
    #expect(names(result) == ["a.jpg?size=1"] && source.areRepeated.isEmpty)
    #expect(source.preparedPhotos == ["https://host/a.jpg?size=1"])
  }

  @Test("an address that turns out to be a photo is one of the selected photos")
  func disguisedPhoto() throws {
    let source = ScriptedSource([ScriptedSource.part(["photo?id1"], isPhoto: true)])
    let result = PhotoScan(sources: source).run(["https://host/photo?id1", "https://host/b.jpg"])
    #expect(names(result) == ["photo?id1", "b.jpg"])
    var album = Album()
    album.apply(.reset(result.locations))
    #expect(try #require(result.tree).albums(of: album).entries.count == 1)
  }

  @Test("a server's folder that has only folders is an empty one, as on a disk")
  func onlyFolders() {
    var answer = SourceResult(.complete, refreshSeconds: 900)
    answer.unsearchedFolderCount = 3
    let source = ScriptedSource([ScriptedSource.part([], isFolder: true)], answer)
    let alone = PhotoScan(sources: source).run(["davs://host/My%20photos"])
    #expect(alone.emptyFolders == ["My photos"] && alone.unsearchedFolderCount == 3)
    #expect(alone.problems.isEmpty && alone.tree?.hasChangingSources == true)
    // Beside photos that are shown no card can say it.
    let mixed = PhotoScan(sources: source).run(["davs://host/photos", "https://host/a.jpg"])
    #expect(mixed.problems.count == 1 && mixed.problems.first?.contains("--recursive") == true)
  }

  @Test("a source that cannot be read is a sentence, beside the photos of others")
  func failure() {
    let source = ScriptedSource(
      [], SourceResult(.failed("the server host was not found"), problems: ["one is no photo"]))
    let result = PhotoScan(sources: source).run([
      "https://me:secret@host/feed", "https://host/a.jpg",
    ])
    #expect(names(result) == ["a.jpg"])
    #expect(
      result.problems == [
        "https://me@host/feed: one is no photo",
        "https://me@host/feed: the server host was not found",
      ])
  }

  @Test(
    "addresses of sources",
    arguments: [
      ("davs://me:pw@Host/a", "davs://me@host/a/"), ("dav://host", "dav://host/"),
      ("webdavs://host/a/", "davs://host/a/"), ("s3://photos/2024/", "s3://photos/2024/"),
      ("s3://photos", "s3://photos/"),
      ("immich://host/Summer%20in%20Rome", "immich://host/Summer in Rome"),
      ("immich+http://host:2283/", "immich+http://host:2283/"),
      ("immich://host/People/Anna%20B/", "immich://host/people/Anna B"),
      ("immich+http://host:2283/rating/4", "immich+http://host:2283/ratings/4"),
    ])
  func addresses(argument: String, text: String) {
    guard case .source(let source) = PhotoLocation(argument: Array(argument.utf8)) else {
      Issue.record("\(argument) is no source")
      return
    }
    #expect(source.displayText == text)
  }

  @Test(
    "addresses of sources that cannot be",
    arguments: ["s3:///a", "s3://a b/c", "davs://", "ftp://h/a"])
  func refused(argument: String) {
    guard case .refused = PhotoLocation(argument: Array(argument.utf8)) else {
      Issue.record("\(argument) is not refused")
      return
    }
  }
}

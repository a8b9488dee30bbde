import Glibc
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Searching folders inside")
struct RecursiveScanTests {
  let folder = TemporaryFolder()

  /// The photos' paths below the folder, and the photo that was reported first.
  private func run(
    _ order: PhotoOrder = PhotoOrder(), limits: ScanLimits = ScanLimits(),
    paths: [FilePath] = []
  ) -> (photos: [String], first: [String], result: PhotoScan.Result) {
    let scan = PhotoScan(
      types: PhotoTypes(extensions: ["jpg"]), order: order, isRecursive: true, limits: limits,
      collation: Collation(localeNamed: "C"))
    var first: [String] = []
    let result = scan.run((paths.isEmpty ? [folder.path] : paths).map { .path($0) }) {
      first.append(name($0))
    }
    return (result.photos.map(name), first, result)
  }

  private func name(_ path: FilePath) -> String {
    String(path.string.dropFirst(folder.path.string.count + 1))
  }

  private func makeTree() {
    for name in ["b", "a", "a/inner", "a10", "a9"] { folder.makeFolder(name) }
    for name in [
      "z.jpg", "b/2.jpg", "b/10.jpg", "a/x.jpg", "a/inner/1.jpg", "a10/1.jpg", "a9/1.jpg",
    ] {
      folder.makeFile(name)
    }
  }

  @Test("each folder's photos come together, before those of the folders inside it")
  func order() {
    makeTree()
    let found = run()
    #expect(
      found.photos == [
        "z.jpg", "a/x.jpg", "a/inner/1.jpg", "a9/1.jpg", "a10/1.jpg", "b/2.jpg", "b/10.jpg",
      ])
    #expect(found.first == ["z.jpg"])
    #expect(found.result.problems.isEmpty)
    #expect(found.result.emptyFolders.isEmpty)
  }

  @Test("reversed, folders come the other way round as well")
  func reversed() {
    makeTree()
    let found = run(PhotoOrder(isReversed: true))
    #expect(
      found.photos == [
        "z.jpg", "b/10.jpg", "b/2.jpg", "a10/1.jpg", "a9/1.jpg", "a/x.jpg", "a/inner/1.jpg",
      ])
    #expect(found.first == ["z.jpg"])
  }

  @Test("names of folders are compared by their whole, dots and numbers")
  func dottedFolders() {
    for name in ["2024.10", "2024.9", "2024.1"] {
      folder.makeFolder(name)
      folder.makeFile("\(name)/1.jpg")
    }
    #expect(run().photos == ["2024.1/1.jpg", "2024.9/1.jpg", "2024.10/1.jpg"])
  }

  @Test("by time and size the photos of each folder are ordered")
  func stamps() {
    for name in ["a", "b"] { folder.makeFolder(name) }
    for (name, size, modified) in [
      ("a/1.jpg", 3, 20), ("a/2.jpg", 2, 10), ("a/3.jpg", 1, 30), ("b/1.jpg", 1, 2),
      ("b/2.jpg", 0, -1_000_000_000),
    ] {
      folder.makeFile(name, size: size, modified: modified)
    }
    let byTime = run(PhotoOrder(key: .modified))
    #expect(byTime.photos == ["a/2.jpg", "a/1.jpg", "a/3.jpg", "b/2.jpg", "b/1.jpg"])
    #expect(byTime.first == ["a/2.jpg"])
    let bySize = run(PhotoOrder(key: .size, isReversed: true))
    #expect(bySize.photos == ["b/1.jpg", "b/2.jpg", "a/1.jpg", "a/2.jpg", "a/3.jpg"])
    #expect(bySize.first == ["b/1.jpg"])
  }

  @Test("at random all photos are mixed, each once, from the one that was reported first")
  func random() {
    for name in ["a", "b"] {
      folder.makeFolder(name)
      for number in 0..<20 { folder.makeFile("\(name)/\(number).jpg") }
    }
    let found = run(PhotoOrder(key: .random, seed: 3))
    #expect(Set(found.photos).count == 40)
    #expect(found.photos.count == 40)
    #expect(found.first == [found.photos[0]])
    #expect(found.result.start == 0)
    #expect(Set(found.photos.prefix(20).map { $0.first }) == ["a", "b"])
    #expect(run(PhotoOrder(key: .random, seed: 3)).photos == found.photos)
    #expect(run(PhotoOrder(key: .random, seed: 4)).photos != found.photos)
  }

  @Test("a seed gives the same order wherever the folder is; several folders are mixed")
  func seed() {
    let other = TemporaryFolder()
    for number in 0..<20 {
      folder.makeFile("\(number).jpg")
      other.makeFile("\(number).jpg")
    }
    func names(_ path: FilePath) -> [String?] {
      run(PhotoOrder(key: .random, seed: 3), paths: [path]).result.photos
        .map { $0.lastComponent?.string }
    }
    #expect(names(folder.path) == names(other.path))
    #expect(names(folder.path.appending("../\(folder.path.lastComponent!)")) == names(other.path))
    let both = run(PhotoOrder(key: .random, seed: 3), paths: [folder.path, other.path]).result
      .photos
    #expect(Set(both).count == 40)
    // The photos of the same name do not come in pairs.
    let pairs = zip(both, both.dropFirst()).filter { $0.lastComponent == $1.lastComponent }
    #expect(pairs.count < 8)
  }

  @Test("links that lead back end, and each folder is shown once", .timeLimit(.minutes(10)))
  func loops() {
    makeTree()
    folder.makeLink("a/inner/up", to: "../..")
    folder.makeLink("a/self", to: ".")
    folder.makeLink("b/across", to: "../a")
    folder.makeLink("circle", to: "circle")
    folder.makeLink("zz", to: "b")
    let found = run()
    #expect(
      found.photos == [
        "z.jpg", "a/x.jpg", "a/inner/1.jpg", "a9/1.jpg", "a10/1.jpg", "b/2.jpg", "b/10.jpg",
      ])
    #expect(found.result.problems.isEmpty)
  }

  @Test("a folder that was named twice, or inside another one, is shown once")
  func overlap() {
    makeTree()
    let found = run(paths: [folder.path.appending("a"), folder.path, folder.path.appending("b")])
    #expect(found.photos.count == 7)
    #expect(found.photos.prefix(2) == ["a/x.jpg", "a/inner/1.jpg"])
    #expect(found.result.emptyFolders.isEmpty)
  }

  @Test("a photo opens its folder and the folders inside, at that photo")
  func photo() {
    makeTree()
    let found = run(paths: [folder.path.appending("a/x.jpg")])
    #expect(found.photos == ["a/x.jpg", "a/inner/1.jpg"])
    #expect(found.result.start == 0)
    let last = run(paths: [folder.path.appending("b/10.jpg")])
    #expect(last.result.start == 1)
  }

  @Test("depth and numbers are bounded, which is told once each")
  func limits() {
    makeTree()
    folder.makeFolder("b/deeper")
    folder.makeFile("b/deeper/1.jpg")
    var limits = ScanLimits()
    limits.depth = 1
    let shallow = run(limits: limits)
    #expect(shallow.photos.count == 6)
    #expect(shallow.result.problems.count == 1)
    #expect(shallow.result.problems[0].contains("1 deep"))
    limits = ScanLimits()
    limits.photoCount = 3
    let few = run(limits: limits)
    #expect(few.photos == ["z.jpg", "a/x.jpg", "a/inner/1.jpg"])
    #expect(few.result.problems.count == 1)
    limits = ScanLimits()
    limits.folderCount = 3
    let narrow = run(limits: limits)
    #expect(narrow.photos == ["z.jpg", "a/x.jpg", "a9/1.jpg"])
    #expect(narrow.result.problems.count == 1)
  }

  @Test("a path longer than the system allows is named, and the others are shown")
  func longPaths() {
    makeTree()
    // Made from one to the next, as no path would do.
    let name = String(repeating: "d", count: 250)
    var parents = [folder.path.withPlatformString { open($0, O_RDONLY | O_DIRECTORY) }]
    for _ in 0..<20 {
      mkdirat(parents[parents.count - 1], name, 0o755)
      parents.append(openat(parents[parents.count - 1], name, O_RDONLY | O_DIRECTORY))
    }
    let found = run()
    #expect(found.photos.count == 7)
    #expect(found.result.problems.count == 1)
    #expect(found.result.problems.first?.contains("longer") == true)
    while let child = parents.popLast() {
      close(child)
      if let parent = parents.last { unlinkat(parent, name, AT_REMOVEDIR) }
    }
  }

  @Test("a folder inside that may not be read is named once, and the others are shown")
  func unreadable() throws {
    makeTree()
    let secret = folder.path.appending("a")
    _ = secret.withPlatformString { chmod($0, 0) }
    defer { _ = secret.withPlatformString { chmod($0, 0o755) } }
    _ = folder.path.withPlatformString { chmod($0, 0o755) }
    let found = try OtherUser.run { run() }
    #expect(found.photos.count == 5)
    try #require(found.result.problems.count == 1)
    #expect(found.result.problems[0].lowercased().contains("permission"))
  }

  @Test(
    "folders with names of any bytes are searched",
    arguments: [
      Array("two words".utf8), Array("line\nbreak".utf8), [0xff, 0xfe], Array("-r".utf8),
    ])
  func oddNames(name: [UInt8]) {
    let inner = folder.path.pushing(FilePath(bytes: name))
    _ = inner.withPlatformString { mkdir($0, 0o755) }
    let photo = folder.makeFile(name + Array("/1.jpg".utf8))
    #expect(run().result.photos == [photo])
    #expect(photo.bytes.suffix(name.count + 6).prefix(name.count) == name[...])
  }

  @Test("hidden folders are not searched; a tree without photos is empty")
  func nothing() {
    folder.makeFolder(".hidden")
    folder.makeFile(".hidden/1.jpg")
    folder.makeFolder("a.jpg")
    let found = run()
    #expect(found.photos.isEmpty)
    #expect(found.result.emptyFolders == [folder.path.lastComponent?.string])
    #expect(found.result.unsearchedFolderCount == 0)
  }
}

import GalleryCore
import Glibc
import SeededRandom
import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Watching folders with folders inside", .timeLimit(.minutes(10)))
struct TreeWatchTests {
  let folder = TemporaryFolder()

  private func path(_ name: String) -> FilePath { folder.path.appending(name) }

  private func run(_ status: Int32) { #expect(status == 0) }

  private func write(_ name: String) {
    let file = open(path(name).string, O_CREAT | O_WRONLY | O_TRUNC, 0o644)
    close(file)
  }

  private func watched(
    _ order: PhotoOrder = PhotoOrder(), limits: ScanLimits = ScanLimits()
  ) -> WatchedAlbum {
    let watched = WatchedAlbum([folder.path], order: order, isRecursive: true, limits: limits)
    write("0.jpg")
    #expect(watched.waits { $0.names.contains("0.jpg") })
    run(unlink(path("0.jpg").string))
    #expect(watched.waits { !$0.names.contains("0.jpg") })
    return watched
  }

  private func names(_ watched: WatchedAlbum) -> [String] { names(watched.paths) }

  private func names(_ paths: [[UInt8]]) -> [String] {
    paths.map { String(decoding: $0.dropFirst(folder.path.bytes.count + 1), as: UTF8.self) }
  }

  private func makeTree() {
    for name in ["a", "a/inner", "b"] { folder.makeFolder(name) }
    for name in ["a/1.jpg", "a/inner/2.jpg", "b/3.jpg"] { folder.makeFile(name) }
  }

  @Test("folders inside come with what is in them, however quickly they are filled")
  func added() {
    makeTree()
    let watched = watched()
    defer { watched.close() }
    for name in ["a2", "a2/x", "a2/x/y"] { folder.makeFolder(name) }
    for name in ["a2/1.jpg", "a2/x/y/1.jpg"] { folder.makeFile(name) }
    let expected = ["a/1.jpg", "a/inner/2.jpg", "a2/1.jpg", "a2/x/y/1.jpg", "b/3.jpg"]
    #expect(watched.waits { names($0) == expected })
    // They are watched as well.
    folder.makeFile("a2/x/y/0.jpg")
    #expect(watched.waits { names($0).contains("a2/x/y/0.jpg") })
  }

  @Test("folders inside go with their photos")
  func removed() {
    makeTree()
    let watched = watched()
    defer { watched.close() }
    run(unlink(path("a/inner/2.jpg").string))
    run(rmdir(path("a/inner").string))
    #expect(watched.waits { names($0) == ["a/1.jpg", "b/3.jpg"] })
    let other = TemporaryFolder()
    run(rename(path("a").string, other.path.appending("a").string))
    #expect(watched.waits { names($0) == ["b/3.jpg"] })
    #expect(watched.news.isEmpty)
  }

  @Test("photos in a folder that is renamed stay the same photos")
  func renamed() {
    makeTree()
    let watched = watched()
    defer { watched.close() }
    let ids = watched.first.photos.map(\.id)
    run(rename(path("a").string, path("c").string))
    #expect(watched.waits { names($0) == ["b/3.jpg", "c/1.jpg", "c/inner/2.jpg"] })
    #expect(watched.album.photos.map(\.id) == [ids[2], ids[0], ids[1]])
    folder.makeFile("c/inner/4.jpg")
    #expect(watched.waits { names($0).last == "c/inner/4.jpg" })
  }

  @Test("a photo that is moved to another folder stays the same photo")
  func moved() {
    makeTree()
    let watched = watched()
    defer { watched.close() }
    let id = watched.first.photos[0].id
    run(rename(path("a/1.jpg").string, path("b/4.jpg").string))
    #expect(watched.waits { names($0) == ["a/inner/2.jpg", "b/3.jpg", "b/4.jpg"] })
    #expect(watched.album.page(of: id) == 2)
  }

  @Test("folders that exchange names, or take another's, keep their photos")
  func exchangedFolders() {
    makeTree()
    let watched = watched()
    defer { watched.close() }
    let ids = watched.first.photos.map(\.id)
    run(rename(path("a").string, path("t").string))
    run(rename(path("b").string, path("a").string))
    run(rename(path("t").string, path("b").string))
    #expect(watched.waits { names($0) == ["a/3.jpg", "b/1.jpg", "b/inner/2.jpg"] })
    #expect(watched.album.photos.map(\.id) == [ids[2], ids[0], ids[1]])
    // The pages behind them are still those of the tree.
    folder.makeFile("a/4.jpg")
    run(unlink(path("b/1.jpg").string))
    #expect(watched.waits { names($0) == ["a/3.jpg", "a/4.jpg", "b/inner/2.jpg"] })
    run(rename(path("a").string, path("old").string))
    run(rename(path("b").string, path("a").string))
    #expect(watched.waits { names($0) == ["a/inner/2.jpg", "old/3.jpg", "old/4.jpg"] })
    run(unlink(path("a/inner/2.jpg").string))
    #expect(watched.waits { names($0) == ["old/3.jpg", "old/4.jpg"] })
  }

  @Test("folders that exchange names before they are watched keep their photos")
  func exchangedBefore() {
    makeTree()
    let watched = WatchedAlbum([folder.path], isRecursive: true) {
      run(renameat2(AT_FDCWD, path("a").string, AT_FDCWD, path("b").string, 2))
    }
    defer { watched.close() }
    #expect(watched.waits { names($0) == ["a/3.jpg", "b/1.jpg", "b/inner/2.jpg"] })
    // Both are watched.
    folder.makeFile("a/4.jpg")
    folder.makeFile("b/5.jpg")
    let expected = ["a/3.jpg", "a/4.jpg", "b/1.jpg", "b/5.jpg", "b/inner/2.jpg"]
    #expect(watched.waits { names($0) == expected })
  }

  @Test("photos that leave a folder that goes, or gets another name, are not lost")
  func leaving() {
    makeTree()
    let watched = watched()
    defer { watched.close() }
    run(rename(path("a/1.jpg").string, path("b/1.jpg").string))
    run(unlink(path("a/inner/2.jpg").string))
    run(rmdir(path("a/inner").string))
    run(rmdir(path("a").string))
    #expect(watched.waits { names($0) == ["b/1.jpg", "b/3.jpg"] })
    run(rename(path("b/1.jpg").string, path("1.jpg").string))
    run(rename(path("b").string, path("c").string))
    #expect(watched.waits { names($0) == ["1.jpg", "c/3.jpg"] })
    run(unlink(path("c/3.jpg").string))
    #expect(watched.waits { names($0) == ["1.jpg"] })
  }

  @Test("hidden folders are not searched, whenever they become so")
  func hidden() {
    makeTree()
    let watched = watched()
    defer { watched.close() }
    folder.makeFolder(".trash")
    run(rename(path("a/1.jpg").string, path(".trash/1.jpg").string))
    #expect(watched.waits { names($0) == ["a/inner/2.jpg", "b/3.jpg"] })
    run(rename(path("b").string, path(".b").string))
    #expect(watched.waits { names($0) == ["a/inner/2.jpg"] })
    run(rename(path(".b").string, path("b").string))
    #expect(watched.waits { names($0) == ["a/inner/2.jpg", "b/3.jpg"] })
  }

  @Test("links that lead back are not followed")
  func loop() {
    makeTree()
    let watched = watched()
    defer { watched.close() }
    folder.makeLink("b/up", to: "..")
    folder.makeFile("b/4.jpg")
    #expect(watched.waits { names($0).last == "b/4.jpg" })
    #expect(watched.album.count == 4)
  }

  @Test(
    "after any changes the album is what a new search finds, and all photos that are left are the same",
    arguments: [nil, PhotoOrder.Key.modified, .random], [1, 2] as [UInt64])
  func anyChanges(key: PhotoOrder.Key?, part: UInt64) throws {
    let seed = TestSeed.value &+ part
    var random = SeededRandom(seed: seed)
    makeTree()
    let order = PhotoOrder(key: key, seed: 7)
    let watched = watched(order)
    defer { watched.close() }
    var known: [[UInt8]: PhotoID] = [:]
    for photo in watched.album.photos { known[photo.location.path] = photo.id }
    var number = 10
    for step in 0..<25 {
      let changes = Changes(part, step, folder.path)
      if Bool.random(using: &random) {
        // Alone, what happens to a folder leaves its photos what they are.
        number += 1
        changeFolder(number, &known, isAlone: true, using: &random, changes)
      } else {
        var exchanged: Set<FilePath> = []
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          number += 1
          if Int.random(in: 0..<3, using: &random) == 0 {
            // Whether files were exchanged is looked up by their paths, which change with folders.
            for photo in exchanged { known[photo.bytes] = nil }
            changeFolder(number, &known, isAlone: false, using: &random, changes)
          } else {
            change(number, &known, &exchanged, using: &random, changes)
          }
        }
      }
      func found() -> [[UInt8]] {
        WatchedAlbum.scan(order: order, isRecursive: true)
          .run([.path(folder.path)], first: { _ in }).photos.map(\.bytes)
      }
      let isSame = watched.waits {
        // At random, a search begins with the photo that it finds first.
        key == .random ? Set($0.paths) == Set(found()) : $0.paths == found()
      }
      try #require(isSame, "\(changes.text); \(names(watched.paths)), not \(names(found()))")
      // Names that are exchanged are the same names. So wait for what happens after all that.
      folder.makeFile("last.jpg")
      try #require(watched.waits { names($0).contains("last.jpg") }, "\(changes.text)")
      run(unlink(path("last.jpg").string))
      try #require(watched.waits { !names($0).contains("last.jpg") }, "\(changes.text)")
      let others = watched.album.photos.filter { (known[$0.location.path] ?? $0.id) != $0.id }
      try #require(others.isEmpty, "\(changes.text); not \(names(others.map(\.location.path)))")
      for photo in watched.album.photos {
        known[photo.location.path] = photo.id
      }
    }
  }

  /// What happened in a moment.
  private final class Changes {
    private(set) var text: String
    private let folder: FilePath

    init(_ part: UInt64, _ step: Int, _ folder: FilePath) {
      text = "TEST_SEED=\(TestSeed.value), part \(part), step \(step)"
      self.folder = folder
    }

    /// Notes what happened to paths, and checks that it did.
    func note(_ what: String, _ paths: FilePath..., status: Int32 = 0) {
      let names = paths.map { String($0.string.dropFirst(folder.string.count)) }
      text += "; \(what) \(names.joined(separator: " "))"
      #expect(status == 0, "\(text)")
    }
  }

  /// Renames, exchanges, hides or removes a folder in the tree.
  ///
  /// - Parameter isAlone: whether it is the only change of a moment; otherwise it is not noted
  ///   which photos are in the folder now.
  private func changeFolder(
    _ number: Int, _ known: inout [[UInt8]: PhotoID], isAlone: Bool,
    using random: inout SeededRandom, _ changes: Changes
  ) {
    let folders = folder.allFolders()
    guard let moved = folders.randomElement(using: &random) else { return }
    let outer = ([folder.path] + folders).filter { !$0.starts(with: moved) }
    func move(_ pairs: [(old: FilePath, new: FilePath?)]) {
      let former = known
      for (path, id) in former {
        let file = FilePath(bytes: path)
        guard let pair = pairs.first(where: { file.starts(with: $0.old) }) else { continue }
        if known[path] == id { known[path] = nil }
        var new = pair.new
        for component in file.components.dropFirst(pair.old.components.count) {
          new?.append(component)
        }
        guard isAlone, let new, !new.components.contains(where: { $0.string.first == "." }) else {
          continue
        }
        known[new.bytes] = id
      }
    }
    switch Int.random(in: 0...10, using: &random) {
    case 0...3:
      let hides = Int.random(in: 0..<4, using: &random) == 0
      let new = outer.randomElement(using: &random)!.appending("\(hides ? "." : "")g\(number)")
      changes.note("rename", moved, new, status: rename(moved.string, new.string))
      move([(moved, new)])
    case 4...6:
      let others = folders.filter { !$0.starts(with: moved) && !moved.starts(with: $0) }
      guard let other = others.randomElement(using: &random) else { return }
      changes.note(
        "exchange", moved, other,
        status: renameat2(AT_FDCWD, moved.string, AT_FDCWD, other.string, 2))
      move([(moved, other), (other, moved)])
    case 7:
      let inner = outer.randomElement(using: &random)!.appending(".h\(number)")
      changes.note("make", inner, status: mkdir(inner.string, 0o755))
      close(open(inner.appending("1.jpg").string, O_CREAT | O_WRONLY, 0o644))
    case 8:
      let empty = outer.randomElement(using: &random)!.appending("e\(number)")
      changes.note("make", empty, status: mkdir(empty.string, 0o755))
      changes.note("rename", moved, empty, status: rename(moved.string, empty.string))
      // It may be noticed as a folder that goes and another that comes.
      move([(moved, nil)])
    case 9:
      guard let photo = known.keys.min(by: { $0.lexicographicallyPrecedes($1) }) else { return }
      let file = FilePath(bytes: photo)
      guard !file.starts(with: moved) else { return }
      changes.note(
        "exchange", moved, file,
        status: renameat2(AT_FDCWD, moved.string, AT_FDCWD, file.string, 2))
      move([(moved, nil), (file, nil)])
    default:
      changes.note("remove", moved)
      TemporaryFolder.remove(moved)
      move([(moved, nil)])
    }
  }

  /// Changes something in the tree, and notes where photos are now.
  private func change(
    _ number: Int, _ known: inout [[UInt8]: PhotoID], _ exchanged: inout Set<FilePath>,
    using random: inout SeededRandom, _ changes: Changes
  ) {
    let photos = known.keys.sorted { $0.lexicographicallyPrecedes($1) }.map { FilePath(bytes: $0) }
    let folders = Set(photos.map { $0.removingLastComponent() } + [folder.path])
      .sorted { $0.string < $1.string }
    let photo = photos.randomElement(using: &random)
    let parent = folders.randomElement(using: &random)!
    switch Int.random(in: 0...9, using: &random) {
    case 0...3:
      let file = parent.appending("n\(number).jpg")
      changes.note("write", file)
      close(open(file.string, O_CREAT | O_WRONLY, 0o644))
    case 4...5:
      // One that has changed places with another is gone in the same way as one that the other was
      // renamed over: the photo with the name stays.
      guard let photo, !exchanged.contains(photo) else { return }
      changes.note("remove", photo, status: unlink(photo.string))
      known[photo.bytes] = nil
    case 6:
      guard let photo else { return }
      let file = parent.appending("r\(number).jpg")
      changes.note("rename", photo, file, status: rename(photo.string, file.string))
      known[file.bytes] = known.removeValue(forKey: photo.bytes)
      if exchanged.contains(photo) { exchanged.insert(file) }
    case 7:
      guard let photo, let other = photos.randomElement(using: &random), photo != other else {
        return
      }
      changes.note(
        "exchange", photo, other,
        status: renameat2(AT_FDCWD, photo.string, AT_FDCWD, other.string, 2))
      exchanged.formUnion([photo, other])
      (known[photo.bytes], known[other.bytes]) = (known[other.bytes], known[photo.bytes])
    case 8:
      let inner = parent.appending("f\(number)")
      changes.note("make", inner, status: mkdir(inner.string, 0o755))
      close(open(inner.appending("1.jpg").string, O_CREAT | O_WRONLY, 0o644))
    default:
      guard let photo else { return }
      changes.note("rewrite", photo)
      close(open(photo.string, O_WRONLY | O_TRUNC))
    }
  }
}

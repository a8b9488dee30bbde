import GalleryCore
import SeededRandom
import SystemPackage
import Testing
import WorkerThreads

@testable import PhotoSources

@Suite("Many folders at once", .timeLimit(.minutes(10)))
struct ManyFoldersTests {
  let folder = TemporaryFolder()

  private func tree(_ key: PhotoOrder.Key? = nil, isReversed: Bool = false) throws -> PhotoTree {
    let order = PhotoOrder(key: key, isReversed: isReversed, seed: 7)
    let scan = WatchedAlbum.scan(order: order, isRecursive: true)
    return try #require(scan.run([.path(folder.path)], first: { _ in }).tree)
  }

  private func name(_ number: Int) -> [UInt8] { Array("f\(number)".utf8) }

  private func added(_ numbers: some Sequence<Int>) -> [FolderChange] {
    numbers.map { .folder(FolderEntry(folder: 0, name: name($0))) }
  }

  /// Applies changes to a tree and its album.
  private func apply(_ changes: [FolderChange], _ tree: inout PhotoTree, _ album: inout Album) {
    var edit = PhotoTreeEdit(tree, album)
    edit.apply(changes)
    album.apply(edit.finish())
    tree = edit.tree
  }

  private func childNames(_ tree: PhotoTree) -> [[UInt8]] {
    tree.nodes[0].children.map { tree.nodes[$0].path.nameBytes }
  }

  /// The time that something takes, in seconds.
  private func time(_ body: () -> Void) -> Double {
    let start = Time.now
    body()
    return Time.now - start
  }

  /// Whether the ratio of two times is below a limit.
  ///
  /// Other programs can make single times longer, so the least times of several tries count.
  private func isRatio(
    of first: () -> Double, to second: () -> Double, below limit: Double
  ) -> Bool {
    var (long, short) = (Double.infinity, Double.infinity)
    for _ in 0..<20 {
      long = min(long, first())
      short = min(short, second())
      if long / short < limit { return true }
    }
    return false
  }

  @Test(
    "folders that come in any batches are in the order in which a search has them",
    arguments: [nil, PhotoOrder.Key.random], [false, true])
  func order(key: PhotoOrder.Key?, isReversed: Bool) throws {
    var random = SeededRandom(seed: TestSeed.value)
    var tree = try tree(key, isReversed: isReversed)
    var album = Album()
    var names: Set<[UInt8]> = []
    var numbers = Array(0..<170).shuffled(using: &random)
    // Many at first, and then some among many.
    for count in [90, 70, 1, 2] + Array(repeating: 1, count: 7) {
      let batch = numbers.prefix(count)
      numbers.removeFirst(batch.count)
      names.formUnion(batch.map(name))
      apply(added(batch), &tree, &album)
      let expected = tree.scan.sorted(folders: Array(names), in: tree.nodes[0])
      try #require(childNames(tree) == expected, "TEST_SEED=\(TestSeed.value)")
    }
  }

  @Test("the time for adding and removing folders grows little faster than their number")
  func additions() throws {
    let tree = try tree()
    func take(_ count: Int) -> Double {
      time {
        var (tree, album) = (tree, Album())
        apply(added(0..<count), &tree, &album)
        #expect(tree.nodes[0].children.count == count)
        apply(
          (0..<count).map { .removed(FolderEntry(folder: 0, name: name($0))) }, &tree, &album)
        #expect(tree.nodes[0].children.isEmpty)
      }
    }
    // 5 at n log n, 16 at n².
    #expect(isRatio(of: { take(1000) }, to: { take(250) }, below: 9))
  }

  @Test("photos that are mixed at random are not searched once for each folder")
  func mixed() throws {
    var tree = try tree(.random)
    var album = Album()
    let (folderCount, photoCount) = (200, 3000)
    apply(added(1...folderCount), &tree, &album)
    let photos = (0..<photoCount).map { Array("\($0).jpg".utf8) }
    apply(
      photos.map { .photo(FolderEntry(folder: 1, name: $0), FileStamp()) }, &tree, &album)
    #expect(album.count == photoCount)
    func compare(_ folders: ClosedRange<Int>) -> Double {
      time {
        var tree = tree
        for number in folders {
          let identity = FolderContents.Identity(device: 1, node: UInt64(number))
          let contents = FolderContents(identity: identity)
          #expect(tree.changes(in: number, to: contents, isUncertain: false).isEmpty)
        }
      }
    }
    // 200 if all photos were searched for each folder.
    #expect(isRatio(of: { compare(2...folderCount) }, to: { compare(2...2) }, below: 50))
    let contents = FolderContents(
      identity: FolderContents.Identity(device: 1, node: 1), photos: NameList(photos))
    #expect(tree.changes(in: 1, to: contents, isUncertain: false).isEmpty)
    apply([.gone(folder: 1, isUnmounted: false)], &tree, &album)
    #expect(album.isEmpty)
  }

  @Test("the pages of each folder are found in one pass")
  func pagesByOwner() {
    var random = SeededRandom(seed: TestSeed.value)
    let owners = (0..<200).map { _ in UInt32.random(in: 0..<7, using: &random) }
    let pages = PagesByOwner(owners, ownerCount: 8)
    for owner in 0..<9 {
      #expect(
        pages[owner] == owners.indices.filter { owners[$0] == UInt32(owner) },
        "TEST_SEED=\(TestSeed.value)")
    }
  }

  @Test("late changes in a folder that is gone have no effect")
  func gone() throws {
    var tree = try tree()
    var album = Album()
    apply(added([1]), &tree, &album)
    apply([.removed(FolderEntry(folder: 0, name: name(1)))], &tree, &album)
    let photo = FolderEntry(folder: 1, name: Array("1.jpg".utf8))
    apply([.photo(photo, FileStamp()), .folder(photo)], &tree, &album)
    #expect(tree.count == 0)
    #expect(album.isEmpty)
    #expect(tree.folders == [0])
    apply([.gone(folder: 1, isUnmounted: false)], &tree, &album)
    #expect(!tree.isRoot(1))
    #expect(tree.nodes[1].path.isEmpty)
  }
}

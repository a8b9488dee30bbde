import SystemPackage
import Testing

@testable import PhotoSources

@Suite("Folders that do not answer")
struct LateFolderTests {
  let folder = TemporaryFolder()

  init() {
    for name in ["a", "b", "c", "d", "e", "f", "g"] {
      folder.makeFolder(name)
      folder.makeFile("\(name)/1.jpg")
    }
    folder.makeFolder("b/inner")
    folder.makeFile("b/inner/1.jpg")
  }

  private func run(
    _ reader: ScriptedReader, _ names: [String], order: PhotoOrder = PhotoOrder(),
    isRecursive: Bool = false
  ) -> (photos: [String], first: [String], result: PhotoScan.Result) {
    var limits = ScanLimits()
    limits.longestSilence = 0.1
    let scan = PhotoScan(
      types: PhotoTypes(extensions: ["jpg"]), order: order, isRecursive: isRecursive,
      limits: limits, reader: reader, collation: Collation(localeNamed: "C"))
    func name(_ path: FilePath) -> String {
      String(path.string.dropFirst(folder.path.string.count + 1))
    }
    var first: [String] = []
    let paths = names.isEmpty ? [folder.path] : names.map { folder.path.appending($0) }
    let result = scan.run(paths.map { .path($0) }) { first.append(name($0)) }
    return (result.photos.map(name), first, result)
  }

  @Test("others are read meanwhile, and its photos come in their place once it answers")
  func late() {
    let reader = ScriptedReader(silence: [folder.path.appending("a"): 3])
    let found = run(reader, ["a", "b", "c"])
    #expect(found.photos == ["a/1.jpg", "b/1.jpg", "c/1.jpg"])
    #expect(found.first == ["b/1.jpg"])
    #expect(found.result.start == 1)
    #expect(found.result.problems.isEmpty)
    #expect(reader.read == ["b", "c", "a"].map { folder.path.appending($0) })
  }

  @Test("one that never does is given up and named; all others are shown")
  func never() {
    let reader = ScriptedReader(silence: [folder.path.appending("a"): .max])
    let found = run(reader, ["a", "b"])
    #expect(found.photos == ["b/1.jpg"])
    #expect(found.result.start == 0)
    #expect(found.result.problems.count == 1)
    #expect(found.result.problems.first?.contains("does not answer") == true)
    #expect(reader.abandoned == [folder.path.appending("a")])
  }

  @Test("one that is slow is waited for as long as it makes progress", .timeLimit(.minutes(10)))
  func slow() {
    let (slow, silent) = (folder.path.appending("a"), folder.path.appending("b"))
    // The silent one is given up after 0.1 s; the slow one takes three times as long at least.
    let reader = ScriptedReader(silence: [slow: 300, silent: .max], slow: [slow])
    let found = run(reader, ["a", "b", "c"])
    #expect(found.photos == ["a/1.jpg", "c/1.jpg"])
    #expect(reader.abandoned == [silent])
  }

  @Test("one that never does is given up in every order", .timeLimit(.minutes(10)))
  func neverSorted() {
    let reader = ScriptedReader(silence: [folder.path.appending("a"): .max])
    let found = run(reader, ["b/1.jpg", "a"], order: PhotoOrder(key: .size))
    #expect(found.photos == ["b/1.jpg"])
    #expect(reader.abandoned == [folder.path.appending("a")])
  }

  @Test("folders inside of one that answers late are searched as well")
  func lateTree() {
    let silence = ["a", "b", "b/inner"].map { (folder.path.appending($0), 2) }
    let reader = ScriptedReader(silence: Dictionary(uniqueKeysWithValues: silence))
    let found = run(reader, [], isRecursive: true)
    #expect(
      found.photos == [
        "a/1.jpg", "b/1.jpg", "b/inner/1.jpg", "c/1.jpg", "d/1.jpg", "e/1.jpg", "f/1.jpg",
        "g/1.jpg",
      ])
    #expect(found.first == ["c/1.jpg"])
    #expect(found.result.start == 3)
  }

  @Test("of many a few wait at a time", .timeLimit(.minutes(10)))
  func many() {
    let silent = ["a", "b", "c", "d", "e", "f"].map { folder.path.appending($0) }
    let reader = ScriptedReader(
      silence: Dictionary(uniqueKeysWithValues: silent.map { ($0, Int.max) }))
    let found = run(reader, [], isRecursive: true)
    #expect(found.photos == ["g/1.jpg"])
    #expect(found.result.problems.count == silent.count)
    #expect(Set(reader.abandoned) == Set(silent))
  }

  @Test("as long as there is nothing else to show, the last one is waited for")
  func nothingElse() {
    let reader = ScriptedReader(silence: [
      folder.path.appending("a"): .max, folder.path.appending("b"): 200,
    ])
    let found = run(reader, ["a", "b"])
    #expect(found.photos == ["b/1.jpg"])
  }
}

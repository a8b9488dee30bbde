import SystemPackage
import Testing

@testable import PhotoSources

@Suite("The steps of a search")
struct SearchStepsTests {
  let folder = TemporaryFolder()

  /// What a search does, and its photos.
  private func run(
    _ names: [String], _ order: PhotoOrder = PhotoOrder()
  ) -> (steps: [String], photos: [String], start: Int) {
    let scan = PhotoScan(
      types: PhotoTypes(extensions: ["jpg"]), order: order, collation: Collation(localeNamed: "C"))
    var steps: [String] = []
    let result = scan.run(
      names.map { .path(folder.path.appending($0)) },
      first: { steps.append("first \(name($0))") }, beforeSorting: { steps.append("sort \($0)") })
    return (steps, result.photos.map(name), result.start)
  }

  private func name(_ path: FilePath) -> String {
    String(path.string.dropFirst(folder.path.string.count + 1))
  }

  init() {
    folder.makeFolder("d")
    for name in ["d/10.jpg", "d/9.jpg", "a.jpg", "z.jpg"] { folder.makeFile(name) }
  }

  @Test("the first photo of a folder is known before the others are sorted")
  func folderFirst() {
    let found = run(["d"])
    #expect(found.steps == ["first d/9.jpg", "sort 2"])
    #expect(found.photos == ["d/9.jpg", "d/10.jpg"])
  }

  @Test("a photo that stands for its folder is known at once")
  func namedPhoto() {
    let found = run(["d/10.jpg"])
    #expect(found.steps == ["first d/10.jpg", "sort 2"])
    #expect(found.photos == ["d/9.jpg", "d/10.jpg"] && found.start == 1)
  }

  @Test("photos that are named one by one and sorted have their first one only then")
  func sortedFiles() {
    #expect(run(["z.jpg", "a.jpg"], PhotoOrder(key: .name)).steps == ["first a.jpg"])
  }

  @Test("a photo that is named after a folder can come before one that is named before it")
  func fileAfterFolder() {
    let paths = ["z.jpg", "d", "a.jpg"]
    let sorted = run(paths, PhotoOrder(key: .name))
    #expect(sorted.photos == ["a.jpg", "z.jpg", "d/9.jpg", "d/10.jpg"])
    #expect(sorted.steps == ["first a.jpg"] && sorted.start == 0)
    let reversed = run(paths, PhotoOrder(isReversed: true))
    #expect(reversed.photos == ["a.jpg", "z.jpg", "d/10.jpg", "d/9.jpg"])
    #expect(reversed.steps == ["first a.jpg"] && reversed.start == 0)
    let given = run(paths)
    #expect(given.photos == ["z.jpg", "a.jpg", "d/9.jpg", "d/10.jpg"])
    #expect(given.steps == ["first z.jpg", "sort 4"] && given.start == 0)
    let mixed = run(paths, PhotoOrder(key: .random, seed: 5))
    #expect(mixed.steps == ["first z.jpg", "sort 4"] && mixed.start == 0)
    #expect(mixed.photos[0] == "z.jpg" && Set(mixed.photos) == Set(given.photos))
  }
}

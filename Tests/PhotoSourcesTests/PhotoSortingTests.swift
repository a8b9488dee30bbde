import SeededRandom
import Testing

@testable import PhotoSources

@Suite("The order of photos")
struct PhotoSortingTests {
  private func sorted(
    _ photos: [(name: String, stamp: FileStamp)], by key: PhotoOrder.Key?,
    isReversed: Bool = false, seed: UInt64 = 0, folder: [UInt8]? = []
  ) -> [String] {
    let sorting = PhotoSorting(
      PhotoOrder(key: key, isReversed: isReversed, seed: seed), folder: folder,
      collation: Collation(localeNamed: "C"))
    let names = photos.map { Array($0.name.utf8) }
    let stamps = photos.map(\.stamp)
    let sorted = sorting.sorted(names, stamps: stamps)
    #expect(sorting.first(of: NameList(names), stamps: stamps) == sorted.first)
    return sorted.map { String(decoding: $0, as: UTF8.self) }
  }

  private static let photos = [
    (name: "b2.jpg", stamp: FileStamp(size: 30, modified: 2)),
    (name: "b10.jpg", stamp: FileStamp(size: 10, modified: 3)),
    (name: "a.jpg", stamp: FileStamp(size: 20, modified: 1)),
    // As large and as old as another one.
    (name: "A0.jpg", stamp: FileStamp(size: 30, modified: 3)),
  ]

  @Test("each key has its order, and what is the same by it is in the order of the names")
  func keys() {
    #expect(sorted(Self.photos, by: .name) == ["a.jpg", "A0.jpg", "b2.jpg", "b10.jpg"])
    #expect(sorted(Self.photos, by: .modified) == ["a.jpg", "b2.jpg", "A0.jpg", "b10.jpg"])
    #expect(sorted(Self.photos, by: .size) == ["b10.jpg", "a.jpg", "A0.jpg", "b2.jpg"])
  }

  @Test("without a key names in a folder are sorted, and paths stay as they were given")
  func noKey() {
    #expect(sorted(Self.photos, by: nil) == ["a.jpg", "A0.jpg", "b2.jpg", "b10.jpg"])
    #expect(sorted(Self.photos, by: nil, folder: nil) == Self.photos.map(\.name))
  }

  @Test("reversed, the first is the last of any order", arguments: [nil] + PhotoOrder.Key.allCases)
  func reversed(key: PhotoOrder.Key?) {
    #expect(
      sorted(Self.photos, by: key, isReversed: true)
        == sorted(Self.photos, by: key, isReversed: false).reversed())
  }

  @Test("a seed gives one order of each photo, however they were found; another seed another one")
  func random() {
    let photos = (0..<500).map { (name: "\($0).jpg", stamp: FileStamp()) }
    let first = sorted(photos, by: .random, seed: 1)
    #expect(Set(first) == Set(photos.map(\.name)))
    #expect(first.count == photos.count)
    var random = SeededRandom(seed: TestSeed.value)
    #expect(
      sorted(photos.shuffled(using: &random), by: .random, seed: 1) == first,
      "TEST_SEED=\(TestSeed.value)")
    #expect(sorted(photos, by: .random, seed: 2) != first)
    #expect(sorted(photos, by: .random, seed: 1, folder: Array("other".utf8)) != first)
  }

  @Test("any photo may be at any place")
  func evenly() {
    let photos = (0..<4).map { (name: "\($0).jpg", stamp: FileStamp()) }
    var counts: [String: Int] = [:]
    for seed in 0..<2400 {
      for (place, name) in sorted(photos, by: .random, seed: UInt64(seed)).enumerated() {
        counts["\(name) at \(place)", default: 0] += 1
      }
    }
    #expect(counts.count == 16)
    // 600 each; the standard deviation is 21.
    for (place, count) in counts { #expect((480...720).contains(count), "\(place): \(count)") }
  }

  @Test("a photo that is added moves no other one")
  func added() {
    let photos = (0..<100).map { (name: "\($0).jpg", stamp: FileStamp()) }
    let all = sorted(photos, by: .random, seed: 7)
    let some = sorted(Array(photos.dropLast(40)), by: .random, seed: 7)
    #expect(all.filter { some.contains($0) } == some)
  }

  @Test("the first of random photos is that of the sorted ones, whatever the order")
  func firstIsFirst() {
    let seed = TestSeed.value
    var random = SeededRandom(seed: seed)
    for round in 0..<1000 {
      let photos = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        (
          name: "\(Int.random(in: 0...12, using: &random)).jpg",
          stamp: FileStamp(
            size: .random(in: -1...2, using: &random), modified: .random(in: -1...2, using: &random)
          )
        )
      }
      for key in [nil] + PhotoOrder.Key.allCases {
        // `sorted` compares them.
        let names = sorted(
          photos, by: key, isReversed: round % 2 == 0, seed: random.next(),
          folder: round % 3 == 0 ? nil : [])
        #expect(names.sorted() == photos.map(\.name).sorted(), "seed \(seed)")
      }
    }
  }

  @Test(
    "The folders in which all photos of a server are do not count",
    arguments: [
      (["s/a/1", "s/a/b/2", "s/aa/3"], ["a/1", "a/b/2", "aa/3"]),
      (["s/a/1", "s/a/2"], ["1", "2"]), (["1", "s/2"], ["1", "s/2"]), (["s/1"], ["s/1"]),
      (["/x/1", "/y/1"], ["x/1", "y/1"]), ([], []),
    ])
  func commonFolder(paths: [String], rest: [String]) {
    var names = paths.map { Array($0.utf8) }
    names.removeCommonFolder()
    #expect(names == rest.map { Array($0.utf8) })
  }
}

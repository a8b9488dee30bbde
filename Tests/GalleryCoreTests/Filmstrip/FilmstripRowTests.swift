import GalleryTesting
import SeededRandom
import Testing

@testable import GalleryCore

@Suite("The row of the filmstrip")
struct FilmstripRowTests {
  /// A row of photos in different shapes.
  private static func row(count: Int) -> FilmstripRow {
    FilmstripRow(pageCount: count) { [75.0, 37, 56, 100, 42][$0 % 5] }
  }

  @Test(
    "has the photo at a position in the middle", arguments: [0.0, 1, 7, 29])
  func middle(position: Double) throws {
    let places = Self.row(count: 30).places(around: position, within: 400)
    let place = try #require(places.first { $0.page == Int(position) })
    #expect(isNear(place.middle, 0))
  }

  @Test("goes on smoothly from photo to photo, and nothing overlaps on the way")
  func motion() throws {
    let row = Self.row(count: 30)
    var former: [Int: Double] = [:]
    for step in -100...3000 {
      let places = row.places(around: Double(step) / 100, within: 400)
      for (left, right) in zip(places, places.dropFirst()) {
        #expect(right.page == left.page + 1)
        #expect(right.minX - left.maxX >= FilmstripRow.gap - 1e-9)
      }
      let middles = Dictionary(uniqueKeysWithValues: places.map { ($0.page, $0.middle) })
      for (page, middle) in middles {
        guard let old = former[page] else { continue }
        // A hundredth of a page is about a point.
        #expect(middle <= old && old - middle < 2, "page \(page) at step \(step)")
      }
      former = middles
    }
  }

  @Test("ends with the first and the last photo")
  func ends() {
    let row = Self.row(count: 30)
    #expect(row.places(around: 0, within: 400).first?.page == 0)
    #expect(row.places(around: 29, within: 400).last?.page == 29)
    #expect(row.places(around: -0.5, within: 400).allSatisfy { $0.maxX > 0 })
    #expect(row.places(around: .nan, within: 400).isEmpty)
    #expect(Self.row(count: 0).places(around: 0, within: 400).isEmpty)
    #expect(Self.row(count: 1).places(around: 0, within: 400).count == 1)
  }

  @Test("costs as much as is seen, however many photos there are")
  func cost() {
    var asked: Set<Int> = []
    let row = FilmstripRow(pageCount: 1_000_000_000) { page in
      asked.insert(page)
      return 56
    }
    let places = row.places(around: 500_000_000, within: 640)
    #expect(places.count < 25 && asked.count < 30)
  }

  @Test("follows a finger: what is under it stays under it", arguments: [3, 4, 5])
  func drag(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let row = Self.row(count: 200)
    var position = 100.0
    for _ in 0..<200 {
      let way = random.number(-300...300)
      let moved = row.position(position, movedBy: way)
      #expect(way == 0 || (moved - position) * way > 0)
      #expect(isNear(row.position(moved, movedBy: -way), position, within: 1e-6), "there and back")
      // Photos away from the middle move as far as the finger.
      let page = Int(min(position, moved)) - 3
      func middle(_ position: Double) throws -> Double {
        try #require(row.places(around: position, within: 2000).first { $0.page == page }).middle
      }
      #expect(try isNear(middle(moved) - middle(position), -way, within: 1e-6))
      position = min(max(moved.rounded(), 20), 180)
    }
    #expect(row.position(199, movedBy: 87) > 200, "beyond the end it can be pulled")
    #expect(row.position(0, movedBy: -87) < 0)
    #expect(row.position(5, movedBy: .infinity) == 5)
  }
}

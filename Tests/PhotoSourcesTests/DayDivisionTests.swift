import GalleryCore
import GalleryTesting
import SeededRandom
import Testing

@testable import PhotoSources

@Suite("The days of photos")
struct DayDivisionTests {
  private static let second = 1_000_000_000
  private static let day = 86_400 * second

  /// The days, and the pages on which they begin.
  private func days(
    _ times: [Int], _ clock: DayDivision.Clock = .wall, isReversed: Bool = false
  ) -> [Int: Int32?] {
    let division = DayDivision(clock: clock, isReversed: isReversed)
    return Dictionary(
      uniqueKeysWithValues: division.sections(of: times).sections.map {
        ($0.firstPage, $0.day?.rawValue)
      })
  }

  @Test("begin at midnight by the clock on the wall, whichever order photos have")
  func wall() {
    let times = [-1, 1, Self.day - 1, Self.day, 3 * Self.day, 3 * Self.day]
    #expect(days(times) == [0: -1, 1: 0, 3: 1, 4: 3])
    #expect(days(times.reversed(), isReversed: true) == [0: 3, 2: 1, 3: 0, 5: -1])
    #expect(days([]).isEmpty)
  }

  @Test("unknown times are no day of 1970")
  func unknown() {
    #expect(days([0, 0, Self.day]) == [0: nil, 2: 1])
    #expect(days([Self.day, 0, 0], isReversed: true) == [0: 1, 1: nil])
    #expect(days([-5 * Self.day, 0, 9]) == [0: -5, 1: nil, 2: 0])
  }

  @Test(
    "the ends of the range of times have days", arguments: [DayDivision.Clock.wall, .universal])
  func ends(clock: DayDivision.Clock) {
    let found = days([.min, .min + 1, 5, .max - 1, .max], clock)
    #expect(found.keys.sorted() == [0, 2, 3])
    #expect(days([.max, 5, .min], clock, isReversed: true).keys.sorted() == [0, 1, 2])
  }

  @Test("are those of each time by itself, also where clocks change", arguments: SeededRandom.seeds)
  func zones(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<60 {
      let usual = random.integer(-12...14) * 3600
      // From here on the clock is an hour ahead, or back; often around midnight.
      let change = random.integer(0...40) * 86_400 - usual + random.pick([0, 0, 7200, -3600, 4321])
      let shift = random.pick([3600, -3600, 1800])
      let offset: @Sendable (Int) -> Int = { $0 < change ? usual : usual + shift }
      let isReversed = random.pick([false, true])
      let sorted = (0..<300).map { _ in
        random.integer(1...random.pick([3, 40]) * 86_400) * Self.second
      }.sorted()
      let times = isReversed ? sorted.reversed() : sorted
      var division = DayDivision(clock: .universal, isReversed: isReversed)
      division.offset = offset
      let expected = times.map { time in
        let seconds = time / Self.second + offset(time / Self.second)
        return Int32((Double(seconds) / 86_400).rounded(.down))
      }
      let found = division.sections(of: times)
      try #require(found == AlbumSections(expected), "seed \(seed): \(usual), \(change), \(shift)")
    }
  }
}

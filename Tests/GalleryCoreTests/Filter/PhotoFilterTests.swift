import GalleryCore
import Testing

@Suite("Which photos a filter lets pass")
struct PhotoFilterTests {
  private static let today = CalendarDay(year: 2026, month: 11, day: 24)!

  private func passes(
    _ traits: PhotoTraits, on today: CalendarDay = today, _ set: (inout PhotoFilter) -> Void
  ) -> Bool {
    var filter = PhotoFilter()
    set(&filter)
    return filter.shows(filter.verdict(on: traits), on: today)
  }

  private func taken(_ year: Int, _ month: Int, _ day: Int, hour: Int = 12) -> PhotoTraits {
    let days = CalendarDay(year: year, month: month, day: day)!.rawValue
    return PhotoTraits(captureTime: (Int(days) * 24 + hour) * 3_600_000)
  }

  @Test("Without conditions everything passes, also what is unknown")
  func none() {
    #expect(PhotoFilter().passesAll)
    #expect(passes(PhotoTraits()) { _ in })
  }

  @Test("A rating is the least one; rejected and unrated photos have none")
  func rating() {
    let ratings: [(Int?, Bool)] = [(nil, false), (-1, false), (2, false), (3, true), (5, true)]
    for (rating, expected) in ratings {
      #expect(passes(PhotoTraits(rating: rating)) { $0.rating = 3 } == expected)
    }
  }

  @Test("One of the keywords suffices; one that is excluded is enough to fail")
  func keywords() {
    func passes(_ found: [String]) -> Bool {
      self.passes(PhotoTraits(keywords: found)) {
        $0.keywords = ["family", "travel"]
        $0.excludedKeywords = ["private"]
      }
    }
    #expect(!passes([]))
    #expect(passes(["travel"]) && passes(["family", "travel"]))
    #expect(!passes(["travel", "private"]))
    #expect(self.passes(PhotoTraits()) { $0.excludedKeywords = ["private"] })
  }

  @Test("A photo of which a server does not say enough is unknown, unless something else decides")
  func unknown() {
    var filter = PhotoFilter()
    filter.rating = 3
    filter.keywords = ["sea"]
    var traits = PhotoTraits(rating: 4)
    traits.unknown = [.keywords, .captureTime, .size]
    #expect(filter.verdict(on: traits) == .unknown && !filter.shows(.unknown, on: Self.today))
    traits.keywords = ["sea"]
    #expect(filter.verdict(on: traits) == .passes)
    traits.rating = 2
    traits.keywords = []
    #expect(filter.verdict(on: traits) == .fails)
    filter = PhotoFilter()
    filter.excludedKeywords = ["private"]
    #expect(filter.verdict(on: traits) == .passes)
    filter.daysAround = 3
    #expect(filter.verdict(on: traits) == .unknown)
    filter.shapes = [.wide]
    traits.unknown = [.captureTime]
    #expect(filter.verdict(on: traits) == .fails)
  }

  @Test("Shapes: 4:3 is wide, a square may miss 10 %, and an unknown size fails")
  func shapes() {
    let sizes: [(Int, Int, PhotoShape)] = [
      (4000, 3000, .wide), (3000, 4000, .upright), (1000, 1000, .square), (1100, 1000, .square),
      (1000, 1101, .upright), (1, 60_000, .upright), (1, 1, .square),
    ]
    for (width, height, shape) in sizes {
      let traits = PhotoTraits(size: PixelSize(width: width, height: height))
      for wanted in PhotoShape.allCases {
        #expect(passes(traits) { $0.shapes = [wanted] } == (wanted == shape), "\(width):\(height)")
      }
    }
    #expect(!passes(PhotoTraits()) { $0.shapes = [.wide, .upright, .square] })
  }

  @Test("Dates count by the day on the camera's clock, and include both ends")
  func dates() {
    let since = { (filter: inout PhotoFilter) in
      filter.firstDay = CalendarDay(year: 2019, month: 7, day: 5)
      filter.lastDay = CalendarDay(year: 2019, month: 7, day: 6)
    }
    #expect(!passes(taken(2019, 7, 4, hour: 23), since))
    #expect(passes(taken(2019, 7, 5, hour: 0), since))
    #expect(passes(taken(2019, 7, 6, hour: 23), since))
    #expect(!passes(taken(2019, 7, 7, hour: 0), since))
    #expect(!passes(PhotoTraits(), since))
    // Before 1970, and the ends of what a camera can say.
    #expect(passes(PhotoTraits(captureTime: -1)) { $0.lastDay = CalendarDay(rawValue: -1) })
    for time in [Int.min, .max] {
      #expect(!passes(PhotoTraits(captureTime: time)) { $0.firstDay = CalendarDay(rawValue: 0) })
    }
  }

  @Test("On this day: in any year, with days around it, over the new year and in leap years")
  func onThisDay() {
    func passes(_ day: CalendarDay, _ traits: PhotoTraits, _ days: Int) -> Bool {
      self.passes(traits, on: day) { $0.daysAround = days }
    }
    #expect(passes(Self.today, taken(1999, 11, 24), 0))
    #expect(passes(Self.today, taken(2026, 11, 24), 0))
    #expect(!passes(Self.today, taken(1999, 11, 23), 0))
    #expect(passes(Self.today, taken(1999, 11, 21), 3))
    #expect(!passes(Self.today, taken(1999, 11, 20), 3))
    let newYear = CalendarDay(year: 2027, month: 1, day: 1)!
    #expect(passes(newYear, taken(1999, 12, 31), 1) && passes(newYear, taken(2001, 1, 2), 1))
    #expect(!passes(newYear, taken(1999, 12, 30), 1))
    let leap = taken(2024, 2, 29)
    #expect(passes(CalendarDay(year: 2028, month: 2, day: 29)!, leap, 0))
    #expect(!passes(CalendarDay(year: 2028, month: 2, day: 28)!, leap, 0))
    #expect(passes(CalendarDay(year: 2026, month: 2, day: 28)!, leap, 0))
    #expect(!passes(CalendarDay(year: 2026, month: 3, day: 1)!, leap, 0))
    #expect(!passes(Self.today, PhotoTraits(), 182))
  }

  @Test("Each day of 400 years has one date, and no other dates exist")
  func calendar() {
    for rawValue in Int32(-200_000)...Int32(200_000) {
      let day = CalendarDay(rawValue: rawValue)
      let (year, month, dayOfMonth) = day.date
      guard CalendarDay(year: year, month: month, day: dayOfMonth) == day else {
        Issue.record("\(day.date)")
        return
      }
    }
    let none = [(2026, 2, 29), (1900, 2, 29), (2026, 13, 1), (2026, 4, 31), (0, 1, 1)]
    for (year, month, day) in none {
      #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }
  }
}

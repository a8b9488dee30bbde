import GalleryCore

/// Divides times in their order into days.
struct DayDivision {
  /// What the times mean.
  enum Clock {
    /// The time that the clock on the wall showed.
    case wall
    /// The time since 1970, whose day depends on the time zone.
    case universal
  }

  let clock: Clock
  /// Whether the latest time is the first one.
  let isReversed: Bool
  /// The time zone's offset at a time since 1970, both in seconds.
  var offset = FileStamp.localOffset

  private static let secondsPerDay = 86_400
  private static let nanosecondsPerSecond = 1_000_000_000

  /// Returns the days of times, which are in order.
  ///
  /// - Parameter times: the times in nanoseconds; 0 stands for an unknown one.
  func sections(of times: [Int]) -> AlbumSections {
    var sections = AlbumSections()
    var page = 0
    while page < times.count {
      let (day, range) = day(of: times[page])
      sections.append(day, firstPage: page)
      // A clock that is set back at midnight shows a day twice: the second part goes on with it.
      page = max(page + 1, end(of: range, in: times, from: page))
    }
    return sections
  }

  /// The page behind the times of a range that begin at a page.
  private func end(of range: ClosedRange<Int>, in times: [Int], from page: Int) -> Int {
    func isInside(_ index: Int) -> Bool {
      isReversed ? times[index] >= range.lowerBound : times[index] <= range.upperBound
    }
    // Days are short against the whole: the search does not begin in its middle.
    var step = 1
    while page + step < times.count, isInside(page + step) { step *= 2 }
    return (page..<min(page + step, times.count)).partitionPoint(where: isInside)
  }

  /// The day of a time, and the times that belong to it.
  private func day(of time: Int) -> (CalendarDay?, ClosedRange<Int>) {
    guard time != 0 else { return (nil, 0...0) }
    let seconds = Self.floor(time, by: Self.nanosecondsPerSecond)
    let offset = clock == .wall ? 0 : self.offset(seconds)
    let day = Self.floor(seconds + offset, by: Self.secondsPerDay)
    var (start, next) = (day * Self.secondsPerDay, (day + 1) * Self.secondsPerDay)
    if clock == .universal {
      // The time zone may have another offset at the ends of the day.
      start = min(seconds, start - self.offset(start - offset))
      next = max(seconds + 1, next - self.offset(next - offset))
    }
    let first = Self.nanoseconds(start)
    return (CalendarDay(rawValue: Int32(clamping: day)), first...max(first, Self.before(next)))
  }

  private static func floor(_ number: Int, by divisor: Int) -> Int {
    number / divisor - (number % divisor < 0 ? 1 : 0)
  }

  private static func nanoseconds(_ seconds: Int) -> Int {
    let (product, overflows) = seconds.multipliedReportingOverflow(by: nanosecondsPerSecond)
    return overflows ? (seconds < 0 ? .min : .max) : product
  }

  /// The last nanosecond before a second.
  private static func before(_ seconds: Int) -> Int {
    let time = nanoseconds(seconds)
    return time == .max ? time : time - 1
  }
}

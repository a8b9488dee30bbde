import GalleryCore

/// A day, a month or a year from which or up to which photos are shown, as users write it.
struct BoundaryDay: Hashable, Sendable, SettingValue {
  static let any = BoundaryDay(first: nil, last: nil, text: "any")
  static var form: String { "any, or a date as in 2019-07-05, 2019-07 or 2019" }
  static var valueNames: [String] { [any.text] }

  /// Its first day; nil for any.
  let first: CalendarDay?
  /// Its last day; nil for any.
  let last: CalendarDay?
  /// As the user has written it.
  let text: String

  private init(first: CalendarDay?, last: CalendarDay?, text: String) {
    self.first = first
    self.last = last
    self.text = text
  }

  init?(_ text: String) {
    if text == "any" {
      self = .any
      return
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count),
      zip(parts, [4, 2, 2]).allSatisfy({ part, length in
        part.utf8.count == length
          && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    let (firstMonth, lastMonth) = numbers.count > 1 ? (numbers[1], numbers[1]) : (1, 12)
    let days = numbers.count > 2 ? [numbers[2]] : [31, 30, 29, 28]
    guard
      let first = CalendarDay(
        year: numbers[0], month: firstMonth, day: numbers.count > 2 ? numbers[2] : 1),
      let last = days.lazy.compactMap({
        CalendarDay(year: numbers[0], month: lastMonth, day: $0)
      }).first
    else { return nil }
    self.init(first: first, last: last, text: text)
  }

  init?(_ value: TOMLValue) {
    switch value {
    case .string(let text): self.init(text)
    case .integer(let year): self.init(String(year))
    default: return nil
    }
  }
}

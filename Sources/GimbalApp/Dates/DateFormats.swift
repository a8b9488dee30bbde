/// How a language writes dates and times of day, as formats for `strftime`.
struct DateFormats: Hashable, Sendable {
  /// English dates as ISO 8601 has them, and 24 hours.
  static let plain = DateFormats(shortDate: "%Y-%m-%d", time: "%H:%M", halfTime: "", morning: "")

  /// A date with the day of the week, such as `%A, %d.%m.%Y`.
  let date: String
  /// A month with its year, such as `%OB %Y`.
  let month: String
  /// A day of the week and of the month, such as `%A, %-d.`.
  let dayOfMonth: String
  /// A time without the half of the day, such as `%-H:%M`.
  let time: String
  /// Whether a day has twice twelve hours.
  let hasHalves: Bool
  /// Whether the half of the day, such as "AM", is left of the time.
  let isHalfLeft: Bool

  /// Makes the formats of a language from what the C library knows of it.
  ///
  /// - Parameters:
  ///   - shortDate: its format for short dates (`D_FMT`).
  ///   - time: its format for times (`T_FMT`).
  ///   - halfTime: the one with halves of the day (`T_FMT_AMPM`); may be empty.
  ///   - morning: the name of the first half (`AM_STR`); empty if it has none.
  ///   - language: its code (ISO 639), as "de".
  init(
    shortDate: String, time: String, halfTime: String, morning: String, language: String = ""
  ) {
    month = Self.month(from: shortDate)
    date = Self.longDate(from: shortDate)
    dayOfMonth = Self.dayOfMonth(from: shortDate, language)
    let whole = time.replacing("%r", with: halfTime.isEmpty ? "%I:%M:%S %p" : halfTime)
    // `O` stands for the language's own digits. Between hours and minutes is a colon or a full
    // stop.
    guard let hour = whole.firstMatch(of: /%(O?)[HkIl](\.?)/) else {
      (self.time, hasHalves, isHalfLeft) = ("%-H:%M", false, false)
      return
    }
    hasHalves = (hour.0.contains("I") || hour.0.contains("l")) && !morning.isEmpty
    let separator = hour.2.isEmpty ? ":" : "."
    self.time = "%-\(hour.1)\(hasHalves ? "I" : "H")\(separator)%\(hour.1)M"
    let isHalfFirst = whole[..<hour.range.lowerBound].contains("%p")
    // Hebrew and Arabic letters are read from right to left.
    let isReadFromRight = (0x590...0x8FF).contains(morning.unicodeScalars.first?.value ?? 0)
    isHalfLeft = hasHalves && isHalfFirst != isReadFromRight
  }

  /// The format of a month; East Asian languages have signs behind numbers.
  private static func month(from short: String) -> String {
    if short.contains("年") { return "%Y年%-m月" }
    return short.contains("년") ? "%Y년 %-m월" : "%OB %Y"
  }

  /// Languages that write a full stop behind the number of a day.
  private static let ordinalLanguages: Set = [
    "bs", "cs", "da", "de", "et", "fi", "fo", "hr", "hu", "is", "lb", "lv", "nb", "nn", "no", "sk",
    "sl", "sr",
  ]

  /// The format of a day without its month: a number, which some languages end with a full stop.
  private static func dayOfMonth(from short: String, _ language: String) -> String {
    if short.contains("年") { return "%-d日 %A" }
    if short.contains("년") { return "%-d일 %A" }
    if ordinalLanguages.contains(language) { return "%A, %-d." }
    // `O` stands for the language's own digits.
    return short.contains(/%[-E]*O[de]/) ? "%A %-Od" : "%A %-d"
  }

  /// The format with the day of the week and all digits of the year: photos may be a century old.
  private static func longDate(from short: String) -> String {
    var date = short.replacing("%D", with: "%m/%d/%y").replacing("%y", with: "%Y")
      .replacing("%a", with: "%A").replacing("%b", with: "%B")
      // Padded by a space, it would have a gap before it.
      .replacing("%e", with: "%-d")
    if !date.contains("%OC") { date = date.replacing("%Oy", with: "%OC%Oy") }
    let isInWords =
      date.contains("%B") || date.replacing(/%[-EO]*[A-Za-z]/, with: "").contains { $0.isLetter }
    // "5 January 2026" and "2026年1月5日" have no zeros.
    if isInWords { date = date.replacing("%d", with: "%-d").replacing("%m", with: "%-m") }
    if date.contains("%A") { return date }
    return isInWords && date.hasPrefix("%Y") ? "\(date) %A" : "%A, \(date)"
  }
}

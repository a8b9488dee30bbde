/// Times as feeds and servers write them, in milliseconds since 1970.
enum ListDate {
  /// Reads a time as in RSS and HTTP (RFC 822: `Sat, 07 Sep 2002 00:00:01 GMT`) or as in Atom, JSON
  /// and S3 (ISO 8601: `2003-12-13T18:30:02.25+01:00`); nil if it is neither.
  static func milliseconds(_ text: String) -> Int? {
    guard text.utf8.count <= 100 else { return nil }
    var iso = DateScanner(text)
    if let time = iso.iso8601() { return time }
    var rfc = DateScanner(text)
    return rfc.rfc822()
  }
}

/// Reads a time from left to right.
private struct DateScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    rest = Array(text.utf8)[...]
    skipSpace()
  }

  mutating func iso8601() -> Int? {
    guard let year = digits(4...4), skip("-"), let month = digits(2...2), skip("-"),
      let day = digits(2...2)
    else { return nil }
    var time = (hour: 0, minute: 0, second: 0)
    var fraction = 0
    if skip("T") || skip("t") || skip(" "), let hour = digits(2...2) {
      guard skip(":"), let minute = digits(2...2) else { return nil }
      time = (hour, minute, skip(":") ? digits(2...2) ?? 0 : 0)
      if skip(".") || skip(",") {
        let start = rest
        guard digits(1...9) != nil else { return nil }
        let text = start.prefix(start.count - rest.count).prefix(3).map { Int($0) - 0x30 }
        fraction = (text + [0, 0]).prefix(3).reduce(0) { $0 * 10 + $1 }
      }
    }
    return Self.milliseconds((year, month, day), time, zone: zone()).map { $0 + fraction }
  }

  mutating func rfc822() -> Int? {
    // The day of the week.
    if letters() != nil { _ = skip(",") }
    skipSpace()
    guard let day = digits(1...2) else { return nil }
    skipDivider()
    guard let name = letters(), let month = Self.months.firstIndex(of: String(name.prefix(3)))
    else { return nil }
    skipDivider()
    let start = rest.count
    guard var year = digits(2...4) else { return nil }
    // Two digits, as before 1995.
    if start - rest.count == 2 { year += year < 70 ? 2000 : 1900 }
    skipSpace()
    guard let hour = digits(1...2), skip(":"), let minute = digits(2...2) else { return nil }
    let second = skip(":") ? digits(1...2) ?? 0 : 0
    return Self.milliseconds((year, month + 1, day), (hour, minute, second), zone: zone())
  }

  /// The minutes that the time zone is ahead of UTC; names that are not known count as UTC.
  private mutating func zone() -> Int {
    skipSpace()
    if let name = letters() { return (Self.northAmerica[name] ?? 0) * 60 }
    let isBehind = skip("-")
    guard isBehind || skip("+"), let hours = digits(2...2) else { return 0 }
    _ = skip(":")
    return (hours * 60 + (digits(2...2) ?? 0)) * (isBehind ? -1 : 1)
  }

  private static func milliseconds(
    _ date: (year: Int, month: Int, day: Int), _ time: (hour: Int, minute: Int, second: Int),
    zone: Int
  ) -> Int? {
    guard (1...12).contains(date.month), (1...31).contains(date.day), date.year > 0,
      time.hour <= 24, time.minute < 60
    else { return nil }
    let hours = days(date.year, date.month, date.day) * 24 + time.hour
    // A leap second counts as the one before.
    return ((hours * 60 + time.minute - zone) * 60 + min(59, time.second)) * 1000
  }

  /// The days since 1970-01-01 of a date in the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years that begin in March, so that a leap day is the last day of a year.
    let shifted = month > 2 ? year : year - 1
    let (era, yearOfEra) = (shifted / 400, shifted % 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private mutating func digits(_ counts: ClosedRange<Int>) -> Int? {
    let found = rest.prefix(counts.upperBound).prefix { (0x30...0x39).contains($0) }
    guard counts.contains(found.count) else { return nil }
    rest = rest.dropFirst(found.count)
    return found.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  /// A word in lower case.
  private mutating func letters() -> String? {
    let found = rest.prefix { (0x61...0x7A).contains($0 | 0x20) }
    guard !found.isEmpty else { return nil }
    rest = rest.dropFirst(found.count)
    return String(decoding: found, as: UTF8.self).lowercased()
  }

  private mutating func skip(_ character: Character) -> Bool {
    guard let byte = rest.first, byte == character.asciiValue else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func skipSpace() { rest = rest.drop { $0 <= 0x20 } }

  private mutating func skipDivider() {
    rest = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let northAmerica = [
    "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7,
  ]
}

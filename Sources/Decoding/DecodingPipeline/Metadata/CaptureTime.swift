import Glibc
import ImageFormats

/// When a photo was taken, as the clock on the wall showed it: most cameras store no time zone.
package struct CaptureTime: Hashable, Sendable {
  /// The milliseconds since the start of 1970 by that clock.
  package private(set) var milliseconds: Int

  /// Reads a date as in EXIF (`2019:07:05 13:45:10`) or XMP (`2019-07-05T13:45:10.25+02:00`).
  ///
  /// What is missing at the end stands for its first value: of `2019:07` the first of July. EXIF
  /// fills unknown parts with spaces, and many programs fill them with zeros. Numbers may be filled
  /// with spaces, too. A time zone is ignored. Cameras without a set clock store zeros, which are
  /// no date.
  ///
  /// - Parameters:
  ///   - date: the text.
  ///   - fraction: the digits after the second, which EXIF stores separately.
  package init?(date: String, fraction: String? = nil) {
    var rest = date.utf8[...]
    guard let numbers = Self.numbers(in: &rest) else { return nil }
    let parts = numbers + Self.first[numbers.count...]
    guard 1...9999 ~= parts[0], 1...12 ~= parts[1], 1...31 ~= parts[2], 0...23 ~= parts[3],
      0...59 ~= parts[4], 0...60 ~= parts[5]
    else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (parts[0] - 1900, parts[1] - 1, parts[2])
    (time.tm_hour, time.tm_min, time.tm_sec) = (parts[3], parts[4], parts[5])
    let seconds = timegm(&time)
    // `timegm` accepts the 31st of February as the 3rd of March.
    guard time.tm_mday == parts[2] || parts[5] == 60 else { return nil }
    milliseconds = Int(seconds) * 1000
    guard numbers.count == parts.count else { return }
    let isDecimal = rest.first == UInt8(ascii: ".")
    let digits = fraction?.utf8[...] ?? (isDecimal ? rest.dropFirst() : rest.prefix(0))
    milliseconds += Self.milliseconds(ofDigits: digits)
  }

  /// The first year, month, day, hour, minute and second.
  private static let first: [Int32] = [1, 1, 1, 0, 0, 0]

  /// Reads the numbers that are known, from the year on; nil if there are none, or if one is known
  /// after one that is not.
  private static func numbers(in rest: inout Substring.UTF8View) -> [Int32]? {
    var numbers: [Int32] = []
    while numbers.count < first.count {
      rest = rest.drop { $0.isASCIIWhitespace }
      let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      let number = Int32(Substring(digits))
      // A day and a month are never zero, so this one is unknown.
      let isUnknown = digits.isEmpty || (number == 0 && (1...2).contains(numbers.count))
      if isUnknown {
        let isEmpty = !rest.contains { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 }
        return isEmpty && isDate(numbers) ? numbers : nil
      }
      guard let number else { return nil }
      numbers.append(number)
      rest = rest[digits.endIndex...]
      let separators: [UInt8] = numbers.count < 3 ? inDate : inTime
      guard numbers.count < first.count, let next = rest.first, separators.contains(next) else {
        break
      }
      rest = rest.dropFirst()
    }
    return isDate(numbers) ? numbers : nil
  }

  /// A year without anything else has four digits; otherwise any number would be a date.
  private static func isDate(_ numbers: [Int32]) -> Bool {
    numbers.count > 1 || numbers.first.map { $0 >= 1000 } ?? false
  }

  private static let inDate = Array(":-/.".utf8)
  private static let inTime = Array(" T:".utf8)

  /// Returns the milliseconds of the digits after a decimal point.
  private static func milliseconds(ofDigits digits: Substring.UTF8View) -> Int {
    var value = 0
    var unit = 100
    for digit in digits.prefix(3) {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { break }
      value += Int(digit - UInt8(ascii: "0")) * unit
      unit /= 10
    }
    return value
  }
}

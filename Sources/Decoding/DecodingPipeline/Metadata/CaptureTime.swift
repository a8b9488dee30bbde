import Glibc

/// When a photo was taken, as the clock on the wall showed it: most cameras store no time zone.
package struct CaptureTime: Hashable, Sendable {
  /// The milliseconds since the start of 1970 by that clock.
  package let milliseconds: Int

  /// Reads a date as in EXIF (`2019:07:05 13:45:10`) or XMP (`2019-07-05T13:45:10.25+02:00`).
  ///
  /// The time may be missing, or only its seconds. A time zone is ignored. Cameras without a set clock
  /// store zeros, which are no date.
  ///
  /// - Parameters:
  ///   - date: the text.
  ///   - fraction: the digits after the second, which EXIF stores separately.
  package init?(date: String, fraction: String? = nil) {
    // Year, month, day, hour, minute, second: each a number with one character after it.
    var numbers: [Int32] = []
    var rest = date.utf8[...]
    while numbers.count < 6 {
      let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      guard let number = Int32(Substring(digits)) else { break }
      numbers.append(number)
      rest = rest[digits.endIndex...]
      let separators: [UInt8] = numbers.count < 3 ? Self.inDate : Self.inTime
      guard numbers.count < 6, let next = rest.first, separators.contains(next) else { break }
      rest = rest.dropFirst()
    }
    guard numbers.count >= 3 else { return nil }
    numbers += Array(repeating: 0, count: 6 - numbers.count)
    guard 1...9999 ~= numbers[0], 1...12 ~= numbers[1], 1...31 ~= numbers[2], 0...23 ~= numbers[3],
      0...59 ~= numbers[4], 0...60 ~= numbers[5]
    else { return nil }
    var time = tm()
    (time.tm_year, time.tm_mon, time.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
    (time.tm_hour, time.tm_min, time.tm_sec) = (numbers[3], numbers[4], numbers[5])
    let seconds = timegm(&time)
    // `timegm` accepts the 31st of February as the 3rd of March.
    guard time.tm_mday == numbers[2] || numbers[5] == 60 else { return nil }
    let isDecimal = rest.first == UInt8(ascii: ".")
    let digits = fraction?.utf8[...] ?? (isDecimal ? rest.dropFirst() : rest.prefix(0))
    milliseconds = Int(seconds) * 1000 + Self.milliseconds(ofDigits: digits)
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

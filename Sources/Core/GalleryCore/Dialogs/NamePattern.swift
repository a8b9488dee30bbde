/// What several files are named by: a text with signs for what differs between them.
///
/// `###` is a number with at least that many digits, `{name}` the former name without its
/// extension, and `{date}` and `{time}` are when the photo was taken. A pattern in which nothing
/// tells the photos apart ends with a number.
public struct NamePattern: Hashable, Sendable {
  private enum Part: Hashable {
    case text([UInt8])
    case number(digits: Int)
    case name, date, time
  }

  private static let signs: [(text: [UInt8], part: Part)] = [
    (Array("{name}".utf8), .name), (Array("{date}".utf8), .date), (Array("{time}".utf8), .time),
  ]

  private var parts: [Part] = []

  /// Reads a pattern, in the file system's bytes.
  public init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let first = rest.first {
      if let sign = Self.signs.first(where: { rest.starts(with: $0.text) }) {
        parts.append(sign.part)
        rest.removeFirst(sign.text.count)
      } else if first == UInt8(ascii: "#") {
        let digits = rest.prefix { $0 == UInt8(ascii: "#") }.count
        parts.append(.number(digits: digits))
        rest.removeFirst(digits)
      } else {
        append(first)
        rest.removeFirst()
      }
    }
    let tellsApart = parts.contains { part in
      switch part {
      case .number, .name, .time: true
      case .text, .date: false
      }
    }
    guard !tellsApart, !parts.isEmpty else { return }
    if case .text(let text) = parts.last, text.last == UInt8(ascii: " ") {
    } else {
      append(UInt8(ascii: " "))
    }
    parts.append(.number(digits: 1))
  }

  private mutating func append(_ byte: UInt8) {
    if case .text(let text) = parts.last {
      parts[parts.count - 1] = .text(text + [byte])
    } else {
      parts.append(.text([byte]))
    }
  }

  /// Whether names state when photos were taken.
  public var statesTime: Bool { parts.contains(.date) || parts.contains(.time) }

  /// The name of a file.
  ///
  /// - Parameters:
  ///   - former: its name until now, whose extension stays.
  ///   - number: its place among the files, from 1.
  ///   - time: when the photo was taken, in milliseconds since the start of 1970 by the clock on
  ///     the wall; nil leaves the signs for it as they are.
  ///   - attempt: 1, or more if the names before that are taken: they end with `-2` and so on.
  public func name(
    of former: FileName, number: Int, takenAt time: Int?, attempt: Int = 1
  ) -> FileName {
    var bytes: [UInt8] = []
    for part in parts {
      switch part {
      case .text(let text): bytes += text
      case .number(let digits): bytes += Self.digits(number, digits)
      case .name: bytes += former.bytes[..<former.stemByteCount]
      case .date: bytes += time.flatMap(Self.date) ?? Array("{date}".utf8)
      case .time: bytes += time.map(Self.clock) ?? Array("{time}".utf8)
      }
    }
    if attempt > 1 { bytes += Array("-\(attempt)".utf8) }
    return FileName(bytes.isEmpty ? [] : bytes + former.fileExtension)
  }

  private static func digits(_ number: Int, _ count: Int) -> [UInt8] {
    let digits = Array(String(number).utf8)
    return [UInt8](repeating: UInt8(ascii: "0"), count: max(0, count - digits.count)) + digits
  }

  private static func date(_ milliseconds: Int) -> [UInt8]? {
    CalendarDay(milliseconds: milliseconds).map { Array($0.text.utf8) }
  }

  /// The time of day; colons are no part of names on disks that Windows can read.
  private static func clock(_ milliseconds: Int) -> [UInt8] {
    let day = 86_400
    let seconds = Int((Double(milliseconds) / 1000).rounded(.down))
    let ofDay = ((seconds % day) + day) % day
    return [ofDay / 3600, ofDay / 60 % 60, ofDay % 60]
      .map { digits($0, 2) }.joined(separator: [UInt8(ascii: "-")]).map(\.self)
  }
}

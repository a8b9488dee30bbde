package import ProcessWire

/// How long an answer may be used again, as its server says (RFC 9111, RFC 5861).
package struct FetchCaching: Hashable, Sendable {
  /// The longest time without a word of the server's, in seconds: a day, after which caches have to
  /// warn, although the photo may not have changed for years.
  private static let longestHeuristic = 86_400
  /// The longest time that is believed, in seconds: what caches must be able to count.
  static let longest = 1 << 31

  /// Whether it may be stored.
  package var isStorable = true
  /// How old it was on arrival, in seconds.
  package var age = 0
  /// The age up to which it is fresh, in seconds; nil if nothing is known of that.
  package var lifetime: Int?
  /// How long after that it may be used if the server fails, in seconds; nil if the server does not
  /// say.
  package var graceOnFailure: Int?
  /// Whether it must not be used later without asking, even if the server cannot be reached.
  package var mustRevalidate = false

  /// Without a word of a server's.
  package init() {}

  /// Reads what a server says.
  ///
  /// - Parameters:
  ///   - control: the values of `Cache-Control`, with commas between them.
  ///   - age: the value of `Age`.
  ///   - date: when the server sent the answer, in seconds since 1970; nil if it does not say.
  ///   - expires: when it ceases to be fresh; nil if the server does not say.
  ///   - lastModified: when the contents were changed; nil if the server does not say.
  ///   - variesByAll: whether the answer to the next request may be any other (`Vary: *`).
  package init(
    control: String, age: String = "", date: Int? = nil, expires: Int? = nil,
    lastModified: Int? = nil, variesByAll: Bool = false
  ) {
    let directives = CacheDirectives(control)
    isStorable = !directives.has("no-store")
    self.age = CacheDirectives.seconds(age) ?? 0
    // Names of fields after `no-cache` are about these alone; asking for all is always allowed.
    mustRevalidate =
      directives.has("must-revalidate") || directives.has("no-cache") || variesByAll
    graceOnFailure = directives.seconds("stale-if-error")
    if directives.has("no-cache") || variesByAll {
      lifetime = 0
    } else if directives.has("max-age") {
      // What cannot be read is not fresh.
      lifetime = directives.seconds("max-age") ?? 0
    } else if let expires {
      lifetime = date.map { Self.seconds(from: $0, to: expires) } ?? 0
    } else if let date, let lastModified {
      lifetime = min(Self.seconds(from: lastModified, to: date) / 10, Self.longestHeuristic)
    }
  }

  /// The time between two times, which may be any; 0 if the second one is not later.
  private static func seconds(from start: Int, to end: Int) -> Int {
    let (difference, overflows) = end.subtractingReportingOverflow(start)
    return overflows ? 0 : min(max(difference, 0), longest)
  }
}

extension FetchCaching: WireValue {
  /// Passes the fields.
  package init(_ caching: Self?, _ fields: inout WireFields) throws(WireError) {
    self.init()
    let times = 0...Self.longest
    isStorable = try fields.flag(caching?.isStorable)
    mustRevalidate = try fields.flag(caching?.mustRevalidate)
    age = try fields.number(caching?.age, in: times)
    lifetime = try fields.optional(caching?.lifetime) { try $1.number($0, in: times) }
    graceOnFailure = try fields.optional(caching?.graceOnFailure) { try $1.number($0, in: times) }
  }
}

/// The directives of `Cache-Control`.
struct CacheDirectives {
  private var values: [String: [String]] = [:]

  /// Reads directives; commas may also stand between quotation marks.
  init(_ text: String) {
    for part in HeaderList.elements(of: text) {
      let pair = part.filter { $0 != "\"" }.split(separator: "=", maxSplits: 1)
      guard let name = pair.first else { continue }
      values[HeaderList.trimmed(name).lowercased(), default: []]
        .append(pair.count > 1 ? String(HeaderList.trimmed(pair[1])) : "")
    }
  }

  /// Whether a directive is there.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The seconds of a directive; the fewest if it is there several times, and nil if one of them is
  /// no number.
  func seconds(_ name: String) -> Int? {
    guard let texts = values[name] else { return nil }
    let numbers = texts.compactMap(Self.seconds)
    return numbers.count == texts.count ? numbers.min() : nil
  }

  /// Reads a number of seconds; one that is too large is the largest.
  static func seconds(_ text: String) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(text) ?? FetchCaching.longest, FetchCaching.longest)
  }
}

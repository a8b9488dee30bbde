package import ProcessWire

extension Listing {
  /// The title, the next page and the problems, encoded: everything except the items.
  package var headBytes: [UInt8] {
    var writer = MessageWriter(kind: 0)
    for (text, limit) in [(title, FeedLimits.title), (next, FeedLimits.next)] {
      writer.put(text != nil)
      if let text { writer.put(ListedText.clean(text, limit: limit), limit: limit) }
    }
    writer.put(refreshSeconds ?? -1)
    writer.put(statedCount ?? -1)
    writer.put(isTruncated)
    let problems = problems.prefix(FeedLimits.problems)
    writer.put(problems.count)
    for problem in problems {
      writer.put(ListedText.clean(problem, limit: FeedLimits.problem), limit: FeedLimits.problem)
    }
    return writer.bytes
  }

  /// The longest `headBytes`.
  package static let longestHead = FeedLimits.next + 32 * FeedLimits.problem

  /// Decodes a listing from another process.
  ///
  /// - Parameters:
  ///   - items: the items, which are checked already.
  ///   - headBytes: the rest.
  package init(_ items: ListingItems, headBytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(headBytes)
    self.init(items: items)
    title = try Self.text(&reader, limit: FeedLimits.title)
    next = try Self.text(&reader, limit: FeedLimits.next)
    refreshSeconds = try Self.number(&reader)
    statedCount = try Self.number(&reader)
    isTruncated = try reader.flag()
    let count = try reader.number(in: 0...FeedLimits.problems)
    for _ in 0..<count {
      problems.append(
        ListedText.clean(
          try reader.text(limit: FeedLimits.problem), limit: FeedLimits.problem))
    }
    try reader.finish()
  }

  private static func text(
    _ reader: inout MessageReader, limit: Int
  ) throws(WireError) -> String? {
    guard try reader.flag() else { return nil }
    return ListedText.clean(try reader.text(limit: limit), limit: limit)
  }

  private static func number(_ reader: inout MessageReader) throws(WireError) -> Int? {
    let number = try reader.number(in: -1...Int.max)
    return number < 0 ? nil : number
  }
}

package import ProcessWire

extension Listing {
  /// The title, the next page and the problems, encoded: everything except the items.
  package var headBytes: [UInt8] {
    var fields = WireFields()
    _ = try? fields.value(self)
    return fields.bytes
  }

  /// The longest `headBytes`.
  package static let longestHead = FeedLimits.next + 32 * FeedLimits.problem

  /// Decodes a listing from another process.
  ///
  /// - Parameters:
  ///   - items: the items, which are checked already.
  ///   - headBytes: the rest.
  package init(_ items: ListingItems, headBytes: [UInt8]) throws(WireError) {
    var fields = WireFields(reading: headBytes)
    self = try fields.value()
    try fields.finish()
    self.items = items
  }
}

extension Listing: WireValue {
  /// Passes everything except the items.
  package init(_ listing: Self?, _ fields: inout WireFields) throws(WireError) {
    self.init()
    title = try fields.optional(listing?.title) {
      try ListedText.pass($0, &$1, limit: FeedLimits.title)
    }
    next = try fields.optional(listing?.next) {
      try ListedText.pass($0, &$1, limit: FeedLimits.next)
    }
    let numbers = 0...Int.max
    refreshSeconds = try fields.optional(listing?.refreshSeconds) {
      try $1.number($0, in: numbers)
    }
    statedCount = try fields.optional(listing?.statedCount) { try $1.number($0, in: numbers) }
    isTruncated = try fields.flag(listing?.isTruncated)
    let problems = listing.map { Array($0.problems.prefix(FeedLimits.problems)) }
    self.problems = try fields.list(problems, upTo: FeedLimits.problems) { try $1.value($0) }
  }
}

extension ListedText {
  /// Passes a text that both sides clean.
  static func pass(
    _ text: String?, _ fields: inout WireFields, limit: Int
  ) throws(WireError) -> String {
    let text = try fields.text(text.map { clean($0, limit: limit) }, limit: limit)
    return clean(text, limit: limit)
  }
}

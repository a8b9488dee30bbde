package import GalleryCore

extension PhotoTraits: WireValue {
  /// The most keywords that are looked for at once: all of them fit into a message.
  package static let keywordCount = 16
  /// The longest keyword in bytes: that of IPTC has 64.
  package static let keywordLength = 200

  /// The range of ratings.
  static let ratings = -1...5

  /// Passes keywords, of which no more than `keywordCount` are sent.
  static func keywords(
    _ keywords: [String]?, _ fields: inout WireFields
  ) throws(WireError) -> [String] {
    try fields.list(keywords.map { Array($0.prefix(keywordCount)) }, upTo: keywordCount) {
      try $1.text($0, limit: keywordLength)
    }
  }

  /// Passes the fields.
  package init(_ traits: Self?, _ fields: inout WireFields) throws(WireError) {
    self.init()
    rating = try fields.optional(traits?.rating) { try $1.number($0, in: Self.ratings) }
    captureTime = try fields.optional(traits?.captureTime) {
      try $1.number($0, in: DecoderAnswer.captureTimes)
    }
    size = try fields.optional(traits?.size)
    keywords = try Self.keywords(traits?.keywords, &fields)
  }
}

package import GalleryCore

extension SidecarChange: WireChoice {
  package static let cases: [WireCase<Self>] = [
    .fields({ $0.stars }) { .stars(try $1.number($0, in: SidecarFile.stars)) },
    .fields({ if case .caption(let text) = $0 { text } else { nil } }) {
      .caption(try $1.text($0, limit: SidecarFile.longestCaption))
    },
    .value(keywords) { if case .keywords(let change) = $0 { change } else { nil } },
  ]
}

extension KeywordChange: WireValue {
  /// Passes the fields.
  package init(_ change: Self?, _ fields: inout WireFields) throws(WireError) {
    let added = try Self.words(change?.added, &fields)
    let removed = try Self.words(change?.removed, &fields)
    let isExact = try fields.flag(change?.isExact)
    let inherited = try fields.optional(change?.inherited) { try Self.words($0, &$1) }
    self.init(added: added, removed: removed, isExact: isExact, inherited: inherited)
  }

  private static func words(
    _ words: [String]?, _ fields: inout WireFields
  ) throws(WireError) -> [String] {
    try fields.list(words, upTo: mostWords) { try $1.text($0, limit: SidecarFile.longestKeywords) }
  }
}

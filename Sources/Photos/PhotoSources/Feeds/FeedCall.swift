package import ProcessWire

/// A request to a process that reads lists of photos.
package enum FeedCall: Hashable, Sendable {
  /// Read the document in the file sent with this message from now on.
  case open(FeedDocument)
  /// Write what the document lists to the memory file sent with this message.
  case list
}

extension FeedCall: WireMessage, WireChoice {
  package static let family = WireFamily.feeds
  package static let cases: [WireCase<Self>] = [
    .value(open) { if case .open(let document) = $0 { document } else { nil } },
    .plain(.list),
  ]
}

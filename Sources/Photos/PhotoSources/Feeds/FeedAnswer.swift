package import ProcessWire

/// An answer from a process that reads lists of photos.
package enum FeedAnswer: Hashable, Sendable {
  /// The process is in its sandbox.
  case ready
  /// The memory file has this many items in this many bytes so far; more are being read.
  case part(itemCount: Int, itemByteCount: Int)
  /// The memory file has this many items in this many bytes, and then `Listing.headBytes`.
  case written(itemCount: Int, itemByteCount: Int, headByteCount: Int)
  /// The document lists nothing.
  case failed(ListingFailure)
}

extension FeedAnswer: WireMessage, WireChoice {
  package static let family = WireFamily.feeds
  package static let cases: [WireCase<Self>] = [
    .plain(.ready),
    .fields({ if case .part(let count, let size) = $0 { (count, size) } else { nil } }) {
      .part(
        itemCount: try $1.number($0?.0, in: 0...FeedLimits.items),
        itemByteCount: try $1.number($0?.1, in: 0...FeedLimits.encodedItems))
    },
    .fields({
      if case .written(let count, let size, let head) = $0 { (count, size, head) } else { nil }
    }) {
      .written(
        itemCount: try $1.number($0?.0, in: 0...FeedLimits.items),
        itemByteCount: try $1.number($0?.1, in: 0...FeedLimits.encodedItems),
        headByteCount: try $1.number($0?.2, in: 0...Listing.longestHead))
    },
    .value(failed) { if case .failed(let failure) = $0 { failure } else { nil } },
  ]
}

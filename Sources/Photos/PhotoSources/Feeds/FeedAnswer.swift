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

  private enum Kind: UInt8 {
    case ready = 1
    case written = 2
    case failed = 3
    case part = 4
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .ready:
      return MessageWriter(kind: Kind.ready.rawValue).bytes
    case .written(let itemCount, let itemByteCount, let headByteCount):
      var writer = MessageWriter(kind: Kind.written.rawValue)
      for number in [itemCount, itemByteCount, headByteCount] { writer.put(number) }
      return writer.bytes
    case .part(let itemCount, let itemByteCount):
      var writer = MessageWriter(kind: Kind.part.rawValue)
      for number in [itemCount, itemByteCount] { writer.put(number) }
      return writer.bytes
    case .failed(let failure):
      var writer = MessageWriter(kind: Kind.failed.rawValue)
      let (code, detail) = failure.parts
      writer.put(code)
      writer.put(ListedText.clean(detail, limit: FeedLimits.problem))
      return writer.bytes
    }
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    switch Kind(rawValue: reader.kind) {
    case .ready: self = .ready
    case .written:
      self = .written(
        itemCount: try reader.number(in: 0...FeedLimits.items),
        itemByteCount: try reader.number(in: 0...FeedLimits.encodedItems),
        headByteCount: try reader.number(in: 0...Listing.longestHead))
    case .part:
      self = .part(
        itemCount: try reader.number(in: 0...FeedLimits.items),
        itemByteCount: try reader.number(in: 0...FeedLimits.encodedItems))
    case .failed:
      let code = try reader.number(in: 0...255)
      let detail = ListedText.clean(try reader.text(), limit: FeedLimits.problem)
      guard let failure = ListingFailure(code, detail: detail) else {
        throw .malformed("there is no failure \(code)")
      }
      self = .failed(failure)
    case nil: throw .malformed("there is no answer \(reader.kind)")
    }
    try reader.finish()
  }
}

package import ProcessWire

/// A request to a process that reads lists of photos.
package enum FeedCall: Hashable, Sendable {
  /// Read the document in the file sent with this message from now on.
  case open(FeedDocument)
  /// Write what the document lists to the memory file sent with this message.
  case list

  private enum Kind: UInt8 {
    case open = 1
    case list = 2
  }

  /// The encoded message.
  package var bytes: [UInt8] {
    switch self {
    case .open(let document):
      var writer = MessageWriter(kind: Kind.open.rawValue)
      writer.put(document.byteCount)
      writer.put(Int(document.format.rawValue))
      writer.put(document.address, limit: FeedLimits.reference)
      writer.put(document.contentType)
      return writer.bytes
    case .list: return MessageWriter(kind: Kind.list.rawValue).bytes
    }
  }

  /// Decodes a message.
  package init(_ bytes: [UInt8]) throws(WireError) {
    var reader = try MessageReader(bytes)
    switch Kind(rawValue: reader.kind) {
    case .open:
      let byteCount = try reader.number(in: 0...FeedLimits.document)
      let code = UInt8(try reader.number(in: 0...255))
      guard let format = ListingFormat(rawValue: code) else {
        throw .malformed("there is no format \(code)")
      }
      self = .open(
        FeedDocument(
          format, byteCount: byteCount, address: try reader.text(limit: FeedLimits.reference),
          contentType: try reader.text()))
    case .list: self = .list
    case nil: throw .malformed("there is no call \(reader.kind)")
    }
    try reader.finish()
  }
}

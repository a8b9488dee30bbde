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

/// What is known of a document before it is read.
package struct FeedDocument: Hashable, Sendable {
  /// What it is read as.
  package var format: ListingFormat
  /// Its length in bytes.
  package var byteCount: Int
  /// The absolute address that it was downloaded from, which references are relative to.
  ///
  /// It is the address after redirects, without a password; empty if the document is a file.
  package var address: String
  /// The content type as the server sent it, with its parameters; empty if it did not.
  ///
  /// It is only a hint.
  package var contentType: String

  /// Creates a description from its parts.
  package init(
    _ format: ListingFormat, byteCount: Int, address: String = "", contentType: String = ""
  ) {
    self.format = format
    self.byteCount = byteCount
    self.address = address
    self.contentType = contentType
  }
}

package import ProcessWire

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

extension FeedDocument: WireValue {
  /// Passes the fields.
  package init(_ document: Self?, _ fields: inout WireFields) throws(WireError) {
    byteCount = try fields.number(document?.byteCount, in: 0...FeedLimits.document)
    format = try fields.value(document?.format)
    address = try fields.text(document?.address, limit: FeedLimits.reference)
    contentType = try fields.text(document?.contentType)
  }
}

package import ProcessWire

/// The beginning of a file that arrived before the connection ended, and the version of that file.
package struct FetchedPart: Hashable, Sendable {
  /// The longest entity tag in bytes: a message has room for it beside the longest request.
  private static let tagLimit = 100

  /// The number of bytes that have arrived.
  package let byteCount: Int
  /// The entity tag, which is a strong one.
  package let entityTag: String

  /// Creates a part; nil if nothing can be added to it.
  ///
  /// A weak tag stays when only some bytes change, so it cannot join two answers (RFC 9110,
  /// 13.1.5).
  package init?(byteCount: Int, entityTag: String) {
    guard byteCount > 0, entityTag.utf8.count <= Self.tagLimit, entityTag.utf8.count >= 2,
      entityTag.first == "\"", entityTag.last == "\"",
      entityTag.unicodeScalars.allSatisfy({ (0x21...0x7E).contains($0.value) })
    else { return nil }
    self.byteCount = byteCount
    self.entityTag = entityTag
  }

  /// The headers that ask for the rest, or for the whole file if it is another version now.
  package var headers: [FetchHeader] {
    [FetchHeader("Range", "bytes=\(byteCount)-"), FetchHeader("If-Range", entityTag)]
  }

  /// Returns the first byte's place that an answer has according to its header `Content-Range`; nil
  /// if it does not say.
  package static func start(ofRange text: String) -> Int? {
    guard text.lowercased().hasPrefix("bytes ") else { return nil }
    let parts = text.dropFirst(6).split(separator: "-", maxSplits: 1)
    guard parts.count == 2, !parts[0].isEmpty,
      parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(parts[0])
  }
}

extension FetchedPart: WireValue {
  /// Passes the fields.
  package init(_ part: Self?, _ fields: inout WireFields) throws(WireError) {
    let byteCount = try fields.number(part?.byteCount, in: 0...FetchLimits.body)
    let entityTag = try fields.text(part?.entityTag, limit: Self.tagLimit)
    guard let part = Self(byteCount: byteCount, entityTag: entityTag) else {
      throw .malformed("nothing can be added to a part")
    }
    self = part
  }
}

/// A file to be stored in the desktop's thumbnail cache.
package struct ThumbnailEntry: Hashable, Sendable {
  /// The largest file in bytes.
  static let byteLimit = ThumbnailSize.xLarge.byteLimit

  /// What identifies the photo there.
  package var key: ThumbnailKey
  /// The size of the thumbnail; nil for a note that the photo cannot be decoded.
  package var size: ThumbnailSize?
  /// The length of the file in bytes.
  package var byteCount: Int

  /// Creates an entry from its parts.
  package init(key: ThumbnailKey, size: ThumbnailSize?, byteCount: Int) {
    self.key = key
    self.size = size
    self.byteCount = byteCount
  }
}

extension ThumbnailEntry: WireValue {
  /// Passes the fields.
  package init(_ entry: Self?, _ fields: inout WireFields) throws(WireError) {
    key = try fields.value(entry?.key)
    size = try fields.optional(entry?.size)
    byteCount = try fields.number(entry?.byteCount, in: 1...Self.byteLimit)
  }
}

/// What the cache has of a photo.
package enum ThumbnailState: WireValue, CaseIterable, Sendable {
  /// Nothing: the photo itself is open.
  case missing
  /// A thumbnail, which is open instead of the photo.
  case present
  /// A note that the photo cannot be decoded, which is open instead of the photo.
  case failed
}

/// A photo in the desktop's thumbnail cache.
package struct ThumbnailStatus: Hashable, Sendable {
  /// What identifies the photo there.
  package var key: ThumbnailKey
  /// What the cache has of it.
  package var state: ThumbnailState

  /// Creates a status from its parts.
  package init(key: ThumbnailKey, state: ThumbnailState) {
    self.key = key
    self.state = state
  }
}

extension ThumbnailStatus: WireValue {
  /// Passes the fields.
  package init(_ status: Self?, _ fields: inout WireFields) throws(WireError) {
    key = try fields.value(status?.key)
    state = try fields.value(status?.state)
  }
}

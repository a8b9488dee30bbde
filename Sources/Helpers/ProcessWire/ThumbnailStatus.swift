/// What the cache has of a photo.
package enum ThumbnailState: Int, CaseIterable, Sendable {
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

  func write(to writer: inout MessageWriter) {
    key.write(to: &writer)
    writer.put(state.rawValue)
  }

  init(from reader: inout MessageReader) throws(WireError) {
    key = try ThumbnailKey(from: &reader)
    let number = try reader.number(in: 0...ThumbnailState.allCases.count - 1)
    state = ThumbnailState(rawValue: number) ?? .missing
  }
}

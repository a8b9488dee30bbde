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

  func write(to writer: inout MessageWriter) {
    key.write(to: &writer)
    writer.put(size?.rawValue ?? 0)
    writer.put(byteCount)
  }

  init(from reader: inout MessageReader) throws(WireError) {
    key = try ThumbnailKey(from: &reader)
    size = ThumbnailSize(rawValue: try reader.number(in: 0...ThumbnailSize.xLarge.rawValue))
    byteCount = try reader.number(in: 1...Self.byteLimit)
  }
}

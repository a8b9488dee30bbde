/// What identifies the contents of a photo's file in the desktop's thumbnail cache.
package struct ThumbnailKey: Hashable, Sendable {
  /// The longest address in bytes, so that it fits into a message; photos with a longer one have no
  /// thumbnail in the cache.
  package static let addressLimit = 3000

  /// The file's address, escaped as GLib escapes it (`Thumb::URI`).
  package var address: String
  /// The last modification of the file in whole seconds since 1970 (`Thumb::MTime`).
  package var modificationTime: Int
  /// The length of the file in bytes (`Thumb::Size`).
  package var byteCount: Int

  /// Creates a key from its parts.
  package init(address: String, modificationTime: Int, byteCount: Int) {
    self.address = address
    self.modificationTime = modificationTime
    self.byteCount = byteCount
  }
}

extension ThumbnailKey: WireValue {
  /// Passes the fields.
  package init(_ key: Self?, _ fields: inout WireFields) throws(WireError) {
    address = try fields.text(key?.address, limit: Self.addressLimit)
    modificationTime = try fields.number(key?.modificationTime, in: Int.min...Int.max)
    byteCount = try fields.number(key?.byteCount, in: 0...Int.max)
  }
}

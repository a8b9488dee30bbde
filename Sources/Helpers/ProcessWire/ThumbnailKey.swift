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

  func write(to writer: inout MessageWriter) {
    writer.put(address, limit: Self.addressLimit)
    writer.put(modificationTime)
    writer.put(byteCount)
  }

  init(from reader: inout MessageReader) throws(WireError) {
    address = try reader.text(limit: Self.addressLimit)
    modificationTime = try reader.number(in: Int.min...Int.max)
    byteCount = try reader.number(in: 0...Int.max)
  }
}

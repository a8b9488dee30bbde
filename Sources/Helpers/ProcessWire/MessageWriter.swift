package import GalleryCore

/// Writes a message's fields in order; whole numbers take eight bytes, little-endian.
package struct MessageWriter {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  /// Starts a message of a kind.
  package init(kind: UInt8) { bytes.append(kind) }

  /// Writes a Boolean value.
  package mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Writes a whole number.
  package mutating func put(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes bytes, whose number the reader derives from other fields.
  mutating func put(bytes: [UInt8]) { self.bytes += bytes }

  /// Writes a picture's size.
  package mutating func put(_ size: PixelSize) {
    put(size.width)
    put(size.height)
  }

  /// Writes a text, truncated to the reader's limit.
  package mutating func put(_ text: String, limit: Int = MessageReader.textLimit) {
    let utf8 = Array(text.utf8.prefix(limit))
    put(utf8.count)
    bytes += utf8
  }
}

package import GalleryCore

/// Puts a message's fields one after the other: whole numbers in eight bytes, the lowest first.
package struct MessageWriter {
  /// What was put up to now.
  package private(set) var bytes: [UInt8] = []

  /// Starts a message of a kind.
  package init(kind: UInt8) { bytes.append(kind) }

  /// Puts whether something is so.
  package mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Puts a whole number.
  package mutating func put(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Puts the extents of a picture.
  package mutating func put(_ size: PixelSize) {
    put(size.width)
    put(size.height)
  }

  /// Puts the beginning of a text, as much as the reader takes.
  package mutating func put(_ text: String) {
    let utf8 = Array(text.utf8.prefix(MessageReader.textLimit))
    put(utf8.count)
    bytes += utf8
  }
}

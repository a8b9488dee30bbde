/// A size of thumbnails in the desktop's cache.
package enum ThumbnailSize: Int, WireValue, CaseIterable, Sendable {
  /// Up to 256 pixels wide and high.
  case large = 256
  /// Up to 512 pixels wide and high.
  case xLarge = 512

  /// The longest side in pixels.
  package var side: Int { rawValue }

  /// The name of its folder in the cache.
  package var folder: String { self == .large ? "large" : "x-large" }

  /// The smallest size that suffices for a picture; nil if none does.
  package init?(sufficingFor longestSide: Int) {
    guard let size = Self.allCases.first(where: { longestSide <= $0.side }) else { return nil }
    self = size
  }

  /// The largest file with a thumbnail of this size, in bytes: its pixels, with room for texts and
  /// for pixels that cannot be compressed.
  package var byteLimit: Int { side * side * 4 + (64 << 10) }
}

import GalleryCore

/// The order in which photos are shown.
package struct PhotoOrder: Hashable, Sendable {
  /// The property by which photos are compared.
  package enum Key: String, CaseIterable, Sendable {
    /// The name, as the user's language orders text; see `NaturalOrder`.
    case name
    /// The date when the photo was taken, the oldest first; if it is unknown, the time of the last
    /// modification.
    case date
    /// The time of the last modification, the oldest first.
    case modified
    /// The file's size, the smallest first.
    case size
    /// A random number for each photo.
    case random
  }

  /// The property by which photos are compared.
  ///
  /// Nil sorts the photos in folders by name, and keeps the given order of photos that are named
  /// one by one.
  package var key: Key?
  /// Whether the order is reversed.
  package var isReversed: Bool
  /// The seed of the random numbers: the same seed gives the same order.
  package var seed: UInt64

  /// Creates an order from its parts.
  package init(key: Key? = nil, isReversed: Bool = false, seed: UInt64 = 0) {
    self.key = key
    self.isReversed = isReversed
    self.seed = seed
  }

  /// Whether the stamps of files are needed to compare them.
  var needsStamps: Bool { key == .date || comparesStamps }

  /// Whether photos are compared by what the stamps of their files say.
  var comparesStamps: Bool { key == .modified || key == .size }

  /// Returns the random number of a photo.
  ///
  /// It depends only on the seed, the folder's place and the name. So a photo that is added later
  /// moves no other one.
  func randomNumber(folder: [UInt8], name: [UInt8]) -> UInt64 {
    var hash = StableHash(seed: seed &* 0x9e37_79b9_7f4a_7c15)
    hash.combine(folder)
    hash.combine(name)
    return hash.value.mixed
  }
}

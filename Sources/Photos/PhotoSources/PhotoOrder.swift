/// The order in which photos are shown.
public struct PhotoOrder: Hashable, Sendable {
  /// The property by which photos are compared.
  public enum Key: String, CaseIterable, Sendable {
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
  public var key: Key?
  /// Whether the order is reversed.
  public var isReversed: Bool
  /// The seed of the random numbers: the same seed gives the same order.
  public var seed: UInt64

  /// Creates an order from its parts.
  public init(key: Key? = nil, isReversed: Bool = false, seed: UInt64 = 0) {
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
    // FNV-1a, followed by the last step of SplitMix64, which mixes all bits.
    var number = 0xcbf2_9ce4_8422_2325 ^ (seed &* 0x9e37_79b9_7f4a_7c15)
    for byte in folder { number = (number ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for byte in name { number = (number ^ UInt64(byte)) &* 0x100_0000_01b3 }
    number = (number ^ (number >> 30)) &* 0xbf58_476d_1ce4_e5b9
    number = (number ^ (number >> 27)) &* 0x94d0_49bb_1331_11eb
    return number ^ (number >> 31)
  }
}

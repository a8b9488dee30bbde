/// One entry of what a shuffled slideshow keeps between two runs of the program: that a photo was
/// shown, or that another round began.
///
/// It has eight bytes: the number of the photo's group, and a hash of its path, so that a million
/// photos need 8 MB. Two of a million photos have the same hash once in 100 000 times.
public struct ShuffleRecord: Hashable, Sendable {
  /// The number that is stored.
  public let rawValue: UInt64

  private static let hashBits: UInt64 = 56
  private static let hashMask: UInt64 = (1 << hashBits) - 1

  /// Creates a record from a number that was stored.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// A photo was shown.
  static func shown(_ location: Photo.Location, group: Int) -> ShuffleRecord {
    // No photo has the number of the beginning of a round.
    let hash = max(1, hash(of: location) & hashMask)
    return ShuffleRecord(rawValue: UInt64(group) << hashBits | hash)
  }

  /// Another round of a group began.
  static func round(group: Int) -> ShuffleRecord {
    ShuffleRecord(rawValue: UInt64(group) << hashBits)
  }

  /// The number of the group.
  var group: Int { Int(rawValue >> Self.hashBits) }

  /// Whether another round began.
  public var beginsRound: Bool { rawValue & Self.hashMask == 0 }

  private static func hash(of location: Photo.Location) -> UInt64 {
    var hash = StableHash(of: location.folder)
    hash.combine(location.fileName)
    // The record has only the low bits.
    return hash.value ^ (hash.value >> 32)
  }
}

/// A set of photos that needs a bit for each photo of their album, in or out of the set.
///
/// IDs are numbers in a row, so it is smaller and faster than a hash table: 12 kB for 100 000
/// photos. Photos that are gone from their album may stay in it.
struct PhotoSet: Hashable, Sendable {
  /// The bits of each album's photos, by the album's number.
  private var words: [UInt16: [UInt64]] = [:]

  /// Whether a photo is in the set.
  func contains(_ photo: PhotoID) -> Bool {
    guard let words = words[photo.albumNumber], photo.word < words.count else { return false }
    return words[photo.word] & photo.bit != 0
  }

  /// Adds a photo; returns whether it was not in the set.
  @discardableResult mutating func insert(_ photo: PhotoID) -> Bool {
    guard !contains(photo) else { return false }
    let missing = photo.word + 1 - (words[photo.albumNumber]?.count ?? 0)
    if missing > 0 {
      words[photo.albumNumber, default: []].append(contentsOf: repeatElement(0, count: missing))
    }
    words[photo.albumNumber]?[photo.word] |= photo.bit
    return true
  }

  /// Removes a photo.
  mutating func remove(_ photo: PhotoID) {
    guard contains(photo) else { return }
    words[photo.albumNumber]?[photo.word] &= ~photo.bit
  }
}

extension PhotoID {
  /// The number in the photo's album.
  private var number: UInt64 { rawValue & (1 << Self.photoBits - 1) }
  fileprivate var word: Int { Int(number / 64) }
  fileprivate var bit: UInt64 { 1 << (number % 64) }
}

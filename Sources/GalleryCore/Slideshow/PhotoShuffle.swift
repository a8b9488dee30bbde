/// Draws the photos of an album in a random order, each once a round.
///
/// It remembers the photos that were shown, not an order of all of them: so it costs nothing to
/// begin, however large the album, and photos that are added have the same chance as the others.
struct PhotoShuffle: Hashable, Sendable {
  /// How many photos are drawn before those that are left are counted.
  ///
  /// When nine of ten photos were shown, none of 64 draws is a new one only once in 800 times.
  private static let drawLimit = 64

  /// The photos of the album that were shown in this round.
  private var shown: Set<PhotoID> = []
  private var random: RandomNumbers

  /// Starts with a round in which no photo was shown.
  init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  /// Records that a photo was shown in this round, or cannot be shown.
  mutating func note(_ photo: PhotoID) { shown.insert(photo) }

  /// Forgets removed photos.
  mutating func adapt(to album: Album) {
    let left = shown.filter(album.contains)
    if left.count != shown.count { shown = left }
  }

  /// Returns a photo that was not shown in this round; after all of them, another round begins.
  ///
  /// - Parameters:
  ///   - album: the photos.
  ///   - current: the photo on screen, which is not drawn; nil for none.
  mutating func draw(from album: Album, except current: PhotoID?) -> PhotoID? {
    let current = current.flatMap { album.contains($0) ? $0 : nil }
    guard album.count > (current == nil ? 0 : 1) else { return nil }
    let isCurrentLeft = current.map { !shown.contains($0) } ?? false
    if shown.count + (isCurrentLeft ? 1 : 0) >= album.count { shown = [] }
    for _ in 0..<Self.drawLimit {
      let photo = album.photos[Int.random(in: 0..<album.count, using: &random)].id
      if photo != current, !shown.contains(photo) { return photo }
    }
    let seen = shown
    return album.photos.lazy.map(\.id).filter { $0 != current && !seen.contains($0) }
      .randomElement(using: &random)
  }
}

/// Random numbers that a seed decides (SplitMix64).
private struct RandomNumbers: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

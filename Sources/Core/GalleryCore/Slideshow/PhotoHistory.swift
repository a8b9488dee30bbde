/// The photos that a slideshow has shown, for going back through them and forward again.
struct PhotoHistory: Hashable, Sendable {
  /// A photo that was shown, alone or with another one.
  struct Entry: Hashable, Sendable {
    var photo: PhotoID
    var pair: PhotoPair?

    /// What is left of the entry without a photo; nil for nothing.
    func without(_ gone: (PhotoID) -> Bool) -> Entry? {
      guard let pair else { return gone(photo) ? nil : self }
      let left = [pair.first, pair.second].filter { !gone($0) }
      return left.count == 2 ? self : left.first.map { Entry(photo: $0) }
    }
  }

  /// The number of entries that are remembered: more than anyone goes back, and little memory for a
  /// slideshow that runs for months.
  static let limit = 1_000

  private var entries: [Entry] = []
  /// The place of the current photo in the list.
  private var index = -1

  /// Starts empty.
  init() {}

  /// Adds a photo, or a pair, after the current one, and forgets those that came after that.
  mutating func append(_ photo: PhotoID, _ pair: PhotoPair? = nil) {
    entries.removeSubrange((index + 1)...)
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append(Entry(photo: photo, pair: pair))
    index = entries.count - 1
  }

  /// Another photo has joined the current one.
  mutating func join(_ pair: PhotoPair) {
    guard entries.indices.contains(index), entries[index].photo == pair.first else { return }
    entries[index].pair = pair
  }

  /// What comes after the current photo, if somebody went back; removed photos are passed over.
  func later(in album: Album) -> Entry? {
    laterIndex(in: album).flatMap { left(at: $0, in: album) }
  }

  /// Goes back by one entry; returns it.
  mutating func goBack(in album: Album) -> Entry? {
    guard let earlier = earlierIndex(in: album) else { return nil }
    index = earlier
    return left(at: earlier, in: album)
  }

  /// Goes forward by one entry, if somebody went back; returns it.
  mutating func goForward(in album: Album) -> Entry? {
    guard let later = laterIndex(in: album) else { return nil }
    index = later
    return left(at: later, in: album)
  }

  /// Forgets a photo that comes later, as it cannot be shown.
  mutating func removeLater(_ photo: PhotoID) {
    let kept = entries[(index + 1)...].compactMap { $0.without { $0 == photo } }
    entries.replaceSubrange((index + 1)..., with: kept)
  }

  private func left(at index: Int, in album: Album) -> Entry? {
    entries[index].without { !album.contains($0) }
  }

  private func earlierIndex(in album: Album) -> Int? {
    guard index > 0 else { return nil }
    return entries[..<index].indices.last { left(at: $0, in: album) != nil }
  }

  private func laterIndex(in album: Album) -> Int? {
    entries.indices[(index + 1)...].first { left(at: $0, in: album) != nil }
  }
}

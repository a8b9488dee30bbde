/// The photos that a slideshow has shown, for going back through them and forward again.
struct PhotoHistory: Hashable, Sendable {
  /// The number of photos that are remembered: more than anyone goes back, and little memory for a
  /// slideshow that runs for months.
  static let limit = 1_000

  private var photos: [PhotoID] = []
  /// The place of the current photo in the list.
  private var index = -1

  /// Starts empty.
  init() {}

  /// Adds a photo after the current one, and forgets those that came after that.
  mutating func append(_ photo: PhotoID) {
    photos.removeSubrange((index + 1)...)
    if photos.count == Self.limit { photos.removeFirst() }
    photos.append(photo)
    index = photos.count - 1
  }

  /// The photo after the current one, if somebody went back; removed photos are passed over.
  func later(in album: Album) -> PhotoID? { laterIndex(in: album).map { photos[$0] } }

  /// Goes back by one photo; returns it.
  mutating func goBack(in album: Album) -> PhotoID? {
    guard let earlier = earlierIndex(in: album) else { return nil }
    index = earlier
    return photos[earlier]
  }

  /// Goes forward by one photo, if somebody went back; returns it.
  mutating func goForward(in album: Album) -> PhotoID? {
    guard let later = laterIndex(in: album) else { return nil }
    index = later
    return photos[later]
  }

  /// Forgets a photo that comes later, as it cannot be shown.
  mutating func removeLater(_ photo: PhotoID) {
    let kept = photos[(index + 1)...].filter { $0 != photo }
    photos.replaceSubrange((index + 1)..., with: kept)
  }

  private func earlierIndex(in album: Album) -> Int? {
    guard index > 0 else { return nil }
    return photos[..<index].lastIndex(where: album.contains)
  }

  private func laterIndex(in album: Album) -> Int? {
    photos[(index + 1)...].firstIndex(where: album.contains)
  }
}

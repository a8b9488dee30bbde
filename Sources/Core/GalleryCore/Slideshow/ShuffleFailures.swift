/// The photos of a random order that could not be shown.
///
/// Each is tried once more after the other photos of its round: its disk or server may answer by
/// then.
struct ShuffleFailures: Hashable, Sendable {
  /// The photos that have failed in the round of their group.
  private var failed = PhotoSet()
  /// Those that are to be tried once more, by group, in the order in which they failed.
  private var waiting: [Int: [PhotoID]] = [:]

  /// Whether a photo has failed in the round of its group.
  func contains(_ photo: PhotoID) -> Bool { failed.contains(photo) }

  /// The first photo of a group that is to be tried once more and may be drawn; nil if there is
  /// none.
  func first(of group: Int, where isAllowed: (PhotoID) -> Bool) -> PhotoID? {
    waiting[group]?.first(where: isAllowed)
  }

  /// Records that a photo has failed; returns whether it is to be tried once more in its round.
  mutating func add(_ photo: PhotoID, of group: Int) -> Bool {
    guard failed.insert(photo) else {
      settle(photo, of: group)
      return false
    }
    waiting[group, default: []].append(photo)
    return true
  }

  /// Does not try a photo once more, as it was shown, or has failed again.
  mutating func settle(_ photo: PhotoID, of group: Int) {
    guard let index = waiting[group]?.firstIndex(of: photo) else { return }
    waiting[group]?.remove(at: index)
  }

  /// Removes the photos that are gone from the album.
  mutating func adapt(to album: Album) {
    waiting = waiting.mapValues { $0.filter(album.contains) }
  }

  /// Removes the photos of a group, as another round of it begins.
  ///
  /// - Parameter photos: the group's photos; nil for all photos.
  mutating func forget(_ group: Int, _ photos: [PhotoID]? = nil) {
    waiting[group] = nil
    guard let photos else {
      failed = PhotoSet()
      return
    }
    for photo in photos { failed.remove(photo) }
  }
}

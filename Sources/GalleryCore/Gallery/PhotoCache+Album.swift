extension PhotoCache {
  /// The photos of which something is at hand, requested or refused, in the order of their IDs.
  public var knownPhotos: [PhotoID] {
    Set(entries.keys).union(failures.keys).sorted { $0.rawValue < $1.rawValue }
  }

  /// Adapts to another state of the album: forgets the photos that are gone, and requests those
  /// again whose files were not found where they were.
  ///
  /// - Parameters:
  ///   - old: the album as it was.
  ///   - strip: the photos that there are now.
  public mutating func adapt(from old: Album, to strip: Strip) -> [Effect] {
    var effects: [Effect] = []
    let known = Set(entries.keys).union(failures.keys).union(generations.keys)
    for photo in known.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard strip.contains(photo) else {
        effects += forget(photo)
        continue
      }
      let isMissing = failures[photo] != nil || isAwaited(photo)
      if isMissing, let location = strip.album[photo]?.location, location != old[photo]?.location {
        requestAgain(photo)
        dropIfEmpty(photo)
      }
    }
    return effects
  }

  /// Forgets all that is known of a photo.
  private mutating func forget(_ photo: PhotoID) -> [Effect] {
    var effects: [Effect] = isAwaited(photo) ? [.cancel(photo)] : []
    effects += discard(photo)
    entries[photo] = nil
    failures[photo] = nil
    generations[photo] = nil
    return effects
  }
}

extension PhotoCache {
  /// The photos that are held, requested or unreadable, in the order of their IDs.
  public var knownPhotos: [PhotoID] {
    Set(entries.keys).union(failures.keys).sorted { $0.rawValue < $1.rawValue }
  }

  /// Adapts to a new state of the album: drops removed photos, and requests photos without a
  /// picture again if their files have another location now.
  ///
  /// - Parameters:
  ///   - old: the previous state of the album.
  ///   - strip: the present photos.
  public mutating func adapt(from old: Album, to strip: Strip) -> [Effect] {
    pace.forgetDrafts()
    var effects: [Effect] = []
    for photo in knownPhotos {
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

  /// Drops everything about a photo but its generation: it may come back with its album, and a late
  /// reply could show an earlier state of its file.
  private mutating func forget(_ photo: PhotoID) -> [Effect] {
    var effects: [Effect] = []
    if isAwaited(photo) {
      effects.append(.cancel(photo))
      generations[photo] = generation(of: photo) + 1
    }
    effects += discard(photo)
    entries[photo] = nil
    failures[photo] = nil
    return effects
  }
}

import GalleryCore

/// The user's favorites, and the photos that are never shown again, as they are kept.
struct PhotoLists {
  /// Photos that came into a list together, or left it.
  struct Change: Hashable {
    let kind: PhotoListKind
    let photos: [Photo]
    /// Whether they came into it.
    let isListed: Bool
    /// When that was, in seconds.
    let time: Double
  }

  /// The most changes that can be undone.
  private static let mostChanges = 1000

  /// The photos that the user likes.
  private(set) var favorites: KeptPhotos
  /// The photos that are never shown again.
  var hidden: HiddenPhotos
  /// The changes that can be undone, the last one at the end.
  private var changes: [Change] = []
  /// Keeps a change for later starts; nil if nothing is kept.
  private let keep: (@Sendable (PhotoListChange) -> Void)?

  /// Starts with lists.
  ///
  /// - Parameters:
  ///   - favorites: the photos that the user likes.
  ///   - hidden: the photos that are never shown again.
  ///   - keep: keeps a change for later starts; nil if nothing is kept.
  init(
    favorites: KeptPhotos = KeptPhotos(), hidden: HiddenPhotos = HiddenPhotos(),
    keep: (@Sendable (PhotoListChange) -> Void)? = nil
  ) {
    (self.favorites, self.hidden, self.keep) = (favorites, hidden, keep)
  }

  /// Starts with what a keeper has read; waits for that.
  init(_ keeper: StateKeeper?, showsHidden: Bool) {
    guard let keeper else {
      self.init(hidden: HiddenPhotos(areShown: showsHidden))
      return
    }
    let lists = keeper.lists
    self.init(
      favorites: lists[.favorites] ?? KeptPhotos(),
      hidden: HiddenPhotos(lists[.hidden] ?? KeptPhotos(), areShown: showsHidden),
      keep: { keeper.keep($0) })
  }

  /// Whether changes are kept; without that, there are none.
  var areKept: Bool { keep != nil }

  /// When a list was changed last in a way that can be undone, in seconds; nil if none was.
  var lastTime: Double? { changes.last?.time }

  /// Whether a photo is one that the user likes.
  func isFavorite(_ photo: Photo) -> Bool { favorites.contains(photo.location) }

  /// Whether a photo is in a list.
  func contains(_ photo: Photo, in kind: PhotoListKind) -> Bool {
    list(kind).contains(photo.location)
  }

  private func list(_ kind: PhotoListKind) -> KeptPhotos {
    switch kind {
    case .favorites: favorites
    case .hidden: hidden.list
    }
  }

  /// Puts photos into a list, or takes them out of it, at a time (seconds); returns those that were
  /// not so before.
  ///
  /// Pictures without a name, and photos for which the list has no room, are left out.
  mutating func set(
    _ photos: [Photo], in kind: PhotoListKind, isListed: Bool, at now: Double
  ) -> [Photo] {
    let changed = photos.filter { set($0.location, in: kind, isListed: isListed) }
    guard !changed.isEmpty else { return [] }
    changes.append(Change(kind: kind, photos: changed, isListed: isListed, time: now))
    if changes.count > Self.mostChanges { changes.removeFirst() }
    return changed
  }

  /// Undoes the last change; returns it, nil if there is none.
  mutating func undo() -> Change? {
    guard let change = changes.popLast() else { return nil }
    for photo in change.photos {
      _ = set(photo.location, in: change.kind, isListed: !change.isListed)
    }
    return change
  }

  /// Follows a photo whose file Gimbal has renamed.
  mutating func rename(_ old: Photo.Location, to new: Photo.Location) {
    for kind in PhotoListKind.allCases where list(kind).contains(old) {
      _ = set(old, in: kind, isListed: false)
      _ = set(new, in: kind, isListed: true)
    }
  }

  /// Returns whether that was not so before.
  private mutating func set(
    _ location: Photo.Location, in kind: PhotoListKind, isListed: Bool
  ) -> Bool {
    let list = list(kind)
    guard let keep, let name = list.name(of: location), list.contains(location) != isListed,
      !isListed || !list.isFull
    else { return false }
    switch kind {
    case .favorites: favorites.set(name, isListed: isListed)
    case .hidden: hidden.set(name, isListed: isListed)
    }
    keep(PhotoListChange(kind: kind, name: name, isListed: isListed))
    return true
  }
}

import GalleryCore

/// The user's favorites, and the photos that are never shown again, as they are kept.
struct PhotoLists {
  /// Photos that came into a list together, or left it.
  struct Change: Hashable {
    let kind: PhotoListKind
    var photos: [Photo]
    /// Their other files that came or left with them.
    var others: [Photo] = []
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
    let none = KeptPhotos(currentFolder: keeper.currentFolder)
    // What would be gone at the next start is not begun.
    let canBeKept = PhotoListKind.allCases.allSatisfy { lists[$0] != nil }
    let keep: @Sendable (PhotoListChange) -> Void = { keeper.keep($0) }
    self.init(
      favorites: lists[.favorites] ?? none,
      hidden: HiddenPhotos(lists[.hidden] ?? none, areShown: showsHidden),
      keep: canBeKept ? keep : nil)
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
  ///
  /// - Parameters:
  ///   - photos: the photos.
  ///   - others: their other files, which go with them.
  ///   - kind: which list it is.
  ///   - isListed: whether they come into it.
  ///   - now: the time in seconds.
  mutating func set(
    _ photos: [Photo], with others: [Photo] = [], in kind: PhotoListKind, isListed: Bool,
    at now: Double
  ) -> [Photo] {
    let changed = set(photos, in: kind, isListed: isListed)
    guard !changed.isEmpty else { return [] }
    changes.append(
      Change(
        kind: kind, photos: changed, others: set(others, in: kind, isListed: isListed),
        isListed: isListed, time: now))
    if changes.count > Self.mostChanges { changes.removeFirst() }
    return changed
  }

  /// Undoes the last change; returns it, nil if there is none.
  mutating func undo() -> Change? {
    while var change = changes.popLast() {
      change.photos = set(change.photos, in: change.kind, isListed: !change.isListed)
      change.others = set(change.others, in: change.kind, isListed: !change.isListed)
      // Another window, or a photo of the same name, may have undone it already.
      if !change.photos.isEmpty { return change }
    }
    return nil
  }

  /// Follows a photo whose file Gimbal has renamed or moved.
  ///
  /// What a list says of a file that had the new name before counts no more.
  mutating func rename(_ photo: Photo, to new: Photo.Location) {
    let renamed = photo.with(new)
    for kind in PhotoListKind.allCases {
      let wasListed = contains(photo, in: kind)
      _ = set([photo], in: kind, isListed: false)
      _ = set([renamed], in: kind, isListed: wasListed)
    }
    for index in changes.indices {
      changes[index].photos = changes[index].photos.map { $0.id == photo.id ? renamed : $0 }
      changes[index].others = changes[index].others.map { $0.id == photo.id ? renamed : $0 }
    }
  }

  /// Whether a list has no room for another photo.
  func isFull(_ kind: PhotoListKind) -> Bool { list(kind).isFull }

  /// Returns the photos that were not so before.
  private mutating func set(
    _ photos: [Photo], in kind: PhotoListKind, isListed: Bool
  ) -> [Photo] {
    guard let keep else { return [] }
    var changed: [Photo] = []
    var gone: Set<ListedName> = []
    for photo in photos where contains(photo, in: kind) != isListed {
      guard let name = favorites.name(of: photo.location), !isListed || !isFull(kind) else {
        continue
      }
      if !isListed {
        gone.insert(name)
      } else if kind == .favorites {
        favorites.set(name, isListed: true)
      } else {
        hidden.set(name, isListed: true)
      }
      changed.append(photo)
      keep(PhotoListChange(kind: kind, name: name, isListed: isListed))
    }
    guard !gone.isEmpty else { return changed }
    if kind == .favorites { favorites.remove(gone) } else { hidden.remove(gone) }
    return changed
  }
}

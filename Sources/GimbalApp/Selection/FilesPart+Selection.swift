import Chrome
import Commands
import GalleryCore
import Localization

/// Which photos are selected.
extension FilesPart {
  /// The selected photos that are not in the trash, in the order in which they were selected.
  var selectedPhotos: [Photo] { selection.photos(unless: trash.isHidden) }

  /// How many photos are selected and not in the trash.
  var selectedCount: Int { selection.count(unless: trash.hidden) }

  /// Whether any of the selected photos that are not in the trash fulfils a condition.
  func containsSelected(where condition: (Photo) -> Bool) -> Bool {
    selection.containsPhoto(unless: trash.isHidden, where: condition)
  }

  /// Selects a photo, or no longer; returns what is said about that.
  mutating func toggleSelected(of photo: Photo) -> String {
    guard selection.toggle(photo) else { return localized("No longer selected") }
    return selectedMessage
  }

  /// Says how many photos are selected.
  private var selectedMessage: String {
    let count = selectedCount
    return localized(
      count, one: "\(count) photo is selected", other: "\(count) photos are selected")
  }

  /// Notes whether a selected photo is in the trash.
  mutating func noteSelected(of photo: PhotoID, isGone: Bool) {
    selection.note(photo, isGone: isGone)
  }

  /// Makes a change that the user has made by pointers or keys in the overview.
  @MainActor mutating func select(
    _ change: SelectionChange, in snapshot: Snapshot
  ) -> [AppAction] {
    let key = snapshot.input.keyMap.label(of: .app(.undo))
    return select(change, in: snapshot.album, undoKey: key, at: snapshot.now)
  }

  /// Makes a change to the photos of an album.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - album: the shown album.
  ///   - undoKey: the key that undoes changes, for people; nil if there is none.
  ///   - now: the time in seconds.
  mutating func select(
    _ change: SelectionChange, in album: Album, undoKey: String?, at now: Double
  ) -> [AppAction] {
    switch change {
    case .toggle(let photo):
      if let photo = album[photo] { _ = selection.toggle(photo) }
    case .adapt(let added, let removed):
      for photo in removed.compactMap({ album[$0] }) { selection.remove(photo) }
      for photo in added.compactMap({ album[$0] }) { selection.add(photo) }
    case .replace(let photos):
      let kept = Set(photos)
      deselect(
        album.photos.filter { !kept.contains($0.id) && selection.contains($0) }, at: now)
      for photo in photos.compactMap({ album[$0] }) { selection.add(photo) }
    case .clear: return clearSelection(undoKey: undoKey, at: now)
    }
    return [.redraw]
  }

  /// Selects photos no longer at a time (seconds); they can be selected again.
  private mutating func deselect(_ photos: [Photo], at now: Double) {
    guard !photos.isEmpty else { return }
    let former = selectedPhotos
    for photo in photos { selection.remove(photo) }
    let removed = former.filter { !selection.contains($0) }
    if !removed.isEmpty { cleared = ClearedSelection(photos: removed, time: now) }
  }

  /// Selects all photos of an album, or none of them if all are selected, which can be undone.
  ///
  /// - Parameters:
  ///   - album: the album.
  ///   - now: the time in seconds.
  mutating func selectAll(of album: Album, at now: Double) -> [AppAction] {
    let photos = album.photos
    if photos.allSatisfy(selection.contains) {
      deselect(photos, at: now)
      return [.redraw, .say(localized("No longer selected"), for: 2)]
    }
    for photo in photos { selection.add(photo) }
    return [.redraw, .say(selectedMessage, for: 2)]
  }

  /// Selects nothing, which can be undone: the photos may have been collected for long.
  ///
  /// - Parameters:
  ///   - key: the key that undoes changes, for people; nil if there is none.
  ///   - now: the time in seconds.
  mutating func clearSelection(undoKey key: String?, at now: Double) -> [AppAction] {
    let photos = selectedPhotos
    selection.removeAll()
    guard !photos.isEmpty else { return [.redraw] }
    cleared = ClearedSelection(photos: photos, time: now)
    let undo = key.map { localized("\($0) selects them again.") }
    return [
      .redraw,
      .say(
        ShortMessage(
          localizedSentences(localized("Nothing is selected any more."), undo),
          for: Self.messageDuration, button: .undo)),
    ]
  }

  /// Selects the photos again that were selected before the selection was cleared or replaced.
  mutating func restoreSelection() -> [AppAction] {
    guard let photos = cleared.take()?.photos else { return [] }
    // They may have been renamed or removed since.
    selection.restore(photos, in: trash.reported)
    return [.redraw, .say(selectedMessage, for: 2)]
  }
}

/// What was deselected at once, and can be selected again.
struct ClearedSelection {
  /// The photos, in the order in which they were selected.
  let photos: [Photo]
  /// When they were deselected, in seconds.
  let time: Double
}

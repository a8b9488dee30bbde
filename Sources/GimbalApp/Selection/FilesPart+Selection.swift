import Commands
import GalleryCore
import Localization

/// Which photos are selected.
extension FilesPart {
  /// The selected photos that are not in the trash, in the order in which they were selected.
  var selectedPhotos: [Photo] { selection.photos(unless: trash.isHidden) }

  /// How many photos are selected and not in the trash.
  var selectedCount: Int { selection.count(unless: trash.hidden) }

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
      for photo in selectedPhotos where album.contains(photo.id) && !kept.contains(photo.id) {
        selection.remove(photo)
      }
      for photo in photos.compactMap({ album[$0] }) { selection.add(photo) }
    case .clear: return clearSelection(undoKey: undoKey, at: now)
    }
    return [.redraw]
  }

  /// Selects all photos of an album, or none of them if all are selected.
  mutating func selectAll(of album: Album) -> [AppAction] {
    let photos = album.photos
    if photos.allSatisfy(selection.contains) {
      for photo in photos { selection.remove(photo) }
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
      .say(localizedSentences(localized("Nothing is selected any more."), undo), for: 4),
    ]
  }

  /// Selects the photos again that were selected before the selection was cleared.
  mutating func restoreSelection() -> [AppAction] {
    guard let photos = cleared.take()?.photos else { return [] }
    for photo in photos { selection.add(photo) }
    return [.redraw, .say(selectedMessage, for: 2)]
  }
}

/// A selection that was cleared, and can be made again.
struct ClearedSelection {
  /// The photos, in the order in which they were selected.
  let photos: [Photo]
  /// When it was cleared, in seconds.
  let time: Double
}

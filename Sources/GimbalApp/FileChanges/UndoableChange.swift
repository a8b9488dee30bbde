/// A change of files that can be undone.
enum UndoableChange: Hashable {
  /// Photos were moved to the trash.
  case trash
  /// A photo was renamed.
  case rename

  /// The last change; nil if there is none, or if photos are on their way to the trash or back.
  init?(_ trash: TrashedPhotos, _ renames: RenameHistory) {
    guard !trash.isBusy else { return nil }
    switch (trash.lastTime, renames.lastTime) {
    case (nil, nil): return nil
    case (let trashed, let renamed):
      self = (trashed ?? -.infinity) > (renamed ?? -.infinity) ? .trash : .rename
    }
  }
}

/// A change of which photos are selected; the program keeps the selection, which outlives albums.
public enum SelectionChange: Hashable, Sendable {
  /// Selects a photo, or no longer if it is selected.
  case toggle(PhotoID)
  /// Selects some photos, and others no longer.
  case adapt(adding: [PhotoID], removing: [PhotoID])
  /// Selects these photos of the shown album, and no others of it.
  case replace(by: [PhotoID])
  /// Selects nothing.
  case clear
}

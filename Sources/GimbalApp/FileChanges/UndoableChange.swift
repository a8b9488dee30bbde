/// A change of files, of which photos are selected, or of a list of photos, that can be undone.
enum UndoableChange: Hashable {
  /// Photos were moved to the trash.
  case trash
  /// A photo was renamed.
  case rename
  /// Photos were rotated for good.
  case rotation
  /// A photo was cropped in its place.
  case crop
  /// Stars, a caption or keywords were written beside photos.
  case annotation
  /// The selection was cleared.
  case selection
  /// Photos became favorites, or are never shown again, or no longer.
  case listing

  /// The last change; nil if there is none, or if photos are on their way to the trash or back.
  ///
  /// - Parameters:
  ///   - trash: what is in the trash.
  ///   - renames: what was renamed.
  ///   - rotated: when photos were rotated last, in seconds; nil if they were not.
  ///   - cropped: when a photo was cropped in its place last, in seconds; nil if none was.
  ///   - annotated: when something was written beside photos last, in seconds; nil if nothing was.
  ///   - cleared: when the selection was cleared, in seconds; nil if it was not.
  ///   - listed: when a list of photos was changed, in seconds; nil if none was.
  init?(
    _ trash: TrashedPhotos, _ renames: RenameHistory, rotated: Double? = nil,
    cropped: Double? = nil, annotated: Double? = nil, cleared: Double? = nil,
    listed: Double? = nil
  ) {
    guard !trash.isBusy else { return nil }
    let times: [(Self, Double?)] = [
      (.listing, listed), (.selection, cleared), (.rotation, rotated), (.crop, cropped),
      (.annotation, annotated), (.trash, trash.lastTime), (.rename, renames.lastTime),
    ]
    let known = times.compactMap { change, time in time.map { (change, $0) } }
    // Of several at the same time, the last one here.
    guard let last = known.max(by: { $0.1 <= $1.1 }) else { return nil }
    self = last.0
  }
}

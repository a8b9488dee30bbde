/// The place of a photo in the photo view.
struct PhotoPlace: Hashable, Sendable {
  /// The photo's ID.
  let id: PhotoID
  /// The frame of the photo's page, in photo-view space.
  let frame: Rect
  /// The rectangle to which the photo is clipped.
  let clip: Rect
  /// Its cell, if it is one of a pair.
  var cell: PairCell?
}

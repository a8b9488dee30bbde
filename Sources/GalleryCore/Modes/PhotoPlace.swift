/// The place of a photo in the photo view.
struct PhotoPlace: Hashable, Sendable {
  /// The photo's ID.
  let id: PhotoID
  /// The frame that the photo is fitted into, in photo-view space.
  let frame: Rect
  /// The part of the view in which the photo is visible.
  let clip: Rect
}

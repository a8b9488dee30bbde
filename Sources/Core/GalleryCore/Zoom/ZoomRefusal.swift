/// The reason why a zoom command has no effect.
public enum ZoomRefusal: Hashable, Sendable, CaseIterable {
  /// The current page has no photo (yet).
  case noPhoto
  /// The whole photo is shown, and it cannot be smaller.
  case wholePhotoShown
  /// One pixel of the photo is one pixel of the screen already.
  case ownPixelsShown
  /// The photo is as wide as the view.
  case widthFilled
  /// The photo has its largest size.
  case largest
}

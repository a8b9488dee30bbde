/// Why a command to zoom changes nothing.
public enum ZoomRefusal: Hashable, Sendable, CaseIterable {
  /// The current page has no photo (yet).
  case noPhoto
  /// It would be smaller than the whole photo is.
  case wholePhotoShown
  /// Each of the photo's pixels is one of the screen's already.
  case ownPixelsShown
  /// The photo is small: as large as it fits, it takes more of the screen's pixels than its own.
  case noMorePixels
  /// The photo is as wide as the view already.
  case widthFilled
  /// The photo is as large as it can be shown.
  case largest
}

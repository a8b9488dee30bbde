/// Something in the gallery that is on or off; see ``GalleryEvent/switched(_:isOn:)``.
public enum GallerySwitch: Hashable, Sendable {
  /// The lock of the rotation.
  case rotationLock
  /// Whether captions are shown.
  case captions
  /// Whether the slideshow plays; if it is off, it is paused until it is continued.
  case slideshow
}

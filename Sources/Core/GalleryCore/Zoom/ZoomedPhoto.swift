/// The visible part and size of a zoomed photo, as its decoding needs them.
public struct ZoomedPhoto: Hashable, Sendable {
  /// The photo's ID.
  public var id: PhotoID
  /// The photo's whole upright size in its own pixels.
  public var photoSize: PixelSize
  /// The visible part, in unit coordinates of the upright photo (0…1 each way).
  public var visible: Rect
  /// The displayed size of the whole photo, in physical pixels.
  public var displaySize: PixelSize

  /// Makes a zoomed photo from its parts.
  public init(id: PhotoID, photoSize: PixelSize, visible: Rect, displaySize: PixelSize) {
    self.id = id
    self.photoSize = photoSize
    self.visible = visible
    self.displaySize = displaySize
  }
}

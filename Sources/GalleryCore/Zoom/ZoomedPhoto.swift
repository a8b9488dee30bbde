/// A photo that is zoomed into, as far as its decoding is concerned.
public struct ZoomedPhoto: Hashable, Sendable {
  /// Its page.
  public var page: Int
  /// Its whole upright size in its own pixels.
  public var photoSize: PixelSize
  /// The part of it that is in view, in unit coordinates of the upright photo (0…1 each way).
  public var visible: Rect
  /// The size, in physical pixels, at which the whole of it is shown.
  public var displaySize: PixelSize

  /// Makes it from its parts.
  public init(page: Int, photoSize: PixelSize, visible: Rect, displaySize: PixelSize) {
    self.page = page
    self.photoSize = photoSize
    self.visible = visible
    self.displaySize = displaySize
  }
}

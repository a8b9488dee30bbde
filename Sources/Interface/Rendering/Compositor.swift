public import GalleryCore

/// Draws scenes on one window.
@MainActor public protocol Compositor: AnyObject {
  /// Whether `draw` waits for the display's refresh, so that the caller need not pace itself.
  var presentsInStep: Bool { get }

  /// Holds an image for the scenes to come, scaled down where it is too large to be drawn; cheap,
  /// whatever must be uploaded is so while drawing.
  func insert(_ image: PixelImage, as id: ImageID)
  /// Gives an image up; scenes that still name it are drawn without it.
  func remove(_ id: ImageID)
  /// Tells that the screen may have lost the window's picture: the next `draw` presents all of it.
  func expose()
  /// Uploads every image again: the graphics driver has lost what it held.
  func reloadTextures()
  /// Draws a scene and presents it, or as much of it as is not on the screen already.
  func draw(_ scene: Scene) throws(RenderingError)
  /// Gives up the C handles; to be called once, before the window goes.
  func close()
}

extension Compositor {
  /// Images in main memory are never lost.
  public func reloadTextures() {}
}

package import GalleryCore

/// Draws scenes in one window.
@MainActor package protocol Compositor: AnyObject {
  /// Whether `draw` waits for the display's refresh, so that the caller does not need a timer.
  var presentsInStep: Bool { get }

  /// Adds an image for later scenes; scales it down if it is too large to draw.
  ///
  /// This is cheap, because uploads happen during drawing.
  func insert(_ image: PixelImage, as id: ImageID)
  /// Removes an image; scenes that still refer to it are drawn without it.
  func remove(_ id: ImageID)
  /// The pixels of an image, which may be smaller than those that were added; nil if there is none.
  func image(_ id: ImageID) -> PixelImage?
  /// Makes the next `draw` present the whole picture, because the screen may have lost it.
  func expose()
  /// Uploads all images again after the graphics driver has lost them.
  func reloadTextures()
  /// Draws a scene and presents it, or only the parts that have changed.
  func draw(_ scene: Scene) throws(RenderingError)
  /// Releases the C handles.
  ///
  /// Call this once, before the window closes.
  func close()
}

extension Compositor {
  /// Does nothing, because images in main memory are never lost.
  package func reloadTextures() {}
}

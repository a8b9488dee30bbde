public import GalleryCore

/// Draws scenes on one window.
@MainActor public protocol Compositor: AnyObject {
  /// For a person: which way the picture is drawn, as in "CPU (pixman)".
  var name: String { get }
  /// Whether `draw` waits for the display's refresh, so that the caller need not pace itself.
  var presentsInStep: Bool { get }
  /// The greatest width or height that is held as it is; larger images are held scaled down.
  var maximumImageSize: Int? { get }

  /// Holds an image for the scenes to come; cheap, whatever must be uploaded is so while drawing.
  func insert(_ image: PixelImage, as id: ImageID)
  /// Gives an image up; scenes that still name it are drawn without it.
  func remove(_ id: ImageID)
  /// Draws a scene and presents it.
  func draw(_ scene: Scene) throws(RenderingError)
  /// Gives up the C handles; to be called once, before the window goes.
  func close()
}

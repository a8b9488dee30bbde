import GalleryCore
import Rendering

/// Adds images to the compositor with IDs that are never used twice.
@MainActor final class ImageShelf {
  private let compositor: any Compositor
  private let colors: DisplayColors
  private var count = 0

  init(compositor: any Compositor, colors: DisplayColors = DisplayColors(.none)) {
    self.compositor = compositor
    self.colors = colors
  }

  /// Adds a small image that is still sRGB.
  func insert(sRGB image: PixelImage) -> ImageID { insert(colors.shownAtOnce(image)) }

  /// Adds an image in the display's colours.
  func insert(_ image: PixelImage) -> ImageID {
    count += 1
    let id = ImageID(count)
    compositor.insert(image, as: id)
    return id
  }

  /// The pixels of an image, in the display's colors; nil if there is none.
  func image(_ id: ImageID) -> PixelImage? { compositor.image(id) }

  func remove(_ id: ImageID) { compositor.remove(id) }
}

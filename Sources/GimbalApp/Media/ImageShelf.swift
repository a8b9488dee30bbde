import GalleryCore
import Rendering

/// Adds images to the compositor with IDs that are never used twice.
@MainActor final class ImageShelf {
  private let compositor: any Compositor
  private var count = 0

  init(compositor: any Compositor) { self.compositor = compositor }

  func insert(_ image: PixelImage) -> ImageID {
    count += 1
    let id = ImageID(count)
    compositor.insert(image, as: id)
    return id
  }

  func remove(_ id: ImageID) { compositor.remove(id) }
}

import GalleryCore
import Rendering

/// A compositor that only counts the images it holds.
@MainActor final class FakeCompositor: Compositor {
  let presentsInStep = false
  private(set) var images: [ImageID: PixelImage] = [:]

  func insert(_ image: PixelImage, as id: ImageID) { images[id] = image }
  func remove(_ id: ImageID) { images[id] = nil }
  func image(_ id: ImageID) -> PixelImage? { images[id] }
  func expose() {}
  func draw(_ scene: Scene) throws(RenderingError) {}
  func close() {}
}

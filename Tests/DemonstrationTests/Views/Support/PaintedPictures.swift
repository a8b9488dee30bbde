import Chrome
import GalleryCore

/// The chrome's pictures, painted at once, with the IDs under which they are drawn.
final class PaintedPictures {
  private(set) var images: [ImageID: PixelImage] = [:]
  private var painted: [Key: (id: ImageID, size: Size)] = [:]
  private let painter = ChromePainter()
  /// Far from the IDs that tests give to their own images.
  private var nextID = 1000

  private struct Key: Hashable {
    let picture: ChromePicture
    let scale: Double
  }

  /// The picture for a view's `items(painted:)`.
  func image(_ picture: ChromePicture, scale: Double) -> (id: ImageID, size: Size)? {
    let key = Key(picture: picture, scale: scale)
    if let found = painted[key] { return found }
    let result = painter.paint(picture, scale: scale)
    let id = ImageID(nextID)
    nextID += 1
    images[id] = result.image
    painted[key] = (id, result.size)
    return (id, result.size)
  }
}

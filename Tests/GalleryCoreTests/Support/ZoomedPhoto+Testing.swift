import GalleryCore
import NumberedPhotos

extension ZoomedPhoto {
  /// A photo at a multiple of its fitted size in a view with some number of pixels.
  ///
  /// - Parameters:
  ///   - x: the horizontal position, from the left edge (0) to the right edge (1) in view.
  ///   - y: the vertical position, from the top edge (0) to the bottom edge (1).
  static func zoomed(
    _ photo: PixelSize, _ scale: Double, in view: PixelSize, page: Int = 0, x: Double = 0.5,
    y: Double = 0.5
  ) -> ZoomedPhoto {
    let fit = min(
      Double(view.width) / Double(photo.width), Double(view.height) / Double(photo.height))
    let (width, height) = (
      Double(photo.width) * fit * scale, Double(photo.height) * fit * scale
    )
    let across = min(1, Double(view.width) / width)
    let down = min(1, Double(view.height) / height)
    return ZoomedPhoto(
      id: PhotoID(page: page), photoSize: photo,
      visible: Rect(x: (1 - across) * x, y: (1 - down) * y, width: across, height: down),
      displaySize: PixelSize(Size(width: width, height: height), scale: 1))
  }
}

extension HeldPicture {
  /// The whole photo as it is decoded for a view with some number of pixels.
  static func fitted(
    _ photo: PixelSize, into view: PixelSize, isScalable: Bool = false
  ) -> HeldPicture {
    HeldPicture(
      PagePicture(image: ImageID(-1), photoSize: photo, isScalable: isScalable),
      imageSize: isScalable ? photo : photo.reduced(into: view),
      demand: PhotoDemand(bounds: view))
  }
}

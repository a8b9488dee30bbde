import GalleryCore

/// The first page of what is printed, as it is shown before that.
struct PrintedPage {
  private let job: PrintJob
  private let area: Rect

  /// The colour of a photo whose picture has not arrived, and its shape if that is not known.
  private static let missing = (color: Color(white: 0.82), size: PixelSize(width: 3, height: 2))

  /// Places the page in an area of the window.
  init(_ job: PrintJob, in area: Rect) { (self.job, self.area) = (job, area) }

  /// The photos.
  ///
  /// - Parameter picture: finds a photo's picture; nil if none has arrived.
  func items(picture: (PhotoID) -> PagePicture?) -> [Scene.Item] {
    let layout = job.layout
    return job.items.prefix(layout.photosPerPage.rawValue).enumerated().map { index, item in
      let found = picture(item.photo.id)
      let place = layout.placement(
        of: found?.photoSize ?? item.size ?? Self.missing.size, at: index)
      let frame = self.frame(of: place.frame)
      guard let found else {
        return .rectangle(SolidRectangle(color: Self.missing.color, rectangle: frame))
      }
      return .image(quad(of: found.image, in: frame, quarters: place.quarters))
    }
  }

  /// Where a part of the page is in the window.
  private func frame(of part: Rect) -> Rect {
    let factor = area.size.width / job.layout.paper.width
    return Rect(
      x: area.minX + part.minX * factor, y: area.minY + part.minY * factor,
      width: part.size.width * factor, height: part.size.height * factor)
  }

  private func quad(of image: ImageID, in frame: Rect, quarters: Int) -> ImageQuad {
    let isTurned = quarters % 2 != 0
    let size = isTurned ? frame.size.transposed : frame.size
    return ImageQuad(
      image: image,
      destination: Rect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height),
      transform: .rotation(angle: Double(quarters) * .pi / 2)
        .concatenating(.translation(x: frame.center.x, y: frame.center.y)))
  }
}

/// A pixel of a photo, and where the image that shows it has its color.
public struct PhotoPixel: Hashable, Sendable {
  /// The column in the upright photo, from 0.
  public var column: Int
  /// The row in the upright photo, from 0.
  public var row: Int
  /// The image that is drawn there: the fitted photo, or a sharper part of it.
  public var image: ImageID
  /// The place in that image, 0…1 each way.
  public var place: Point
}

extension Gallery {
  /// The pixel of a photo at a point of the photo view's window; nil if the photo is not there.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - id: the photo.
  ///   - photo: its picture.
  ///   - detail: a part of it with more pixels; nil if there is none.
  ///   - now: the time in seconds.
  public func pixel(
    at point: Point, of id: PhotoID, photo: PagePicture, detail: PageDetail?, at now: Double
  ) -> PhotoPixel? {
    guard !isOverviewSeen(at: now) else { return nil }
    let items = items(
      at: now, photo: { $0 == id ? photo : nil }, detail: { $0 == id ? detail : nil },
      card: { _ in nil })
    for case .image(let quad) in items.reversed() {
      var part = Rect.unit
      if let detail, quad.image == detail.image {
        part = detail.part
      } else if quad.image != photo.image {
        continue
      }
      guard let place = quad.imagePlace(at: point) else { continue }
      let size = photo.photoSize
      let (column, row) = size.pixel(
        at: Point(
          x: part.minX + place.x * part.size.width, y: part.minY + place.y * part.size.height))
      return PhotoPixel(column: column, row: row, image: quad.image, place: place)
    }
    return nil
  }
}

extension PixelSize {
  /// The column and the row of the pixel at a place, 0…1 each way.
  func pixel(at place: Point) -> (column: Int, row: Int) {
    func index(_ share: Double, _ count: Int) -> Int {
      max(0, min(count - 1, Int(min(max(share, 0), 1) * Double(count))))
    }
    return (index(place.x, width), index(place.y, height))
  }
}

extension ImageQuad {
  /// The place in the image, 0…1 each way, that is drawn at a point of the window; nil if the quad
  /// is not there.
  func imagePlace(at point: Point) -> Point? {
    guard let inverse = transform.inverted else { return nil }
    let place = inverse.apply(to: point)
    guard destination.contains(place), destination.size.width > 0, destination.size.height > 0
    else { return nil }
    let (x, y) = (place.x - destination.minX, place.y - destination.minY)
    return Point(
      x: source.minX + x / destination.size.width * source.size.width,
      y: source.minY + y / destination.size.height * source.size.height)
  }
}

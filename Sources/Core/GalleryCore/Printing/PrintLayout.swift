/// Where photos are on the pages of a printed document.
///
/// Lengths are in points of 1/72 inch, from the upper left corner of an upright page.
public struct PrintLayout: Hashable, Sendable {
  /// The free border, 10 mm: no usual printer needs more.
  static let margin = 10 * 72 / 25.4
  /// The distance between two photos, 5 mm, so that they can be cut apart.
  static let gap = 5 * 72 / 25.4
  /// The pixels that a photo has for an inch of paper, if it has so many: more are not seen.
  static let resolution = 300.0

  /// The size of the paper.
  public let paper: Size
  /// The number of photos on a page.
  public let photosPerPage: PhotosPerPage

  /// A photo on a page.
  public struct Placement: Hashable, Sendable {
    /// The area that the turned photo fills.
    public let frame: Rect
    /// By how many clockwise quarters the photo is turned, 0 or 1.
    public let quarters: Int
  }

  /// Makes a layout.
  public init(paper: Size, photosPerPage: PhotosPerPage) {
    (self.paper, self.photosPerPage) = (paper, photosPerPage)
  }

  /// The number of pages for a number of photos.
  public func pageCount(for photos: Int) -> Int {
    (photos + photosPerPage.rawValue - 1) / photosPerPage.rawValue
  }

  /// The area for the photo at an index of its page: from left to right, then from top to bottom.
  func cell(_ index: Int) -> Rect {
    let (columns, rows) = (photosPerPage.columns, photosPerPage.rows)
    func length(_ whole: Double, _ count: Int) -> Double {
      (whole - 2 * Self.margin - Double(count - 1) * Self.gap) / Double(count)
    }
    let size = Size(width: length(paper.width, columns), height: length(paper.height, rows))
    return Rect(
      x: Self.margin + Double(index % columns) * (size.width + Self.gap),
      y: Self.margin + Double(index / columns) * (size.height + Self.gap),
      width: size.width, height: size.height)
  }

  /// The place of a photo at an index of its page: as large as its cell allows, and turned if it is
  /// larger then.
  ///
  /// - Parameters:
  ///   - photo: the photo's upright size, in any unit.
  ///   - index: its index on the page.
  public func placement(of photo: PixelSize, at index: Int) -> Placement {
    let cell = cell(index)
    let isTurned =
      (photo.width > photo.height) != (cell.size.width > cell.size.height)
      && photo.width != photo.height
    let (width, height) =
      isTurned
      ? (Double(photo.height), Double(photo.width)) : (Double(photo.width), Double(photo.height))
    let factor = min(cell.size.width / max(1, width), cell.size.height / max(1, height))
    let size = Size(width: width * factor, height: height * factor)
    return Placement(
      frame: Rect(
        x: cell.center.x - size.width / 2, y: cell.center.y - size.height / 2,
        width: size.width, height: size.height),
      quarters: isTurned ? 1 : 0)
  }

  /// The bounds in pixels that a photo need not exceed: those of its place, or a square in which
  /// each shape has at least the resolution.
  ///
  /// - Parameter photo: the photo's upright size, in any unit; nil if it is not known.
  public func pixelBounds(of photo: PixelSize?) -> PixelSize {
    func pixels(_ length: Double) -> Int { Int((length / 72 * Self.resolution).rounded(.up)) }
    guard let photo else {
      let size = cell(0).size
      let extent = pixels(max(size.width, size.height))
      return PixelSize(width: extent, height: extent)
    }
    let place = placement(of: photo, at: 0)
    let size = place.quarters == 0 ? place.frame.size : place.frame.size.transposed
    return PixelSize(width: pixels(size.width), height: pixels(size.height))
  }
}

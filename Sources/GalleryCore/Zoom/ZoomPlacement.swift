/// Where a photo lies over its page, and how large.
struct ZoomPlacement: Hashable, Sendable {
  /// The width, in points, at which the whole photo is shown.
  var width: Double
  /// The way from the page's middle to the photo's, in points.
  var offset: Point

  /// The same photo in another size, a point (from the page's middle) staying where it is.
  func scaled(to newWidth: Double, about point: Point) -> ZoomPlacement {
    guard width > 0 else { return ZoomPlacement(width: newWidth, offset: offset) }
    let ratio = newWidth / width
    return ZoomPlacement(
      width: newWidth,
      offset: Point(
        x: point.x - (point.x - offset.x) * ratio, y: point.y - (point.y - offset.y) * ratio))
  }

  /// The same photo elsewhere.
  func moved(by way: Point) -> ZoomPlacement { ZoomPlacement(width: width, offset: offset + way) }
}

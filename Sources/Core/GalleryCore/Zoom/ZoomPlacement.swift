/// The position and size of a photo over its page.
struct ZoomPlacement: Hashable, Sendable {
  /// The width of the whole photo, in points.
  var width: Double
  /// The vector from the page's middle to the photo's, in points.
  var offset: Point

  /// The placement at another size, while a point (from the page's middle) stays in place.
  func scaled(to newWidth: Double, about point: Point) -> ZoomPlacement {
    guard width > 0 else { return ZoomPlacement(width: newWidth, offset: offset) }
    let ratio = newWidth / width
    return ZoomPlacement(
      width: newWidth,
      offset: Point(
        x: point.x - (point.x - offset.x) * ratio, y: point.y - (point.y - offset.y) * ratio))
  }

  /// The placement moved by a vector.
  func moved(by translation: Point) -> ZoomPlacement {
    ZoomPlacement(width: width, offset: offset + translation)
  }
}

/// An upright rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns and rows.
  public var size: PixelSize

  /// Makes a rectangle from its top left pixel and its size.
  public init(x: Int, y: Int, size: PixelSize) {
    self.x = x
    self.y = y
    self.size = size
  }

  /// Makes the rectangle of a whole picture.
  public init(_ size: PixelSize) { self.init(x: 0, y: 0, size: size) }

  /// The part of the rectangle inside a picture, or nil if they do not overlap.
  public func clamped(to picture: PixelSize) -> PixelRect? {
    let left = max(0, min(x, picture.width))
    let top = max(0, min(y, picture.height))
    let (width, isWide) = x.addingReportingOverflow(max(0, size.width))
    let (height, isHigh) = y.addingReportingOverflow(max(0, size.height))
    let right = isWide ? picture.width : max(0, min(width, picture.width))
    let bottom = isHigh ? picture.height : max(0, min(height, picture.height))
    guard right > left, bottom > top else { return nil }
    return PixelRect(
      x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
  }
}

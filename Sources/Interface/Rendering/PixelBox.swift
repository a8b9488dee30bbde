import GalleryCore

/// A box of whole physical pixels (or texels): the columns `minX..<maxX` of the rows `minY..<maxY`.
struct PixelBox: Hashable, Sendable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Creates a box with all pixels of an area of this size.
  init(_ size: PixelSize) {
    self.init(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
  }

  /// The pixels of `bounds` with centres inside `rect`, which is how GPUs fill areas.
  init(centersOf rect: Rect, within bounds: PixelBox) {
    self.init(
      minX: Self.whole((rect.minX - 0.5).rounded(.up), bounds.minX, bounds.maxX),
      minY: Self.whole((rect.minY - 0.5).rounded(.up), bounds.minY, bounds.maxY),
      maxX: Self.whole((rect.maxX - 0.5).rounded(.up), bounds.minX, bounds.maxX),
      maxY: Self.whole((rect.maxY - 0.5).rounded(.up), bounds.minY, bounds.maxY))
  }

  /// The pixels of `bounds` that an antialiased edge, `margin` pixels beyond `rect`, may affect.
  init(touchedBy rect: Rect, margin: Double, within bounds: PixelBox) {
    self.init(
      minX: Self.whole((rect.minX - margin).rounded(.down), bounds.minX, bounds.maxX),
      minY: Self.whole((rect.minY - margin).rounded(.down), bounds.minY, bounds.maxY),
      maxX: Self.whole((rect.maxX + margin).rounded(.up), bounds.minX, bounds.maxX),
      maxY: Self.whole((rect.maxY + margin).rounded(.up), bounds.minY, bounds.maxY))
  }

  /// Converts a number to an integer within bounds; NaN becomes the lower bound.
  private static func whole(_ value: Double, _ lower: Int, _ upper: Int) -> Int {
    guard value > Double(lower) else { return lower }
    return value < Double(upper) ? Int(value) : upper
  }

  var width: Int { maxX - minX }
  var height: Int { maxY - minY }
  var isEmpty: Bool { width <= 0 || height <= 0 }
  var area: Int { isEmpty ? 0 : width * height }

  var rect: Rect {
    Rect(x: Double(minX), y: Double(minY), width: Double(width), height: Double(height))
  }

  func intersection(_ other: PixelBox) -> PixelBox {
    PixelBox(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }
}

/// A width and a height, in points unless said otherwise.
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// No extent at all.
  public static let zero = Size(width: 0, height: 0)

  /// Makes a size from its extents.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The same size with width and height swapped, as after a quarter turn.
  public var transposed: Size { Size(width: height, height: width) }

  /// Whether nothing fits into this size.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}

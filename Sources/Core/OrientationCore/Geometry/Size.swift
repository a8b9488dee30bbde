/// A width and a height, in points unless stated otherwise.
public struct Size: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// The size with zero width and height.
  public static let zero = Size(width: 0, height: 0)

  /// Makes a size from its width and height.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The same size with width and height swapped, as after a quarter turn.
  public var transposed: Size { Size(width: height, height: width) }

  /// Whether the area is zero.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}

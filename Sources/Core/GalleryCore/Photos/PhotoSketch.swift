/// A photo in a few numbers, which its decoder computes from the pixels: what a matte shows of it,
/// and where it has most detail.
public struct PhotoSketch: Hashable, Sendable {
  /// The longest side of the colours, in pixels: enough for a blur of a twentieth of the photo's
  /// side, and few enough to be sent in a message.
  public static let longestSide = 24

  /// The mean colour of the photo: 0xRRGGBB.
  public var mean: UInt32
  /// The middle of the part with most detail, in unit coordinates of the photo (0…1 each way).
  public var focus: Point
  /// The size of the blurred photo in pixels; no side is longer than `longestSide`.
  public var size: PixelSize
  /// The colours of the blurred photo, from the upper left corner row by row: red, green and blue.
  public var colors: [UInt8]

  /// Makes a sketch from its parts; there are three colours for each pixel of the size.
  public init(mean: UInt32, focus: Point, size: PixelSize, colors: [UInt8]) {
    precondition(size.width > 0 && size.height > 0)
    precondition(colors.count == size.width * size.height * 3)
    self.mean = mean
    self.focus = focus
    self.size = size
    self.colors = colors
  }
}

/// Whether a photo or a view is higher than wide, wider than high, or about as high as wide.
public enum PhotoShape: String, Hashable, Sendable, CaseIterable {
  /// Higher than wide.
  case upright
  /// Wider than high.
  case wide
  /// About as high as wide.
  case square

  /// How much longer the longer side of an upright or wide shape is at least: scans and crops that
  /// look square often miss it by a few percent, and 5:4, the nearest usual format, has 1.25.
  private static let leastProportion = 1.1

  /// The shape of a width and a height.
  init(width: Double, height: Double) {
    if width > height * Self.leastProportion {
      self = .wide
    } else if height > width * Self.leastProportion {
      self = .upright
    } else {
      self = .square
    }
  }

  /// The shape of a photo.
  public init(_ size: PixelSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }

  /// The shape of a view or a window.
  init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// Whether a photo of this shape suits a view; what is about square, or is shown in a square,
  /// always does.
  func suits(_ view: PhotoShape) -> Bool { self == view || self == .square || view == .square }
}

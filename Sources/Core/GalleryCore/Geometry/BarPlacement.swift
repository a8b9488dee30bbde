/// Where a window has its toolbar, so that a thumb reaches the buttons on a phone.
///
/// The window's size decides. The limits are between phones, which have 360 × 640 to 430 × 932
/// points, and the windows of a desktop.
public enum BarPlacement: Hashable, Sendable, CaseIterable {
  /// The toolbar is at the upper edge, as in the windows of a desktop.
  case above
  /// The toolbar is at the lower edge, with the dots above it, as on a phone that lies.
  case below
  /// The title is at the upper edge, and the buttons are at the lower one, as on an upright phone.
  case split

  /// A window as wide as this is not an upright phone, in points.
  package static let uprightWidth = 480.0
  /// A window as high as this is not a phone that lies, in points.
  package static let lyingHeight = 400.0
  /// A window as wide as this is never a phone, in points.
  package static let wideWidth = 800.0
  /// Smaller windows have no room for two bars, or for five buttons beside each other.
  static let leastSize = Size(width: 240, height: 240)
  /// Lower windows have no room for two bars, the dots and a photo.
  static let leastUprightHeight = 320.0

  /// The placement in a window of a size in points.
  ///
  /// A square window is nobody's phone: its toolbar stays above.
  public init(windowSize: Size) {
    let (width, height) = (windowSize.width, windowSize.height)
    if width >= Self.leastSize.width, width < Self.uprightWidth, height > width,
      height >= Self.leastUprightHeight
    {
      self = .split
    } else if width >= Self.uprightWidth, width < Self.wideWidth, height < Self.lyingHeight,
      height >= Self.leastSize.height
    {
      self = .below
    } else {
      self = .above
    }
  }
}

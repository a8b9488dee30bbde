import GalleryCore

/// A small drawing in the chrome.
public enum Glyph: Hashable, Sendable, CaseIterable {
  /// An open padlock: light, for the bar itself.
  case openLock
  /// A closed padlock: dark, for the light ground of a button that is on.
  case closedLock
  /// A device held upright, its screen empty.
  case device
  /// The photo on that device's screen; as large as the device, so that each turns about its middle.
  case devicePhoto
  /// An arrow counter-clockwise around a circle.
  case turnLeft
  /// An arrow clockwise around a circle.
  case turnRight
  /// To the previous photo.
  case chevronLeft
  /// To the next photo.
  case chevronRight
  /// An arrow that leads back.
  case back
  /// Four corners that lead outward.
  case fullScreen
  /// Four corners that lead inward.
  case leaveFullScreen
  /// A question mark.
  case help
  /// Three lines, as of a list.
  case menu
  /// A large chevron to the left.
  case arrowLeft
  /// A large chevron to the right.
  case arrowRight
  /// A large chevron upward.
  case arrowUp
  /// A large chevron downward.
  case arrowDown

  /// The large chevron toward an edge.
  static func arrow(toward edge: Edge) -> Glyph {
    switch edge {
    case .left: .arrowLeft
    case .right: .arrowRight
    case .top: .arrowUp
    case .bottom: .arrowDown
    }
  }

  /// The side of the square that it fills, in points.
  var side: Double {
    switch self {
    case .device, .devicePhoto: Metrics.deviceGlyph
    case .arrowLeft, .arrowRight, .arrowUp, .arrowDown: Metrics.edgeGlyph
    default: Metrics.glyph
    }
  }
}

package import GalleryCore

/// A device that is drawn around the gallery: the sizes of its screen and its body, in points.
package enum DeviceModel: String, Hashable, Sendable, CaseIterable {
  /// A phone of 2007 with a screen of 320 × 480 points, as in the article that the tables come
  /// from.
  case classicPhone = "320x480"
  /// A phone of 2020 with a screen of 390 × 844 points.
  case phone = "390x844"
  /// A tablet with a screen of 768 × 1024 points.
  case tablet = "tablet"

  /// The screen's size in the upright device.
  package var screenSize: Size {
    switch self {
    case .classicPhone: Size(width: 320, height: 480)
    case .phone: Size(width: 390, height: 844)
    case .tablet: Size(width: 768, height: 1024)
    }
  }

  /// The body's size; the screen is in its middle.
  package var bodySize: Size {
    Size(
      width: screenSize.width + 2 * bezel.width, height: screenSize.height + 2 * bezel.height)
  }

  /// The distance between the screen's and the body's edges: at each side, and both above and
  /// below.
  package var bezel: Size {
    switch self {
    case .classicPhone: Size(width: 26, height: 100)
    case .phone: Size(width: 14, height: 30)
    case .tablet: Size(width: 44, height: 72)
    }
  }

  /// The radius of the body's corners.
  package var cornerRadius: Double {
    switch self {
    case .classicPhone: 48
    case .phone: 58
    case .tablet: 36
    }
  }

  /// The radius of the screen's corners.
  package var screenCornerRadius: Double { self == .phone ? 44 : 0 }

  /// Whether there is a home button; a device without one has a mark at its lower end.
  package var hasHomeButton: Bool { self != .phone }

  /// The body, in the screen's own space.
  package var body: Rect {
    Rect(x: -bezel.width, y: -bezel.height, width: bodySize.width, height: bodySize.height)
  }

  /// The screen, in its own space.
  package var screen: Rect { Rect(origin: .zero, size: screenSize) }

  /// The diameter of the circle that the body covers when it turns about its middle.
  package var diameter: Double {
    Point(x: bodySize.width - 2 * cornerRadius, y: bodySize.height - 2 * cornerRadius).length
      + 2 * cornerRadius
  }
}

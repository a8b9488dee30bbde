import GalleryCore

/// The inspector's colours.
///
/// Text colours keep a contrast of 4.5 : 1 (WCAG 2.1, AA) on their backgrounds, even over a white
/// photo.
enum InspectorPalette {
  static let panel = Color(white: 0.04, alpha: 0.82)
  static let label = Color(white: 0.04, alpha: 0.82)
  /// The dark line below each line, which makes it visible on any photo.
  static let underline = Color(white: 0, alpha: 0.55)
  /// The photo view's bounds.
  static let screen = Color(red: 0.35, green: 0.8, blue: 1)
  static let origin = Color(white: 1)

  static let quickBar = Color(red: 0.4, green: 0.82, blue: 0.5)
  static let fairBar = Color(red: 1, green: 0.8, blue: 0.3)
  static let slowBar = Color(red: 1, green: 0.42, blue: 0.38)
  static let graphLine = Color(white: 1, alpha: 0.35)

  static func ink(_ ink: InspectorInk) -> Color {
    switch ink {
    case .value: Color(white: 1)
    case .label: Color(white: 0.72)
    case .heading: Color(red: 0.55, green: 0.83, blue: 1)
    case .xAxis: Color(red: 1, green: 0.45, blue: 0.4)
    case .yAxis: Color(red: 0.45, green: 0.92, blue: 0.5)
    case .page: Color(red: 1, green: 0.82, blue: 0.3)
    }
  }
}

import GalleryCore

/// The colours of the drawn device and its desk.
enum DevicePalette {
  static let desk = Color(red: 0.365, green: 0.38, blue: 0.405)
  /// The glass around a screen.
  static let front = Color(red: 0.055, green: 0.058, blue: 0.065)
  /// Bare metal, which distinguishes the back at once.
  static let back = Color(red: 0.72, green: 0.73, blue: 0.75)
  static let backMark = Color(white: 0, alpha: 0.35)
  /// The metal around front and back.
  static let rim = Color(red: 0.27, green: 0.28, blue: 0.3)
  /// The highlight on the metal's edge.
  static let edge = Color(white: 1, alpha: 0.42)
  /// Buttons and marks on the glass.
  static let mark = Color(white: 1, alpha: 0.5)
  /// Slits and lenses, darker than the glass.
  static let depth = Color(white: 0, alpha: 0.9)
  static let shadow = Color(white: 0, alpha: 0.5)
}

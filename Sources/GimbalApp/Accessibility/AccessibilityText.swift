/// What only a screen reader says; everything else it says as it is drawn.
enum AccessibilityText {
  /// The program, and its window.
  static let program = "Gimbal"
  static let toolbar = "Toolbar"
  static let menu = "Menu"
  static let information = "Information"
  static let keys = "Keys and gestures"

  /// A photo with its place among all, from 1.
  static func photo(_ name: String, _ number: Int, of count: Int) -> String {
    "\(name), \(number) of \(count)"
  }

  /// What is said of an object, one thing after the other.
  static func joined(_ parts: [String?]) -> String {
    parts.compactMap(\.self).joined(separator: ", ")
  }

  /// A key of a command in the list of keys, or what is known of a photo.
  static func row(_ label: String, _ value: String) -> String { "\(label): \(value)" }
}

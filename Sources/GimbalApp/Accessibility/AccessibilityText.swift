import Localization

/// What only a screen reader says; everything else it says as it is drawn.
enum AccessibilityText {
  /// The program, and its window.
  static let program = "Gimbal"
  static var toolbar: String { localized("Toolbar", context: "for screen readers") }
  static var menu: String { localized("Menu", context: "for screen readers") }
  static var albums: String { localized("List of albums") }
  static var information: String { localized("Information") }
  static var crop: String { localized("Crop and straighten", context: "for screen readers") }
  static var keys: String { localized("Keys and gestures") }

  /// The stars of a photo, of which each button says only what it gives.
  static func rating(_ stars: Int) -> String {
    localized("Rating") + ": " + PhotoStars.words(for: stars)
  }

  /// A photo with its place among all, from 1.
  static func photo(_ name: String, _ number: Int, of count: Int) -> String {
    localized("\(name), \(number) of \(count)", context: "for screen readers")
  }

  /// The photo in focus of several that are compared, with its place among them, from 1.
  static func compared(_ name: String, _ number: Int, of count: Int) -> String {
    localized("\(name), \(number) of \(count) compared photos", context: "for screen readers")
  }

  /// What is said of an object, one thing after the other.
  static func joined(_ parts: [String?]) -> String {
    localizedList(parts.compactMap(\.self))
  }

  /// The arrow that resets a setting.
  static func reset(_ words: String) -> String {
    localized("Reset to the default: \(words)", context: "for screen readers")
  }

  /// A key of a command in the list of keys, or what is known of a photo.
  static func row(_ label: String, _ value: String) -> String {
    localized("\(label): \(value)", context: "for screen readers")
  }
}

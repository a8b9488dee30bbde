/// The user's preferences, as reported by the desktop.
package struct DesktopPreferences: Hashable, Sendable {
  /// Whether programs look light or dark.
  package enum ColorScheme: Hashable, Sendable {
    /// The user prefers neither.
    case any
    case dark
    case light
  }

  /// A colour in sRGB; each part is from 0 to 1.
  package struct AccentColor: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double

    /// Makes a colour; nil if a part is not from 0 to 1, which means that there is none.
    package init?(red: Double, green: Double, blue: Double) {
      guard [red, green, blue].allSatisfy((0...1).contains) else { return nil }
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// Whether to reduce motion.
  package var isMotionReduced: Bool
  /// The factor by which to enlarge text.
  package var textScale: Double
  /// Whether to look light or dark.
  package var colorScheme: ColorScheme
  /// Whether the contrast is to be high.
  package var isContrastHigh: Bool
  /// The colour of what is selected or focused; nil for the program's own.
  package var accent: AccentColor?
  /// Whether assistive technology, such as a screen reader, is in use.
  package var usesAssistiveTechnology = false
  /// Whether to save power.
  package var savesPower = false

  /// Creates preferences; the defaults are those of a desktop that reports none.
  package init(
    isMotionReduced: Bool = false, textScale: Double = 1, colorScheme: ColorScheme = .any,
    isContrastHigh: Bool = false, accent: AccentColor? = nil
  ) {
    self.isMotionReduced = isMotionReduced
    self.textScale = textScale
    self.colorScheme = colorScheme
    self.isContrastHigh = isContrastHigh
    self.accent = accent
  }
}

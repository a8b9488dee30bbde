/// The user's preferences, as reported by the desktop.
package struct DesktopPreferences: Hashable, Sendable {
  /// Whether to reduce motion.
  package var isMotionReduced: Bool
  /// The factor by which to enlarge text.
  package var textScale: Double

  /// Creates preferences; the defaults are those of a desktop that reports none.
  package init(isMotionReduced: Bool = false, textScale: Double = 1) {
    self.isMotionReduced = isMotionReduced
    self.textScale = textScale
  }
}

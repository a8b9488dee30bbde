/// What the desktop's user prefers, as far as the desktop says.
package struct DesktopPreferences: Hashable, Sendable {
  /// Whether motion is to be reduced.
  package var isMotionReduced: Bool
  /// How much larger than usual texts are to be.
  package var textScale: Double

  /// Makes preferences; by default those of a desktop that says nothing.
  package init(isMotionReduced: Bool = false, textScale: Double = 1) {
    self.isMotionReduced = isMotionReduced
    self.textScale = textScale
  }
}

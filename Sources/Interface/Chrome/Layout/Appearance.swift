package import GalleryCore

/// How the chrome looks: light or dark, its contrast, the colour of the focus, and the side at
/// which lines begin.
package struct Appearance: Hashable, Sendable {
  /// Whether texts are light on dark, or dark on light.
  package enum Scheme: Hashable, Sendable, CaseIterable {
    /// Light texts on dark cards.
    case dark
    /// Dark texts on light cards.
    case light
  }

  /// The usual appearance: photos look best beside dark cards.
  package static let dark = Appearance()

  /// Whether texts are light or dark.
  package var scheme: Scheme
  /// Whether cards are opaque and all texts as dark, or as light, as they can be.
  package var isContrastHigh: Bool
  /// The colour of the keyboard's focus; nil for that of texts.
  package var accent: Color?
  /// The direction in which the chrome is laid out.
  package var direction: LayoutDirection

  /// The colour around the overview's cells; nil for that around the photos.
  package var overviewGround: Color? { scheme == .light ? Color(white: 0.96) : nil }

  /// Makes an appearance from its parts.
  package init(
    scheme: Scheme = .dark, isContrastHigh: Bool = false, accent: Color? = nil,
    direction: LayoutDirection = .leftToRight
  ) {
    self.scheme = scheme
    self.isContrastHigh = isContrastHigh
    self.accent = accent
    self.direction = direction
  }
}

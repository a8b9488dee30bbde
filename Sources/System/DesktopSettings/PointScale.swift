/// How many SDL window units a point has, and on whose word.
///
/// A Wayland compositor scales window units itself; this comes on top of it.
package struct PointScale: Hashable, Sendable {
  /// Who says it, from the strongest word to the weakest.
  package enum Origin: String, Sendable {
    case option = "--scale"
    case gdkScale = "GDK_SCALE"
    case fontDPI = "Xft.dpi"
    case textScale = "the desktop's text scale"
    case none = "by default"
  }

  /// What can be drawn and read.
  package static let range = 0.5...8
  /// Factors of the desktop are rounded to eighths: 100 dots per inch mean the usual size.
  private static let steps = 8.0

  /// SDL window units per point.
  package let factor: Double
  /// Whose word decided.
  package let origin: Origin

  /// Decides.
  ///
  /// - Parameters:
  ///   - option: what `--scale` says.
  ///   - isOnX11: whether the window is on an X server, which does not scale: `gdkScale` and
  ///     `fontDPI` are for such windows only.
  ///   - gdkScale: the value of `$GDK_SCALE`.
  ///   - fontDPI: the dots per inch of texts in the X server's resources, which include the text
  ///     scale.
  ///   - textScale: how much larger than usual the desktop wants texts.
  package init(
    option: Double?, isOnX11: Bool = false, gdkScale: String? = nil, fontDPI: Double? = nil,
    textScale: Double = 1
  ) {
    let words: [(Double?, Origin)] = [
      (option, .option),
      (isOnX11 ? gdkScale.flatMap { Double($0) } : nil, .gdkScale),
      (isOnX11 ? fontDPI.map { Self.rounded($0 / FontDPI.standard) } : nil, .fontDPI),
      (textScale == 1 ? nil : Self.rounded(textScale), .textScale),
    ]
    for case (let factor?, let origin) in words where Self.range.contains(factor) {
      self.factor = factor
      self.origin = origin
      return
    }
    factor = 1
    origin = .none
  }

  private static func rounded(_ factor: Double) -> Double {
    (factor * steps).rounded() / steps
  }
}

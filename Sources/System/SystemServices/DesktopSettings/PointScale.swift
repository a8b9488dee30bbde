/// The number of SDL window units per point, and where it comes from.
///
/// A Wayland compositor scales window units itself; this factor is applied on top.
package struct PointScale: Hashable, Sendable {
  /// The source of the factor, in descending priority.
  package enum Origin: String, Sendable {
    case option = "--scale"
    case gdkScale = "GDK_SCALE"
    case fontDPI = "Xft.dpi"
    case textScale = "the desktop's text scale"
    case none = "by default"
  }

  /// The range of factors at which the interface is usable.
  package static let range = 0.5...8
  /// The desktop's factors are rounded to eighths, so that 100 dots per inch mean the default size.
  private static let steps = 8.0

  /// SDL window units per point.
  package let factor: Double
  /// The source of the factor.
  package let origin: Origin

  /// Determines the factor.
  ///
  /// - Parameters:
  ///   - option: the value of `--scale`.
  ///   - isOnX11: whether the window is on an X server, which does not scale. `gdkScale` and
  ///     `fontDPI` apply to such windows only.
  ///   - gdkScale: the value of `$GDK_SCALE`.
  ///   - fontDPI: the dots per inch of text in the X server's resources, which include the text
  ///     scale.
  ///   - textScale: the desktop's factor for the size of text.
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

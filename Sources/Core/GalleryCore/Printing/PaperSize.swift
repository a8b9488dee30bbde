/// A usual size of paper.
public enum PaperSize: String, CaseIterable, Sendable {
  /// 210 × 297 mm.
  case a4 = "A4"
  /// 8.5 × 11 inches.
  case letter = "Letter"

  /// The territories (ISO 3166) whose paper is Letter in Unicode's CLDR; others have A4.
  private static let letterTerritories: Set = [
    "BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE",
  ]

  /// The paper of a locale, as "de_CH.UTF-8"; A4 if that names no territory.
  public init(locale: String) {
    let territory = locale.split(separator: "_").dropFirst().first?.prefix(2) ?? ""
    self = Self.letterTerritories.contains(String(territory)) ? .letter : .a4
  }

  /// The size in points of 1/72 inch.
  public var size: Size {
    switch self {
    case .a4: Size(width: 210 * 72 / 25.4, height: 297 * 72 / 25.4)
    case .letter: Size(width: 612, height: 792)
    }
  }
}

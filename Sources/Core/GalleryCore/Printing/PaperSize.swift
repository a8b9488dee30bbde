/// A usual size of paper.
public enum PaperSize: String, CaseIterable, Sendable {
  /// 297 × 420 mm.
  case a3 = "A3"
  /// 210 × 297 mm.
  case a4 = "A4"
  /// 148 × 210 mm.
  case a5 = "A5"
  /// 8.5 × 11 inches.
  case letter = "Letter"
  /// 8.5 × 14 inches.
  case legal = "Legal"
  /// Photo paper of 4 × 6 inches, which is sold as 10 × 15 cm as well.
  case photo10x15 = "10x15"
  /// Photo paper of 5 × 7 inches, which is sold as 13 × 18 cm as well.
  case photo13x18 = "13x18"

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
    case .a3: Size(width: 297 * 72 / 25.4, height: 420 * 72 / 25.4)
    case .a4: Size(width: 210 * 72 / 25.4, height: 297 * 72 / 25.4)
    case .a5: Size(width: 148 * 72 / 25.4, height: 210 * 72 / 25.4)
    case .letter: Size(width: 612, height: 792)
    case .legal: Size(width: 612, height: 1008)
    case .photo10x15: Size(width: 288, height: 432)
    case .photo13x18: Size(width: 360, height: 504)
    }
  }
}

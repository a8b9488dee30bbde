import GalleryCore

/// The turn of a sensor in its device, in degrees clockwise.
enum SensorOffset: Int, CaseIterable, Sendable, SettingValue {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  static var kind: SettingKind { .choice(allCases.map(\.toml)) }
  static var form: String { "0, 90, 180 or 270" }

  /// Accepts only the listed numbers, without signs or leading zeros.
  init?(_ text: String) {
    guard let offset = Self.allCases.first(where: { $0.toml == text }) else { return nil }
    self = offset
  }

  init?(_ value: TOMLValue) {
    guard case .integer(let degrees) = value else { return nil }
    self.init(rawValue: degrees)
  }

  var text: String { String(rawValue) }
  var toml: String { text }

  var turn: QuarterTurn { QuarterTurn(rawValue / 90) }
}

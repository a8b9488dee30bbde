/// The number formats of the inspector.
enum NumberText {
  /// A number with fixed decimals; a sign instead of NaN or of a number that is too long.
  static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return value.isNaN ? "?" : value < 0 ? "−…" : "…" }
    let unit = (0..<decimals).reduce(1) { power, _ in power * 10 }
    let scaled = (value.magnitude * Double(unit)).rounded()
    guard scaled < 1e12 else { return value < 0 ? "−…" : "…" }
    let whole = Int(scaled)
    let sign = value < 0 && whole > 0 ? "−" : ""
    guard decimals > 0 else { return "\(sign)\(whole)" }
    return "\(sign)\(whole / unit).\(String(whole % unit + unit).dropFirst())"
  }

  /// A length in points, without decimals if it is whole.
  static func points(_ value: Double) -> String {
    fixed(value, decimals: abs(value - value.rounded()) < 0.05 ? 0 : 1)
  }

  /// A duration in milliseconds.
  static func milliseconds(_ seconds: Double) -> String { fixed(seconds * 1000, decimals: 1) }

  /// A number of bytes in units of 2²⁰.
  static func megabytes(_ bytes: Int) -> String { fixed(Double(bytes) / 1_048_576, decimals: 1) }

  /// The text, padded with spaces at the left.
  static func right(_ text: String, _ length: Int) -> String {
    String(repeating: " ", count: max(0, length - text.count)) + text
  }
}

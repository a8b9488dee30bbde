/// Numbers as the inspector writes them.
enum NumberText {
  /// With so many decimals; what is no number, or too long for a line, as a sign for that.
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

  /// A length in points: whole where it is.
  static func points(_ value: Double) -> String {
    fixed(value, decimals: abs(value - value.rounded()) < 0.05 ? 0 : 1)
  }

  /// A duration in milliseconds.
  static func milliseconds(_ seconds: Double) -> String { fixed(seconds * 1000, decimals: 1) }

  /// Bytes in megabytes of 2²⁰.
  static func megabytes(_ bytes: Int) -> String { fixed(Double(bytes) / 1_048_576, decimals: 1) }

  /// The text, preceded by spaces up to a length.
  static func right(_ text: String, _ length: Int) -> String {
    String(repeating: " ", count: max(0, length - text.count)) + text
  }
}

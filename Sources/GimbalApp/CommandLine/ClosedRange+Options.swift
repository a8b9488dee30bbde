import ArgumentParser

extension ClosedRange {
  /// Refuses the value of an option that is not in this range; nil if the option is not given.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - option: the option's name, without hyphens.
  ///   - unit: the unit of its values, in the plural.
  func check(_ value: Bound?, of option: String, _ unit: String = "") throws {
    guard let value, !contains(value) else { return }
    let range = "\(Self.text(lowerBound)) to \(Self.text(upperBound))"
    throw ValidationError(
      "--\(option) \(Self.text(value)): it must be \(range)\(unit.isEmpty ? "" : " \(unit)").")
  }

  private static func text(_ value: Bound) -> String {
    (value as? Double).map(SettingsEntry.text(of:)) ?? "\(value)"
  }
}

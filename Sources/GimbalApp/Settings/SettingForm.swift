import GalleryCore

/// How the values of a setting are written, in a settings file and on the command line.
struct SettingForm<Value: Sendable>: Sendable {
  let kind: SettingKind
  /// The valid values, for people, in the syntax of a settings file.
  let text: String
  /// The valid values of an option if they are other ones than in a settings file.
  var optionText: String?
  /// The values that are names, for shells to complete; others may be valid too.
  var valueNames: [String] = []
  /// Converts a value of a settings file; nil if it is invalid.
  let read: @Sendable (TOMLValue) -> Value?
  /// Converts the texts of an option, several only for words; nil if one is invalid.
  let parse: @Sendable ([String]) -> Value?
  /// The value as an option has it, without passwords.
  let plain: @Sendable (Value) -> String
  /// The value in the syntax of a settings file.
  let toml: @Sendable (Value) -> String
  /// Which part of an invalid text is wrong, for people; nil if only the valid form can be said.
  var problem: @Sendable (String) -> String? = { _ in nil }
}

extension SettingForm where Value: SettingValue {
  /// The form of a type that is always written in the same way.
  static var standard: SettingForm {
    SettingForm(
      kind: Value.kind, text: Value.form, optionText: Value.optionForm,
      valueNames: Value.valueNames, read: { Value($0) }, parse: { Value($0) }, plain: { $0.text },
      toml: { $0.toml },
      problem: { Value.problem(in: $0) })
  }
}

extension SettingForm<Int> {
  /// A whole number in a range.
  ///
  /// - Parameters:
  ///   - range: the valid numbers.
  ///   - unit: their unit, in the plural.
  static func range(_ range: ClosedRange<Int>, _ unit: String = "") -> SettingForm {
    let valid: @Sendable (Int) -> Int? = { range.contains($0) ? $0 : nil }
    return SettingForm(
      kind: .number(Double(range.lowerBound)...Double(range.upperBound)),
      text: "\(range.lowerBound) to \(range.upperBound)" + unit.withSpaceBefore,
      read: { if case .integer(let number) = $0 { valid(number) } else { nil } },
      parse: { $0.last.flatMap { Int($0) }.flatMap(valid) }, plain: { "\($0)" },
      toml: { "\($0)" })
  }
}

extension SettingForm<Double> {
  /// A number in a range, with or without a fraction.
  ///
  /// - Parameters:
  ///   - range: the valid numbers.
  ///   - unit: their unit, in the plural.
  static func range(_ range: ClosedRange<Double>, _ unit: String = "") -> SettingForm {
    let valid: @Sendable (Double) -> Double? = { range.contains($0) ? $0 : nil }
    return SettingForm(
      kind: .number(range),
      text: "\(range.lowerBound.plainText) to \(range.upperBound.plainText)"
        + unit.withSpaceBefore,
      read: { value in
        switch value {
        case .integer(let number): valid(Double(number))
        case .float(let number): valid(number)
        default: nil
        }
      },
      parse: { $0.last.flatMap { Double(decimal: $0) }.flatMap(valid) },
      plain: { $0.plainText }, toml: { $0.plainText })
  }
}

extension SettingForm {
  /// A value, or a word in its place.
  ///
  /// - Parameters:
  ///   - word: the word for nil, such as `auto`, which leaves the value to the program.
  ///   - form: the form of the value.
  static func word<Wrapped>(
    _ word: String, or form: SettingForm<Wrapped>
  ) -> SettingForm where Value == Wrapped? {
    let names = if case .choice(let names) = form.kind { names } else { [String]() }
    return SettingForm(
      kind: names.isEmpty ? .text : .choice([word] + names),
      text: word.toml + (names.isEmpty ? " or " : ", ") + form.text,
      valueNames: [word] + form.valueNames,
      read: { $0 == .string(word) ? .some(nil) : form.read($0).map(Optional.some) },
      parse: { $0.last == word ? .some(nil) : form.parse($0).map(Optional.some) },
      plain: { $0.map(form.plain) ?? word }, toml: { $0.map(form.toml) ?? word.toml },
      problem: form.problem)
  }
}

extension Double {
  /// The number without a fraction if that is zero.
  var plainText: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}

extension String {
  fileprivate var withSpaceBefore: String { isEmpty ? "" : " " + self }
}

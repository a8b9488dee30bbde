/// A text that people read, in English, with the values in it; a catalogue has it in other
/// languages.
///
/// It is written as a string literal: `localized("Moved \(name) to the trash.")`. Translators see
/// `Moved {1} to the trash.`, and may put the values in another order.
package struct LocalizedText: Hashable, Sendable {
  /// The text in English, with `{1}`, `{2}` … for its values, and `{{` and `}}` for braces.
  package let key: String
  /// The values, in English order.
  package let values: [String]
  /// What tells it from another text that is the same in English; nil for most.
  package var context: String?

  /// Makes a text without values that a table has as a string.
  package init(_ text: String, context: String? = nil) {
    self.init(stringLiteral: text)
    self.context = context
  }

  /// The text in the user's language.
  package var string: String { Catalogue.current.string(for: self) }
}

extension LocalizedText: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [String] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 3 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) {
      key += LocalizedText.escaped(literal)
    }

    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      values.append(Catalogue.current.isolated(value))
      key += "{\(values.count)}"
    }
  }

  package init(stringLiteral text: String) {
    key = Self.escaped(text)
    values = []
  }

  package init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    values = stringInterpolation.values
  }

  private static func escaped(_ literal: String) -> String {
    guard literal.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") })
    else { return literal }
    return literal.replacing("{", with: "{{").replacing("}", with: "}}")
  }
}

/// A text in the user's language.
///
/// - Parameter context: what tells it from another text that is the same in English.
package func localized(_ text: LocalizedText, context: String? = nil) -> String {
  var text = text
  text.context = context
  return text.string
}

/// A text with a number, in the user's language, by its rules for plurals.
///
/// - Parameters:
///   - count: the number by which the form is chosen.
///   - one: the text in English for one.
///   - other: the text in English for every other number, with the same values.
package func localized(_ count: Int, one: LocalizedText, other: LocalizedText) -> String {
  Catalogue.current.string(for: one, other, count: count)
}

/// The parts of a list, with what the language has between them.
///
/// - Parameter parts: texts in the user's language.
package func localizedList(_ parts: [String]) -> String {
  parts.joined(separator: localized(", ", context: "between the parts of a list"))
}

/// Sentences one after the other, with the space between them that the language has.
///
/// - Parameter sentences: texts in the user's language; nil and empty ones are left out.
package func localizedSentences(_ sentences: String?...) -> String {
  sentences.compactMap(\.self).filter { !$0.isEmpty }
    .joined(separator: localized(" ", context: "between two sentences"))
}

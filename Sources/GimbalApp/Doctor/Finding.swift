/// One line of the report, with advice if something is wrong.
struct Finding: Hashable, Sendable {
  /// The width of the column of labels, in characters.
  private static let labelWidth = 16

  /// The subject.
  var label: String
  /// The result.
  var value: String
  /// What to do, if something is wrong.
  var advice: String?
  /// Whether the user named it, and it cannot be used, or not completely.
  var isUnusable = false

  init(_ label: String, _ value: String, advice: String? = nil) {
    self.label = label
    self.value = value
    self.advice = advice
  }

  /// The lines of text, each with a newline.
  var text: String {
    let padding = String(repeating: " ", count: max(1, Self.labelWidth - label.count))
    var text = label + padding + Self.printable(value) + "\n"
    if let advice {
      let indent = String(repeating: " ", count: Self.labelWidth)
      text += indent + "-> " + Self.printable(advice) + "\n"
    }
    return text
  }

  /// The characters that break lines, control a terminal, or are invisible.
  private static let unprintable: Set<Unicode.GeneralCategory> = [
    .control, .format, .lineSeparator, .paragraphSeparator,
  ]

  /// The text without such characters; names of files and hardware may contain any.
  private static func printable(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      line.append(unprintable.contains(scalar.properties.generalCategory) ? "?" : scalar)
    }
    return String(line)
  }
}

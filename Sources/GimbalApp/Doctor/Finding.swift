/// One thing that was found out about the machine: a line of the report, and what to do about it.
struct Finding: Hashable, Sendable {
  /// The labels' column, in characters.
  private static let labelWidth = 16

  /// What it is about.
  var label: String
  /// What was found.
  var value: String
  /// What to do, where something is amiss.
  var advice: String?

  init(_ label: String, _ value: String, advice: String? = nil) {
    self.label = label
    self.value = value
    self.advice = advice
  }

  /// The lines of text, each with its end.
  var text: String {
    let padding = String(repeating: " ", count: max(1, Self.labelWidth - label.count))
    var text = label + padding + Self.printable(value) + "\n"
    if let advice {
      let indent = String(repeating: " ", count: Self.labelWidth)
      text += indent + "-> " + Self.printable(advice) + "\n"
    }
    return text
  }

  /// What breaks lines, moves a terminal's cursor, or is not seen.
  private static let unprintable: Set<Unicode.GeneralCategory> = [
    .control, .format, .lineSeparator, .paragraphSeparator,
  ]

  /// A text fit for a line: names of files and of hardware may hold anything.
  private static func printable(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      line.append(unprintable.contains(scalar.properties.generalCategory) ? "?" : scalar)
    }
    return String(line)
  }
}

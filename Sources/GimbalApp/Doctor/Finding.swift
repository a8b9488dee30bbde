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
    var text = label + padding + TerminalText(value).line + "\n"
    if let advice {
      let indent = String(repeating: " ", count: Self.labelWidth)
      text += indent + "-> " + TerminalText(advice).line + "\n"
    }
    return text
  }
}

/// The value of a header that is a list (RFC 9110, 5.6.1).
enum HeaderList {
  /// Returns the parts between the commas that are not in quotation marks, without blanks around
  /// them; the marks stay.
  static func elements(of text: String) -> [Substring] {
    var elements: [Substring] = []
    var (isQuoted, isEscaped) = (false, false)
    var start = text.startIndex
    for index in text.indices {
      let character = text[index]
      if character == ",", !isQuoted {
        elements.append(trimmed(text[start..<index]))
        start = text.index(after: index)
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && character == "\\" && !isEscaped
    }
    return elements + [trimmed(text[start...])]
  }

  /// The text without blanks around it.
  static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }
}

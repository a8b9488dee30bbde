/// Texts of feeds, which say by a type whether they are plain or HTML, as plain text.
enum FeedText {
  /// Returns the text of a title; nil if it is empty.
  ///
  /// RSS does not say whether a title is HTML, so it is read as HTML.
  static func title(_ element: XMLElement) -> String? {
    let isPlain = element.name.namespace != .none && !hasMarkup(element)
    return nonempty(isPlain ? oneLine(element.text) : text(element).replacing("\n", by: " "))
  }

  /// Returns the text of a description; nil if it is empty.
  static func caption(_ element: XMLElement) -> String? {
    switch (element.name.namespace, element["type"]) {
    case (.none, _), (.content, _), (.itunes, _): nonempty(MarkupText.plain(element.text))
    default: nonempty(hasMarkup(element) ? text(element) : lines(element.text))
    }
  }

  private static func text(_ element: XMLElement) -> String {
    // XHTML, as elements instead of text.
    element.children.isEmpty ? MarkupText.plain(element.text) : element.allText
  }

  private static func hasMarkup(_ element: XMLElement) -> Bool {
    guard let type = element["type"]?.lowercased() else { return !element.children.isEmpty }
    return type == "html" || type == "xhtml" || type == "text/html"
      || type == "application/xhtml+xml"
  }

  /// Plain text keeps its lines.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: true)
      .map { oneLine(String($0)) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func oneLine(_ text: String) -> String {
    var builder = PlainTextBuilder()
    builder.add(Array(text.utf8)[...])
    return builder.text
  }

  private static func nonempty(_ text: String) -> String? { text.isEmpty ? nil : text }
}

extension String {
  /// Returns the string with other bytes in place of each of one kind.
  fileprivate func replacing(_ byte: Character, by other: Character) -> String {
    String(map { $0 == byte ? other : $0 })
  }
}

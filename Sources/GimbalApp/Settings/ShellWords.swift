/// The words of a command line, split and quoted as for a shell, which is not run.
enum ShellWords {
  /// One word.
  struct Word: Hashable {
    var text = ""
    /// Whether a part of it was in quotes, or after a backslash.
    var isQuoted = false
  }

  /// Why a text is no command line.
  enum Mistake: Error {
    /// A quote has no end.
    case openQuote
    /// A backslash is the last character.
    case openEscape
  }

  /// The characters that a backslash takes their meaning from inside of double quotes.
  private static let escapable: Set<Unicode.Scalar> = ["\"", "\\", "$", "`"]

  /// Splits a text.
  static func words(of text: String) throws(Mistake) -> [Word] {
    var words: [Word] = []
    var word: Word?
    var quote: Unicode.Scalar?
    var scalars = text.unicodeScalars[...]
    func add(_ scalar: Unicode.Scalar, isQuoted: Bool) {
      var extended = word ?? Word()
      extended.text.unicodeScalars.append(scalar)
      extended.isQuoted = extended.isQuoted || isQuoted
      word = extended
    }
    while let scalar = scalars.popFirst() {
      switch (scalar, quote) {
      case ("\\", nil):
        guard let next = scalars.popFirst() else { throw .openEscape }
        add(next, isQuoted: true)
      case ("\\", "\""?):
        if let next = scalars.first, escapable.contains(next) {
          scalars.removeFirst()
          add(next, isQuoted: true)
        } else {
          add(scalar, isQuoted: true)
        }
      case (_, let open?) where scalar == open: quote = nil
      case (_, .some): add(scalar, isQuoted: true)
      case ("'", nil), ("\"", nil):
        quote = scalar
        // Empty quotes are a word as well.
        var begun = word ?? Word()
        begun.isQuoted = true
        word = begun
      case (_, nil) where scalar.properties.isWhitespace:
        if let word { words.append(word) }
        word = nil
      default: add(scalar, isQuoted: false)
      }
    }
    guard quote == nil else { throw .openQuote }
    return words + [word].compactMap(\.self)
  }
}

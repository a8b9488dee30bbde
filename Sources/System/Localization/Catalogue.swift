import Synchronization

/// The texts of one language.
package struct Catalogue: Sendable {
  /// The texts as they are in the code.
  package static let english = Catalogue(language: "en", file: nil)

  /// The language for some of a test's code, instead of the program's.
  @TaskLocal package static var replacement: Catalogue?

  /// Whether this process speaks the user's language.
  ///
  /// A helper does not: it may not open files.
  private static let speaksToUser = Atomic(false)

  private static let installed = Mutex<InstalledCatalogues?>(nil)
  private static let userLanguages = UserLanguages(environment: UserLanguages.variable)

  private static let ofUser =
    installed.withLock(\.self)?.catalogue(for: userLanguages) ?? english

  /// The language that this process speaks: English, unless it is the program with the window.
  package static var current: Catalogue {
    replacement ?? (speaksToUser.load(ordering: .acquiring) ? ofUser : english)
  }

  /// Makes this process speak the user's language, by these catalogues.
  ///
  /// The catalogue is read when the first text is asked for, as a library would be, so the first
  /// photo does not wait for it.
  package static func speakToUser(_ catalogues: InstalledCatalogues) {
    installed.withLock { $0 = catalogues }
    speaksToUser.store(true, ordering: .releasing)
  }

  /// Translations of another package's texts into the user's language; none if the system does not
  /// have them, or this process does not speak the user's language.
  package static func ofSystem(_ domain: String) -> Catalogue {
    speaksToUser.load(ordering: .acquiring)
      ? InstalledCatalogues(ofSystem: domain).catalogue(for: userLanguages) : english
  }

  /// The language's name, such as `de` or `pt_BR`.
  package let language: String
  private let file: CatalogueFile?
  private let plurals: PluralRule

  /// Makes the catalogue of a language from its file; nil for one without translations.
  package init(language: String, file: CatalogueFile?) {
    self.language = language
    self.file = file
    plurals = file?.header("Plural-Forms").flatMap { PluralRule($0) } ?? .english
  }

  /// Whether the language is written from right to left.
  package var isRightToLeft: Bool { file != nil && Self.isRightToLeft(language) }

  /// Whether the user's language is written from right to left.
  ///
  /// The window's layout needs this before any text, so a catalogue is read for it only if one of
  /// the user's languages is.
  package static var isUsersRightToLeft: Bool {
    userLanguages.names.contains(where: isRightToLeft) && current.isRightToLeft
  }

  private static func isRightToLeft(_ language: String) -> Bool {
    ["ar", "fa", "he", "ur"].contains(language.prefix { $0 != "_" && $0 != "@" })
  }

  /// A text in this language; in English where the catalogue does not have it.
  package func string(for text: LocalizedText) -> String {
    let translation = file?.forms(of: Self.name(text))?.first
    return Self.filled(nonEmpty(translation) ?? text.key, text.values)
  }

  /// A text for a number.
  package func string(for one: LocalizedText, _ other: LocalizedText, count: Int) -> String {
    if let forms = file?.forms(of: Self.name(one)), forms.count == plurals.formCount,
      let form = nonEmpty(forms[plurals.form(for: count)])
    {
      return Self.filled(form, other.values)
    }
    let text = count == 1 ? one : other
    return Self.filled(text.key, text.values)
  }

  /// A value as it stands in a text of this language.
  ///
  /// A name in Latin letters would change the order of the Arabic or Hebrew signs beside it, so it
  /// has the marks of both directions around it. Isolates (U+2068) would be shown as damage,
  /// because they can hide what a file's name is.
  func isolated(_ value: some CustomStringConvertible) -> String {
    let text = value.description
    return !isRightToLeft || value is any Numeric
      ? text : "\u{200F}\u{200E}\(text)\u{200E}\u{200F}"
  }

  private func nonEmpty(_ text: String?) -> String? { text.flatMap { $0.isEmpty ? nil : $0 } }

  /// A text's name in the file: gettext puts a context before it, with an end-of-transmission sign.
  private static func name(_ text: LocalizedText) -> String {
    text.context.map { "\($0)\u{4}\(text.key)" } ?? text.key
  }

  /// Puts the values in their places; a place without a value stays as it is.
  static func filled(_ text: String, _ values: [String]) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") })
    else { return text }
    var result = ""
    var rest = Substring(text)
    while let start = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      result += rest[..<start]
      let after = rest.index(after: start)
      rest = rest[after...]
      if rest.first == text[start] {
        result.append(text[start])
        rest.removeFirst()
      } else if text[start] == "{", let end = rest.firstIndex(of: "}"),
        let number = Int(rest[..<end]), number > 0, number <= values.count
      {
        result += values[number - 1]
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(text[start])
      }
    }
    return result + rest
  }
}

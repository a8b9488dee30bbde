import Glibc

/// The languages that a user prefers, in their order, from the environment as gettext reads it.
package struct UserLanguages: Hashable, Sendable {
  /// Names such as `de_AT`, `de`, `fr`; empty for the texts as they are in the code.
  package let names: [String]

  /// Reads `$LANGUAGE` (several, with colons), and `$LC_ALL`, `$LC_MESSAGES` or `$LANG`.
  ///
  /// As with gettext, `$LANGUAGE` does not count where the locale is `C`; unlike there, a locale
  /// need not be installed.
  package init(environment: (String) -> String?) {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment)
      .first { !$0.isEmpty }
    guard let locale, !Self.isPlain(locale) else {
      names = []
      return
    }
    let list = environment("LANGUAGE").flatMap { $0.isEmpty ? nil : $0 } ?? locale
    names = list.split(separator: ":").prefix(20).flatMap { Self.variants(of: $0) }
  }

  /// A variable of this process.
  package static func variable(_ name: String) -> String? {
    getenv(name).flatMap { String(validatingCString: $0) }
  }

  private static func isPlain(_ locale: String) -> Bool {
    let name = locale.prefix { $0 != "." }
    return name == "C" || name == "POSIX"
  }

  /// `ca_ES.UTF-8@valencia` → `ca_ES@valencia`, `ca@valencia`, `ca_ES`, `ca`.
  private static func variants(of locale: Substring) -> [String] {
    let variant = locale.firstIndex(of: "@").map { locale[$0...] } ?? ""
    let place = locale.prefix { $0 != "." && $0 != "@" }
    let language = place.prefix { $0 != "_" }
    var names: [String] = []
    for name in ["\(place)\(variant)", "\(language)\(variant)", "\(place)", "\(language)"]
    where !names.contains(name) && Self.isName(name) {
      names.append(name)
    }
    return names
  }

  /// Whether it can be a folder's name and nothing else.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count < 40
      && text.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" || $0 == "-")
      }
  }
}

import GalleryCore
import Glibc

extension LayoutDirection {
  /// The variables that say in which language messages are, the strongest first.
  private static let variables = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"]
  /// Languages that are read from right to left.
  private static let languages: Set<Substring> = ["ar", "fa", "he", "ur"]

  /// The direction in which the user's language is read.
  static let ofUser = LayoutDirection { getenv($0).map { String(cString: $0) } }

  /// The direction of the language that is first in variables of the environment.
  init(environment: (String) -> String?) {
    let value = Self.variables.lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
    // "ar_EG.UTF-8", or "he:en" in $LANGUAGE.
    let language = value.prefix { $0.isASCII && $0.isLetter }
    self = Self.languages.contains(language) ? .rightToLeft : .leftToRight
  }
}

import ArgumentParser
import Localization

extension ArgumentHelp {
  /// A text of `--help` in the user's language.
  static func localized(_ text: LocalizedText, valueName: String? = nil) -> ArgumentHelp {
    ArgumentHelp(text.string, valueName: valueName)
  }
}

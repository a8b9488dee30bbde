import Localization
import RemoteControl

/// What the dialog of the preferences shows and changes of a setting.
extension Setting {
  /// Whether a change has its effect at once.
  var isLive: Bool { isFollowed || remote != nil }

  /// Whether the dialog leaves it out.
  var isHidden: Bool { isUnlisted || remote?.isSecret == true }

  /// The settings with another value of this one, or with its default.
  ///
  /// - Parameter text: the value as an option has it; nil for the default.
  func applying(
    _ text: String?, to settings: Settings
  ) throws(PreferenceRefusal) -> Settings {
    var settings = settings
    if let text {
      guard apply(texts(of: text), from: .preferences, to: &settings) else {
        throw .invalid(problem(in: text))
      }
    } else {
      reset(in: &settings)
    }
    guard settings.conflict == nil else { throw .excluded }
    return settings
  }

  /// A typed value as texts of an option; several words have commas between them.
  private func texts(of text: String) -> [String] {
    kind == .words ? RemoteList.texts(of: text) ?? [text] : [text]
  }

  /// The names to choose from; empty if a value is typed.
  var choices: [String] {
    switch kind {
    case .choice(let names): names
    case .words, .text: remote?.choices ?? []
    case .toggle, .number: []
    }
  }
}

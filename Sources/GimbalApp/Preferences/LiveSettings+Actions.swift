import Chrome
import GalleryCore
import Localization

/// What follows from a change in the dialog of the preferences.
extension LiveSettings {
  /// Changes a setting, and writes it to the settings file.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - report: called on another thread once it is written, or cannot be.
  mutating func actions(
    choosing change: PreferenceChange,
    report: @escaping @Sendable (SettingsWriter.Report) -> Void
  ) -> [AppAction] {
    do throws(PreferenceRefusal) {
      let edit = try choose(change)
      writer.write(edit, number: lastChange, report: report)
      return [.redraw]
    } catch {
      switch error {
      case .fixed: return []
      case .excluded:
        return [.say(localized("This cannot be used together with other settings."), for: 4)]
      case .invalid(let problem):
        guard let setting = SettingTable.named(change.name) else { return [] }
        let form = LocalizedText(setting.optionForm).string
        let text = problem ?? localized("It must be \(form).", context: "a value")
        return [.ask(Question(setting, typed: change.value ?? "", problem: text))]
      }
    }
  }

  /// Notes what became of a change, and says why the settings file does not have it.
  mutating func note(_ report: SettingsWriter.Report) -> [AppAction] {
    noteWritten(report)
    guard let problem = report.problem else { return [] }
    return [
      .complain("the settings file was not changed: \(problem)"),
      .say(localized("The settings file was not changed: \(problem)"), for: 8, isLasting: true),
      .redraw,
    ]
  }
}

extension Question {
  /// Asks for the value of a setting.
  ///
  /// - Parameters:
  ///   - setting: the setting.
  ///   - typed: the text to begin with.
  ///   - problem: why the last text is not valid.
  init(_ setting: Setting, typed: String, problem: String? = nil) {
    let form = LocalizedText(setting.optionForm).string
    let standard = localized("default: \(setting.text(Settings.standard))")
    let details = setting.details.isEmpty ? "" : "\n" + LocalizedText(setting.details).string
    var field = EditedText(bytes: Array(typed.utf8))
    field.selectAll()
    self.init(
      LocalizedText(setting.words).string,
      localizedList([form, standard].filter { !$0.isEmpty }) + details, field: field,
      problem: problem,
      answers: [.init(localized("Cancel")), .init(localized("OK"), .choose(setting.name))])
  }
}

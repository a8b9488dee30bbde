/// Settings of one section, as the dialog of the preferences shows them.
struct PreferenceGroup: Hashable {
  let title: String
  let preferences: [Preference]

  /// All settings that the dialog shows, in the order of their table.
  static func all(_ settings: LiveSettings) -> [PreferenceGroup] {
    SettingTable.sections.map { section in
      let title = section.title
      return PreferenceGroup(
        title: title,
        preferences: section.settings.compactMap { Preference($0, settings, section: title) })
    }
  }

  /// The settings that have all words of a text, in their groups.
  static func found(_ text: String, in groups: [PreferenceGroup]) -> [PreferenceGroup] {
    let words = text.lowercased().split { $0.isWhitespace }
    guard !words.isEmpty else { return groups }
    return groups.map { group in
      PreferenceGroup(
        title: group.title, preferences: group.preferences.filter { $0.matches(words) })
    }.filter { !$0.preferences.isEmpty }
  }
}

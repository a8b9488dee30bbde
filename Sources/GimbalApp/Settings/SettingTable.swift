/// Settings that belong together, under one heading of `--help`.
protocol SettingSection: SendableMetatype {
  /// The heading of the section in the window, for people.
  static var title: String { get }

  /// The settings in the order in which they are listed.
  static var settings: [Setting] { get }
}

/// All settings.
enum SettingTable {
  /// The sections, in the order in which they are printed.
  static let sections: [any SettingSection.Type] = [
    OrderSettings.self, DisplaySettings.self, LoadingSettings.self, FilterSettings.self,
    ServerSettings.self, SlideshowSettings.self, RotationSettings.self, KioskSettings.self,
    RemoteSettings.self, GroupSettings.self, DemonstrationSettings.self,
  ]

  /// The settings of all sections.
  static let all = sections.flatMap { $0.settings }

  /// The settings that the remote control can change.
  static let remote = all.filter { $0.remote != nil }

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// The row with a name; nil if there is none.
  static func named(_ name: String) -> Setting? { byName[name] }
}

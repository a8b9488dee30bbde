/// Whether the toolbar, cards and menus are light or dark.
enum Theme: String, Sendable, CaseIterable {
  /// As the desktop prefers; dark if it has no preference.
  case auto
  /// Dark texts on light cards.
  case light
  /// Light texts on dark cards.
  case dark
}

extension Theme: NamedSettingValue {}

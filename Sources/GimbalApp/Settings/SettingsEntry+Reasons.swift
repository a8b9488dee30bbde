/// What is wrong with values that have parts.
extension SettingsEntry {
  /// Which part of an invalid text is wrong, for people; nil if only the valid form can be said.
  func problem(in text: String) -> String? {
    switch name {
    case "hours", "dim-hours": KioskHours.problem(in: text)
    case "wall": WallLayout.problem(in: text)
    default: nil
    }
  }
}

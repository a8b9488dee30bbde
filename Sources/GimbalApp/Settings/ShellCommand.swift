/// A command for the shell.
struct ShellCommand: Hashable, Sendable, SettingValue {
  let text: String

  static var form: String { "a command" }

  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
  }
}

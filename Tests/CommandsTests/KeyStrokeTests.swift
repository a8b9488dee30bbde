import Commands
import Testing

@Suite("A key stroke")
struct KeyStrokeTests {
  @Test(
    "is parsed from the form that people write",
    arguments: [
      ("n", "N", "N"), ("PageDown", "PageDown", "Page Down"),
      ("page down", "PageDown", "Page Down"),
      ("ctrl+shift+right", "Ctrl+Shift+Right", "Ctrl+Shift+→"),
      ("Shift+Ctrl+→", "Ctrl+Shift+Right", "Ctrl+Shift+→"), ("Ctrl++", "Ctrl++", "Ctrl++"),
      ("+", "+", "+"), ("Plus", "+", "+"), ("-", "-", "−"), ("−", "-", "−"),
      ("Alt+Esc", "Alt+Escape", "Alt+Esc"), ("Ä", "ä", "ä"), ("HOME", "Home", "Home"),
      ("Keypad +", "Keypad +", "Keypad +"),
      ("Enter", "Return", "Enter"), ("space", "Space", "Space"), ("f11", "F11", "F11"),
    ])
  func reading(text: String, written: String, label: String) throws {
    let stroke = try #require(KeyStroke(text))
    #expect(stroke.description == written)
    #expect(stroke.label == label)
  }

  @Test("needs a key", arguments: ["", "Ctrl+", "Ctrl+Shift+"])
  func none(text: String) {
    #expect(KeyStroke(text) == nil)
  }
}

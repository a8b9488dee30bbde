import Commands
import Testing

@Suite("The keys in --help")
struct HelpTextTests {
  @Test("are complete, in groups, with the mouse at the end")
  func all() {
    let text = KeyMap.standard.helpText
    let headings = text.split(separator: "\n").filter {
      $0.hasPrefix("  ") && !$0.hasPrefix("    ")
    }
    #expect(
      headings.map { $0.dropFirst(2) } == [
        "Browse", "Photo", "Stars", "Folders", "Zoom", "Turn", "Window", "Demonstration",
        "Mouse and touch",
      ])
    #expect(text.contains("    Page Up, Backspace, P, K, Shift+Space  Previous photo\n"))
    #expect(
      text.contains("    G                                 Lay it face up (with D)\n"))
    for definition in CommandTable.all {
      #expect(text.contains(definition.title) == !definition.keys.isEmpty, "\(definition.name)")
    }
  }
}

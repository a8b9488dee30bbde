import Chrome

/// The table for people.
extension KeyBindings {
  /// What the mouse and fingers do.
  private static let gestures = [
    KeyBinding(keys: ["Swipe", "Drag"], meaning: "Next photo; move a zoomed one"),
    KeyBinding(keys: ["Wheel"], meaning: "Next photo; zoom a zoomed one"),
    KeyBinding(keys: ["Shift+Wheel"], meaning: "Next photo, zoomed or not"),
    KeyBinding(keys: ["Ctrl+Wheel", "Pinch"], meaning: "Zoom in, out"),
    KeyBinding(keys: ["Back", "Forward"], meaning: "Previous, next photo"),
    KeyBinding(keys: ["Double-click"], meaning: "Zoom in there, or out"),
    KeyBinding(keys: ["Click"], meaning: "Hide or show the toolbar and dots"),
    KeyBinding(keys: ["Ctrl+Drag", "Twist"], meaning: "Turn the photos"),
  ]

  /// More keys than this in a row are no longer read; `--help` and README list all of them.
  private static let maximumCapCount = 3

  /// The table for the help card.
  static func card(isSimulating: Bool) -> [KeyBindingGroup] {
    Group.allCases.map {
      KeyBindingGroup($0.title, lines(bindings(in: $0, isSimulating: isSimulating)))
    } + [KeyBindingGroup(gesturesTitle, gestures)]
  }

  private static let gesturesTitle = "Mouse and touch"

  /// A line for each binding, or for several that belong together.
  private static func lines(_ bindings: [Binding]) -> [KeyBinding] {
    var lines: [KeyBinding] = []
    var rest = bindings[...]
    while let first = rest.first {
      let count = first.joint?.count ?? 1
      let several = rest.prefix(count).compactMap(\.names.first)
      let names = first.joint?.names ?? (count > 1 ? several : first.names)
      lines.append(
        KeyBinding(
          keys: Array(names.prefix(max(count, maximumCapCount))),
          meaning: first.joint?.meaning ?? first.meaning))
      rest = rest.dropFirst(count)
    }
    return lines
  }

  /// The table as lines of text, group by group.
  static var text: String {
    let groups = Group.allCases.map { group in
      (group.title, bindings(in: group).map { line($0.names, meaning(of: $0)) })
    }
    let mouse = (gesturesTitle, gestures.map { line($0.keys, $0.meaning) })
    return (groups + [mouse]).map { title, lines in
      (["  \(title)"] + lines).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func meaning(of binding: Binding) -> String {
    binding.needsSimulator ? "\(binding.meaning) (with D)" : binding.meaning
  }

  private static func line(_ keys: [String], _ meaning: String) -> String {
    let keys = keys.joined(separator: ", ")
    let padding = String(repeating: " ", count: max(2, 34 - keys.count))
    return "    \(keys)\(padding)\(meaning)"
  }
}

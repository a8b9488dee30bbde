import Chrome

/// The table for people.
extension KeyBindings {
  /// What the mouse and fingers do.
  private static let gestures = [
    KeyBinding(keys: ["Drag"], meaning: "Swipe, or move a zoomed photo"),
    KeyBinding(keys: ["Wheel"], meaning: "Go through the photos"),
    KeyBinding(keys: ["Pinch", "Ctrl+Wheel"], meaning: "Zoom"),
    KeyBinding(keys: ["Double-click"], meaning: "Zoom in or out"),
    KeyBinding(keys: ["Twist", "Ctrl+Drag"], meaning: "Turn the photos"),
    KeyBinding(keys: ["Click"], meaning: "Hide or show the bars"),
  ]

  /// More keys than this in a row are no longer read; `--help` and README list all of them.
  private static let maximumCapCount = 3

  /// The table for the help card.
  static func card(isSimulating: Bool) -> [KeyBinding] {
    Group.allCases.flatMap { bindings(in: $0, isSimulating: isSimulating) }.map {
      KeyBinding(keys: Array($0.names.prefix(maximumCapCount)), meaning: $0.meaning)
    } + gestures
  }

  /// The table as lines of text, group by group.
  static var text: String {
    let groups = Group.allCases.map { group in
      (group.title, bindings(in: group).map { line($0.names, meaning(of: $0)) })
    }
    let mouse = ("Mouse and touch", gestures.map { line($0.keys, $0.meaning) })
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

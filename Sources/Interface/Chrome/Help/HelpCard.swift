public import Commands

extension [KeyBindingGroup] {
  /// The groups of the list of keys.
  ///
  /// - Parameters:
  ///   - keyMap: the keys.
  ///   - isSimulating: whether a drawn device is shown, which has its own keys.
  ///   - isOverview: whether the overview is shown, which has its own keys.
  public init(_ keyMap: KeyMap, isSimulating: Bool, isOverview: Bool = false) {
    self = CommandGroup.allCases.map { group in
      KeyBindingGroup(
        group.title,
        keyMap.cardLines(
          in: group, isSimulating: isSimulating, isOverview: isOverview
        ).map {
          KeyBinding(keys: $0.keys, meaning: $0.title)
        })
    }
    append(
      KeyBindingGroup(
        GestureLine.heading,
        (isOverview ? GestureLine.overview : GestureLine.all).map {
          KeyBinding(keys: $0.gestures, meaning: $0.title)
        }))
  }
}

package import Commands
package import GalleryCore
import Localization

extension [KeyBindingGroup] {
  /// The groups of the list of keys.
  ///
  /// - Parameters:
  ///   - keyMap: the keys.
  ///   - isSimulating: whether a drawn device is shown, which has its own keys.
  ///   - isOverview: whether the overview is shown, which has its own keys.
  ///   - isComparing: whether photos are compared, which have their own keys.
  ///   - isForbidden: whether a command never has an effect here; the list leaves it out.
  package init(
    _ keyMap: KeyMap, isSimulating: Bool, isOverview: Bool = false,
    isComparing: Bool = false, isForbidden: (Command) -> Bool = { _ in false }
  ) {
    self = CommandGroup.allCases.compactMap { group in
      let lines = keyMap.cardLines(
        in: group, isSimulating: isSimulating, isOverview: isOverview, isComparing: isComparing,
        isForbidden: isForbidden)
      // On a kiosk all commands of a group may be forbidden.
      guard !lines.isEmpty else { return nil }
      return KeyBindingGroup(
        group.title, lines.map { KeyBinding(keys: $0.keys, meaning: $0.title) })
    }
    append(
      KeyBindingGroup(
        GestureLine.heading.string,
        GestureLine.lines(isOverview: isOverview, isComparing: isComparing).map {
          KeyBinding(keys: $0.gestures, meaning: $0.title)
        }))
  }
}

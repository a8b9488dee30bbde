import Chrome
import GalleryCore
import SystemServices

/// The preferences: a field, a list of what can be changed, and the button that closes them.
extension AccessibilityLayout {
  func node(of overlay: PreferencesOverlay) -> (AccessibleNode, focus: AccessibleNode.ID) {
    let (dialog, layout) = (overlay.dialog, overlay.dialog.layout)
    var controls = [
      AccessibleNode(
        Self.id(of: .field, in: overlay), .entry, name: dialog.texts.placeholder,
        frame: frame(of: layout.placed(layout.field)),
        states: AccessibleStates.seen.union([.focusable, .editable, .singleLine]),
        text: AccessibleText(dialog.search))
    ]
    for (index, preference) in overlay.preferences.enumerated() {
      guard let row = layout.line(index, offset: dialog.offset) else { continue }
      let isSeen = row.intersection(layout.viewport) != nil
      controls.append(node(of: preference, index, at: layout.placed(row), isSeen, in: overlay))
      guard preference.canReset, let arrow = layout.reset(index, offset: dialog.offset) else {
        continue
      }
      controls.append(
        AccessibleNode(
          Self.id(of: .reset(index), in: overlay), .pushButton,
          name: AccessibilityText.reset(preference.words),
          frame: frame(of: layout.placed(arrow)),
          states: AccessibleStates.seen.union(.focusable).subtracting(isSeen ? [] : .showing),
          isPressable: true))
    }
    controls.append(
      AccessibleNode(
        Self.id(of: .close, in: overlay), .pushButton, name: dialog.texts.close,
        frame: frame(of: layout.placed(layout.close)),
        states: AccessibleStates.seen.union(.focusable), isPressable: true))
    let node = AccessibleNode(
      AccessibleNode.ID("preferences"), .dialog, name: dialog.texts.heading,
      frame: frame(of: layout.placed(layout.frame)), states: [.seen, .modal, .focusable],
      children: controls)
    return (node, dialog.focus.map { Self.id(of: $0, in: overlay) } ?? node.id)
  }

  private func node(
    of preference: Preference, _ index: Int, at area: Rect, _ isSeen: Bool,
    in overlay: PreferencesOverlay
  ) -> AccessibleNode {
    var states = AccessibleStates.seen.union(.focusable)
    if !preference.isEnabled { states.subtract([.enabled, .sensitive]) }
    if !isSeen { states.remove(.showing) }
    var (role, name) = (AccessibleRole.pushButton, preference.words)
    if case .toggle(let isOn) = preference.control {
      role = .checkBox
      states.formUnion(isOn ? [.checkable, .checked] : .checkable)
    } else {
      name = AccessibilityText.row(preference.words, preference.value)
    }
    return AccessibleNode(
      Self.id(of: .line(index), in: overlay), role, name: name, description: preference.note,
      frame: frame(of: area), states: states, isPressable: true)
  }

  /// The ID of a control of the preferences, which a setting keeps while others are searched for.
  static func id(
    of place: PreferencesLayout.Place, in overlay: PreferencesOverlay
  ) -> AccessibleNode.ID {
    func name(_ index: Int) -> String {
      guard overlay.preferences.indices.contains(index) else { return "" }
      return overlay.preferences[index].name.replacing("-", with: "_")
    }
    return switch place {
    case .field: AccessibleNode.ID("preferences_field")
    case .line(let index): AccessibleNode.ID("preference_\(name(index))")
    case .reset(let index): AccessibleNode.ID("reset_\(name(index))")
    case .close: AccessibleNode.ID("preferences_close")
    }
  }
}

/// Something that has changed, as a screen reader is told of it.
struct AccessibilityEvent: Hashable {
  /// The object that has changed; nil for the program.
  var source: AccessibleNode.ID?
  /// The last part of the interface's name.
  var interface = "Object"
  /// The signal.
  var member: String
  /// What has changed, such as a state.
  var detail = ""
  /// Whether a state is on, or a place among others.
  var number = 0
  /// How many characters have changed.
  var length = 0
  /// The new value of what has changed.
  var value = Value.none

  /// What comes with an event.
  enum Value: Hashable {
    case none
    case text(String)
    case number(Double)
    case object(AccessibleNode.ID)
  }
}

extension AccessibilityIndex {
  /// What a screen reader is told after another tree, or after none, in this order: what has come
  /// and gone, what has changed, where the keyboard is.
  func events(since old: AccessibilityIndex?) -> [AccessibilityEvent] {
    var events: [AccessibilityEvent] = []
    if old?.window != window {
      events.append(
        AccessibilityEvent(member: "ChildrenChanged", detail: "add", value: .object(window)))
    }
    for id in order {
      guard let now = self[id] else { continue }
      guard let before = old?[id] else {
        // It is said when it appears.
        if now.node.role == .notification { events.append(.showing(id, true)) }
        continue
      }
      events += changes(of: id, from: before, to: now)
    }
    return events + windowEvents(since: old) + focusEvents(since: old)
  }

  private func changes(
    of id: AccessibleNode.ID, from old: Entry, to new: Entry
  ) -> [AccessibilityEvent] {
    var events: [AccessibilityEvent] = []
    for (place, child) in old.children.enumerated() where !new.children.contains(child) {
      events.append(
        AccessibilityEvent(
          source: id, member: "ChildrenChanged", detail: "remove", number: place,
          value: .object(child)))
    }
    for (place, child) in new.children.enumerated() where !old.children.contains(child) {
      events.append(
        AccessibilityEvent(
          source: id, member: "ChildrenChanged", detail: "add", number: place,
          value: .object(child)))
    }
    let texts = [
      ("accessible-name", old.node.name, new.node.name),
      ("accessible-description", old.node.description, new.node.description),
    ]
    for (detail, before, now) in texts where before != now {
      events.append(
        AccessibilityEvent(
          source: id, member: "PropertyChange", detail: detail, value: .text(now)))
    }
    if let progress = new.node.progress, progress != old.node.progress {
      events.append(
        AccessibilityEvent(
          source: id, member: "PropertyChange", detail: "accessible-value",
          value: .number(progress)))
    }
    if let before = old.node.text, let now = new.node.text {
      events += textEvents(id, from: before, to: now)
    }
    for (state, name) in AccessibleStates.reported {
      let isOn = new.states.contains(state)
      guard isOn != old.states.contains(state) else { continue }
      events.append(.state(name, isOn, of: id))
    }
    if old.node.frame != new.node.frame {
      events.append(AccessibilityEvent(source: id, member: "BoundsChanged"))
    }
    return events
  }

  private func textEvents(
    _ id: AccessibleNode.ID, from old: AccessibleText, to new: AccessibleText
  ) -> [AccessibilityEvent] {
    var events: [AccessibilityEvent] = []
    if let (place, deleted, inserted) = new.change(since: old) {
      for (detail, text) in [("delete", deleted), ("insert", inserted)] where !text.isEmpty {
        events.append(
          AccessibilityEvent(
            source: id, member: "TextChanged", detail: detail, number: place,
            length: text.unicodeScalars.count, value: .text(text)))
      }
    }
    if old.caret != new.caret {
      events.append(AccessibilityEvent(source: id, member: "TextCaretMoved", number: new.caret))
    }
    if old.selection != new.selection, !(old.selection.isEmpty && new.selection.isEmpty) {
      events.append(AccessibilityEvent(source: id, member: "TextSelectionChanged"))
    }
    return events
  }

  private func windowEvents(since old: AccessibilityIndex?) -> [AccessibilityEvent] {
    let isActive = self[window]?.states.contains(.active) ?? false
    let wasActive = old?[window]?.states.contains(.active) ?? false
    guard isActive != wasActive else { return [] }
    return [
      AccessibilityEvent(
        source: window, interface: "Window", member: isActive ? "Activate" : "Deactivate",
        value: .text(tree.window.name))
    ]
  }

  private func focusEvents(since old: AccessibilityIndex?) -> [AccessibilityEvent] {
    guard old?.tree.focus != tree.focus else { return [] }
    var events: [AccessibilityEvent] = []
    if let former = old?.tree.focus, self[former] != nil {
      events.append(.state("focused", false, of: former))
    }
    if let focus = tree.focus { events.append(.state("focused", true, of: focus)) }
    return events
  }
}

extension AccessibilityEvent {
  fileprivate static func state(
    _ name: String, _ isOn: Bool, of id: AccessibleNode.ID
  ) -> AccessibilityEvent {
    AccessibilityEvent(
      source: id, member: "StateChanged", detail: name, number: isOn ? 1 : 0)
  }

  fileprivate static func showing(_ id: AccessibleNode.ID, _ isOn: Bool) -> AccessibilityEvent {
    state("showing", isOn, of: id)
  }
}

package import GalleryCore

extension Dialog {
  /// A key of a dialog.
  package enum Key: Hashable, Sendable {
    /// Gives the keyboard to the next control, or the previous one; the last button is the first
    /// one where they are stacked.
    case tab(isBack: Bool, isStacked: Bool = false)
    /// Completes the text in the field.
    case complete
    /// Chooses the button that has the keyboard, or in the text field or on an option the last one.
    case enter
    /// Chooses the button that has the keyboard.
    case space
    /// Chooses the first button.
    case escape
    /// Moves the cursor, or the keyboard to another button.
    case move(EditedText.Destination, extends: Bool)
    /// Deletes the selection, or up to a destination.
    case delete(EditedText.Destination)
    /// Selects the whole text.
    case selectAll
    /// Copies the selected text.
    case copy
    /// Copies and deletes the selected text.
    case cut
    /// Inserts the clipboard's text.
    case paste
  }

  /// Handles a key.
  package mutating func handle(_ key: Key) -> Outcome {
    switch key {
    case .complete: return focus == .field && completesText ? .completes : .stays
    case .tab(let isBack, let isStacked):
      moveFocus(by: isBack ? -1 : 1, among: controls(isStacked: isStacked))
    case .enter:
      switch focus {
      case .button(let button): return choose(button)
      case .field, .option: return choose(buttons.count - 1)
      case .nothing: break
      }
    case .space:
      if case .button(let button) = focus { return choose(button) }
    case .escape: return choose(0)
    case .move(let destination, let extends):
      if case .button = focus { return moveButton(destination) }
      if case .option(let option) = focus { return moveOption(from: option, to: destination) }
      edit { $0.move(to: destination, extends: extends) }
    case .delete(let destination): edit { $0.delete(to: destination) }
    case .selectAll: edit { $0.selectAll() }
    case .copy, .cut:
      guard focus == .field, let text = field?.selectedText, !text.isEmpty else { return .stays }
      if key == .cut { edit { $0.delete(to: .units(0)) } }
      return .copied(text)
    case .paste: return focus == .field && field != nil ? .pastes : .stays
    }
    return .stays
  }

  /// The controls in the order of the Tab key.
  private func controls(isStacked: Bool) -> [Focus] {
    let buttons = buttons.indices.map(Focus.button)
    return (field == nil ? [] : [.field]) + markedOptions.map(Focus.option)
      + (isStacked ? buttons.reversed() : buttons)
  }

  private mutating func moveFocus(by count: Int, among controls: [Focus]) {
    // Without a focus, Tab begins at the first control and Shift+Tab at the last one.
    let index = controls.firstIndex(of: focus) ?? (count > 0 ? -1 : 0)
    focus = controls[(index + count + controls.count) % controls.count]
    // As in other programs, a field that gets the keyboard is selected.
    if focus == .field { edit { $0.selectAll() } }
  }

  /// Moves the keyboard to another button by the arrow keys, Home and End.
  private mutating func moveButton(_ destination: EditedText.Destination) -> Outcome {
    guard case .button(let button) = focus else { return .stays }
    switch destination {
    case .units(let count): focus = .button((button + count).clamped(to: 0...buttons.count - 1))
    case .start: focus = .button(0)
    case .end: focus = .button(buttons.count - 1)
    case .nextWord, .previousWord, .unit: break
    }
    return .stays
  }
}

package import GalleryCore

extension PreferencesDialog {
  /// A key of the preferences.
  package enum Key: Hashable, Sendable {
    /// Gives the keyboard to the next control, or the previous one.
    case tab(isBack: Bool)
    /// Gives the keyboard to a line further down, or up where negative.
    case lines(Int)
    /// Goes on by a page, or back where negative.
    case pages(Int)
    /// Moves the cursor in the field, or changes a value.
    case move(EditedText.Destination, extends: Bool)
    /// Deletes in the field up to a destination, or resets a value.
    case delete(EditedText.Destination)
    /// Deletes back in the field, which gets the keyboard.
    case deleteBack(EditedText.Destination)
    /// Changes a value, or leaves the field.
    case enter
    /// Changes a value.
    case space
    /// Ends the search, or closes the dialog.
    case escape
    /// Selects the text of the field.
    case selectAll
    /// Copies the selected text, or cuts it.
    case copy(cuts: Bool)
    /// Inserts the clipboard's text into the field.
    case paste
  }

  /// Whether a key that is held does the same again: not if that closes the dialog or changes a
  /// value, which is written to a disk each time.
  package func repeats(_ key: Key) -> Bool {
    switch key {
    case .enter, .space, .escape: false
    case .move(.units, _), .delete: focus == .field
    default: true
    }
  }

  /// Handles a key.
  package mutating func handle(_ key: Key) -> Outcome {
    switch key {
    case .escape:
      guard !search.units.isEmpty else { return .closes }
      edit { $0 = EditedText() }
      focus = .field
    case .tab(let isBack): moveFocus(by: isBack ? -1 : 1)
    case .lines(let count): moveLine(by: count)
    case .pages(let count):
      scroll.scroll(pages: count)
      moveToVisibleLine()
    case .enter where focus == .field, .enter where focus == nil: moveLine(by: 1)
    case .enter, .space:
      if focus == .close { return .closes }
      if case .reset(let index) = focus { return .resets(index) }
      return change(by: 1)
    case .move(let destination, let extends):
      if focus == .field {
        search.move(to: destination, extends: extends)
      } else if case .units(let count) = destination {
        return change(by: count)
      } else if destination == .start || destination == .end {
        let isEnd = destination == .end
        moveLine(by: isEnd ? layout.lines.count : -layout.lines.count)
      }
    case .delete(let destination):
      if focus == .field {
        edit { $0.delete(to: destination) }
      } else if let line, lines[line].canReset {
        return .resets(line)
      }
    case .deleteBack(let destination):
      focus = .field
      edit { $0.delete(to: destination) }
    case .selectAll:
      focus = .field
      search.selectAll()
    case .copy(let cuts):
      let text = search.selectedText
      guard focus == .field, !text.isEmpty else { return .stays }
      if cuts { edit { $0.delete(to: .units(0)) } }
      return .copied(text)
    case .paste:
      focus = .field
      return .pastes
    }
    return .stays
  }

  /// The line that has the keyboard; nil if none has.
  package var line: Int? {
    switch focus {
    case .line(let index), .reset(let index): index
    case .field, .close, nil: nil
    }
  }

  /// Changes the setting of the line with the keyboard, if it can be changed.
  private func change(by step: Int) -> Outcome {
    guard case .line(let index) = focus, lines.indices.contains(index), lines[index].isEnabled
    else { return .stays }
    return .changes(index, by: step)
  }

  private mutating func edit(_ change: (inout EditedText) -> Void) {
    change(&search)
    scroll.scroll(toEnd: false)
  }

  /// The controls in the order of the Tab key.
  private var stops: [PreferencesLayout.Place] {
    let rows = layout.lines.indices.flatMap { index -> [PreferencesLayout.Place] in
      layout.reset(index, offset: 0) == nil ? [.line(index)] : [.line(index), .reset(index)]
    }
    return [.field] + rows + [.close]
  }

  private mutating func moveFocus(by count: Int) {
    let stops = stops
    let index = focus.flatMap(stops.firstIndex) ?? (count > 0 ? -1 : 0)
    focus = stops[(index + count + stops.count) % stops.count]
    if focus == .field { search.selectAll() }
    if let line { reveal(line) }
  }

  /// Goes to a line; above the first one is the field.
  private mutating func moveLine(by count: Int) {
    guard !layout.lines.isEmpty else { return }
    let last = layout.lines.count - 1
    let start = line ?? (focus == .close ? layout.lines.count : -1)
    let index = start + count
    if index < 0, count == -1 {
      focus = .field
    } else {
      focus = .line(index.clamped(to: 0...last))
      if let line { reveal(line) }
    }
  }

  /// Gives the keyboard to a line that is seen, after a page.
  private mutating func moveToVisibleLine() {
    let seen = layout.lines.indices.first {
      layout.line($0, offset: scroll.offset).map { $0.minY >= layout.viewport.minY } ?? false
    }
    if let seen { focus = .line(seen) }
  }
}

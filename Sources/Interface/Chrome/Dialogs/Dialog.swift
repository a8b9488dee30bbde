package import GalleryCore

/// A card over the window that asks for something, explains a problem, or shows the progress of a
/// task, as a value of keys and pointers.
package struct Dialog: Hashable, Sendable {
  /// What has the keyboard.
  package enum Focus: Hashable, Sendable {
    /// The text field.
    case field
    /// The button at an index.
    case button(Int)
    /// The option at an index among those of all choices.
    case option(Int)
    /// None of the controls, until the user selects one.
    case nothing
  }

  /// The result of an event.
  package enum Outcome: Hashable, Sendable {
    /// The dialog stays open.
    case stays
    /// The user has chosen the button at this index.
    case answered(Int)
    /// The user has chosen the option at this index, which is not marked yet.
    case chosen(Int)
    /// The user has copied this text from the field.
    case copied(String)
    /// The user wants to insert the clipboard's text into the field.
    case pastes
    /// The user wants the text in the field to be completed.
    case completes
  }

  /// The question or the message in a few words.
  package var heading: String
  /// What helps to answer it; empty for nothing.
  package var detail: String
  /// The text to edit; nil if there is no text field.
  package var field: EditedText?
  /// What the text must be; nil for any text.
  package var rule: FieldRule?
  /// Why the last attempt failed; it disappears with the next change of the text.
  package var problem: String?
  /// Whether the Tab key completes the text instead of leaving the field.
  package var completesText = false
  /// How much of a task is done, 0…1; nil if there is no progress bar.
  package var progress: Double?
  /// A small device that is drawn below the texts; nil for none.
  package var device: DrawnHold?
  /// A code to scan; nil if there is none.
  package var code: ScannedCode?
  /// The size of a sheet of paper that is drawn below the texts, in any unit; nil for none.
  package var paper: Size?
  /// What can be chosen, from top to bottom.
  package var choices: [Choice] = []
  /// The buttons' titles.
  ///
  /// Escape stands for the first one, and Enter in the text field or on an option for the last.
  package let buttons: [String]
  /// What has the keyboard.
  package var focus: Focus
  /// The button under the mouse.
  package internal(set) var hovered: Int?
  var press: Press?

  /// A pointer that is down.
  struct Press: Hashable {
    let pointer: Int
    /// What it went down on; nil for the rest of the window.
    let target: Focus?
    /// Whether it is over its button.
    var isInside = true
  }

  /// Makes a dialog, which must have a button.
  ///
  /// - Parameters:
  ///   - heading: the question or the message in a few words.
  ///   - detail: what helps to answer it.
  ///   - field: the text to edit, if there is one; it has the keyboard at first.
  ///   - rule: what the text must be.
  ///   - progress: how much of a task is done, 0…1, if there is a progress bar.
  ///   - buttons: the titles, the one that changes nothing first.
  ///   - focused: the button that has the keyboard at first if there is no text field; nil for the
  ///     last one, or for none with a progress bar: such a dialog appears by itself, and keys that
  ///     are meant for the photos must not cancel the task.
  package init(
    heading: String, detail: String = "", field: EditedText? = nil, rule: FieldRule? = nil,
    progress: Double? = nil, buttons: [String], focused: Int? = nil
  ) {
    self.heading = heading
    self.detail = detail
    self.field = field
    self.rule = rule
    self.progress = progress
    self.buttons = buttons
    focus =
      if field != nil {
        .field
      } else if progress != nil, focused == nil {
        .nothing
      } else {
        .button(focused ?? buttons.count - 1)
      }
  }

  /// What is wrong with the text, for people; nil if nothing is known to be wrong.
  package var fieldProblem: String? {
    problem ?? field.flatMap { rule?.problem(with: $0.bytes) }
  }

  /// What is said below the field, for people: what is wrong with the text, or what it leads to.
  package var fieldNote: String? {
    fieldProblem ?? field.flatMap { rule?.hint(for: $0.bytes) }
  }

  /// Whether a button can be chosen: the last one needs a valid text.
  package func isEnabled(_ button: Int) -> Bool {
    guard button == buttons.count - 1, buttons.count > 1, let field else { return true }
    return rule?.problem(with: field.bytes) == nil
  }

  /// Whether a button is held down.
  func isPressed(_ button: Int) -> Bool {
    guard let press, press.isInside else { return false }
    return press.target == .button(button)
  }

  func choose(_ button: Int) -> Outcome { isEnabled(button) ? .answered(button) : .stays }

  /// Replaces the selection in the text field, as by typing or pasting.
  package mutating func insert(_ text: String) {
    edit { $0.insert(text) }
  }

  mutating func edit(_ change: (inout EditedText) -> Void) {
    guard var edited = field, focus == .field else { return }
    let before = edited.units
    change(&edited)
    field = edited
    if edited.units != before { problem = nil }
  }
}

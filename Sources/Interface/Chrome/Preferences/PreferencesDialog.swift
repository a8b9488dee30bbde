package import GalleryCore

/// The open preferences: a search field and a list of settings, as a value of keys and pointers.
package struct PreferencesDialog: Hashable, Sendable {
  /// The result of an event.
  package enum Outcome: Hashable, Sendable {
    /// The dialog stays open.
    case stays
    /// The dialog must be closed.
    case closes
    /// The user changes the setting of a line: to the next value, or to the one before (-1).
    case changes(Int, by: Int)
    /// The user resets the setting of a line.
    case resets(Int)
    /// The user has copied this text from the field.
    case copied(String)
    /// The user wants to insert the clipboard's text into the field.
    case pastes
  }

  /// What the dialog itself says, in the user's language.
  package struct Texts: Hashable, Sendable {
    package var heading: String
    package var placeholder: String
    package var close: String
    package var nothing: String

    /// Makes the texts: the heading, the empty field, the button, and a search without a result.
    package init(heading: String, placeholder: String, close: String, nothing: String) {
      (self.heading, self.placeholder) = (heading, placeholder)
      (self.close, self.nothing) = (close, nothing)
    }
  }

  /// What the dialog itself says.
  package let texts: Texts
  /// What is searched for.
  package internal(set) var search = EditedText()
  /// What has the keyboard; nil on a phone until something is chosen.
  package internal(set) var focus: PreferencesLayout.Place?
  /// What is under the mouse.
  package internal(set) var hovered: PreferencesLayout.Place?
  /// The settings that are found.
  package private(set) var sections: [PreferenceSection] = []
  /// Where everything is.
  package private(set) var layout: PreferencesLayout
  var scroll = CardScroll()
  var press: Press?

  /// A pointer that is down, and what it went down on.
  struct Press: Hashable {
    let pointer: Int
    let target: PreferencesLayout.Place?
    /// Whether it went down on the card.
    let isInside: Bool
  }

  /// Opens the dialog in a window.
  package init(_ texts: Texts, windowSize: Size, _ direction: LayoutDirection = .leftToRight) {
    self.texts = texts
    layout = PreferencesLayout([], windowSize: windowSize, direction)
    // A field with the keyboard brings up that of a phone, which covers the list.
    focus = BarPlacement(windowSize: windowSize) == .above ? .field : nil
  }

  /// The lines of all sections.
  package var lines: [PreferenceLine] { sections.flatMap(\.lines) }

  /// How far the list is scrolled, in points.
  package var offset: Double { scroll.offset }

  /// The text that is searched for.
  package var query: String { String(decoding: search.bytes, as: UTF8.self) }

  /// Shows the settings that are found, in a window.
  package mutating func show(
    _ sections: [PreferenceSection], windowSize: Size, _ direction: LayoutDirection
  ) {
    self.sections = sections
    layout = PreferencesLayout(sections, windowSize: windowSize, direction)
    scroll.layOut(maximumOffset: layout.maximumOffset, pageHeight: layout.viewport.size.height)
    let count = layout.lines.count
    switch focus {
    case .line(let index) where index >= count: focus = .field
    case .reset(let index) where layout.reset(index, offset: 0) == nil:
      focus = index < count ? .line(index) : .field
    default: break
    }
  }

  /// Types a text, which searches at once, whatever has the keyboard.
  package mutating func insert(_ text: String) {
    // A space changes the setting that has the keyboard.
    if focus != .field, text == " " { return }
    // Whoever has gone to a setting begins another search.
    if focus != .field { search.selectAll() }
    focus = .field
    search.insert(text)
    scroll.scroll(toEnd: false)
  }

  /// Scrolls the list by a distance in points, positive downward.
  package mutating func scroll(by distance: Double) { scroll.scroll(by: distance) }

  /// Scrolls so far that a line is seen.
  mutating func reveal(_ index: Int) {
    guard let row = layout.line(index, offset: scroll.offset) else { return }
    let room = layout.viewport
    // The heading above the first line is seen as well.
    let top = row.minY - (index == 0 ? row.size.height : 0)
    if top < room.minY {
      scroll.scroll(by: top - room.minY)
    } else if row.maxY > room.maxY {
      scroll.scroll(by: row.maxY - room.maxY)
    }
  }
}

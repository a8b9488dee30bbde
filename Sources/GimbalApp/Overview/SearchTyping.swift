import CSDL2
import Chrome
import Commands
import GalleryCore
import SDLSupport

/// The text of the overview's search field while it is being edited, as a value of keys.
///
/// A letter begins it, or its own key. Then all letters are text until the user ends it.
struct SearchTyping: Hashable {
  /// What a key means.
  enum Outcome: Hashable {
    /// The key is not for the search.
    case ignored
    /// The text has changed.
    case changed
    /// The key has moved the cursor, has left the field, or has no effect.
    case kept
    /// The clipboard's text is inserted.
    case pastes
    /// A text is copied.
    case copies(String)
    /// The search is given up.
    case ended
  }

  /// What was typed so far, with the cursor.
  private(set) var field = EditedText()
  /// The current photo before the search, to which its end returns; nil once the user has gone to
  /// another one, or has opened one.
  private(set) var start: PhotoID?
  /// Whether keys and texts go to the field.
  private(set) var isHeld = false
  /// Whether keys to the left and the right go to the photos, because the user has gone down to
  /// them.
  private var isAmongPhotos = false
  /// Whether a key has typed the last character, whose text may follow.
  private var awaitsText = false

  /// Starts without a search.
  init() {}

  /// What was typed so far.
  var text: String { String(decoding: field.bytes, as: UTF8.self) }

  /// Begins to edit a text, all of which is selected.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - photo: the photo to which the end of the search returns; nil for the one that is known.
  mutating func begin(_ text: String = "", from photo: PhotoID? = nil) {
    if let photo { start = photo }
    field = EditedText(bytes: Array(text.utf8))
    field.selectAll()
    (awaitsText, isAmongPhotos) = (false, false)
    isHeld = true
  }

  /// Notes that the user has gone to another photo.
  mutating func forgetStart() { start = nil }

  /// Ends editing.
  mutating func stop() { isHeld = false }

  /// Whether an event ends editing, as the user does something else.
  static func isEnded(by event: InputEvent) -> Bool {
    switch event {
    case .pointer(let pointer): pointer.phase == .down
    case .pinch(let pinch): pinch.phase == .began
    case .secondaryClick, .sideButton: true
    default: false
    }
  }

  /// Handles a key.
  ///
  /// - Parameters:
  ///   - press: the key.
  ///   - hasCommand: whether it has a command, which it keeps until the field has the keyboard.
  ///   - isRepeat: whether it is held, which begins no search: its first press has opened the
  ///     overview.
  ///   - runsLeft: whether the text is read from right to left.
  ///   - photo: the current photo, unless it is one that was found.
  mutating func handle(
    _ press: KeyPress, hasCommand: Bool, isRepeat: Bool = false, runsLeft: Bool = false,
    present photo: PhotoID? = nil
  ) -> Outcome {
    if press.isModifier { return .ignored }
    awaitsText = false
    let wasHeld = isHeld
    if wasHeld, let outcome = edit(by: press, runsLeft: runsLeft) { return outcome }
    guard let character = Self.character(of: press), wasHeld || !hasCommand && !isRepeat else {
      // An arrow key goes on from the photo that was found.
      if hasCommand {
        isAmongPhotos = true
        if Self.selectingKeys.contains(press.code) { forgetStart() }
        if !Self.selects(press) { stop() }
      }
      return .ignored
    }
    // A space begins no search, and selects in most programs.
    guard wasHeld && !field.units.isEmpty || character != " " else {
      return wasHeld ? .kept : .ignored
    }
    if !wasHeld { begin(from: photo) }
    insertText(String(character))
    // The key that began the search was pressed before text input was on.
    awaitsText = wasHeld
    return .changed
  }

  /// Handles a key that edits the text or ends that; nil for other keys.
  private mutating func edit(by press: KeyPress, runsLeft: Bool) -> Outcome? {
    if press.code == SDLK_ESCAPE {
      stop()
      return .ended
    }
    // Elsewhere this key hides the photo, which nobody means while typing.
    let isBackspace = press == Self.terminalBackspace && !isAmongPhotos
    let key: PreferencesDialog.Key? =
      isBackspace ? .deleteBack(.units(-1)) : PreferencesDialog.Key(press, runsLeft: runsLeft)
    switch key {
    case .move(let destination, let extends):
      guard !isAmongPhotos, !field.units.isEmpty else { return nil }
      field.move(to: destination, extends: extends)
      return .kept
    case .delete where isAmongPhotos: return nil
    case .delete(let destination), .deleteBack(let destination):
      // Once the text is empty, more of these keys must not do something else.
      field.delete(to: destination)
      isAmongPhotos = false
      return .changed
    case .selectAll:
      guard !isAmongPhotos, !field.units.isEmpty else { return nil }
      field.selectAll()
      return .kept
    case .copy(let cuts):
      let text = field.selectedText
      guard !isAmongPhotos, !text.isEmpty else { return nil }
      if cuts { field.delete(to: .units(0)) }
      return .copies(text)
    case .paste: return isAmongPhotos ? nil : .pastes
    // What is found may still be on its way, so it takes another press to open a photo.
    case .enter where !isAmongPhotos:
      stop()
      return .kept
    default: return nil
    }
  }

  /// Types a text, as a keyboard on the screen does without keys; that of the last key replaces
  /// what the key has typed, because it is what the user sees on the key.
  ///
  /// Text input is on only while the field has the keyboard, and not yet at the first letters if
  /// they are typed at once: so a key types, too.
  mutating func insert(_ typed: String) -> Outcome {
    guard isHeld else { return .ignored }
    if awaitsText { field.delete(to: .units(-1)) }
    awaitsText = false
    guard !field.units.isEmpty || typed.contains(where: { !$0.isWhitespace }) else { return .kept }
    insertText(typed)
    return .changed
  }

  /// Inserts a text as far as a search may be long.
  private mutating func insertText(_ text: String) {
    let former = field
    field.insert(text)
    if field.bytes.count > SearchWords.longest { field = former }
    isAmongPhotos = false
  }

  /// Whether a key only selects another photo, after which the text can be typed on.
  private static func selects(_ press: KeyPress) -> Bool {
    press.modifiers.isEmpty && selectingKeys.contains(press.code)
  }

  /// The key that deletes back in terminals, as Backspace does.
  private static let terminalBackspace = KeyPress(code: SDLK_h, modifiers: .control)

  private static let selectingKeys = [
    SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN, SDLK_HOME, SDLK_END, SDLK_PAGEUP, SDLK_PAGEDOWN,
  ]

  /// The character that a key types; nil for keys that type nothing.
  ///
  /// Upper and lower case are alike in a search, and so are the characters between words.
  static func character(of press: KeyPress) -> Character? {
    guard press.modifiers.subtracting(.shift).isEmpty else { return nil }
    if let digit = keypad.firstIndex(of: press.code) { return Character("\(digit)") }
    // SDL numbers keys that type a character by that character, and marks the others.
    guard press.code.rawValue > 0x20 || press.code == SDLK_SPACE, press.code != SDLK_DELETE,
      press.code.rawValue & UInt32(SDLK_SCANCODE_MASK) == 0,
      let scalar = Unicode.Scalar(press.code.rawValue)
    else { return nil }
    return Character(scalar)
  }

  private static let keypad = [
    SDLK_KP_0, SDLK_KP_1, SDLK_KP_2, SDLK_KP_3, SDLK_KP_4, SDLK_KP_5, SDLK_KP_6, SDLK_KP_7,
    SDLK_KP_8, SDLK_KP_9,
  ]
}

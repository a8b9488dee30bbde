import CSDL2
import Commands
import GalleryCore
import Localization
import SDLSupport

/// The part of a name that is being typed in the overview, as a value of keys.
///
/// A letter begins it, or its own key. Then all letters are text until the user ends it.
struct NameTyping: Hashable {
  /// What a key means.
  enum Outcome: Hashable {
    /// The key is not for the name.
    case ignored
    /// The name has changed.
    case changed
    /// The key has no effect.
    case kept
    /// The name is given up.
    case ended
  }

  /// What was typed so far.
  private(set) var text = ""
  /// The photo that was selected when that began, which is selected again if no name matches.
  private(set) var start: PhotoID?
  /// What is said about it.
  private(set) var message = ""
  /// Whether keys and texts go to the name.
  private(set) var isHeld = false
  /// Whether it is typed on a phone, whose keyboard is on the screen.
  private var isOnPhone = false
  /// Whether a key has typed the last character, whose text may follow.
  private var awaitsText = false

  /// Starts without a name.
  init() {}

  /// Whether a keyboard on the screen may cover the lower half of the window.
  var isAboveKeyboard: Bool { isHeld && isOnPhone }

  /// Begins another name, while a photo is selected.
  mutating func begin(selected photo: PhotoID? = nil, isOnPhone: Bool = false) {
    (text, start) = ("", photo)
    (self.isOnPhone, awaitsText) = (isOnPhone, false)
    isHeld = true
  }

  /// Ends the name.
  mutating func stop() { isHeld = false }

  /// Whether an event ends a name that waits for more letters, as the user does something else.
  static func isEnded(by event: InputEvent) -> Bool {
    switch event {
    case .pointer(let pointer): pointer.phase == .down
    case .pinch(let pinch): pinch.phase == .began
    case .secondaryClick, .sideButton: true
    default: false
    }
  }

  /// Notes what is said about the name.
  ///
  /// - Parameter isFound: whether the name of a photo contains what was typed.
  mutating func noteMessage(isFound: Bool) {
    let said =
      text.isEmpty
      ? localized("Type a part of a name")
      : isFound ? localized("Name: \(text)") : localized("No name contains “\(text)”")
    message = "\(said) · \(isOnPhone ? localized("Tap to end") : Self.endHint)"
  }

  /// Which keys end a name that waits for more letters.
  private static var endHint: String {
    let enter = localized("Enter", context: "on a key")
    let escape = localized("Esc", context: "on a key")
    return localized("\(enter) or \(escape) ends")
  }

  /// Handles a key.
  ///
  /// - Parameters:
  ///   - press: the key.
  ///   - hasCommand: whether it has a command, which it keeps until a name is being typed.
  ///   - isRepeat: whether it is held, which begins no name: its first press has opened the overview.
  ///   - selected: the selected photo.
  ///   - isOnPhone: whether a name that begins is typed on a phone.
  mutating func handle(
    _ press: KeyPress, hasCommand: Bool, isRepeat: Bool = false, selected: PhotoID? = nil,
    isOnPhone: Bool = false
  ) -> Outcome {
    if press.isModifier { return .ignored }
    awaitsText = false
    let wasHeld = isHeld
    if wasHeld, let outcome = edit(by: press) { return outcome }
    guard let character = Self.character(of: press), wasHeld || !hasCommand && !isRepeat else {
      // An arrow key goes on from the photo that was found.
      if hasCommand, !Self.selects(press) { stop() }
      return .ignored
    }
    // A space begins no name, and selects in most programs.
    guard wasHeld && !text.isEmpty || character != " " else { return wasHeld ? .kept : .ignored }
    if !wasHeld { begin(selected: selected, isOnPhone: isOnPhone) }
    text.append(character)
    // The key that began the name was pressed before text input was on.
    awaitsText = wasHeld
    return .changed
  }

  /// Handles a key that ends or changes the name; nil for other keys.
  private mutating func edit(by press: KeyPress) -> Outcome? {
    switch press.code {
    case SDLK_ESCAPE:
      stop()
      return .ended
    case SDLK_BACKSPACE:
      // Once the name is empty, more of these keys must not go to another photo.
      _ = text.popLast()
      return .changed
    // The key is for the text, which ends there.
    case SDLK_DELETE: return .kept
    default: return nil
    }
  }

  /// Types a text, as a keyboard on the screen does without keys; that of the last key replaces what
  /// the key has typed, because it is what the user sees on the key.
  ///
  /// Text input is on only while the name waits for letters, and not yet at the first ones if they
  /// are typed at once: so a key types, too.
  mutating func insert(_ typed: String) -> Outcome {
    guard isHeld else { return .ignored }
    if awaitsText { _ = text.popLast() }
    awaitsText = false
    guard !text.isEmpty || typed.contains(where: { !$0.isWhitespace }) else { return .kept }
    text += typed
    return .changed
  }

  /// Whether a key only selects another photo, after which the name can be typed on.
  private static func selects(_ press: KeyPress) -> Bool {
    press.modifiers.isEmpty && selectingKeys.contains(press.code)
  }

  private static let selectingKeys = [
    SDLK_LEFT, SDLK_RIGHT, SDLK_UP, SDLK_DOWN, SDLK_HOME, SDLK_END, SDLK_PAGEUP, SDLK_PAGEDOWN,
  ]

  /// The character that a key types; nil for keys that type nothing.
  ///
  /// Upper and lower case are alike in names, and so are the characters between words.
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

import CSDL2
import Commands
import GalleryCore
import Localization
import SDLSupport

/// The part of a name that is being typed in the overview, as a value of keys and times.
struct NameTyping: Hashable {
  /// How long after the last key the name is complete, in seconds.
  static let pause = 1.0
  /// How long it waits after Backspace, in seconds.
  static let patience = 4.0

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
  private var end = -Double.infinity
  /// Whether it is typed on a phone, whose keyboard is on the screen.
  private var isOnPhone = false
  /// Whether a key has typed the last character, whose text may follow.
  private var awaitsText = false

  /// Starts without a name.
  init() {}

  /// Whether keys go to the name at a time (seconds).
  func isActive(at now: Double) -> Bool { now < end }

  /// Whether it was begun by its own key: then only the user ends it, and no letter is a command.
  var isHeld: Bool { end == .infinity }

  /// Whether a keyboard on the screen may cover the lower half of the window.
  var isAboveKeyboard: Bool { isHeld && isOnPhone }

  /// Begins another name, by its own key, while a photo is selected.
  mutating func begin(selected photo: PhotoID? = nil, isOnPhone: Bool = false) {
    (text, start) = ("", photo)
    (self.isOnPhone, awaitsText) = (isOnPhone, false)
    end = .infinity
  }

  /// Ends the name.
  mutating func stop() { end = -.infinity }

  /// Whether an event ends a name that waits for more letters, as the user does something else.
  static func isEnded(by event: InputEvent) -> Bool {
    switch event {
    case .pointer(let pointer): pointer.phase == .down
    case .pinch(let pinch): pinch.phase == .began
    case .secondaryClick, .sideButton: true
    default: false
    }
  }

  /// Notes what is said about the name, and returns for how long, in seconds.
  ///
  /// - Parameter isFound: whether the name of a photo contains what was typed.
  mutating func noteMessage(isFound: Bool) -> Double {
    let (said, seconds) =
      text.isEmpty
      ? (localized("Type a part of a name"), Self.patience)
      : isFound
        ? (localized("Name: \(text)"), Self.pause)
        : (localized("No name contains “\(text)”"), 2)
    message = isHeld ? "\(said) · \(isOnPhone ? localized("Tap to end") : Self.endHint)" : said
    return isHeld ? .infinity : seconds
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
  ///   - selected: the selected photo.
  ///   - now: the time in seconds.
  mutating func handle(
    _ press: KeyPress, hasCommand: Bool, selected: PhotoID? = nil, at now: Double
  ) -> Outcome {
    let isActive = isActive(at: now)
    if !press.isModifier { awaitsText = false }
    if isActive, press.isModifier { return .ignored }
    if isActive, press.code == SDLK_ESCAPE {
      stop()
      return .ended
    }
    if isActive, press.code == SDLK_BACKSPACE {
      // Once the name is empty, more of these keys must not go to another photo.
      _ = text.popLast()
      wait(Self.patience, from: now)
      return .changed
    }
    // The key is for the text, which ends there.
    if isHeld, press.code == SDLK_DELETE { return .kept }
    guard let character = Self.character(of: press), isActive || !hasCommand else {
      // An arrow key goes on from the photo that was found.
      if isActive, !isHeld || hasCommand && !Self.selects(press) { stop() }
      return .ignored
    }
    // A space begins no name, and selects in most programs.
    guard isActive && !text.isEmpty || character != " " else { return isHeld ? .kept : .ignored }
    if !isActive { (text, start) = ("", selected) }
    text.append(character)
    awaitsText = isHeld
    wait(Self.pause, from: now)
    return .changed
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

  private mutating func wait(_ seconds: Double, from now: Double) {
    if !isHeld { end = now + seconds }
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

import CSDL2
import Commands
import SDLSupport

/// The part of a name that is being typed in the overview, as a value of keys and times.
struct NameTyping: Hashable {
  /// How long after the last key the name is complete, in seconds.
  static let pause = 1.0
  /// How long it waits for the first key after it was started by its own key, in seconds.
  static let patience = 4.0

  /// What a key means.
  enum Outcome: Hashable {
    /// The key is not for the name.
    case ignored
    /// The name has changed.
    case changed
    /// The name is given up.
    case ended
  }

  /// What was typed so far.
  private(set) var text = ""
  private var end = -Double.infinity

  /// Starts without a name.
  init() {}

  /// Whether keys go to the name at a time (seconds).
  func isActive(at now: Double) -> Bool { now < end }

  /// Begins another name.
  mutating func begin(at now: Double) {
    text = ""
    end = now + Self.patience
  }

  /// Ends the name.
  mutating func stop() { end = -.infinity }

  /// Handles a key.
  ///
  /// - Parameters:
  ///   - press: the key.
  ///   - hasCommand: whether it has a command, which it keeps until a name is being typed.
  ///   - now: the time in seconds.
  mutating func handle(_ press: KeyPress, hasCommand: Bool, at now: Double) -> Outcome {
    let isActive = isActive(at: now)
    if isActive, press.isModifier { return .ignored }
    if isActive, press.code == SDLK_ESCAPE {
      stop()
      return .ended
    }
    if isActive, press.code == SDLK_BACKSPACE {
      // Once the name is empty, more of these keys must not go to another photo.
      _ = text.popLast()
      end = now + Self.patience
      return .changed
    }
    guard let character = Self.character(of: press), isActive || !hasCommand else {
      // An arrow key goes on from the photo that was found.
      if isActive { stop() }
      return .ignored
    }
    // A space begins no name, and selects in most programs.
    guard isActive && !text.isEmpty || character != " " else { return .ignored }
    if !isActive { text = "" }
    text.append(character)
    end = now + Self.pause
    return .changed
  }

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

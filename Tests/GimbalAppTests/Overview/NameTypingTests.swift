import CSDL2
import Commands
import SDLSupport
import Testing

@testable import GimbalApp

@Suite("Typing a name in the overview")
struct NameTypingTests {
  private func press(_ character: Character, _ modifiers: KeyModifiers = []) -> KeyPress {
    KeyPress(
      code: SDL_KeyCode(character.unicodeScalars.first?.value ?? 0), modifiers: modifiers)
  }

  @Test("keys with a command keep it until a name is being typed")
  func commands() {
    var typing = NameTyping()
    #expect(typing.handle(press("n"), hasCommand: true, at: 1) == .ignored)
    #expect(typing.handle(press("b"), hasCommand: false, at: 1) == .changed)
    #expect(typing.handle(press("n"), hasCommand: true, at: 1.5) == .changed)
    #expect(typing.text == "bn")
  }

  @Test("the name ends 1 s after the last key, and the next key begins another one")
  func pause() {
    var typing = NameTyping()
    _ = typing.handle(press("b"), hasCommand: false, at: 1)
    #expect(typing.isActive(at: 1.9) && !typing.isActive(at: 2.1))
    #expect(typing.handle(press("n"), hasCommand: true, at: 2.1) == .ignored)
    #expect(typing.handle(press("x"), hasCommand: false, at: 2.1) == .changed)
    #expect(typing.text == "x")
  }

  @Test("a name that its own key has begun waits for any letters, until another command ends it")
  func ownKey() {
    var typing = NameTyping()
    typing.begin()
    #expect(typing.handle(press(" "), hasCommand: true, at: 1) == .kept)
    #expect(typing.handle(press("n"), hasCommand: true, at: 60) == .changed)
    #expect(typing.handle(press("q"), hasCommand: true, at: 600) == .changed)
    #expect(typing.text == "nq")
    #expect(
      typing.handle(KeyPress(code: SDLK_BACKSPACE), hasCommand: true, at: 700) == .changed)
    #expect(typing.text == "n")
    // A key that ends nothing, and keys that only select.
    #expect(typing.handle(KeyPress(code: SDLK_DELETE), hasCommand: true, at: 800) == .kept)
    #expect(typing.handle(KeyPress(code: SDLK_RIGHT), hasCommand: true, at: 800) == .ignored)
    #expect(typing.handle(KeyPress(code: SDLK_PAUSE), hasCommand: false, at: 800) == .ignored)
    #expect(typing.isHeld && typing.isActive(at: 900))
    #expect(typing.handle(KeyPress(code: SDLK_RETURN), hasCommand: true, at: 900) == .ignored)
    #expect(!typing.isHeld && !typing.isActive(at: 900))
  }

  @Test("a keyboard on the screen types texts; that of a key replaces what the key has typed")
  func texts() {
    var typing = NameTyping()
    #expect(typing.insert("a") == .ignored, "Keys are commands.")
    typing.begin()
    #expect(typing.insert(" ") == .kept)
    #expect(typing.insert("Größe") == .changed && typing.text == "Größe")
    _ = typing.handle(press("7", .shift), hasCommand: true, at: 1)
    #expect(typing.insert("/") == .changed && typing.text == "Größe/")
    #expect(typing.insert("b") == .changed && typing.text == "Größe/b")
    // A key before text input was on, and one after that.
    _ = typing.handle(press("c"), hasCommand: true, at: 1)
    _ = typing.handle(press("d"), hasCommand: true, at: 1)
    _ = typing.insert("D")
    #expect(typing.text == "Größe/bcD")
    _ = typing.handle(press("e"), hasCommand: true, at: 1)
    _ = typing.handle(KeyPress(code: SDLK_BACKSPACE), hasCommand: true, at: 1)
    _ = typing.insert("f")
    #expect(typing.text == "Größe/bcDf")
    _ = typing.handle(KeyPress(code: SDLK_RETURN), hasCommand: true, at: 1)
    #expect(typing.insert("g") == .ignored)
  }

  @Test("on a phone, the message is above the keyboard, and says that a tap ends the name")
  func phone() {
    var typing = NameTyping()
    typing.begin(isOnPhone: true)
    _ = typing.noteMessage(isFound: false)
    #expect(typing.message == "Type a part of a name · Tap to end" && typing.isAboveKeyboard)
    typing.stop()
    #expect(!typing.isAboveKeyboard)
    typing.begin()
    #expect(!typing.isAboveKeyboard)
  }

  @Test("Escape gives the name up, Backspace takes back a letter, others end it and mean the same")
  func otherKeys() {
    var typing = NameTyping()
    _ = typing.handle(press("i"), hasCommand: false, at: 1)
    _ = typing.handle(press(" "), hasCommand: true, at: 1)
    #expect(typing.text == "i ")
    #expect(
      typing.handle(KeyPress(code: SDLK_BACKSPACE), hasCommand: true, at: 1) == .changed)
    #expect(typing.text == "i")
    #expect(typing.handle(KeyPress(code: SDLK_LSHIFT), hasCommand: false, at: 1) == .ignored)
    #expect(typing.isActive(at: 1))
    #expect(typing.handle(KeyPress(code: SDLK_RIGHT), hasCommand: true, at: 1) == .ignored)
    #expect(!typing.isActive(at: 1))
    typing.begin()
    #expect(typing.handle(KeyPress(code: SDLK_ESCAPE), hasCommand: true, at: 2) == .ended)
    #expect(!typing.isActive(at: 2))
    #expect(typing.handle(KeyPress(code: SDLK_ESCAPE), hasCommand: true, at: 2) == .ignored)
  }

  @Test("Backspace in an emptied name has no other meaning, until the name ends")
  func emptied() {
    var typing = NameTyping()
    _ = typing.handle(press("b"), hasCommand: false, at: 1)
    let backspace = KeyPress(code: SDLK_BACKSPACE)
    for time in [1.2, 1.4, 2.5] {
      #expect(typing.handle(backspace, hasCommand: true, at: time) == .changed)
      #expect(typing.text.isEmpty && typing.isActive(at: time + 1.5))
    }
    #expect(typing.handle(backspace, hasCommand: true, at: 60) == .ignored)
  }

  @Test("only keys that type a character do, without Ctrl or Alt")
  func characters() {
    #expect(NameTyping.character(of: press("a")) == "a")
    #expect(NameTyping.character(of: press("é", .shift)) == "é")
    #expect(NameTyping.character(of: KeyPress(code: SDLK_KP_7)) == "7")
    for code in [
      SDLK_RETURN, SDLK_TAB, SDLK_DELETE, SDLK_BACKSPACE, SDLK_ESCAPE, SDLK_F1, SDLK_PAGEDOWN,
      SDLK_UNKNOWN, SDLK_KP_ENTER,
    ] {
      #expect(NameTyping.character(of: KeyPress(code: code)) == nil, "\(code)")
    }
    #expect(NameTyping.character(of: press("a", .control)) == nil)
    #expect(NameTyping.character(of: press("a", .alt)) == nil)
  }
}

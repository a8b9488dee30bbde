import CSDL2
import Commands
import GalleryCore
import SDLSupport
import Testing

@testable import GimbalApp

@Suite("Typing a search in the overview")
struct SearchTypingTests {
  private func press(_ character: Character, _ modifiers: KeyModifiers = []) -> KeyPress {
    KeyPress(
      code: SDL_KeyCode(character.unicodeScalars.first?.value ?? 0), modifiers: modifiers)
  }

  @Test("a letter without a command begins a search, in which letters with a command are text")
  func letters() {
    var typing = SearchTyping()
    #expect(typing.handle(press("n"), hasCommand: true) == .ignored && !typing.isHeld)
    #expect(typing.handle(press(" "), hasCommand: false) == .ignored && !typing.isHeld)
    #expect(typing.handle(press("б"), hasCommand: false) == .changed)
    #expect(typing.isHeld)
    #expect(typing.handle(press("n"), hasCommand: true) == .changed)
    #expect(typing.text == "бn")
  }

  @Test("the text of a key after the first letter does not replace that letter")
  func firstText() {
    var typing = SearchTyping()
    _ = typing.handle(press("b"), hasCommand: false)
    #expect(typing.insert("é") == .changed && typing.text == "bé")
  }

  @Test("a held key, whose first press has opened the overview, begins no search")
  func heldKey() {
    var typing = SearchTyping()
    #expect(typing.handle(press("o"), hasCommand: false, isRepeat: true) == .ignored)
    #expect(!typing.isHeld)
    typing.begin()
    #expect(typing.handle(press("o"), hasCommand: false, isRepeat: true) == .changed)
  }

  @Test("a search that its own key has begun waits for any letters, until another command ends it")
  func ownKey() {
    var typing = SearchTyping()
    typing.begin()
    #expect(typing.handle(press(" "), hasCommand: true) == .kept)
    #expect(typing.handle(press("n"), hasCommand: true) == .changed)
    #expect(typing.handle(press("q"), hasCommand: true) == .changed)
    #expect(typing.text == "nq")
    #expect(
      typing.handle(KeyPress(code: SDLK_BACKSPACE), hasCommand: true) == .changed)
    #expect(typing.text == "n")
    // Keys that edit the text, and those that only select a photo.
    #expect(typing.handle(KeyPress(code: SDLK_DELETE), hasCommand: true) == .changed)
    #expect(typing.handle(KeyPress(code: SDLK_RIGHT), hasCommand: true) == .kept)
    #expect(typing.handle(KeyPress(code: SDLK_DOWN), hasCommand: true) == .ignored)
    #expect(typing.handle(KeyPress(code: SDLK_RIGHT), hasCommand: true) == .ignored)
    #expect(typing.handle(KeyPress(code: SDLK_PAUSE), hasCommand: false) == .ignored)
    #expect(typing.isHeld)
    #expect(typing.handle(KeyPress(code: SDLK_RETURN), hasCommand: true) == .ignored)
    #expect(!typing.isHeld, "It opens the photo to which the user has gone.")
    typing.begin("n")
    #expect(typing.handle(KeyPress(code: SDLK_RETURN), hasCommand: true) == .kept)
    #expect(!typing.isHeld, "It leaves the field.")
  }

  @Test("Ctrl+H deletes back as in terminals, and hides a photo only after the user went to one")
  func terminalBackspace() {
    var typing = SearchTyping()
    #expect(typing.handle(press("h", .control), hasCommand: true) == .ignored)
    typing.begin()
    _ = typing.insert("ab")
    for text in ["a", "", ""] {
      #expect(typing.handle(press("h", .control), hasCommand: true) == .changed)
      #expect(typing.text == text && typing.isHeld)
    }
    _ = typing.insert("a")
    #expect(typing.handle(KeyPress(code: SDLK_DOWN), hasCommand: true) == .ignored)
    #expect(typing.handle(press("h", .control), hasCommand: true) == .ignored)
    #expect(typing.text == "a" && !typing.isHeld)
  }

  @Test("a keyboard on the screen types texts; that of a key replaces what the key has typed")
  func texts() {
    var typing = SearchTyping()
    #expect(typing.insert("a") == .ignored, "Keys are commands.")
    typing.begin()
    #expect(typing.insert(" ") == .kept)
    #expect(typing.insert("Größe") == .changed && typing.text == "Größe")
    _ = typing.handle(press("7", .shift), hasCommand: true)
    #expect(typing.insert("/") == .changed && typing.text == "Größe/")
    #expect(typing.insert("b") == .changed && typing.text == "Größe/b")
    // A key before text input was on, and one after that.
    _ = typing.handle(press("c"), hasCommand: true)
    _ = typing.handle(press("d"), hasCommand: true)
    _ = typing.insert("D")
    #expect(typing.text == "Größe/bcD")
    _ = typing.handle(press("e"), hasCommand: true)
    _ = typing.handle(KeyPress(code: SDLK_BACKSPACE), hasCommand: true)
    _ = typing.insert("f")
    #expect(typing.text == "Größe/bcDf")
    _ = typing.handle(KeyPress(code: SDLK_RETURN), hasCommand: true)
    #expect(typing.insert("g") == .ignored)
  }

  @Test("the text is edited as elsewhere, also from right to left, until a key goes to the photos")
  func editing() {
    var typing = SearchTyping()
    typing.begin("sea")
    func key(_ code: SDL_KeyCode, _ modifiers: KeyModifiers = [], runsLeft: Bool = false) {
      _ = typing.handle(
        KeyPress(code: code, modifiers: modifiers), hasCommand: true, runsLeft: runsLeft)
    }
    _ = typing.handle(press("b"), hasCommand: true)
    #expect(typing.text == "b", "All of it was selected.")
    _ = typing.handle(press("c"), hasCommand: true)
    key(SDLK_LEFT)
    _ = typing.handle(press("x"), hasCommand: true)
    #expect(typing.text == "bxc")
    key(SDLK_LEFT, runsLeft: true)
    _ = typing.handle(press("y"), hasCommand: true)
    #expect(typing.text == "bxcy")
    key(SDLK_BACKSPACE, .control)
    #expect(typing.text.isEmpty)
    #expect(typing.insert("two words") == .changed)
    key(SDLK_a, .control)
    #expect(
      typing.handle(KeyPress(code: SDLK_x, modifiers: .control), hasCommand: true)
        == .copies("two words"))
    #expect(
      typing.handle(KeyPress(code: SDLK_v, modifiers: .control), hasCommand: true) == .pastes)
    _ = typing.insert("pasted")
    key(SDLK_DOWN)
    #expect(
      typing.handle(KeyPress(code: SDLK_HOME), hasCommand: true) == .ignored && typing.isHeld)
    key(SDLK_BACKSPACE)
    #expect(typing.text == "paste", "The field has the keyboard again.")
    #expect(typing.handle(KeyPress(code: SDLK_HOME), hasCommand: true) == .kept)
    key(SDLK_DOWN)
    #expect(
      typing.handle(KeyPress(code: SDLK_DELETE), hasCommand: true) == .ignored && !typing.isHeld,
      "It is for the photos.")
  }

  @Test("the photo from before is known until the user goes to another one; the text has a limit")
  func start() throws {
    let photo = try #require(Album([Photo.Location(path: Array("a".utf8))])[0]).id
    var typing = SearchTyping()
    _ = typing.handle(press("b"), hasCommand: false, present: photo)
    #expect(typing.start == photo)
    typing.stop()
    typing.begin("b", from: nil)
    #expect(typing.start == photo, "It is the same search.")
    _ = typing.handle(KeyPress(code: SDLK_DOWN), hasCommand: true)
    #expect(typing.start == nil)
    _ = typing.insert(String(repeating: "a", count: 300))
    #expect(typing.text == "b")
  }

  @Test(
    "Escape gives the search up, Backspace takes back a letter, others end it and mean the same")
  func otherKeys() {
    var typing = SearchTyping()
    _ = typing.handle(press("i"), hasCommand: false)
    _ = typing.handle(press(" "), hasCommand: true)
    #expect(typing.text == "i ")
    #expect(
      typing.handle(KeyPress(code: SDLK_BACKSPACE), hasCommand: true) == .changed)
    #expect(typing.text == "i")
    #expect(typing.handle(KeyPress(code: SDLK_LSHIFT), hasCommand: false) == .ignored)
    #expect(typing.isHeld)
    #expect(
      typing.handle(KeyPress(code: SDLK_c, modifiers: .control), hasCommand: true) == .ignored)
    #expect(!typing.isHeld)
    typing.begin()
    #expect(typing.handle(KeyPress(code: SDLK_ESCAPE), hasCommand: true) == .ended)
    #expect(!typing.isHeld)
    #expect(typing.handle(KeyPress(code: SDLK_ESCAPE), hasCommand: true) == .ignored)
  }

  @Test("Backspace in an emptied search has no other meaning, until it ends")
  func emptied() {
    var typing = SearchTyping()
    _ = typing.handle(press("b"), hasCommand: false)
    let backspace = KeyPress(code: SDLK_BACKSPACE)
    for _ in 0..<3 {
      #expect(typing.handle(backspace, hasCommand: true) == .changed)
      #expect(typing.text.isEmpty && typing.isHeld)
    }
    typing.stop()
    #expect(typing.handle(backspace, hasCommand: true) == .ignored)
  }

  @Test("only keys that type a character do, without Ctrl or Alt")
  func characters() {
    #expect(SearchTyping.character(of: press("a")) == "a")
    #expect(SearchTyping.character(of: press("é", .shift)) == "é")
    #expect(SearchTyping.character(of: KeyPress(code: SDLK_KP_7)) == "7")
    for code in [
      SDLK_RETURN, SDLK_TAB, SDLK_DELETE, SDLK_BACKSPACE, SDLK_ESCAPE, SDLK_F1, SDLK_PAGEDOWN,
      SDLK_UNKNOWN, SDLK_KP_ENTER,
    ] {
      #expect(SearchTyping.character(of: KeyPress(code: code)) == nil, "\(code)")
    }
    #expect(SearchTyping.character(of: press("a", .control)) == nil)
    #expect(SearchTyping.character(of: press("a", .alt)) == nil)
  }
}

import CSDL2
import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport
import Testing

@testable import GimbalApp

@Suite("Pointers and keys on the chrome’s buttons, and typed names")
@MainActor struct InputButtonsTests {
  /// The events that actions send to the gallery.
  private func sent(_ actions: [AppAction]) -> [GalleryEvent] {
    actions.compactMap { if case .send(let event, _) = $0 { event } else { nil } }
  }

  private func said(_ actions: [AppAction]) -> [String] {
    actions.compactMap { if case .say(let message) = $0 { message.text } else { nil } }
  }

  /// The middle of a button.
  private func place(_ button: ChromeButton, _ parts: ShownParts) -> Point? {
    let view = ChromeLayout(parts.snapshot()).view
    for y in stride(from: 4.0, to: 600, by: 8) {
      for x in stride(from: 4.0, to: 900, by: 8)
      where view.control(at: Point(x: x, y: y))?.button == button {
        return Point(x: x, y: y)
      }
    }
    return nil
  }

  private func event(
    _ phase: PointerEvent.Phase, _ place: Point, finger: Int = InputEvent.mouse
  ) -> PointerEvent {
    PointerEvent(phase: phase, pointer: finger, location: place)
  }

  @Test("a click on a button performs its command, and on the menu’s opens it")
  func clicks() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let next = try #require(place(.next, parts))
    let down = parts.input.handle(event(.down, next), in: parts.snapshot())
    #expect(sent(down).isEmpty)
    let up = parts.input.handle(event(.up, next), in: parts.snapshot())
    #expect(sent(up) == [.command(.page(by: 1))])
    guard case .point(let pointed)? = up.last else {
      Issue.record("The button under the mouse is not looked for.")
      return
    }
    #expect(pointed == next)
    let menu = try #require(place(.menu, parts))
    _ = parts.input.handle(event(.down, menu), in: parts.snapshot())
    let opened = parts.input.handle(event(.up, menu), in: parts.snapshot())
    #expect(opened.contains { if case .openMenu = $0 { true } else { false } })
    let photo = Point(x: 450, y: 300)
    let onPhoto = parts.input.handle(event(.down, photo), in: parts.snapshot())
    #expect(sent(onPhoto) == [.pointer(event(.down, photo))])
  }

  @Test("a press and a drag along the slider of the overview size its cells")
  func slider() throws {
    let parts = ShownParts()
    defer { parts.close() }
    parts.send(
      .environmentChanged(Environment(windowSize: Size(width: 1280, height: 600), scale: 1)))
    #expect(ChromeLayout(parts.snapshot()).view.control(of: .cellSize) == nil)
    parts.send(.command(.toggleOverview))
    let view = ChromeLayout(parts.snapshot(at: 5)).view
    let area = try #require(view.control(of: .cellSize)).area
    let down = parts.input.handle(event(.down, area.center), in: parts.snapshot(at: 5))
    guard case .overviewSized(let part)? = sent(down).first else {
      Issue.record("The press does nothing.")
      return
    }
    #expect(abs(part - 0.5) < 0.02)
    let end = Point(x: 1279, y: 300)
    let moved = parts.input.handle(event(.moved, end), in: parts.snapshot(at: 5))
    #expect(sent(moved) == [.overviewSized(toPart: 1)])
  }

  @Test("the filmstrip’s pointers are the gallery’s, and the mouse over it keeps the bars")
  func filmstrip() {
    let parts = ShownParts()
    defer { parts.close() }
    parts.send(.filmstripChosen(isShown: true))
    let place = Point(x: 450, y: 580)
    let down = parts.input.handle(event(.down, place), in: parts.snapshot(at: 5))
    #expect(sent(down) == [.pointer(event(.down, place))])
    #expect(parts.input.buttons.hovered == .filmstrip && parts.input.usesChrome)
  }

  @Test("the button under the mouse is known, but not below an overlay")
  func hover() throws {
    let parts = ShownParts()
    defer { parts.close() }
    let next = try #require(place(.next, parts))
    let isSeen = parts.input.point(at: next, in: parts.snapshot())
    #expect(isSeen && parts.input.buttons.hovered == .next)
    #expect(
      parts.input.cursor(parts.stage, isCovered: false, at: 0) == .arrow)
    _ = parts.overlays.toggleHelp()
    let isCovered = parts.input.point(at: next, in: parts.snapshot())
    #expect(isCovered && parts.input.buttons.hovered == nil)
  }

  @Test("Tab moves the focus, Return presses it, and Escape ends it")
  func focus() {
    let parts = ShownParts()
    defer { parts.close() }
    func press(_ code: SDL_KeyCode, isRepeat: Bool = false) -> [AppAction]? {
      parts.input.pressButton(KeyPress(code: code), isRepeat: isRepeat, in: parts.snapshot())
    }
    #expect(press(SDLK_RETURN) == nil, "Nothing has the focus.")
    #expect(press(SDLK_TAB) != nil)
    let focused = parts.input.buttons.focused
    #expect(focused != nil)
    let command = focused.flatMap(ChromeLayout(parts.snapshot()).view.command)
    #expect(sent(press(SDLK_RETURN) ?? []) == command.map { [.command($0)] } ?? [])
    #expect(press(SDLK_ESCAPE) != nil && parts.input.buttons.focused == nil)
    #expect(press(SDLK_ESCAPE) == nil)
    _ = parts.overlays.toggleHelp()
    #expect(press(SDLK_TAB) == nil)
  }

  @Test("a focused button that a selection has replaced takes one Enter and no Escape")
  func lostFocus() {
    let parts = ShownParts()
    defer { parts.close() }
    func press(_ code: SDL_KeyCode) -> [AppAction]? {
      parts.input.pressButton(KeyPress(code: code), isRepeat: false, in: parts.snapshot(at: 1))
    }
    parts.send(.command(.toggleOverview))
    for code in [SDLK_RETURN, SDLK_ESCAPE] {
      _ = press(SDLK_TAB)
      #expect(parts.input.buttons.focused != nil)
      _ = parts.files.toggleSelected(of: parts.photo(0))
      // Enter was meant for the button; the next one does its usual work.
      #expect(press(code) == (code == SDLK_ESCAPE ? nil : [.redraw]))
      #expect(parts.input.buttons.focused == nil && press(code) == nil)
      _ = parts.files.toggleSelected(of: parts.photo(0))
    }
    parts.send(.command(.toggleOverview))
    for _ in 0..<2 { _ = press(SDLK_TAB) }
    #expect(parts.input.buttons.focused == .next)
    parts.send(.command(.lastPage))
    #expect(press(SDLK_RETURN) != nil && parts.input.buttons.focused == .next)
  }

  @Test("each letter of a search in the overview filters the photos; Escape shows all again")
  func search() {
    let parts = ShownParts()
    defer { parts.close() }
    func type(_ code: SDL_KeyCode) -> (actions: [AppAction], isHandled: Bool) {
      parts.input.typeSearch(
        KeyPress(code: code), hasCommand: code == SDLK_ESCAPE, isRepeat: false,
        in: parts.snapshot(at: 1))
    }
    #expect(!type(SDLK_7).isHandled, "Letters are commands outside of the overview.")
    parts.send(.command(.toggleOverview))
    let first = type(SDLK_7)
    guard first.isHandled, first.actions.first == .showChrome,
      case .takeText = first.actions[1]
    else {
      Issue.record("A keyboard on the screen opens.")
      return
    }
    #expect(first.actions.contains(.setSearch("7")))
    #expect(type(SDLK_x).actions == [.setSearch("7x")])
    #expect(parts.input.typeSearch("é") == [.setSearch("7é")], "It is what the key types.")
    let end = type(SDLK_ESCAPE).actions
    #expect(end.contains(.endText) && sent(end) == [.command(.app(.endSearch))])
    #expect(parts.input.endTyping().isEmpty && parts.input.typeSearch("a").isEmpty)
  }

  @Test("a key performs its command once while it is held, unless that is useful again")
  func keys() {
    let parts = ShownParts()
    defer { parts.close() }
    func press(_ code: SDL_KeyCode, isRepeat: Bool = false, prints: Bool = false) -> [GalleryEvent]
    {
      sent(
        parts.input.handle(
          KeyPress(code: code), isRepeat: isRepeat, printsCurrent: prints, in: parts.snapshot()))
    }
    #expect(press(SDLK_PAGEDOWN) == [.command(.page(by: 1))])
    #expect(press(SDLK_PAGEDOWN, isRepeat: true) == [.command(.page(by: 1))])
    #expect(press(SDLK_RETURN, isRepeat: true).isEmpty)
    #expect(press(SDLK_RETURN) == [.command(.toggleOverview)])
    #expect(press(SDLK_RETURN, prints: true) == [.command(.app(.printPath))])
    parts.send(.command(.lastPage))
    #expect(press(SDLK_PAGEDOWN, isRepeat: true).isEmpty, "It does not bounce at the end.")
    let escape = parts.input.handle(
      KeyPress(code: SDLK_ESCAPE), isRepeat: false, in: parts.snapshot())
    #expect(escape.contains { if case .escape = $0 { true } else { false } })
  }

  @Test("only a key that the settings give ends a kiosk")
  func endOfKiosk() {
    for isGiven in [false, true] {
      var settings = Settings()
      settings.isKiosk = true
      if isGiven { settings.keys["program.quit"] = [] }
      let parts = ShownParts(settings: settings)
      defer { parts.close() }
      #expect(CommandRules(parts.snapshot()).endsKiosk(.quit) == isGiven)
      #expect(!CommandRules(parts.snapshot()).endsKiosk(.toggleHelp))
    }
  }
}

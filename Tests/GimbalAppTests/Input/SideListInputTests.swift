import CSDL2
import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport
import SystemServices
import Testing

@testable import GimbalApp

@Suite("The list of albums under the mouse, the keyboard and a screen reader")
@MainActor struct SideListInputTests {
  /// The overview of four albums with a list beside it.
  private func parts(
    width: Double = 1100, folders: [String] = ["/p", "/p/a", "/p/b", "/p/b/c"]
  ) -> ShownParts {
    let parts = ShownParts()
    var environment = parts.stage.environment
    environment.windowSize = Size(width: width, height: 700)
    parts.send(.environmentChanged(environment))
    let whole = Album(count: 40)
    let entries = folders.enumerated().map { index, folder in
      AlbumList.Entry(
        id: AlbumID(rawValue: index), title: folder,
        album: Album(whole, pages: index * 10..<(index + 1) * 10), folder: Array(folder.utf8))
    }
    parts.send(.albumsChanged(AlbumList(entries)))
    parts.send(.sideListChosen(isShown: true))
    parts.send(.command(.toggleOverview), at: 0)
    return parts
  }

  private let now = 5.0

  private func row(_ album: Int, _ parts: ShownParts) throws -> SideListLayout.Row {
    try #require(
      parts.snapshot(at: now).sideList?.rows.first { $0.album?.rawValue == album })
  }

  /// Moves the mouse; returns whether another frame shows that.
  private func point(at place: Point, in parts: ShownParts) -> Bool {
    parts.input.point(at: place, in: parts.snapshot(at: now))
  }

  private func press(
    _ code: SDL_KeyCode, _ modifiers: KeyModifiers = [], in parts: ShownParts
  ) -> [AppAction] {
    let actions = parts.input.handle(
      KeyPress(code: code, modifiers: modifiers), isRepeat: false, in: parts.snapshot(at: now))
    for case .send(let event, _) in actions { parts.send(event, at: now) }
    return actions
  }

  @Test(
    "the line under the mouse lights up, also when the list moves, and has its path as a tooltip")
  func mouse() throws {
    let parts = parts()
    defer { parts.close() }
    let place = try row(2, parts).frame.center
    #expect(point(at: place, in: parts))
    #expect(parts.input.buttons.hovered == .sideList)
    #expect(parts.input.buttons.hoveredAlbum?.rawValue == 2)
    #expect(!point(at: place + Point(x: 3, y: 0), in: parts))
    #expect(point(at: try row(1, parts).frame.center, in: parts))
    #expect(parts.input.buttons.hoveredAlbum?.rawValue == 1)
    let down = PointerEvent(phase: .down, pointer: InputEvent.mouse, location: place)
    let actions = parts.input.handle(down, in: parts.snapshot(at: now))
    let isSent = actions.contains { action in
      if case .send(.pointer, _) = action { true } else { false }
    }
    #expect(isSent, "The gallery moves it.")
  }

  @Test("Tab comes to the list, arrow keys go along it, Enter opens an album, Escape leaves it")
  func keyboard() throws {
    let parts = parts()
    defer { parts.close() }
    _ = press(SDLK_TAB, .shift, in: parts)
    #expect(parts.input.buttons.focused == .sideList)
    #expect(try row(0, parts).isFocused)
    _ = press(SDLK_DOWN, in: parts)
    #expect(try row(1, parts).isFocused && parts.stage.gallery.albumIndex == 0)
    _ = press(SDLK_END, in: parts)
    #expect(try row(3, parts).isFocused)
    _ = press(SDLK_RETURN, in: parts)
    #expect(parts.stage.gallery.albumIndex == 3 && parts.snapshot(at: now).isOverview)
    _ = press(SDLK_ESCAPE, in: parts)
    #expect(parts.input.buttons.focused == nil && parts.snapshot(at: now).isOverview)
  }

  @Test("a mouse at rest finds the list when it comes, and leaves it when it goes")
  func restingMouse() throws {
    let parts = parts()
    defer { parts.close() }
    let place = try row(2, parts).frame.center
    parts.input.mouse.note(.hover(place), at: now)
    func isOther() -> Bool { parts.input.updatePointed(in: parts.snapshot(at: now)) }
    #expect(isOther())
    #expect(parts.input.buttons.hoveredAlbum?.rawValue == 2)
    #expect(!isOther() && parts.input.usesChrome)
    parts.send(.command(.toggleOverview), at: now)
    #expect(parts.input.observesMouse(in: parts.stage.gallery))
    #expect(isOther())
    #expect(parts.input.buttons.hovered == nil && !parts.input.usesChrome)
    #expect(!parts.input.observesMouse(in: parts.stage.gallery))
    // From a line without a number to another one below the mouse.
    parts.send(.command(.toggleOverview), at: now)
    #expect(isOther())
    parts.input.buttons.hover(.sideList, at: now)
    #expect(isOther())
    #expect(parts.input.buttons.hoveredAlbum?.rawValue == 2)
  }

  @Test("the keyboard leaves the list when that goes, and when a search is typed")
  func focusEnds() {
    let parts = parts()
    defer { parts.close() }
    _ = press(SDLK_TAB, .shift, in: parts)
    #expect(parts.input.buttons.focused == .sideList)
    let isSame = !parts.input.updatePointed(in: parts.snapshot(at: now))
    #expect(isSame && parts.input.buttons.focused == .sideList)
    _ = parts.input.beginSearch(in: parts.snapshot(at: now))
    #expect(parts.input.buttons.focused == nil)
    _ = parts.input.endTyping()
    _ = press(SDLK_TAB, .shift, in: parts)
    #expect(parts.input.buttons.focused == .sideList)
    parts.send(.command(.toggleOverview), at: now)
    #expect(parts.input.observesMouse(in: parts.stage.gallery))
    let isOther = parts.input.updatePointed(in: parts.snapshot(at: now))
    #expect(isOther && parts.input.buttons.focused == nil && !parts.input.usesChrome)
  }

  @Test("F9 shows and hides it beside the overview, and the information elsewhere")
  func key() {
    let parts = parts()
    defer { parts.close() }
    _ = press(SDLK_F9, in: parts)
    #expect(!parts.stage.gallery.isSideListShown && !parts.stage.gallery.isInformationShown)
    _ = press(SDLK_F9, in: parts)
    #expect(parts.stage.gallery.isSideListShown)
    parts.send(.command(.toggleOverview), at: now)
    _ = press(SDLK_F9, in: parts)
    #expect(parts.stage.gallery.isInformationShown && parts.stage.gallery.isSideListShown)
  }

  @Test("F9 shows the information beside the overview too where there can be no list")
  func keyWithoutRoom() {
    let parts = parts(width: 900)
    defer { parts.close() }
    _ = press(SDLK_F9, in: parts)
    #expect(parts.stage.gallery.isInformationShown && parts.stage.gallery.isSideListShown)
    #expect(parts.snapshot(at: now).isOverview)
    // Covers have no information: it says why there is no list.
    parts.send(.command(.toggleAlbums), at: now)
    let actions = press(SDLK_F9, in: parts)
    #expect(
      actions.contains { action in
        if case .send(.command(.toggleSideList), _) = action { true } else { false }
      })
  }

  @Test("a screen reader finds its lines, the shown album among them, and shows another one")
  func screenReader() throws {
    let parts = parts()
    defer { parts.close() }
    func list() throws -> AccessibleNode {
      let tree = AccessibilityLayout(parts.snapshot(at: now), .init()).tree
      return try #require(tree.window.children.first { $0.role == .list })
    }
    let lines = try list().children
    #expect(lines.map(\.name) == ["p", "a", "b", "c"])
    let paths = ["/p", "/p/a", "/p/b", "/p/b/c"]
    #expect(lines.map(\.description) == paths.map { "10 photos, \($0)" })
    #expect(lines.map { $0.states.contains(.selected) } == [true, false, false, false])
    for line in lines { #expect(line.role == .listItem && line.isPressable) }
    let actions = AccessibilityPress(parts.snapshot(at: now)).actions(pressing: lines[2].id)
    for case .send(let event, _) in actions { parts.send(event, at: now) }
    #expect(parts.stage.gallery.albumIndex == 2)
    _ = press(SDLK_TAB, .shift, in: parts)
    let focus = AccessibilityLayout(parts.snapshot(at: now), .init()).tree.focus
    #expect(try focus == list().children[2].id)
  }

  @Test("a screen reader tells folders of the same name apart, and reads the lines above them")
  func sameNames() throws {
    let parts = parts(folders: ["/p/x/a", "/p/x/b", "/p/y/a", "/p/y/b"])
    defer { parts.close() }
    let tree = AccessibilityLayout(parts.snapshot(at: now), .init()).tree
    let lines = try #require(tree.window.children.first { $0.role == .list }).children
    #expect(lines.map(\.name) == ["x", "a", "b", "y", "a", "b"])
    #expect(lines.map { $0.role == .label } == [true, false, false, true, false, false])
    #expect(
      lines[1].description == "10 photos, /p/x/a" && lines[4].description != lines[1].description)
    #expect(Set(lines.map(\.id)).count == lines.count)
    for line in lines where line.role == .label {
      #expect(!line.isPressable)
      #expect(AccessibilityPress(parts.snapshot(at: now)).actions(pressing: line.id).isEmpty)
    }
  }

  @Test("its command is in the menu where it can be shown")
  func menu() {
    let parts = parts()
    defer { parts.close() }
    func line() -> MenuItem? {
      CommandMenus(parts.snapshot(at: now)).all.flatMap(\.items).first {
        $0.command == .toggleSideList
      }
    }
    #expect(line()?.isOn == true && line()?.isEnabled == true && line()?.keys == ["F9"])
    parts.send(.command(.toggleOverview), at: now)
    #expect(line() == nil)
  }
}

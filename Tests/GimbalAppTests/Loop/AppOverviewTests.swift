import CSDL2
import Chrome
import Commands
import Demonstration
import GalleryCore
import Glibc
import SDLSupport
import Testing
import WorkerThreads

@testable import GimbalApp

/// The program while it shows the overview.
extension AppLoopTests {
  /// Shows the overview, and lets it come to rest.
  private func openOverview(_ app: App) throws {
    app.send(.command(.toggleOverview))
    try rest(app)
  }

  /// Scrolls the first photo out of view.
  private func scroll(_ app: App) throws {
    app.send(.wheel(WheelTurn(notches: Point(x: 0, y: 9))))
    try rest(app)
  }

  /// Two seconds of the loop.
  private func rest(_ app: App) throws {
    for _ in 0..<120 {
      app.clock.standing = app.clock.now + Self.interval
      _ = try turn(app)
    }
  }

  @Test("the key that searches waits for letters until it is ended, without a due time")
  func findWaits() throws {
    try withApp { app in
      try openOverview(app)
      app.handle(.press(SDLK_SLASH))
      #expect(SDL_IsTextInputActive() == SDL_TRUE, "A keyboard on the screen opens.")
      for (wait, code) in [(4.5, SDLK_q), (60, SDLK_d)] {
        app.clock.standing = app.clock.now + wait
        _ = try turn(app)
        app.handle(.press(code))
        #expect(!app.isQuitting && !app.stage.isSimulating, "Letters are text.")
      }
      app.handle(.text("D"))
      #expect(app.input.search.text == "qD")
      // A click ends it, wherever it is.
      let corner = Point(x: 1, y: app.stage.windowSize.height - 1)
      for phase in [PointerEvent.Phase.down, .up] {
        app.handle(
          .pointer(PointerEvent(phase: phase, pointer: InputEvent.mouse, location: corner)))
      }
      #expect(!app.input.search.isHeld)
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
      app.handle(.press(SDLK_SLASH))
      app.send(.command(.toggleOverview))
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
      app.handle(.press(SDLK_m))
      #expect(app.files.selection.photos { _ in false }.count == 1, "It ends with the overview.")
    }
  }

  @Test(
    "a letter begins a search: no command has a letter in the overview, unless the user chose it")
  func lettersFind() throws {
    try withApp { app in
      try openOverview(app)
      for code in [SDLK_q, SDLK_m, SDLK_s, SDLK_1, SDL_KeyCode(0x431)] {
        app.handle(.press(code))
        #expect(app.input.search.text.count == 1 && SDL_IsTextInputActive() == SDL_TRUE)
        app.handle(.press(SDLK_ESCAPE))
        #expect(!app.input.search.isHeld && app.isOverview && !app.isQuitting)
        #expect(SDL_IsTextInputActive() == SDL_FALSE)
      }
      #expect(app.files.selection.isEmpty && app.gallery.slideshow == nil)
      app.handle(.key(KeyPress(code: SDLK_q, modifiers: .control), isRepeat: false))
      #expect(app.isQuitting)
    }
  }

  @Test("a command that changes the selected photo shows it first if it is out of view")
  func unseenSelection() throws {
    try withApp { app in
      try openOverview(app)
      // Few photos fit into the window until they are larger.
      for _ in 0..<8 { app.send(.command(.zoom(by: 1.5))) }
      try rest(app)
      try scroll(app)
      let scrolled = app.gallery.overviewOffset(at: app.clock.now)
      try #require(scrolled > 100, "The first photo is above the view.")
      @MainActor func marked() -> Int { app.files.selection.photos { _ in false }.count }
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
      app.perform(CommandRules(app.snapshot).actions(for: AppCommand.toggleSelected.name))
      #expect(marked() == 0, "Nobody sees what would be marked.")
      try rest(app)
      #expect(app.gallery.overviewOffset(at: app.clock.now) == 0)
      #expect(SDL_IsTextInputActive() == SDL_FALSE)
      app.perform(CommandRules(app.snapshot).actions(for: AppCommand.toggleSelected.name))
      #expect(marked() == 1)
      // The selected photos are asked about before they are moved.
      app.perform(CommandRules(app.snapshot).actions(for: AppCommand.clearSelection.name))
      for command in [AppCommand.renamePhoto, .trashPhoto] {
        try scroll(app)
        @MainActor func actions(_ command: AppCommand) -> [AppAction] {
          CommandRules(app.snapshot).actions(for: command.name)
        }
        #expect(actions(.copyPath) == [.perform(.copyPath)], "It changes nothing.")
        let shows = actions(command)
        #expect(!shows.contains(.perform(command)) && !shows.isEmpty)
        app.perform(shows)
        #expect(actions(command) == [.perform(command)], "Pressed again.")
      }
    }
  }

  @Test("a right click on a gap concerns no photo, also while the selected one is out of view")
  func menuOfGap() throws {
    try withApp { app in
      try openOverview(app)
      try scroll(app)
      let now = app.clock.now
      let gaps = stride(from: 0.5, to: app.stage.windowSize.width, by: 4).map {
        Point(x: $0, y: app.stage.windowSize.height / 2)
      }
      let gap = try #require(gaps.first { app.snapshot(at: now).overviewPhoto(at: $0) == nil })
      app.handle(InputEvent.secondaryClick(gap))
      guard case .menu(let overlay)? = app.overlays.stack.overlays.last else {
        Issue.record("No menu.")
        return
      }
      #expect(overlay.menu.groups.map(\.title) == ["View"])
    }
  }

  @Test(
    "the map is dimmed until it is known that the photo says where it was taken",
    arguments: [
      false, true,
    ])
  func mapInMenu(isOverview: Bool) throws {
    try withApp { app in
      if isOverview { try openOverview(app) }
      @MainActor func isMapEnabled() throws -> Bool {
        guard case .menu(let overlay)? = app.overlays.stack.overlays.last else { return true }
        let items = overlay.menu.groups.flatMap(\.items)
        return try #require(items.first { $0.command == .app(.showOnMap) }).isEnabled
      }
      app.perform(app.overlays.toggleMenu(in: app.snapshot(at: app.clock.now)))
      #expect(try !isMapEnabled())
      let photo = try #require(app.currentPhoto)
      let deadline = Time.now + 20
      while app.metadata.current.known(of: photo) == nil, Time.now < deadline {
        usleep(1000)
        app.clock.standing = app.clock.now + Self.interval
        _ = try turn(app)
      }
      let known = try #require(app.metadata.current.known(of: photo), "The open menu reads it.")
      #expect(try isMapEnabled() == (MapAddress.address(of: known) != nil))
    }
  }
}

import CSDL2
import Chrome
import Commands
import Demonstration
import Foundation
import GalleryCore
import SDLSupport
import Testing
import WorkerThreads

@testable import GimbalApp

/// The whole program with the bundled photos, real decoders and a window in memory; the test moves
/// the clock.
@Suite("The loop", .timeLimit(.minutes(10)))
@MainActor struct AppLoopTests {
  /// The interval between two frames, in seconds.
  static let interval = 1.0 / 60

  /// Runs the program as a recording, whose clock stands still until the test moves it.
  ///
  /// - Parameter arguments: more of the command line.
  func withApp(_ arguments: [String] = [], _ body: (App) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).replay")
    try "100000000 photo.first\n".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let given = CommandLineOptions.parseArguments(
      ["--record", "/nowhere/out.webp", "--replay", file.path, "--size", "400x300"] + arguments)
    var settings = Settings()
    settings.apply(given)
    settings.applyKiosk()
    let options = Options(
      settings: settings, given: given, settingsReport: SettingsReport(state: .unread), seed: 0)
    let app = try App(
      options: options, decoders: Decoders.makePool(), folders: FolderProcessStart(),
      start: FrameTimes.preparation)
    defer { app.close() }
    try app.prepare()
    try app.pass(until: 0)
    try body(app)
  }

  /// One turn of the loop at the clock's time; returns whether it drew a frame.
  func turn(_ app: App, _ events: [InputEvent] = []) throws -> Bool {
    try app.step(events + app.display.events(timeout: 0))
    guard app.loop.frames.isDue(at: app.clock.stepTime, interval: Self.interval) else {
      return false
    }
    try app.drawFrame(at: app.clock.stepTime)
    return true
  }

  @Test("a key slides to the next photo frame by frame, and then no frame is drawn any more")
  func paging() throws {
    try withApp { app in
      let count = app.album.count
      try #require(count == 8, "The bundled photos.")
      while try turn(app) { app.clock.standing = app.clock.now + Self.interval }
      #expect(app.gallery.position(at: app.clock.now) == 0)

      var positions: [Double] = []
      var events = [InputEvent.press(SDLK_PAGEDOWN)]
      for _ in 0..<60 {
        app.clock.standing = app.clock.now + Self.interval
        if try turn(app, events) { positions.append(app.gallery.position(at: app.clock.stepTime)) }
        events = []
      }
      #expect(positions.count > 10 && positions.count < 60, "\(positions)")
      #expect(positions.last == 1, "The last frame shows the photo at rest.")
      #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 + 0.001 })
      #expect(positions.contains { $0 > 0.1 && $0 < 0.9 }, "There are frames in between.")
      #expect(app.loop.frames.lastFrame <= app.clock.now && !app.loop.frames.isStale)
      app.clock.standing = app.clock.now + 5
      #expect(try !turn(app), "Nothing happens at rest, at any time.")
    }
  }

  @Test("a right click in the overview concerns the photo there, and beside the cells none")
  func shortMenu() throws {
    try withApp { app in
      app.send(.command(.toggleOverview))
      // Cells have other places when the shapes of their photos are known.
      let deadline = Time.now + 20
      var restingTurns = 0
      while restingTurns < 120, Time.now < deadline {
        app.clock.standing = app.clock.now + Self.interval
        _ = try turn(app)
        restingTurns = app.media.isAwaiting ? 0 : restingTurns + 1
        if app.media.isAwaiting { usleep(1000) }
      }
      let now = app.clock.now
      let size = app.stage.windowSize
      let points = stride(from: 0.5, to: size.height, by: 8).flatMap { y in
        stride(from: 0.5, to: size.width, by: 8).map { Point(x: $0, y: y) }
      }
      @MainActor func titles() -> [String] {
        guard case .menu(let overlay)? = app.overlays.stack.overlays.last else { return [] }
        return overlay.menu.groups.map(\.title)
      }
      // Both are in view as a whole, so that the rows do not scroll.
      for page in [1, 0] {
        let photo = try #require(app.album[page]?.id)
        let place = try #require(
          points.first { app.snapshot(at: now).overviewPhoto(at: $0) == photo })
        // The second click is beside the menu of the first one.
        app.handle(InputEvent.secondaryClick(place))
        #expect(app.gallery.currentPhoto == photo)
        #expect(titles() == [app.album[photo]?.title, "View"])
      }
      let place = try #require(points.last { app.snapshot(at: now).overviewPhoto(at: $0) == nil })
      app.handle(InputEvent.secondaryClick(place))
      #expect(app.gallery.currentPhoto == app.album[0]?.id)
      #expect(titles() == ["View"])
    }
  }

  @Test("a finger that leaves the drawn device goes on scrolling the information from where it is")
  func informationBesideDevice() throws {
    try withApp { app in
      for command in ["simulator.show", "information.toggle"] {
        app.send(.command(try #require(CommandTable.command(named: command)?.command)))
      }
      // Other threads read the metadata and paint the panel.
      var restCount = 0
      while restCount < 60 {
        app.clock.standing = app.clock.now + Self.interval
        _ = try turn(app)
        app.loop.frames.invalidate()
        let isAwaiting = app.metadata.current.isAwaiting || app.pictures.isAwaiting
        let place = InformationLayout(app.snapshot(at: app.clock.now)).place
        restCount = isAwaiting || place == nil ? 0 : restCount + 1
      }
      let now = app.clock.now
      let area = try #require(InformationLayout(app.snapshot(at: now)).place?.area)
      let toWindow = app.stage.screenTransform(at: now)
      let start = toWindow.apply(
        to: app.stage.chromeSpace(at: now).transform.apply(to: area.center))
      @MainActor func send(_ phase: PointerEvent.Phase, _ point: Point) {
        app.handle(PointerEvent(phase: phase, pointer: InputEvent.mouse, location: point))
      }
      // As if much were known of the photo; no frame is drawn, which would measure it again.
      let photo = try #require(app.gallery.currentPhoto)
      app.metadata.panel.layOut(photo, maximumOffset: 5000, pageHeight: 100)
      send(.down, start)
      send(.moved, Point(x: start.x, y: start.y - 40))
      let offset = app.metadata.panel.offset
      try #require(offset > 0, "The panel does not scroll.")
      // Beside the device, at the same height.
      send(.moved, Point(x: 1, y: start.y - 40))
      #expect(abs(app.metadata.panel.offset - offset) < 0.001)
      send(.moved, Point(x: 1, y: start.y + 200))
      #expect(app.metadata.panel.offset == 0)
      send(.up, Point(x: 1, y: start.y + 200))
    }
  }
}

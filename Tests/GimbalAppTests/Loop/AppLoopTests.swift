import CSDL2
import Demonstration
import Foundation
import GalleryCore
import SDLSupport
import Testing

@testable import GimbalApp

/// The whole program with the bundled photos, real decoders and a window in memory; the test moves
/// the clock.
@Suite("The loop")
@MainActor struct AppLoopTests {
  /// The interval between two frames, in seconds.
  private static let interval = 1.0 / 60

  /// Runs the program as a recording, whose clock stands still until the test moves it.
  private func withApp(_ body: (App) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).replay")
    try "100000000 photo.first\n".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let given = CommandLineOptions.parseArguments([
      "--record", "/nowhere/out.webp", "--replay", file.path, "--size", "400x300",
    ])
    var settings = Settings()
    settings.apply(given)
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
  private func turn(_ app: App, _ events: [InputEvent] = []) throws -> Bool {
    try app.step(events + app.display.events(timeout: 0))
    guard app.frames.isDue(at: app.stepTime, interval: Self.interval) else { return false }
    try app.drawFrame(at: app.stepTime)
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
        if try turn(app, events) { positions.append(app.gallery.position(at: app.stepTime)) }
        events = []
      }
      #expect(positions.count > 10 && positions.count < 60, "\(positions)")
      #expect(positions.last == 1, "The last frame shows the photo at rest.")
      #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 + 0.001 })
      #expect(positions.contains { $0 > 0.1 && $0 < 0.9 }, "There are frames in between.")
      #expect(app.frames.lastFrame <= app.clock.now && !app.frames.isStale)
      app.clock.standing = app.clock.now + 5
      #expect(try !turn(app), "Nothing happens at rest, at any time.")
    }
  }
}

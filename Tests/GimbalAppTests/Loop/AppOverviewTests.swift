import CSDL2
import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport
import Testing

@testable import GimbalApp

/// The program while it shows the overview.
extension AppLoopTests {
  /// Shows the overview, and lets it come to rest.
  private func openOverview(_ app: App) throws {
    app.send(.command(.toggleOverview))
    try rest(app)
  }

  /// Two seconds of the loop.
  private func rest(_ app: App) throws {
    for _ in 0..<120 {
      app.clock.standing = app.clock.now + Self.interval
      _ = try turn(app)
    }
  }

  @Test("the key that finds a name waits for letters until it is ended, without a due time")
  func findWaits() throws {
    try withApp { app in
      try openOverview(app)
      app.handle(.press(SDLK_SLASH))
      for (wait, code) in [(4.5, SDLK_q), (60, SDLK_d)] {
        app.clock.standing = app.clock.now + wait
        _ = try turn(app)
        app.handle(.press(code))
        #expect(!app.isQuitting && !app.stage.isSimulating, "Letters are text.")
      }
      #expect(app.nameTyping.text == "qd")
      // A click ends it, wherever it is.
      let corner = Point(x: 1, y: app.stage.windowSize.height - 1)
      for phase in [PointerEvent.Phase.down, .up] {
        app.handle(
          .pointer(PointerEvent(phase: phase, pointer: InputEvent.mouse, location: corner)))
      }
      #expect(!app.nameTyping.isActive(at: app.clock.now))
      app.handle(.press(SDLK_SLASH))
      app.send(.command(.toggleOverview))
      app.handle(.press(SDLK_m))
      #expect(app.marks.photos { _ in false }.count == 1, "It ends with the overview.")
    }
  }
}

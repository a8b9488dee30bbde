import CSDL2
import Demonstration
import GalleryCore
import Rendering
import SDLSupport
import Testing

@testable import GimbalApp

/// One test, because a process has one video session.
@Suite("The display")
@MainActor struct DisplaySessionTests {
  @Test("a recording draws into memory of the window's size; titles and events are the window's")
  func offscreen() throws {
    let session = try SDLSession(isOffscreen: true)
    let window = try Window(
      title: "Gimbal", size: Size(width: 320, height: 240), userScale: 1, isFullScreen: false,
      needsOpenGL: false, display: nil)
    let display = try DisplaySession(
      session: session, window: window, wakeUp: WakeUp(), renderer: nil)
    defer { display.close() }
    let canvas = try #require(display.canvas)
    #expect(canvas === display.compositor)
    #expect(canvas.size == PixelSize(width: 320, height: 240))
    var stage = Stage(Gallery(windowSize: window.size, pageCount: 2))
    let usual = display.interval(of: stage)
    #expect(usual > 0, "Nothing waits for a display.")
    var environment = stage.gallery.environment
    environment.savesPower = true
    _ = stage.handle(.environmentChanged(environment), at: 1)
    #expect(display.interval(of: stage) > usual)
    let finger = PointerEvent(phase: .down, pointer: 1, location: Point(x: 9, y: 90), isTouch: true)
    _ = stage.handle(.pointer(finger), at: 1)
    #expect(display.interval(of: stage) == usual, "A finger is followed.")

    display.setTitle(photo: "dawn.jpg")
    #expect(
      SDL_GetWindowTitle(window.pointer).map { String(cString: $0) }?.contains("dawn.jpg") == true)
    _ = display.events(timeout: 0)
    window.setSize(Size(width: 200, height: 160))
    #expect(display.pushedEvents().contains(.windowChanged))
    #expect(display.events(timeout: 0).isEmpty)

    func handle(_ event: InputEvent) -> [AppAction] {
      display.handle(event, keepsFullScreen: true, at: 1)
    }
    #expect(handle(.windowChanged) == [.redraw, .releaseButtons, .updateEnvironment])
    #expect(handle(.visibilityChanged(isVisible: true)) == [.updateEnvironment])
    #expect(handle(.exposed) == [.redraw] && handle(.texturesLost) == [.redraw])
    #expect(handle(.wake) == [])

    #expect(SDL_IsScreenSaverEnabled() == SDL_TRUE, "An idle viewer lets the screen go off.")
    display.setScreenKeptOn(true)
    #expect(SDL_IsScreenSaverEnabled() == SDL_FALSE)
    display.setScreenKeptOn(false)
    #expect(SDL_IsScreenSaverEnabled() == SDL_TRUE)

    let small = Scene(
      size: Size(width: 200, height: 160), scale: 1, background: .black, items: [])
    #expect(throws: StartError.self) { try display.draw(small) }
    let whole = Scene(
      size: Size(width: 320, height: 240), scale: 1, background: .white, items: [])
    try display.draw(whole)
    canvas.withFrame { #expect($0[0] == 255) }
  }
}

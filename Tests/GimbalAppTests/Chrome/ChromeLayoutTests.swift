import CSDL2
import Chrome
import Commands
import Demonstration
import GalleryCore
import SDLSupport
import Testing

@testable import GimbalApp

@Suite("The toolbar's layout")
@MainActor struct ChromeLayoutTests {
  @Test("it names the photo and what is wrong with it, and has no dots before photos are known")
  func contents() {
    let parts = ShownParts()
    defer { parts.close() }
    var view = ChromeLayout(parts.snapshot()).view
    #expect(view.title == "3" && view.note == nil && view.pageCount == 10)
    #expect(view.slideshowNote == nil && view.opacity == 1)
    _ = parts.files.toggleSelected(of: parts.photo(3))
    parts.send(.command(.toggleSlideshow))
    parts.searches.progress = .first
    view = ChromeLayout(parts.snapshot()).view
    #expect(view.note == "✓ selected" && view.pageCount == 0)
    #expect(view.slideshowNote == "slideshow")
  }

  @Test("the list of keys covers it, and on a large kiosk the card is not in it but larger")
  func cards() {
    let parts = ShownParts()
    defer { parts.close() }
    parts.notice = .notice(heading: "No photos left", detail: "")
    #expect(ChromeLayout(parts.snapshot()).view.card == parts.notice)
    _ = parts.overlays.toggleHelp()
    #expect(ChromeLayout(parts.snapshot()).view.opacity == 0)
    var settings = Settings()
    settings.isKiosk = true
    let kiosk = ShownParts(settings: settings)
    defer { kiosk.close() }
    kiosk.notice = parts.notice
    kiosk.send(
      .environmentChanged(Environment(windowSize: Size(width: 3000, height: 2000), scale: 1)))
    #expect(ChromeLayout(kiosk.snapshot()).view.card == nil)
  }

  @Test("input shows the toolbar in full screen, except a key that leaves it hidden")
  func input() {
    var stage = Stage(
      Gallery(windowSize: Size(width: 900, height: 600), pageCount: 3, isFullScreen: true))
    stage.noteInput(at: 0)
    _ = stage.advance(at: 60)
    #expect(!stage.gallery.isChromeShown)
    let isShownByPaging = stage.note(.press(SDLK_RIGHT), .page(by: 1), isCovered: false, at: 61)
    #expect(!isShownByPaging && !stage.gallery.isChromeShown)
    let isShown = stage.note(.press(SDLK_t), nil, isCovered: false, at: 62)
    #expect(isShown && stage.gallery.isChromeShown)
    let isShownAgain = stage.note(.press(SDLK_t), nil, isCovered: false, at: 63)
    #expect(!isShownAgain, "It is shown already.")
  }
}

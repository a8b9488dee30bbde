import CSDL2
import Chrome
import GalleryCore
import SDLSupport
import Testing

@testable import GimbalApp

@Suite("What lies over the photos")
struct OverlaysPartTests {
  private static let window = Size(width: 900, height: 600)
  private static let wholeWindow = Rect(origin: .zero, size: window)

  private static func question(_ heading: String) -> Question {
    Question(heading, answers: [.init("Cancel"), .init("Copy", .copyPosition(heading))])
  }

  private static let renaming = Question(
    "Rename", field: EditedText(bytes: Array("a.jpg".utf8)), rule: .fileName,
    answers: [.init("Cancel"), .init("Rename", .copyPosition("b"))])

  private func ask(_ part: inout OverlaysPart, _ question: Question) -> [AppAction] {
    part.ask(question, in: Self.window, at: 0)
  }

  private func press(
    _ part: inout OverlaysPart, _ code: SDL_KeyCode
  ) -> [AppAction] {
    part.handle(.press(code), in: .standard).actions
  }

  @Test("a button does what is said beside its title")
  func buttons() {
    let question = Self.question("here")
    #expect(question.dialog.buttons == ["Cancel", "Copy"])
    #expect([0, 1, 2].map(question.action(of:)) == [.nothing, .copyPosition("here"), .nothing])
  }

  @Test("the menu opens at the end of the toolbar, which is at the left in some languages")
  @MainActor func menuPlace() {
    let parts = ShownParts()
    defer { parts.close() }
    for direction in LayoutDirection.allCases {
      parts.pictures.appearance.direction = direction
      let snapshot = parts.snapshot()
      let corner = Point(x: direction == .leftToRight ? 899 : 0, y: 0)
      let button = ChromeLayout(snapshot).view.control(at: corner)
      #expect(button?.button == .menu)
      for isBelowButton in [false, true] {
        var part = OverlaysPart()
        if isBelowButton, let button {
          _ = part.openMenu(of: button, in: snapshot)
        } else {
          _ = part.toggleMenu(in: snapshot)
        }
        guard case .menu(let overlay)? = part.stack.overlays.last else {
          Issue.record("There is no menu.")
          continue
        }
        #expect(overlay.menu.contains(Point(x: direction == .leftToRight ? 880 : 20, y: 200)))
        #expect(!overlay.menu.contains(Point(x: direction == .leftToRight ? 20 : 880, y: 200)))
      }
    }
  }

  @Test("an answer is that of the dialog that was answered, also if another question waits")
  func answer() {
    var part = OverlaysPart()
    _ = ask(&part, Self.renaming)
    #expect(part.askWhenFree(Self.question("later"), in: Self.window, at: 0) == [])
    #expect(part.stack.question == Self.renaming)
    let name = Array("a.jpg".utf8)
    let expected: [AppAction] = [
      .redraw, .uncover, .endText, .redraw, .answer(.copyPosition("b"), typed: name), .openWaiting,
    ]
    #expect(press(&part, SDLK_RETURN) == expected)
    #expect(!part.hasDialog)
    #expect(part.openWaiting(in: Self.window, at: 1) == [.releasePointers, .redraw])
    #expect(part.stack.question?.dialog.heading == "later")
    #expect(part.openWaiting(in: Self.window, at: 2) == [])
    let cancelled = press(&part, SDLK_ESCAPE)
    #expect(cancelled.contains(.answer(.nothing, typed: [])) && !cancelled.contains(.endText))
  }

  @Test("questions wait for an open one, and are gone once all is closed")
  func waiting() {
    var part = OverlaysPart()
    let first = part.askWhenFree(Self.question("first"), in: Self.window, at: 0)
    #expect(first == [.releasePointers, .redraw])
    #expect(part.askWhenFree(Self.question("second"), in: Self.window, at: 0) == [])
    #expect(part.close(.dialog) == [.openWaiting, .redraw, .uncover])
    _ = part.openWaiting(in: Self.window, at: 0)
    #expect(part.stack.question?.dialog.heading == "second")
    _ = part.askWhenFree(Self.question("third"), in: Self.window, at: 0)
    #expect(part.closeAll() == [.redraw])
    #expect(part.openWaiting(in: Self.window, at: 0) == [] && part.isEmpty)
  }

  @Test("text is typed from the opening of a dialog with a field to its end")
  func text() {
    var part = OverlaysPart()
    let opened = ask(&part, Self.renaming)
    #expect(opened == [.takeText(at: Self.wholeWindow), .releasePointers, .redraw])
    #expect(part.moveText() == [], "It is not painted.")
    #expect(ask(&part, Self.question("other")) == [.endText, .releasePointers, .redraw])
    _ = ask(&part, Self.renaming)
    #expect(part.closeAll() == [.endText, .redraw])
    #expect(part.closeAll() == [.redraw])
  }

  @Test("a question closes the menu and ends the message, but not the list of keys")
  func question() {
    var part = OverlaysPart()
    _ = part.toggleHelp()
    part.toasts.show(ShortMessage("Hello"), at: 0, isAnimated: false)
    _ = part.ask(Self.question("here"), in: Self.window, at: 1)
    #expect(part.contains(.help) && part.hasDialog && !part.toasts.isShown(at: 1))
    #expect(part.closeUppermost() == [.openWaiting, .redraw])
    #expect(part.closeUppermost() == [.redraw, .uncover])
    #expect(part.closeUppermost() == nil)
  }

  @Test("the progress of a task is shown only in its own dialog")
  func progress() {
    var part = OverlaysPart()
    _ = ask(&part, Self.question("here"))
    #expect(part.note(progress: 0.5) == [] && part.end(.progress) == [] && part.hasDialog)
    _ = ask(&part, Question("Saving", progress: 0, answers: [.init("Cancel", .cancelTask)]))
    #expect(part.note(progress: 0.5) == [.redraw])
    #expect(part.stack.question?.dialog.progress == 0.5)
    #expect(part.end(.progress) == [.openWaiting, .redraw, .uncover])
    #expect(!part.hasDialog)
  }

  @Test("events reach the photos unless an overlay handles them")
  func events() {
    var part = OverlaysPart()
    _ = part.toggleHelp()
    let kept = part.handle(.press(SDLK_RIGHT), in: .standard)
    #expect(kept.isHandled && !kept.actions.contains(.uncover))
    let passed = part.handle(.exposed, in: .standard)
    #expect(!passed.isHandled && passed.actions == [])
    let closed = part.handle(.press(SDLK_F1), in: .standard)
    #expect(closed.isHandled && closed.actions == [.redraw, .uncover])
  }

  @Test("a message is shown unless there are captions, or the program records")
  func messages() {
    var part = OverlaysPart()
    let message = ShortMessage("Saved")
    func say(_ part: inout OverlaysPart, isExplaining: Bool) -> [AppAction] {
      let gallery = Gallery(windowSize: Self.window, pageCount: 3)
      return part.say(message, in: gallery, isExplaining: isExplaining, at: 0)
    }
    #expect(say(&part, isExplaining: true) == [] && part.toasts.toast == nil)
    #expect(say(&part, isExplaining: false) == [.redraw] && part.toasts.toast?.text == "Saved")
    var recording = OverlaysPart(isRecording: true)
    #expect(say(&recording, isExplaining: false) == [] && recording.toasts.toast == nil)
    #expect(ask(&recording, Self.question("here")) == [] && recording.isEmpty)
  }

  @Test("nothing lies over a window that becomes black")
  func rest() {
    var part = OverlaysPart()
    _ = ask(&part, Self.renaming)
    part.toasts.show(ShortMessage("Saved"), at: 0, isAnimated: false)
    #expect(part.rest(at: 1) == [.endText, .redraw])
    #expect(part.isEmpty && !part.toasts.isShown(at: 1))
  }

  @Test("a slideshow that pauses says so, unless something else is said, or on a kiosk")
  func slideshow() {
    func paused(_ kiosk: KioskPolicy? = nil, _ message: String? = nil) -> [AppAction] {
      var part = OverlaysPart()
      var gallery = Gallery(
        windowSize: Self.window, pageCount: 3, slideshowPolicy: SlideshowPolicy(), kiosk: kiosk)
      _ = gallery.handle(.command(.toggleSlideshow), at: 0)
      _ = part.slideshowMessage(about: gallery, continuedBy: "S", at: 0)
      if let message { part.toasts.show(ShortMessage(message), at: 0, isAnimated: false) }
      _ = gallery.handle(.command(.page(by: 1)), at: 1)
      return part.slideshowMessage(about: gallery, continuedBy: "S", at: 1)
    }
    guard case .say(let message)? = paused().first else {
      Issue.record("Nothing is said.")
      return
    }
    #expect(message.text.hasPrefix("Slideshow paused") && message.seconds == 4)
    #expect(paused(nil, "Saved") == [] && paused(KioskPolicy(allowsQuit: false)) == [])
  }
}

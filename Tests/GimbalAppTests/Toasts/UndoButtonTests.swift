import CSDL2
import Chrome
import Commands
import GalleryCore
import SDLSupport
import SystemServices
import Testing

@testable import GimbalApp

@Suite("The button that undoes, in a message")
@MainActor struct UndoButtonTests {
  private func parts(button: ChromeButton? = .undo) -> ShownParts {
    let parts = ShownParts()
    parts.overlays.toasts.show(
      ShortMessage("Moved it.", for: 8, button: button), at: 0, isAnimated: false)
    return parts
  }

  @Test("performs the command by a click or a tap, as long as the message is there")
  func clicks() throws {
    let parts = parts()
    defer { parts.close() }
    let area = try #require(ChromeLayout(parts.snapshot(at: 1)).view.control(of: .undo)).area
    for finger in [InputEvent.mouse, 1] {
      func send(_ phase: PointerEvent.Phase, at now: Double) -> [AppAction] {
        let event = PointerEvent(phase: phase, pointer: finger, location: area.center)
        return parts.input.handle(event, in: parts.snapshot(at: now))
      }
      _ = send(.down, at: 1)
      #expect(send(.up, at: 1.1).contains(.send(.command(.app(.undo)))))
      _ = send(.down, at: 9)
      #expect(!send(.up, at: 9.1).contains(.send(.command(.app(.undo)))))
    }
  }

  @Test("does not keep the bars while the mouse is on it")
  func hover() throws {
    let parts = parts()
    defer { parts.close() }
    let area = try #require(ChromeLayout(parts.snapshot(at: 1)).view.control(of: .undo)).area
    _ = parts.input.point(at: area.center, in: parts.snapshot(at: 1))
    #expect(parts.input.buttons.hovered == .undo && !parts.input.usesChrome)
  }

  @Test("is the first one that Tab reaches, and Return presses it")
  func keyboard() {
    let parts = parts()
    defer { parts.close() }
    func press(_ code: SDL_KeyCode) -> [AppAction]? {
      parts.input.pressButton(KeyPress(code: code), isRepeat: false, in: parts.snapshot(at: 1))
    }
    _ = press(SDLK_TAB)
    #expect(parts.input.buttons.focused == .undo)
    #expect(press(SDLK_RETURN)?.first == .send(.command(.app(.undo))))
    let tree = AccessibilityLayout(parts.snapshot(at: 1)).tree
    #expect(tree.focus == AccessibilityLayout.id(of: .undo))
  }

  @Test("is read and pressed by screen readers inside of the message")
  func screenReader() throws {
    let parts = parts()
    defer { parts.close() }
    let snapshot = parts.snapshot(at: 1)
    let message = AccessibilityLayout(snapshot).tree.window.children.first {
      $0.role == .notification
    }
    let button = try #require(message?.children.first)
    #expect(button.role == .pushButton && button.name == "Undo the last change")
    #expect(
      AccessibilityPress(snapshot).actions(pressing: button.id)
        == [.noteInput, .send(.command(.app(.undo)))])
  }

  @Test("belongs to messages that have one, and not to enlarged ones")
  func others() {
    let plain = parts(button: nil)
    defer { plain.close() }
    #expect(plain.snapshot(at: 1).toastButton == nil)
    let parts = parts()
    defer { parts.close() }
    #expect(parts.snapshot(at: 1).toastButton?.button == .undo)
    parts.settings.isKiosk = true
    #expect(parts.snapshot(at: 1).toastButton == nil)
  }
}

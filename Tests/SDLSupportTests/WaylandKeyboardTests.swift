import CSDL2
import CWayland
import Glibc
import Testing

@testable import SDLSupport

/// What SDL gets of a keyboard's events.
///
/// The listeners of SDL and of the stand-in are tables of C functions, so the events are called
/// as libwayland calls them.
@Suite("Keyboards of Wayland", .serialized)
@MainActor struct WaylandKeyboardTests {
  /// What SDL's stand-in in these tests was told, in order.
  // SAFETY: the tests run one after the other on the main actor.
  nonisolated(unsafe) private static var calls: [String] = []
  /// Keymaps with this text cannot be read.
  private nonisolated static let damaged = "damaged"

  private nonisolated static func text(of file: Int32, _ size: UInt32) -> String {
    var bytes = [UInt8](repeating: 0, count: Int(size))
    let count = pread(file, &bytes, bytes.count, 0)
    close(file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Listens as SDL does.
  private let sdl = {
    let listener = UnsafeMutablePointer<wl_keyboard_listener>.allocate(capacity: 1)
    listener.initialize(
      to: wl_keyboard_listener(
        keymap: { _, _, _, file, size in
          let text = WaylandKeyboardTests.text(of: file, size)
          if text == WaylandKeyboardTests.damaged { SDL_Error(SDL_UNSUPPORTED) }
          WaylandKeyboardTests.calls.append("keymap \(text)")
        },
        enter: { _, _, _, _, _ in WaylandKeyboardTests.calls.append("enter") },
        leave: { _, _, _, _ in WaylandKeyboardTests.calls.append("leave") },
        key: { _, _, _, _, key, state in
          WaylandKeyboardTests.calls.append("key \(key) \(state == 1 ? "down" : "up")")
        },
        modifiers: { _, _, _, depressed, _, _, group in
          WaylandKeyboardTests.calls.append("modifiers \(depressed) \(group)")
        },
        repeat_info: { _, _, _, _ in WaylandKeyboardTests.calls.append("repeat") }))
    return listener
  }()
  private let owner = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)

  init() { Self.calls = [] }

  private func newKeyboard() -> Keyboard {
    let standIn = WaylandKeyboard.standIn(for: UnsafePointer(sdl), data: owner)
    return Keyboard(listener: standIn.listener.pointee, data: standIn.data)
  }

  /// Sends events as a compositor does.
  private struct Keyboard {
    let listener: wl_keyboard_listener
    let data: UnsafeMutableRawPointer

    func keymap(_ text: String) {
      let file = dup(fileno(tmpfile()))
      write(file, text, text.utf8.count)
      listener.keymap(data, nil, 1, file, UInt32(text.utf8.count))
    }
    func noKeymap() { listener.keymap(data, nil, 0, open("/dev/null", O_RDONLY), 0) }
    func enter() {
      var keys = wl_array()
      listener.enter(data, nil, 1, nil, &keys)
    }
    func modifiers(_ depressed: UInt32) { listener.modifiers(data, nil, 1, depressed, 0, 0, 0) }
    func key(_ key: UInt32) { listener.key(data, nil, 1, 0, key, 1) }
  }

  @Test("modifiers wait for a keymap")
  func noKeymap() {
    let keyboard = newKeyboard()
    keyboard.noKeymap()
    keyboard.enter()
    keyboard.modifiers(1)
    keyboard.key(30)
    #expect(Self.calls == ["enter", "key 30 down"])
    keyboard.keymap("a")
    #expect(Self.calls.dropFirst(2) == ["keymap a", "modifiers 1 0"])
  }

  @Test("a keymap has a group before a window or a key comes")
  func group() {
    let keyboard = newKeyboard()
    keyboard.keymap("a")
    keyboard.enter()
    keyboard.modifiers(4)
    #expect(Self.calls == ["keymap a", "modifiers 0 0", "enter", "modifiers 4 0"])
  }

  @Test("a keyboard that comes again with the same keymap costs SDL none")
  func again() {
    for _ in 0..<3 { newKeyboard().keymap("a") }
    newKeyboard().keymap("b")
    #expect(Self.calls == ["keymap a", "keymap b"])
  }

  @Test("after a keymap that cannot be read, the one before counts")
  func unreadable() {
    let keyboard = newKeyboard()
    keyboard.keymap(Self.damaged)
    keyboard.modifiers(1)
    #expect(Self.calls == ["keymap damaged"])
    keyboard.keymap("a")
    keyboard.keymap(Self.damaged)
    #expect(
      Self.calls.dropFirst() == ["keymap a", "modifiers 1 0", "keymap damaged", "keymap a"])
  }
}

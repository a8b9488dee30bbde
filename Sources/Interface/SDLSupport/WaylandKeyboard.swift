import CSDL2
import CWayland
import Glibc

/// Stands between a Wayland keyboard and SDL 2.26, which ends with a crash where there is no
/// keymap yet, or none that can be read (Docs/Decisions/0062).
///
/// It passes events on in the order that SDL expects, and keeps an unusable keymap from it. Keys
/// that were pressed before this program knew of their keyboard, as an on-screen keyboard's are,
/// count as pressed.
nonisolated final class WaylandKeyboard {
  /// The connection on which keyboards that appear later are awaited; nil before there is a window.
  // SAFETY: SDL creates windows and handles Wayland's events on the main thread only.
  nonisolated(unsafe) static var display: OpaquePointer?
  /// One for each object of SDL's that receives keyboard events: SDL has one for each seat.
  // SAFETY: as above.
  nonisolated(unsafe) private static var all: [UnsafeMutableRawPointer: WaylandKeyboard] = [:]

  private let sdl: UnsafePointer<wl_keyboard_listener>
  private let data: UnsafeMutableRawPointer
  /// The last keymap that SDL could read, and its file, which SDL gets again if a later one fails.
  private var keymap: (bytes: [UInt8], file: Int32)?
  /// Whether SDL knows a group of its keymap's layouts; it must, before it gets keys.
  private var hasGroup = false
  /// The modifiers that came before a keymap.
  private var waiting: Modifiers?
  /// Ends the time in which a window that already has the focus is told so by a new keyboard.
  private var arrival: OpaquePointer?
  /// Keys that were pressed before their keyboard was known.
  private var early: [UInt32] = []

  private struct Modifiers {
    var serial: UInt32 = 0
    var depressed: UInt32 = 0
    var latched: UInt32 = 0
    var locked: UInt32 = 0
    var group: UInt32 = 0
  }

  /// The largest keymap that is read; full ones have 60 KB.
  private static let keymapLimit = 1 << 24

  private init(sdl: UnsafePointer<wl_keyboard_listener>, data: UnsafeMutableRawPointer) {
    self.sdl = sdl
    self.data = data
  }

  /// Returns what listens to a new keyboard in the place of SDL's listener.
  static func standIn(
    for listener: UnsafePointer<wl_keyboard_listener>, data: UnsafeMutableRawPointer
  ) -> (listener: UnsafeMutablePointer<wl_keyboard_listener>, data: UnsafeMutableRawPointer) {
    let keyboard = all[data] ?? WaylandKeyboard(sdl: listener, data: data)
    all[data] = keyboard
    keyboard.begin()
    return (Self.listener, Unmanaged.passUnretained(keyboard).toOpaque())
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> WaylandKeyboard? {
    // SAFETY: the pointer is that of `standIn`, to an object that `all` keeps.
    data.map { Unmanaged<WaylandKeyboard>.fromOpaque($0).takeUnretainedValue() }
  }

  // SAFETY: it is never changed; libwayland needs an address that stays.
  nonisolated(unsafe) private static let listener = {
    let listener = UnsafeMutablePointer<wl_keyboard_listener>.allocate(capacity: 1)
    listener.initialize(
      to: wl_keyboard_listener(
        keymap: { of($0)?.receiveKeymap($1, format: $2, file: $3, size: $4) },
        enter: { of($0)?.enter($1, serial: $2, surface: $3, keys: $4) },
        leave: { of($0)?.leave($1, serial: $2, surface: $3) },
        key: { of($0)?.receiveKey($1, serial: $2, time: $3, key: $4, state: $5) },
        modifiers: {
          of($0)?.receive(
            Modifiers(serial: $2, depressed: $3, latched: $4, locked: $5, group: $6), of: $1)
        },
        repeat_info: { data, keyboard, rate, delay in
          guard let own = of(data) else { return }
          own.sdl.pointee.repeat_info(own.data, keyboard, rate, delay)
        }))
    return listener
  }()

  // SAFETY: as above.
  nonisolated(unsafe) private static let arrivalListener = {
    let listener = UnsafeMutablePointer<wl_callback_listener>.allocate(capacity: 1)
    listener.initialize(to: wl_callback_listener(done: { data, _, _ in of(data)?.endArrival() }))
    return listener
  }()

  private func begin() {
    endArrival()
    early = []
    guard let display = Self.display, let callback = wl_display_sync(display) else { return }
    arrival = callback
    wl_callback_add_listener(
      callback, Self.arrivalListener, Unmanaged.passUnretained(self).toOpaque())
  }

  private func endArrival() {
    if let arrival { wl_callback_destroy(arrival) }
    arrival = nil
  }

  private func receiveKeymap(
    _ keyboard: OpaquePointer?, format: UInt32, file: Int32, size: UInt32
  ) {
    guard format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue, (1...Self.keymapLimit) ~= Int(size)
    else {
      close(file)
      return
    }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { room, count in
      count = max(0, pread(file, room.baseAddress, room.count, 0))
    }
    // SDL never frees a keymap, and on-screen keyboards send theirs with each appearance.
    guard bytes.count == size, bytes != keymap?.bytes else {
      close(file)
      return
    }
    let copy = fcntl(file, F_DUPFD_CLOEXEC, 3)
    guard pass(file: file, size: size, to: keyboard) else {
      if copy >= 0 { close(copy) }
      if let keymap, case let again = fcntl(keymap.file, F_DUPFD_CLOEXEC, 3), again >= 0 {
        _ = pass(file: again, size: UInt32(keymap.bytes.count), to: keyboard)
      }
      return
    }
    if let keymap { close(keymap.file) }
    keymap = (bytes, copy)
    if let waiting { receive(waiting, of: keyboard) }
    waiting = nil
  }

  /// Gives SDL a keymap with its file; returns whether SDL could read it.
  private func pass(file: Int32, size: UInt32, to keyboard: OpaquePointer?) -> Bool {
    SDL_ClearError()
    sdl.pointee.keymap(data, keyboard, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue, file, size)
    let error = String(cString: SDL_GetError())
    // Without a table for dead keys the keymap serves all the same.
    return error.isEmpty || error.hasPrefix("could not create XKB compose")
  }

  private func receive(_ modifiers: Modifiers, of keyboard: OpaquePointer?) {
    guard keymap != nil else {
      waiting = modifiers
      return
    }
    hasGroup = true
    sdl.pointee.modifiers(
      data, keyboard, modifiers.serial, modifiers.depressed, modifiers.latched, modifiers.locked,
      modifiers.group)
    pressEarlyKeys(of: keyboard)
  }

  private func enter(
    _ keyboard: OpaquePointer?, serial: UInt32, surface: OpaquePointer?,
    keys: UnsafeMutablePointer<wl_array>?
  ) {
    ensureGroup(of: keyboard)
    sdl.pointee.enter(data, keyboard, serial, surface, keys)
    guard arrival != nil, let array = keys?.pointee, let first = array.data else { return }
    early = [UInt32](
      UnsafeRawBufferPointer(start: first, count: array.size).bindMemory(to: UInt32.self))
  }

  private func leave(_ keyboard: OpaquePointer?, serial: UInt32, surface: OpaquePointer?) {
    pressEarlyKeys(of: keyboard)
    sdl.pointee.leave(data, keyboard, serial, surface)
  }

  private func receiveKey(
    _ keyboard: OpaquePointer?, serial: UInt32, time: UInt32, key: UInt32, state: UInt32
  ) {
    ensureGroup(of: keyboard)
    pressEarlyKeys(of: keyboard)
    sdl.pointee.key(data, keyboard, serial, time, key, state)
  }

  /// Tells SDL the first group: it would look for keys in a group of number −1.
  private func ensureGroup(of keyboard: OpaquePointer?) {
    if keymap != nil, !hasGroup { receive(Modifiers(), of: keyboard) }
  }

  /// Presses and releases them at once, so that none repeats: their times are unknown.
  private func pressEarlyKeys(of keyboard: OpaquePointer?) {
    let keys = early
    early = []
    for key in keys {
      for state in [WL_KEYBOARD_KEY_STATE_PRESSED, WL_KEYBOARD_KEY_STATE_RELEASED] {
        sdl.pointee.key(data, keyboard, 0, 0, key, state.rawValue)
      }
    }
  }
}

/// The type of libwayland's `wl_proxy_add_listener`.
private typealias AddListener =
  @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32

private nonisolated let addListener: AddListener? =
  // SAFETY: libwayland's function of this name has this type. −1 is `RTLD_NEXT`: the library's
  // function, after this program's.
  unsafeBitCast(
    dlsym(UnsafeMutableRawPointer(bitPattern: -1), "wl_proxy_add_listener"),
    to: AddListener?.self)

/// The function through which SDL listens to Wayland's objects, in the place of libwayland's.
@_cdecl("wl_proxy_add_listener")
package nonisolated func addWaylandListener(
  _ proxy: OpaquePointer?, _ listener: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?
) -> Int32 {
  guard let addListener else { return -1 }
  guard let proxy, let listener, let data, let name = wl_proxy_get_class(proxy),
    strcmp(name, "wl_keyboard") == 0
  else { return addListener(proxy, listener, data) }
  let standIn = WaylandKeyboard.standIn(
    for: UnsafePointer(listener.assumingMemoryBound(to: wl_keyboard_listener.self)), data: data)
  return addListener(proxy, standIn.listener, standIn.data)
}

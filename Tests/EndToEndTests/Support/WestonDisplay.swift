import Glibc
import SystemPackage

/// A Wayland compositor (Weston) in a window on a virtual X screen, with a real keyboard and a
/// real pointer.
struct WestonDisplay: Sendable {
  /// The screen that the compositor's window covers.
  let display: VirtualDisplay
  /// The compositor's window in the X server.
  let output: String
  /// Physical pixels per window unit.
  let scale: Int

  private let server: ChildProcess
  private let folder: TestFolder
  private static let socket = "wayland-test"
  /// The colour of the desktop; no photo of the tests has this colour.
  private static let background = Pixel(value: 0x24_45_13)

  /// Starts a compositor on a display and waits until it accepts clients.
  ///
  /// - Parameters:
  ///   - display: a screen of 800 by 600 window units, in pixels.
  ///   - scale: physical pixels per window unit.
  ///   - transform: how the output is turned, as in `weston.ini`.
  init(on display: VirtualDisplay, scale: Int, transform: String = "normal") async throws {
    self.display = display
    self.scale = scale
    folder = try TestFolder()
    let configuration = """
      [core]
      idle-time=0
      [shell]
      panel-position=none
      locking=false
      animation=none
      close-animation=none
      startup-animation=none
      background-color=0xff\(String(Self.background.value, radix: 16))
      [output]
      name=X1
      mode=800x600
      scale=\(scale)
      transform=\(transform)
      """
    let file = try folder.write(Array(configuration.utf8), as: "weston.ini")
    // Weston draws the cursor into the pictures that tests compare, so it gets an invisible one.
    let cursors = try folder.makeFolder("default").makeFolder("cursors")
    try cursors.write(Self.invisibleCursor, as: "left_ptr")
    var environment = display.environment
    environment["XDG_RUNTIME_DIR"] = folder.path.string
    environment["XCURSOR_PATH"] = folder.path.string
    server = try ChildProcess(
      "weston",
      [
        "--backend=x11-backend.so", "--use-pixman", "--config=\(file.string)",
        "--socket=\(Self.socket)", "--idle-time=0",
      ], environment: environment)
    let server = server
    let size = (width: 800 * scale, height: 600 * scale)
    output = try await poll("Weston's window", within: .seconds(30), every: .milliseconds(50)) {
      guard server.ended == nil else {
        throw HarnessError("Weston ended: \(server.standardError)\(server.standardOutput)")
      }
      let found = try? await display.xdotool(["search", "--onlyvisible", "--class", "weston"])
      return found?.split(separator: "\n").last.map(String.init)
    }
    _ = try await poll("Weston's background", within: .seconds(30), every: .milliseconds(50)) {
      let picture = display.framebuffer.screenshot(
        x: 0, y: 0, width: size.width, height: size.height)
      return picture.count(of: Self.background, within: 0) > size.width * size.height / 2 ? () : nil
    }
    // Without a window manager, no window gets the keyboard by itself.
    try await display.xdotool(["windowfocus", "--sync", output])
  }

  /// A cursor file of libXcursor with one transparent pixel.
  private static let invisibleCursor: [UInt8] = {
    let header: [UInt32] = [16, 0x1_0000, 1]
    let image: UInt32 = 0xfffd_0002
    let contents: [UInt32] = [image, 24, 28]
    // Of the nominal size 24, 1 × 1 pixels, hot at 0,0, without delay.
    let chunk: [UInt32] = [36, image, 24, 1, 1, 1, 0, 0, 0, 0]
    return Array("Xcur".utf8)
      + (header + contents + chunk).flatMap { word in
        (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) }
      }
  }()

  /// The variables that a program on this compositor is started with, and no others.
  ///
  /// It has no X server, and draws no frame around its window, so that all that is seen is its own.
  var environment: [String: String] {
    var environment = display.environment
    environment["DISPLAY"] = nil
    environment["XDG_RUNTIME_DIR"] = folder.path.string
    environment["WAYLAND_DISPLAY"] = Self.socket
    environment["XCURSOR_PATH"] = folder.path.string
    environment["SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR"] = "0"
    return environment
  }

  /// A screenshot of the whole output.
  func screenshot() -> Screenshot {
    display.framebuffer.screenshot(
      x: 0, y: 0, width: display.framebuffer.width, height: display.framebuffer.height)
  }

  /// Waits for the only window, and returns its frame.
  func windowFrame() async throws -> WindowFrame {
    try await poll("a window on Weston") { findWindow() }
  }

  /// The smallest rectangle around everything but the background; nil if there is nothing else.
  func findWindow() -> WindowFrame? {
    let picture = screenshot()
    var columns = (least: picture.width, greatest: -1)
    var rows = (least: picture.height, greatest: -1)
    picture.values.withUnsafeBufferPointer { values in
      for y in 0..<picture.height {
        let row = y * picture.width
        // The background has a single value, except outside the output.
        guard
          let first = (0..<picture.width).first(where: { Self.isWindow(values[row + $0]) }),
          let last = (0..<picture.width).last(where: { Self.isWindow(values[row + $0]) })
        else { continue }
        columns = (min(columns.least, first), max(columns.greatest, last))
        rows = (min(rows.least, y), max(rows.greatest, y))
      }
    }
    guard columns.greatest >= 0 else { return nil }
    return WindowFrame(
      x: columns.least, y: rows.least, width: columns.greatest - columns.least + 1,
      height: rows.greatest - rows.least + 1)
  }

  private static func isWindow(_ value: UInt32) -> Bool {
    value & 0xff_ffff != background.value
  }

  /// Ends the compositor and all programs that are still shown on it.
  func stop() async {
    await server.stop()
    await folder.remove()
  }
}

/// Shows photos in a window on a separate Wayland compositor, and always cleans up.
///
/// - Parameters:
///   - bus: the system bus on which the program looks for a sensor; without one for none.
///   - hasTouchpad: whether there is a touchpad that makes gestures.
///   - isX11: whether the window is on an X server that covers the compositor's output (Xwayland),
///     which it covers itself.
func withWeston(
  scale: Int, transform: String = "normal", showing photos: [TestPhoto] = TestPhoto.pages(5),
  options: [CommandArgument] = [], bus: String? = nil, hasTouchpad: Bool = false,
  isX11: Bool = false, environment: [String: String] = [:],
  _ body: (GimbalSession) async throws -> Void
) async throws {
  let display = try await VirtualDisplay(width: 800 * scale, height: 600 * scale)
  let folder = try TestFolder()
  var weston: WestonDisplay?
  var touchpad: TouchpadProxy?
  var server: Xwayland?
  let outcome: Result<Void, any Error>
  do {
    let compositor = try await WestonDisplay(on: display, scale: scale, transform: transform)
    weston = compositor
    try folder.write(photos)
    var environment = compositor.environment.merging(environment) { _, mine in mine }
    environment["DBUS_SYSTEM_BUS_ADDRESS"] = bus
    if hasTouchpad {
      touchpad = try await TouchpadProxy(in: environment)
      environment.merge(TouchpadProxy.environment) { _, its in its }
    }
    if isX11 {
      server = try await Xwayland(in: environment)
      environment["WAYLAND_DISPLAY"] = nil
      environment["DISPLAY"] = server?.display
    }
    let size = isX11 ? (width: 800, height: 600) : windowSize
    let always: [CommandArgument] =
      ["--size", "\(size.width)x\(size.height)"]
      + (bus == nil ? ["--sensor", "off"] : [])
    let process = try startGimbal(
      always + options + [CommandArgument(folder.path)], environment: environment, through: [])
    var session = try await GimbalSession(of: process, on: compositor)
    session.touchpad = touchpad
    try await body(session)
    if process.ended == nil { await process.stop() }
    outcome = .success(())
  } catch {
    outcome = .failure(error)
  }
  await folder.remove()
  await server?.stop()
  await touchpad?.stop()
  await weston?.stop()
  await display.stop()
  try outcome.get()
}

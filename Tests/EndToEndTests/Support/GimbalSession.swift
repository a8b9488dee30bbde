import SystemPackage
import Testing

/// The program in a window on a separate screen.
struct GimbalSession: Sendable {
  let display: VirtualDisplay
  let process: ChildProcess
  /// The window's name in the X server; under a Wayland compositor, that of the compositor's
  /// window.
  let window: String
  /// The compositor that the window is on, if it is not the X server's own.
  var compositor: WestonDisplay?
  /// What makes gestures, if the compositor's programs have a touchpad.
  var touchpad: TouchpadProxy?

  /// Waits for the window of a program that was just started.
  init(of process: ChildProcess, on display: VirtualDisplay) async throws {
    self.display = display
    self.process = process
    window = try await poll("the window of gimbal") {
      if let ending = process.ended {
        throw HarnessError("gimbal ended (\(ending)) without a window: \(process.standardError)")
      }
      let found = try? await display.xdotool(["search", "--onlyvisible", "--pid", "\(process.pid)"])
      guard let window = found?.split(separator: "\n").last.map(String.init) else { return nil }
      // SDL replaces a window for OpenGL right after opening it.
      try await Task.sleep(for: .milliseconds(50))
      return (try? await WindowFrame(of: window, on: display)).map { _ in window }
    }
    if display.hasWindowManager {
      // A window gets the keyboard after it is shown; keys before that would be lost.
      let window = window
      _ = try await poll("the keyboard's being gimbal's") {
        try await display.activeWindow() == window ? () : nil
      }
    }
    // Without a window manager keys go to the window under the pointer.
    try await pointer([.moveFromMiddle(0, 0)])
  }

  /// Waits for the window of a program that has just been started under a Wayland compositor.
  init(of process: ChildProcess, on compositor: WestonDisplay) async throws {
    display = compositor.display
    self.process = process
    self.compositor = compositor
    window = compositor.output
    var previous: WindowFrame?
    _ = try await poll("the window of gimbal", within: .seconds(20), every: .milliseconds(50)) {
      () -> WindowFrame? in
      if let ending = process.ended {
        throw HarnessError("gimbal ended (\(ending)) without a window: \(process.standardError)")
      }
      guard let frame = compositor.findWindow() else { return nil }
      defer { previous = frame }
      return frame == previous ? frame : nil
    }
    // A new window has the keyboard. Weston follows the pointer by relative moves, from wherever it
    // thinks it to be: at two opposite corners, beyond which it does not go, both agree. In the
    // last one its cursor hides nothing.
    let corner = display.framebuffer
    for place in [("0", "0"), ("\(corner.width - 1)", "\(corner.height - 1)")] {
      try await display.xdotool(["mousemove", place.0, place.1, "sleep", "0.1"])
    }
  }

  /// What the window shows now.
  func screenshot() async throws -> Screenshot {
    let frame = try await windowFrame()
    return display.framebuffer.screenshot(
      x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }

  /// The window's frame on the screen, in pixels, once it is there: a window that is minimised or
  /// about to be framed is outside.
  func windowFrame() async throws -> WindowFrame {
    if let compositor { return try await compositor.windowFrame() }
    return try await poll("a window on the screen") {
      let frame = try await WindowFrame(of: window, on: display)
      return display.framebuffer.shows(frame) ? frame : nil
    }
  }

  /// Waits until the window covers the whole screen.
  func fillsScreen() async throws {
    _ = try await poll("a window as large as the screen") {
      let frame = try await windowFrame()
      let screen = display.framebuffer
      return frame.width == screen.width && frame.height == screen.height ? () : nil
    }
  }

  /// Presses keys one right after the other; names as in `keysymdef.h`, with `shift+` before.
  func press(_ keys: String...) async throws { try await press(keys) }

  /// Presses keys one right after the other.
  func press(_ keys: [String]) async throws {
    if !keys.isEmpty { try await display.xdotool(["key", "--delay", "10"] + keys) }
  }

  /// Clicks the first button in the middle of the window.
  func click() async throws { try await pointer([.moveFromMiddle(0, 0), .press, .release]) }

  /// Hides the bars over a photo, once it is shown.
  func hidesChrome() async throws {
    let shown = try await rests("a photo with the chrome") { $0.count(of: .red) > 1000 }
    try await click()
    try await waits(for: "the photo alone") { $0.topStrip != shown.topStrip }
  }

  /// Turns the wheel by one notch, with the pointer in the middle of the window.
  func turnWheel(down: Bool) async throws {
    try await pointer([.moveFromMiddle(0, 0), .notch(down: down)])
  }

  /// Moves the pointer and its button.
  func pointer(_ steps: [PointerStep]) async throws {
    let frame = try await windowFrame()
    try await display.xdotool(steps.flatMap { $0.commands(in: frame) })
  }

  /// Resizes the window, as a window manager does.
  func resize(to size: (width: Int, height: Int)) async throws {
    try await display.xdotool(["windowsize", window, "\(size.width)", "\(size.height)"])
    _ = try await poll("a window of \(size)") {
      let frame = try await windowFrame()
      return frame.width == size.width && frame.height == size.height ? () : nil
    }
  }

  /// Waits until the window's picture meets a condition, and returns it.
  ///
  /// If it never does, the last picture is attached to the test's report.
  @discardableResult
  func waits(
    for what: String, within limit: Duration = .seconds(20),
    until isAsked: (Screenshot) -> Bool
  ) async throws -> Screenshot {
    let frame = try await windowFrame()
    var last: Screenshot?
    do {
      return try await poll(what, within: limit) {
        if let ending = process.ended {
          throw HarnessError("gimbal ended (\(ending)) before \(what): \(process.standardError)")
        }
        let picture = display.framebuffer.screenshot(
          x: frame.x, y: frame.y, width: frame.width, height: frame.height)
        last = picture
        return isAsked(picture) ? picture : nil
      }
    } catch {
      last?.attach(named: what)
      throw error
    }
  }

  /// Waits until the middle of the window has a colour and nothing moves.
  @discardableResult
  func shows(_ color: Pixel, within tolerance: Int = 3) async throws -> Screenshot {
    try await rests("a page of \(color)") { $0.middle.isClose(to: color, within: tolerance) }
  }

  /// Waits until the picture meets a condition and has not changed for a while, and returns it.
  @discardableResult
  func rests(
    _ what: String = "a picture at rest", for pause: Duration = .milliseconds(350),
    until isAsked: (Screenshot) -> Bool = { _ in true }
  ) async throws -> Screenshot {
    var previous: Screenshot?
    var since = ContinuousClock.now
    return try await waits(for: what) { picture in
      if picture != previous {
        previous = picture
        since = ContinuousClock.now
      }
      return isAsked(picture) && ContinuousClock.now - since >= pause
    }
  }
}

/// The place of a window on the screen, in pixels.
struct WindowFrame: Equatable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  init(of window: String, on display: VirtualDisplay) async throws {
    let text = try await display.xdotool(["getwindowgeometry", "--shell", window])
    var values: [Substring: Int] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { values[parts[0]] = Int(parts[1]) }
    }
    guard let x = values["X"], let y = values["Y"], let width = values["WIDTH"],
      let height = values["HEIGHT"]
    else { throw HarnessError("no geometry of window \(window): \(text)") }
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

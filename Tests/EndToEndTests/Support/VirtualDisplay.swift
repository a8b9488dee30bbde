import Glibc
import SystemPackage

/// A screen without a monitor: a separate, empty X server.
final class VirtualDisplay: Sendable {
  /// The name for `DISPLAY`.
  let name: String
  let framebuffer: SharedFramebuffer
  private let server: ChildProcess
  private let windowManager: ChildProcess?
  private let folder: TestFolder

  /// Starts a server and waits until it accepts clients.
  ///
  /// - Parameters:
  ///   - windowManager: whether a window manager runs on it, as full screen and closing need.
  ///   - resets: whether it resets itself when its last client leaves, as X servers do by default.
  ///   - showsCursor: whether the mouse's cursor is in its pictures, once a program has chosen one.
  init(
    width: Int = 1280, height: Int = 800, windowManager: Bool = false, showsCursor: Bool = false,
    resets: Bool = false
  ) async throws {
    folder = try TestFolder()
    // The server picks a free display number itself and writes it to descriptor 3.
    let (answer, toServer) = try FileDescriptor.pipe()
    defer { try? answer.close() }
    server = try ChildProcess(
      "Xvfb",
      [
        "-displayfd", "3", "-fbdir", CommandArgument(folder.path),
        "-screen", "0", "\(width)x\(height)x24",
        "+extension", "GLX", "-nolisten", "tcp",
      ] + (resets ? [] : ["-noreset"]) + (showsCursor ? [] : ["-nocursor"]),
      environment: ["PATH": searchPath], inherited: toServer
    )
    try toServer.close()

    let server = server
    _ = fcntl(answer.rawValue, F_SETFL, O_NONBLOCK)
    var number: [UInt8] = []
    number = try await poll("a virtual screen (Xvfb)") {
      guard server.ended == nil else { throw HarnessError("Xvfb ended: \(server.standardError)") }
      var byte: [UInt8] = [0]
      while (try? byte.withUnsafeMutableBytes({ try answer.read(into: $0) })) == 1 {
        if byte[0] == UInt8(ascii: "\n") { return number }
        number += byte
      }
      return nil
    }
    // Tests of other features behave as if the program had been started before.
    try folder.makeStateAfterHints()
    name = ":" + String(decoding: number, as: UTF8.self)
    framebuffer = try SharedFramebuffer(mapping: folder.path.appending("Xvfb_screen0"))
    let environment = Self.environment(display: name, home: folder.path)
    guard windowManager else {
      self.windowManager = nil
      return
    }
    self.windowManager = try ChildProcess("openbox", ["--sm-disable"], environment: environment)
    _ = try await poll("the window manager (openbox)") {
      try? await xdotool(["get_num_desktops"])
    }
  }

  /// The whole environment of a program on this screen.
  var environment: [String: String] { Self.environment(display: name, home: folder.path) }

  private static func environment(display: String, home: FilePath) -> [String: String] {
    [
      "DISPLAY": display, "PATH": searchPath, "HOME": home.string,
      "XDG_STATE_HOME": home.appending("state").string, "LANG": "C.UTF-8",
      "XDG_RUNTIME_DIR": home.string,
      // No setting of the desktop on which the tests run changes what is tested.
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
  }

  /// Sends keys and pointer movements like a user, by commands of xdotool.
  @discardableResult
  func xdotool(_ commands: [String]) async throws -> String {
    let xdotool = try ChildProcess(
      "xdotool", commands.map { CommandArgument($0) }, environment: environment)
    guard try await xdotool.end() == .exited(0) else {
      throw HarnessError("xdotool \(commands.joined(separator: " ")): \(xdotool.standardError)")
    }
    return xdotool.standardOutput
  }

  /// Whether there is a window manager, which knows the window with the keyboard focus.
  var hasWindowManager: Bool { windowManager != nil }

  /// The window with the keyboard focus, as the window manager reports it.
  func activeWindow() async throws -> String? {
    // It fails while no window has it.
    try? await xdotool(["getactivewindow"]).split(separator: "\n").last.map(String.init)
  }

  /// Closes a window through the window manager, like the button in the window's frame.
  func requestClose(of window: String) async throws {
    let wmctrl = try ChildProcess("wmctrl", ["-i", "-c", "\(window)"], environment: environment)
    guard try await wmctrl.end() == .exited(0) else {
      throw HarnessError("wmctrl -c: \(wmctrl.standardError)")
    }
  }

  /// Stops the server: it does not answer, but does not end.
  func freeze() { server.send(signal: SIGSTOP) }

  /// Continues the server.
  func thaw() { server.send(signal: SIGCONT) }

  /// Kills the server as a crash does: no client hears of it before its connection breaks.
  func kill() { server.send(signal: SIGKILL) }

  /// Ends the server and all programs that are still shown on it.
  func stop() async {
    await windowManager?.stop()
    await server.stop()
    await folder.remove()
  }
}

/// Where the tests' tools are found.
let searchPath = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"

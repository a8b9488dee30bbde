import Glibc
import SystemPackage
import TestBeds

/// A real display server beside Xvfb and Weston, and the programs that ask it about its screens.
///
/// It ends with this object.
final class ScreenBed: Sendable {
  /// The display server.
  enum Server: String, Sendable {
    case xorg, touch, sway, cage

    /// What is missing to start it; nil if tests can use it.
    var missing: String? {
      let needed =
        switch self {
        case .xorg:
          [
            "/usr/bin/gcc", "/usr/bin/Xorg", "/usr/lib/xorg/modules/drivers/dummy_drv.so",
            "/usr/include/xorg/xorg-server.h", "/usr/bin/xset", "/usr/bin/xrandr",
          ]
        case .touch:
          [
            "/usr/bin/Xorg", "/usr/lib/xorg/modules/drivers/dummy_drv.so",
            "/usr/lib/xorg/modules/input/inputtest_drv.so", "/usr/bin/import", "/usr/bin/xdotool",
          ]
        case .cage: ["/usr/bin/cage", "/usr/bin/Xwayland"]
        case .sway: ["/usr/bin/gcc", "/usr/bin/sway", "/usr/include/wlr", "/usr/bin/swaymsg"]
        }
      return needed.first { access($0, F_OK) != 0 }
    }
  }

  /// The whole environment of a program on this server.
  let environment: [String: String]
  private let process: BedProcess
  private let folder: TestFolder

  /// Starts a server; Cage needs an X server for its window.
  init(_ server: Server, on display: String? = nil) throws {
    let script = FilePath(#filePath).removingLastComponent().appending("../../Support/screen-bed")
    process = try BedProcess(
      [script.lexicallyNormalized().string, server.rawValue] + [display].compactMap(\.self))
    folder = try TestFolder()
    try folder.makeStateAfterHints()
    var environment = [
      "PATH": searchPath, "HOME": folder.path.string, "LANG": "C.UTF-8",
      "XDG_STATE_HOME": folder.path.appending("state").string,
      "XDG_RUNTIME_DIR": folder.path.string, "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
    let line = try process.readLine()
    for variable in line.split(separator: " ") {
      let parts = variable.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { throw HarnessError("no display server: \(line)") }
      environment[String(parts[0])] = String(parts[1])
    }
    self.environment = environment
  }

  /// Runs a program on this server to its end, and returns what it has printed.
  @discardableResult
  func run(_ program: String, _ arguments: CommandArgument...) async throws -> String {
    try await run(program, arguments)
  }

  /// The same with a list of arguments.
  @discardableResult
  func run(_ program: String, _ arguments: [CommandArgument]) async throws -> String {
    let child = try ChildProcess(program, arguments, environment: environment)
    guard try await child.end() == .exited(0) else {
      throw HarnessError("\(program): \(child.standardError)")
    }
    return child.standardOutput
  }

  /// Removes what the programs have written.
  func stop() async { await folder.remove() }
}

/// Runs `body` with a display server and a folder with photos, and cleans up.
func withScreens(
  of server: ScreenBed.Server, _ body: (ScreenBed, TestFolder) async throws -> Void
) async throws {
  let bed = try ScreenBed(server)
  let photos = try TestFolder()
  let outcome: Result<Void, any Error>
  do {
    try photos.write(TestPhoto.pages(3))
    outcome = .success(try await body(bed, photos))
  } catch {
    outcome = .failure(error)
  }
  await photos.remove()
  await bed.stop()
  try outcome.get()
}

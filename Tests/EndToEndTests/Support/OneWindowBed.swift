import Glibc
import SystemPackage
import Testing

/// A screen, a folder, and what starts have in place of options.
struct OneWindowBed {
  let display: VirtualDisplay
  let folder: TestFolder
  /// The environment of starts on the screen.
  var environment: [String: String]

  /// Starts the program with nothing but these arguments.
  func start(
    _ arguments: [CommandArgument], _ more: [String: String] = [:],
    through wrapper: [CommandArgument] = []
  ) throws -> ChildProcess {
    try startGimbal(
      arguments, environment: environment.merging(more) { $1 }, through: wrapper)
  }

  /// Writes a photo of a colour, alone in a folder.
  func photo(_ color: Pixel, in name: FilePath.Component) throws -> FilePath {
    try folder.makeFolder(name).write(TestPhoto.solid(color).bytes, as: "photo.bmp")
  }

  /// The sockets of windows.
  var sockets: [String] {
    guard let run = environment["XDG_RUNTIME_DIR"], let folder = opendir(run + "/gimbal") else {
      return []
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix("window-") { names.append(name) }
    }
    return names
  }

  /// Starts the program, and waits until its window shows a colour and takes other photos.
  func window(
    of arguments: [CommandArgument], showing color: Pixel, socketCount: Int = 1
  ) async throws -> GimbalSession {
    let gimbal = try await GimbalSession(of: start(arguments), on: display)
    try await gimbal.shows(color)
    _ = try await poll("a socket") { sockets.count == socketCount ? () : nil }
    return gimbal
  }

  /// Expects that a start ends at once, and that the window shows a colour then.
  func opens(
    _ arguments: [CommandArgument], in gimbal: GimbalSession, showing color: Pixel,
    through wrapper: [CommandArgument] = [], after prepare: () async throws -> Void = {}
  ) async throws {
    let frame = try await WindowFrame(of: gimbal.window, on: display)
    try await prepare()
    let start = try start(arguments, through: wrapper)
    #expect(try await start.end() == .exited(0))
    #expect(start.standardError.isEmpty, "\(start.standardError)")
    if display.hasWindowManager {
      _ = try await poll("the active window, where it was") {
        let active = try await display.activeWindow()
        let place = try await gimbal.windowFrame()
        return active == gimbal.window && place == frame ? () : nil
      }
    }
    try await gimbal.shows(color)
  }

  /// Expects that a start opens its own window, which shows a colour.
  func opensOwn(_ process: ChildProcess, showing color: Pixel) async throws {
    try await GimbalSession(of: process, on: display).shows(color)
    await process.stop()
  }
}

/// Makes a screen without options for starts, and always cleans up.
func withOneWindowBed(
  windowManager: Bool = false, _ body: (OneWindowBed) async throws -> Void
) async throws {
  try await withDisplay(windowManager: windowManager) { display, folder in
    let settings = """
      size = "\(windowSize.width)x\(windowSize.height)"
      enlarge = true
      chrome = "never"
      sensor = "off"
      """
    let configuration = try folder.makeFolder(".config")
    try configuration.makeFolder("gimbal").write(Array(settings.utf8), as: "config.toml")
    var environment = display.environment
    environment["XDG_CONFIG_HOME"] = configuration.path.string
    try await body(OneWindowBed(display: display, folder: folder, environment: environment))
  }
}

import Glibc
import SystemPackage
import Testing

/// The program under test: that of `GIMBAL_EXECUTABLE`, or else the one built with the tests.
let gimbalExecutable: String = {
  if let path = getenv("GIMBAL_EXECUTABLE") { return String(cString: path) }
  return builtFolder.appending("gimbal").string
}()

/// The folder of the programs that were built with the tests.
let builtFolder: FilePath = {
  let root = FilePath(#filePath).removingLastComponent().appending("../../..").lexicallyNormalized()
  return root.appending(".build/debug")
}()

/// The size of the windows under test: small, because pictures are compared many times.
let windowSize = (width: 600, height: 420)

/// The options for tests that need the whole window for photos.
let wholeWindow: [CommandArgument] = ["--chrome", "never"]

/// Shows photos in a window on a separate screen, and always cleans up.
///
/// - Parameters:
///   - bus: the system bus on which it looks for a sensor. Without one it looks for none: a sensor
///     of the computer on which the tests run must not turn the photos.
///   - environment: variables beside those of the screen.
///   - wrapper: a command that starts the program in its own place.
///   - input: the program's standard input; /dev/null where none is given.
///   - enlarge: whether small photos fill their room: those of the tests are small, to be made
///     quickly.
///   - paths: what to give in place of the folder in which `photos` are.
func withGimbal(
  showing photos: [TestPhoto] = TestPhoto.pages(5), options: [CommandArgument] = [],
  windowManager: Bool = false, bus: String? = nil, environment: [String: String] = [:],
  through wrapper: [CommandArgument] = [], input: FileDescriptor? = nil, enlarge: Bool = true,
  paths: ((TestFolder) throws -> [CommandArgument])? = nil,
  _ body: (GimbalSession) async throws -> Void
) async throws {
  try await withDisplay(windowManager: windowManager) { display, folder in
    try folder.write(photos)
    var always: [CommandArgument] = ["--size", "\(windowSize.width)x\(windowSize.height)"]
    if enlarge { always += ["--enlarge"] }
    var environment = environment.merging(display.environment) { mine, _ in mine }
    if let bus {
      environment["DBUS_SYSTEM_BUS_ADDRESS"] = bus
    } else {
      always += ["--sensor", "off"]
    }
    let paths = try paths?(folder) ?? [CommandArgument(folder.path)]
    let process = try startGimbal(
      always + options + paths, environment: environment, through: wrapper, input: input)
    let session = try await GimbalSession(of: process, on: display)
    // A kiosk's window covers the screen soon after it is shown; pictures before are smaller.
    if options.contains("--kiosk"), !options.contains("--no-fullscreen") {
      try await session.fillsScreen()
    }
    try await body(session)
    if process.ended == nil { await process.stop() }
  }
}

/// Makes a screen and a folder, and always cleans up.
func withDisplay(
  windowManager: Bool = false, showsCursor: Bool = false,
  _ body: (VirtualDisplay, TestFolder) async throws -> Void
) async throws {
  let display = try await VirtualDisplay(windowManager: windowManager, showsCursor: showsCursor)
  let folder = try TestFolder()
  let outcome: Result<Void, any Error>
  do { outcome = .success(try await body(display, folder)) } catch { outcome = .failure(error) }
  await folder.remove()
  await display.stop()
  try outcome.get()
}

/// Starts the program, through a wrapper command if one is given.
func startGimbal(
  _ arguments: [CommandArgument], environment: [String: String],
  through wrapper: [CommandArgument], input: FileDescriptor? = nil
) throws -> ChildProcess {
  let command = wrapper + [CommandArgument(gimbalExecutable)] + arguments
  return try ChildProcess(
    command[0].description, Array(command.dropFirst()), environment: environment, input: input)
}

/// Runs the program to its end, for command lines that show nothing.
func runGimbal(
  _ arguments: [CommandArgument], environment: [String: String] = ["PATH": searchPath],
  through wrapper: [CommandArgument] = [], input: FileDescriptor? = nil,
  within limit: Duration = .seconds(10)
) async throws -> (ending: ChildProcess.Ending, output: String, errors: String) {
  let process = try startGimbal(
    arguments, environment: environment, through: wrapper, input: input)
  let ending = try await process.end(within: limit)
  return (ending, process.standardOutput, process.standardError)
}

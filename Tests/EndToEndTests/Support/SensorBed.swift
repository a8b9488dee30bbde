import Glibc
import SystemPackage

/// The real iio-sensor-proxy on a simulated accelerometer, on a system bus of its own.
final class SensorBed: Sendable {
  /// What a program on that bus is started with, and no display.
  let environment: [String: String]
  private let bed: ChildProcess

  /// Why there can be none here; nil where there can.
  static let obstacle: String? = {
    let daemons = ["/usr/libexec/iio-sensor-proxy", "/usr/sbin/iio-sensor-proxy"]
    if !daemons.contains(where: { access($0, X_OK) == 0 }) { return "iio-sensor-proxy is missing" }
    let tools = ["dbus-daemon", "umockdev-wrapper", "setpriv"]
    let folders = searchPath.split(separator: ":")
    for tool in tools where !folders.contains(where: { access("\($0)/\(tool)", X_OK) == 0 }) {
      return "\(tool) is missing"
    }
    return access(script, X_OK) == 0 ? nil : "\(script) is missing"
  }()

  private static let script =
    FilePath(#filePath).removingLastComponent().appending("../../Support/sensor-bed")
    .lexicallyNormalized().string

  /// Starts bus, accelerometer and daemon, by the options of the script.
  init(_ options: [CommandArgument] = []) async throws {
    // What it runs says where the bus is, and lives until it is told to end.
    let say = "echo \"$DBUS_SYSTEM_BUS_ADDRESS\"; echo \"$SENSOR_BED_DIR\"; exec sleep 600"
    let bed = try ChildProcess(
      Self.script, ["run"] + options + ["--", "sh", "-c", CommandArgument(say)],
      environment: ["PATH": searchPath])
    self.bed = bed
    let answer = try await poll("the sensor bed") { () -> [String]? in
      if let ending = bed.ended {
        throw HarnessError("the sensor bed ended (\(ending)): \(bed.standardError)")
      }
      let lines = bed.standardOutput.split(separator: "\n").map(String.init)
      return lines.count == 2 ? lines : nil
    }
    environment = [
      "PATH": searchPath, "DBUS_SYSTEM_BUS_ADDRESS": answer[0], "SENSOR_BED_DIR": answer[1],
    ]
  }

  /// Tells the bed something: `set left-up`, `unplug`, `stop-daemon` and the like.
  func tell(_ command: CommandArgument...) async throws {
    let script = try ChildProcess(Self.script, command, environment: environment)
    guard try await script.end() == .exited(0) else {
      throw HarnessError("sensor-bed \(command): \(script.standardError)")
    }
  }

  /// The daemon's number in the system.
  func daemonProcess() async throws -> pid_t {
    let pgrep = try ChildProcess(
      "pgrep", ["--parent", "\(bed.pid)", "--full", "libexec/iio-sensor-proxy"],
      environment: environment)
    _ = try await pgrep.end()
    guard let pid = pid_t(pgrep.standardOutput.prefix { $0.isNumber }) else {
      throw HarnessError("no daemon is found: \(pgrep.standardError)")
    }
    return pid
  }

  /// Ends all of it.
  func stop() async { await bed.stop() }
}

/// Gives a sensor bed and cleans up whatever happens.
func withSensorBed(
  _ options: [CommandArgument] = [], _ body: (SensorBed) async throws -> Void
) async throws {
  let bed = try await SensorBed(options)
  let outcome: Result<Void, any Error>
  do { outcome = .success(try await body(bed)) } catch { outcome = .failure(error) }
  await bed.stop()
  try outcome.get()
}

/// No bus at all, whatever the machine has.
let noBus = ["PATH": searchPath, "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere/bus"]

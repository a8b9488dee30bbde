import Foundation
import Glibc

/// The real iio-sensor-proxy with a simulated accelerometer and a simulated light sensor, on a
/// separate system bus.
///
/// The bed ends with this object, and with the process that created it, however that ends. Each
/// method returns when its action is complete.
package final class SensorBed: Sendable {
  /// The orientation of the device.
  package enum Hold: Sendable, CaseIterable {
    case normal, leftUp, bottomUp, rightUp, flat, faceDown

    /// The direction of gravity: x to the right, y up, z out of the screen; 1000 is 1 g.
    var gravity: String {
      switch self {
      case .normal: "0,-1000,0"
      case .bottomUp: "0,1000,0"
      case .leftUp: "1000,0,0"
      case .rightUp: "-1000,0,0"
      case .flat: "0,0,-1000"
      case .faceDown: "0,0,1000"
      }
    }

    var name: String {
      switch self {
      case .normal: "normal"
      case .leftUp: "left-up"
      case .bottomUp: "bottom-up"
      case .rightUp: "right-up"
      case .flat: "flat"
      case .faceDown: "face-down"
      }
    }
  }

  /// A difference from a daemon with an accelerometer.
  package enum Option: String, Sendable {
    case noAccelerometer = "--no-accelerometer"
    case noLight = "--no-light"
    case noDaemon = "--no-daemon"
    case claimsDenied = "--deny-claims"
  }

  /// The missing program that `sensor-bed` needs; nil if tests can use it.
  package static let missing: String? = {
    let daemons = ["/usr/libexec/iio-sensor-proxy", "/usr/sbin/iio-sensor-proxy"]
    if !daemons.contains(where: { access($0, X_OK) == 0 }) { return "iio-sensor-proxy" }
    let tools = ["/usr/bin/dbus-daemon", "/usr/bin/umockdev-run", "/usr/bin/python3"]
    return tools.first { access($0, X_OK) != 0 }
  }()

  /// The bus address, as in `DBUS_SYSTEM_BUS_ADDRESS`.
  package var address: String { "unix:path=\(folder)/bus" }
  private let folder: String
  private let process: BedProcess

  /// The folder of the scripts.
  static let support = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Starts a bed with the device in an orientation.
  package init(_ options: Option..., held hold: Hold = .normal) throws {
    let script = Self.support.appending(path: "sensor-bed").path
    process = try BedProcess(
      ["/usr/bin/python3", script, "run", "--initial", hold.name] + options.map(\.rawValue)
        // The process ends when the other end of its input is closed.
        + ["--", "sh", "-c", "echo \"$SENSOR_BED_DIR\"; exec cat"])
    folder = try process.readLine()
    guard !folder.isEmpty else { throw BedError("the bed does not start") }
  }

  /// Changes the orientation of the device.
  package func hold(_ hold: Hold) throws { try tell("set", hold.gravity) }

  /// Removes the accelerometer.
  package func unplug() throws { try tell("unplug") }

  /// Adds the accelerometer again.
  package func plug() throws { try tell("plug") }

  /// Changes the light around the screen, in lux.
  package func light(_ lux: Int) throws { try tell("light", "\(lux)") }

  /// Removes the light sensor.
  package func unplugLight() throws { try tell("unplug_light") }

  /// Adds the light sensor again.
  package func plugLight() throws { try tell("plug_light") }

  /// Ends the daemon, with SIGKILL or as systemd does.
  package func stopDaemon(kill: Bool = false) throws { try tell("stop_daemon", "\(kill)") }

  /// Starts the daemon again.
  package func startDaemon() throws { try tell("start_daemon") }

  /// Ends the bus, and the daemon with it.
  package func stopBus() throws { try tell("stop_bus") }

  /// Starts the bus again, without a daemon.
  package func startBus() throws { try tell("start_bus") }

  /// Makes the bus allow all claims.
  package func allowClaims() throws { try tell("allow_claims") }

  /// Sends the daemon a signal.
  package func signalDaemon(_ signal: Int32) throws {
    try signalProcess(named: "daemon_pid", signal)
  }

  /// Sends the bus a signal.
  package func signalBus(_ signal: Int32) throws { try signalProcess(named: "bus_pid", signal) }

  /// The number of times the daemon has read the accelerometer, according to its log.
  package var readCount: Int { logLines(with: "Accel read from IIO") }

  /// The numbers of claims and releases of the accelerometer, according to the daemon's log.
  package var claimAndReleaseCounts: [Int] {
    ["'ClaimAccelerometer'", "'ReleaseAccelerometer'"].map(logLines(with:))
  }

  /// The numbers of claims and releases of the light sensor, according to the daemon's log.
  package var lightClaimAndReleaseCounts: [Int] {
    ["'ClaimLight'", "'ReleaseLight'"].map(logLines(with:))
  }

  private func logLines(with text: String) -> Int {
    let log =
      (try? String(contentsOf: URL(filePath: "\(folder)/daemon.log"), encoding: .utf8)) ?? ""
    return log.split(separator: "\n").count { $0.contains(text) }
  }

  private func signalProcess(named key: String, _ signal: Int32) throws {
    guard let process = try tell("status") as? [String: Any], let pid = process[key] as? Int,
      kill(pid_t(pid), signal) == 0
    else { throw BedError("no \(key) to signal") }
  }

  /// Sends a command to the bed; returns its reply.
  @discardableResult
  private func tell(_ name: String, _ arguments: String = "") throws -> Any {
    let answer = try BedProcess.ask(
      "[\"\(name)\", [\(arguments)]]", at: "\(folder)/control")
    let object = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
    guard let result = object?["ok"] else {
      throw BedError("\(name): \(object?["error"] ?? answer)")
    }
    return result
  }
}

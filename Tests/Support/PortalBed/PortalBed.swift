import BedProcess
import Foundation

/// The real settings portal on a session bus of its own.
///
/// Ends with the value, and with the process that made it, however that ends. What is asked of it is
/// done when the call returns.
package final class PortalBed: Sendable {
  /// What `portal-bed` lacks here, or nil where tests can use it.
  package static let missing: String? = [
    "/usr/libexec/xdg-desktop-portal", "/usr/libexec/xdg-desktop-portal-gtk",
    "/usr/bin/dbus-daemon", "/usr/bin/Xvfb", "/usr/bin/gsettings", "/usr/bin/python3",
  ].first { access($0, X_OK) != 0 }

  /// The bus, as in `DBUS_SESSION_BUS_ADDRESS`.
  package var address: String { "unix:path=\(folder)/bus" }
  /// Where the bus is, as in `XDG_RUNTIME_DIR`.
  package let folder: String
  private let process: BedProcess

  /// Where the scripts are.
  static let support = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Starts a bed with the portal, or with all but that.
  package init(hasPortal: Bool = true) throws {
    let script = Self.support.appending(path: "portal-bed").path
    process = try BedProcess(
      ["/usr/bin/python3", script] + (hasPortal ? [] : ["--no-portal"]))
    folder = try process.readLine()
    guard !folder.isEmpty else { throw BedError("the bed does not start") }
  }

  /// Has all programs of the desktop be animated, or none.
  package func setAnimations(_ areEnabled: Bool) throws {
    try tell("set enable-animations \(areEnabled)")
  }

  /// Has texts be larger than usual.
  package func setTextScale(_ factor: Double) throws {
    try tell("set text-scaling-factor \(factor)")
  }

  /// Changes a setting that is nobody's business here.
  package func setCursorSize(_ size: Int) throws { try tell("set cursor-size \(size)") }

  /// Starts the portal.
  package func startPortal() throws { try tell("start") }

  /// Ends the portal.
  package func killPortal() throws { try tell("kill") }

  /// Has the portal hang.
  package func stopPortal() throws { try tell("stop") }

  /// Has the portal hang no more.
  package func continuePortal() throws { try tell("go on") }

  /// Has the bus hang.
  package func stopBus() throws { try tell("stop bus") }

  /// Has the bus hang no more.
  package func continueBus() throws { try tell("go on with bus") }

  /// Ends the bus.
  package func killBus() throws { try tell("kill bus") }

  /// Whether somebody had the bus start a portal.
  package var wasPortalActivated: Bool {
    access("\(folder)/activated", F_OK) == 0
  }

  private func tell(_ line: String) throws {
    try process.write(line)
    let answer = try process.readLine()
    guard answer == "done" else { throw BedError("\(line): \(answer)") }
  }
}

import Foundation

/// The real settings portal on a separate session bus.
///
/// The bed ends with this object, and with the process that created it, however that ends. Each
/// method returns when its action is complete.
package final class PortalBed: Sendable {
  /// The missing program that `portal-bed` needs; nil if tests can use it.
  package static let missing: String? = [
    "/usr/libexec/xdg-desktop-portal", "/usr/libexec/xdg-desktop-portal-gtk",
    "/usr/bin/dbus-daemon", "/usr/bin/Xvfb", "/usr/bin/gsettings", "/usr/bin/python3",
  ].first { access($0, X_OK) != 0 }

  /// The bus address, as in `DBUS_SESSION_BUS_ADDRESS`.
  package var address: String { "unix:path=\(folder)/bus" }
  /// The bus's folder, as in `XDG_RUNTIME_DIR`.
  package let folder: String
  private let process: BedProcess

  /// The folder of the scripts.
  static let support = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Starts a bed, with or without the portal.
  package init(hasPortal: Bool = true) throws {
    let script = Self.support.appending(path: "portal-bed").path
    process = try BedProcess(
      ["/usr/bin/python3", script] + (hasPortal ? [] : ["--no-portal"]))
    folder = try process.readLine()
    guard !folder.isEmpty else { throw BedError("the bed does not start") }
  }

  /// Enables or disables animations in all programs of the desktop.
  package func setAnimations(_ areEnabled: Bool) throws {
    try tell("set enable-animations \(areEnabled)")
  }

  /// Sets the desktop's text scale.
  package func setTextScale(_ factor: Double) throws {
    try tell("set text-scaling-factor \(factor)")
  }

  /// Changes whether programs look light or dark: `default`, `prefer-dark` or `prefer-light`.
  package func setColorScheme(_ scheme: String) throws { try tell("set color-scheme \(scheme)") }

  /// Changes a setting that is irrelevant here.
  package func setCursorSize(_ size: Int) throws { try tell("set cursor-size \(size)") }

  /// Starts the portal.
  package func startPortal() throws { try tell("start") }

  /// Kills the portal.
  package func killPortal() throws { try tell("kill") }

  /// Makes the portal hang.
  package func stopPortal() throws { try tell("stop") }

  /// Lets the portal continue.
  package func continuePortal() throws { try tell("go on") }

  /// Makes the bus hang.
  package func stopBus() throws { try tell("stop bus") }

  /// Lets the bus continue.
  package func continueBus() throws { try tell("go on with bus") }

  /// Kills the bus.
  package func killBus() throws { try tell("kill bus") }

  /// Whether a client made the bus start a portal.
  package var wasPortalActivated: Bool {
    access("\(folder)/activated", F_OK) == 0
  }

  private func tell(_ line: String) throws {
    try process.write(line)
    let answer = try process.readLine()
    guard answer == "done" else { throw BedError("\(line): \(answer)") }
  }
}

import Foundation
import SystemPackage

/// The settings of a desktop that has an orientation lock, kept in a file, and read by the real
/// `gsettings`.
struct DesktopSettingsBed {
  private static let program = "/usr/bin/gsettings"
  private static let compiler = "/usr/lib/\(machine)-linux-gnu/glib-2.0/glib-compile-schemas"
  private static let id = "org.gnome.settings-daemon.peripherals.touchscreen"

  #if arch(arm64)
    private static let machine = "aarch64"
  #else
    private static let machine = "x86_64"
  #endif

  /// What is not installed; nil if all is.
  static let missing = [program, compiler].first { (path: String) in
    access(path, X_OK) != 0
  }

  let folder: TestFolder

  /// The variables with which programs find the settings.
  var environment: [String: String] {
    [
      "GSETTINGS_BACKEND": "keyfile", "GSETTINGS_SCHEMA_DIR": folder.path.string,
      "XDG_CONFIG_HOME": folder.path.string, "PATH": "/usr/bin:/bin",
    ]
  }

  /// Makes the settings, with the part of gnome-settings-daemon's schema that has the lock.
  init() async throws {
    folder = try TestFolder()
    let schema = """
      <schemalist>
        <schema id="\(Self.id)" path="/org/gnome/settings-daemon/peripherals/touchscreen/">
          <key name="orientation-lock" type="b"><default>false</default></key>
        </schema>
      </schemalist>
      """
    try folder.write(Array(schema.utf8), as: "touchscreen.gschema.xml")
    let run = try ChildProcess(
      Self.compiler, [CommandArgument(folder.path)], environment: environment)
    guard try await run.end() == .exited(0) else { throw HarnessError(run.standardError) }
  }

  /// Locks or unlocks the desktop's orientation.
  func set(_ isLocked: Bool) async throws {
    let run = try ChildProcess(
      Self.program,
      ["set", CommandArgument(Self.id), "orientation-lock", CommandArgument("\(isLocked)")],
      environment: environment)
    guard try await run.end() == .exited(0) else { throw HarnessError(run.standardError) }
  }
}

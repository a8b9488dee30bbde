import Foundation

/// The real GNOME keyring on a separate session bus.
///
/// The bed ends with this object, and with the process that created it, however that ends. Each
/// method returns when its action is complete.
package final class KeyringBed: Sendable {
  /// The missing program that `keyring-bed` needs; nil if tests can use it.
  package static let missing: String? = [
    "/usr/bin/gnome-keyring-daemon", "/usr/bin/secret-tool", "/usr/bin/dbus-daemon",
    "/usr/bin/gdbus", "/usr/bin/python3",
  ].first { access($0, X_OK) != 0 }

  /// The bus address, as in `DBUS_SESSION_BUS_ADDRESS`.
  package var address: String { "unix:path=\(folder)/bus" }
  private let folder: String
  private let process: BedProcess

  /// Starts a bed, with or without a keyring.
  package init(hasKeyring: Bool = true) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../keyring-bed").standardizedFileURL.path
    process = try BedProcess(
      ["/usr/bin/python3", script] + (hasKeyring ? [] : ["--no-keyring"]))
    folder = try process.readLine()
    guard !folder.isEmpty else { throw BedError("the bed does not start") }
  }

  /// Stores a password with attributes, which are names and values with spaces between them.
  package func store(_ password: String, _ attributes: String) throws {
    try perform("store \(password) \(attributes)")
  }

  /// Locks the keyring; nothing can ask the user to unlock it.
  package func lock() throws { try perform("lock") }

  /// Makes the keyring hang.
  package func stop() throws { try perform("stop") }

  private func perform(_ line: String) throws {
    try process.write(line)
    let answer = try process.readLine()
    guard answer == "done" else { throw BedError("\(line): \(answer)") }
  }
}

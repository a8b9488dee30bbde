import Foundation

/// The real accessibility bus on a separate session bus, with a client that reads windows as screen
/// readers do.
///
/// The bed ends with this object, and with the process that created it, however that ends.
package final class ScreenReaderBed: Sendable {
  /// The missing program or library that `screen-reader-bed` needs; nil if tests can use it.
  package static let missing: String? =
    [
      "/usr/libexec/at-spi-bus-launcher", "/usr/libexec/at-spi2-registryd", "/usr/bin/dbus-daemon",
      "/usr/bin/python3",
    ].first { access($0, X_OK) != 0 } ?? missingTypelib

  private static let missingTypelib: String? = {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    let name = "girepository-1.0/Atspi-2.0.typelib"
    let isThere = (folders + ["."]).contains { access("/usr/lib/\($0)/\(name)", R_OK) == 0 }
    return isThere ? nil : "Atspi-2.0.typelib"
  }()

  /// The session bus's address, as in `DBUS_SESSION_BUS_ADDRESS`.
  package var address: String { "unix:path=\(folder)/bus" }
  private let folder: String
  private let process: BedProcess

  /// Starts a bed on which no assistive technology is in use yet.
  package init() throws {
    let script = PortalBed.support.appending(path: "screen-reader-bed").path
    process = try BedProcess(["/usr/bin/python3", script])
    folder = try process.readLine()
    guard !folder.isEmpty else { throw BedError("the bed does not start") }
  }

  /// Says on the session bus that assistive technology is in use, or that it is not.
  package func setInUse(_ isInUse: Bool) throws { _ = try ask("set \(isInUse ? "on" : "off")") }

  /// The names of the programs that can be read.
  package func programs() throws -> [String] { try list("programs") }

  /// The names of the visible objects of a role.
  package func names(_ role: String) throws -> [String] { try list("names \(role)") }

  /// The descriptions of the visible objects of a role.
  package func descriptions(_ role: String) throws -> [String] { try list("describe \(role)") }

  /// Presses the object with a name; returns whether the program says that it was pressed.
  package func press(_ name: String) throws -> Bool { try ask("press \(name)") == "True" }

  /// Where the object with a name is on the screen: x, y, width and height.
  package func place(_ name: String) throws -> [Int] {
    try ask("place \(name)").split(separator: " ").compactMap { Int($0) }
  }

  /// The role and the name of the object with the keyboard's focus.
  package func focus() throws -> String { try ask("focus") }

  /// The text of the first field, its cursor, and its selection.
  package func text() throws -> String { try ask("text") }

  /// What a screen reader was told since the last call.
  package func heard() throws -> [String] { try list("heard") }

  /// Calls a method of the program with arguments in Python; returns the reply in Python, or an
  /// error.
  package func call(_ path: String, _ method: String, _ arguments: String = "") throws -> String {
    let dot = method.lastIndex(of: ".") ?? method.startIndex
    let member = method[method.index(after: dot)...]
    let rest = arguments.isEmpty ? "" : " " + arguments
    return try ask("call \(path) \(method[..<dot]) \(member)\(rest)")
  }

  /// Makes the bus of screen readers hang.
  package func stopBus() throws { _ = try ask("stop") }

  /// Lets the bus of screen readers continue.
  package func continueBus() throws { _ = try ask("go on") }

  /// Ends the service that says whether assistive technology is in use, and starts another one,
  /// which says that it is.
  package func restart() throws { _ = try ask("restart") }

  private func list(_ line: String) throws -> [String] {
    try ask(line).split(separator: "\t").map(String.init)
  }

  private func ask(_ line: String) throws -> String {
    try process.write(line)
    return try process.readLine()
  }
}

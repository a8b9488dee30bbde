import Foundation
import Synchronization
import Testing

@testable import SystemServices

/// The commands that arrive.
final class ReceivedCommands: Sendable {
  private let commands = Mutex<[MediaCommand]>([])

  func add(_ command: MediaCommand) { commands.withLock { $0.append(command) } }

  var all: [MediaCommand] { commands.withLock { $0 } }
}

/// Programs that control media players on a bus, as desktops do.
struct DesktopClient {
  /// The program that is missing; nil if tests can use them.
  static let missing: String? = ["/usr/bin/playerctl", "/usr/bin/gdbus"].first {
    access($0, X_OK) != 0
  }

  let address: String

  /// Runs `playerctl` for Gimbal; returns what it printed, or nil if it failed.
  func playerctl(_ arguments: String...) throws -> String? {
    try run("/usr/bin/playerctl", ["--player=gimbal"] + arguments)
  }

  /// Calls a method of the player; returns the result in GVariant's text format, or nil if it
  /// failed.
  func call(_ method: String, _ arguments: String...) throws -> String? {
    try run(
      "/usr/bin/gdbus",
      ["call", "--session", "--dest", MPRIS.name, "--object-path", MPRIS.path, "--method", method]
        + arguments)
  }

  /// What the player says about itself.
  func introspect() throws -> String? {
    try run(
      "/usr/bin/gdbus",
      ["introspect", "--session", "--dest", MPRIS.name, "--object-path", MPRIS.path])
  }

  private func run(_ program: String, _ arguments: [String]) throws -> String? {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ["DBUS_SESSION_BUS_ADDRESS": address, "LANG": "C.UTF-8"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}

import Foundation

/// A network of its own with a slow and bad line to a web server (`Tests/Support/slow-network`).
package enum SlowNetwork {
  /// The beginning of a command that runs in it; the folder that is served and the command follow.
  package static let command = [
    "/usr/bin/python3",
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../slow-network")
      .standardizedFileURL.path,
  ]

  /// The address of a file in the folder.
  package static func address(_ name: String) -> String { "http://127.0.0.1:8000/\(name)" }

  /// Why there can be none on this computer; nil if there can be one.
  package static let obstacle: String? = {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    let errors = Pipe()
    process.standardError = errors
    guard (try? process.run()) != nil else { return "there is no Python" }
    let text = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return nil }
    return text.split(separator: "\n").last.map(String.init) ?? "slow-network fails"
  }()
}

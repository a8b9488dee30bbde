import Foundation

/// A program that does what a phone does at an address, and says what has become of it.
package final class PhoneBed: Sendable {
  /// What stands for the phone.
  package enum Kind: String, Sendable {
    /// Only a WebSocket (`Tests/Support/phone-client`).
    case client = "phone-client"
    /// A whole browser (`Tests/Support/phone-browser`).
    case browser = "phone-browser"
  }

  /// Whether there is a browser on this computer; prints why not.
  package static let hasBrowser: Bool = {
    let isThere = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"].contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    if !isThere { print("Tests with a phone's browser are skipped: there is no Chromium.") }
    return isThere
  }()

  private let process: BedProcess

  /// Opens an address; throws unless its page or its socket opens.
  package init(_ kind: Kind, at address: String) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../\(kind.rawValue)").standardizedFileURL.path
    process = try BedProcess(["/usr/bin/python3", script, address])
    let line = try readLine()
    guard line == "open" else { throw BedError("\(kind.rawValue): \(line)") }
  }

  /// Writes a command.
  package func write(_ command: String) throws { try process.write(command) }

  /// Reads what it says next.
  package func readLine() throws -> String { try process.readLine() }

  /// Writes a command, and returns the line that answers it.
  @discardableResult package func ask(_ command: String) throws -> String {
    try write(command)
    return try readLine()
  }
}

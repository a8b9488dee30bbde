import Foundation

/// A line to a server on this computer that is as slow and as bad as one through the air
/// (`Tests/Support/slow-line`), on a port of its own.
package final class SlowLine {
  private let process: BedProcess
  /// Its own port.
  package let port: Int

  /// Starts it.
  ///
  /// - Parameters:
  ///   - port: the server's port.
  ///   - options: the script's options.
  package init(to port: Int, _ options: [String]) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../slow-line").standardizedFileURL.path
    process = try BedProcess(["/usr/bin/python3", script, "\(port)"] + options)
    self.port = Int(try process.readLine()) ?? 0
  }

  // A process that is stopped would not end.
  deinit { swallow(false) }

  /// Lets the line take all that is sent, and carry nothing, or carry it again.
  package func swallow(_ isOn: Bool) { process.raise(isOn ? SIGSTOP : SIGCONT) }

  /// The address of a file on the server.
  package func address(_ name: String) -> String { "http://127.0.0.1:\(port)/\(name)" }
}

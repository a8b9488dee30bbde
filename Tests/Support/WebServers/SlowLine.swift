import BedProcess
import Foundation

/// A line to a server on this computer that is as slow and as bad as one through the air
/// (`Tests/Support/slow-line`), on a port of its own.
public final class SlowLine {
  private let process: BedProcess
  private let port: Int

  /// Starts it.
  ///
  /// - Parameters:
  ///   - port: the server's port.
  ///   - options: the script's options.
  public init(to port: Int, _ options: [String]) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../slow-line").standardizedFileURL.path
    process = try BedProcess(["/usr/bin/python3", script, "\(port)"] + options)
    self.port = Int(try process.readLine()) ?? 0
  }

  /// The address of a file on the server.
  public func address(_ name: String) -> String { "http://127.0.0.1:\(port)/\(name)" }
}

import Foundation
package import SystemPackage

/// The server with faults (`Tests/Support/faulty-web-server`), on a port of its own.
package final class FaultyWebServer: Sendable {
  /// The port.
  package let port: Int
  private let process: BedProcess
  private let scheme: String

  /// Starts it, with TLS if there is a certificate and its key.
  package init(certificate: FilePath? = nil, key: FilePath? = nil) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../faulty-web-server").standardizedFileURL.path
    process = try BedProcess(
      ["/usr/bin/python3", script] + [certificate, key].compactMap { $0?.string })
    scheme = certificate == nil ? "http" : "https"
    port = Int(try process.readLine()) ?? 0
  }

  /// The address of a path on it.
  package func address(_ path: String, user: String = "", host: String = "127.0.0.1") -> String {
    "\(scheme)://\(user)\(host):\(port)/\(path)"
  }

  /// Waits for the next request, and returns its line.
  package func nextRequest() throws -> String { try process.readLine() }

  /// Lets it send the rest of the answers that it holds back.
  package func release() throws { try process.write("release") }
}

import BedProcess
import Foundation
import RemotePhotos
import Synchronization
import SystemPackage

/// The server with faults (`Tests/Support/faulty-web-server`), on a port of its own.
final class FaultyWebServer: Sendable {
  let port: Int
  private let process: BedProcess
  private let isSecure: Bool

  /// Starts it, with TLS if there is a certificate and its key.
  init(certificate: FilePath? = nil, key: FilePath? = nil) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Support/faulty-web-server").standardizedFileURL.path
    process = try BedProcess(
      ["/usr/bin/python3", script] + [certificate, key].compactMap { $0?.string })
    isSecure = certificate != nil
    port = Int(try process.readLine()) ?? 0
  }

  /// The address of a path on it, in the form of a path.
  func photo(_ path: String, user: String = "", host: String = "127.0.0.1") throws -> FilePath {
    let scheme = isSecure ? "https" : "http"
    return try RemoteAddress(Array("\(scheme)://\(user)\(host):\(port)/\(path)".utf8)).path
  }

  /// Waits for the next request, and returns its line.
  func nextRequest() throws -> String { try process.readLine() }

  /// Lets it send the rest of the answers that it holds back.
  func release() throws { try process.write("release") }
}

package import Foundation
import SystemPackage

/// A real web server on loopback ports of its own, with a folder that it serves; it ends with the
/// test.
package final class Nginx {
  /// The folder with the files that it serves, its certificates and its own files.
  package let folder: URL
  /// The port without encryption.
  package let port: Int
  /// The port with TLS, whose certificate is signed by `ca.pem` in the folder.
  package let securePort: Int
  private var process: Process

  /// Whether the server can be started.
  package static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/sbin/nginx")

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - modules: dynamic modules to load, by the names of their files.
  ///   - locations: further directives of the server without encryption.
  ///   - secureLocations: further directives of the server with TLS.
  package init(modules: [String] = [], locations: String = "", secureLocations: String = "") throws
  {
    var template = Array("/tmp/gimbal-nginx-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    let folder = URL(filePath: FilePath(platformString: template).string)
    self.folder = folder
    // As root, nginx serves by another user.
    chmod(folder.path, 0o755)
    (port, securePort) = (try FreePort.number(), try FreePort.number())
    try Self.openSSL(
      "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=Gimbal-test -keyout ca.key -out ca.pem",
      in: folder)
    try Self.openSSL(
      "req -newkey rsa:2048 -nodes -subj /CN=localhost -keyout server.key -out server.csr",
      in: folder)
    try Data("subjectAltName=DNS:localhost,IP:127.0.0.1".utf8)
      .write(to: folder.appending(path: "extension"))
    try Self.openSSL(
      "x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2"
        + " -extfile extension -out server.pem", in: folder)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "photos"), withIntermediateDirectories: true)
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "\($0)_temp_path \(folder.path)/\($0);" }.joined(separator: " ")
    let user = getuid() == 0 ? "user root;" : ""
    let loads = modules.map { "load_module /usr/lib/nginx/modules/\($0);" }
      .joined(separator: " ")
    let configuration = """
      \(loads) \(user) daemon off; worker_processes 1; pid \(folder.path)/pid;
      error_log \(folder.path)/errors;
      events {}
      http {
        access_log \(folder.path)/log; \(temporary)
        types { image/x-portable-pixmap ppm; text/html html; }
        root \(folder.path)/photos;
        server {
          listen 127.0.0.1:\(port); location /moved/ { return 301 /photo.ppm; }
          \(locations)
        }
        server {
          listen 127.0.0.1:\(securePort) ssl http2;
          ssl_certificate \(folder.path)/server.pem; ssl_certificate_key \(folder.path)/server.key;
          location /less-safe/ { return 302 http://127.0.0.1:\(port)/photo.ppm; }
          \(secureLocations)
        }
      }
      """
    try Data(configuration.utf8).write(to: folder.appending(path: "nginx.conf"))
    process = try Self.start(in: folder)
  }

  /// Starts it again after `stop`.
  package func start() throws { process = try Self.start(in: folder) }

  private static func start(in folder: URL) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/sbin/nginx")
    process.arguments = ["-c", "\(folder.path)/nginx.conf", "-e", "\(folder.path)/errors"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    while !FileManager.default.fileExists(atPath: "\(folder.path)/pid") {
      guard process.isRunning else { throw Errno.noSuchProcess }
      usleep(1000)
    }
    return process
  }

  /// Ends it at once, in the middle of its answers, and starts it again.
  package func restart() throws {
    process.terminate()
    process.waitUntilExit()
    process = try Self.start(in: folder)
  }

  /// Stops it: nothing listens at its ports any more.
  package func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Serves a file.
  package func add(_ name: String, _ bytes: [UInt8]) throws {
    let file = folder.appending(path: "photos/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Removes a file.
  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: "photos/\(name)"))
  }

  /// An address on it.
  package func address(_ name: String, isSecure: Bool = false) -> String {
    (isSecure ? "https://localhost:\(securePort)/" : "http://127.0.0.1:\(port)/") + name
  }

  /// The lines of requests that it has answered.
  package var log: [String] {
    let text = try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// The requests that it has answered, as `GET /photo.ppm 200`.
  package var requests: [String] {
    log.compactMap { line in
      let parts = line.split(separator: "\"")
      guard parts.count > 2 else { return nil }
      let request = parts[1].split(separator: " ")
      let status = parts[2].split(separator: " ").first ?? ""
      return "\(request.prefix(2).joined(separator: " ")) \(status)"
    }
  }

  private static func openSSL(_ arguments: String, in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.arguments = arguments.split(separator: " ").map(String.init)
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Errno.ioError }
  }
}

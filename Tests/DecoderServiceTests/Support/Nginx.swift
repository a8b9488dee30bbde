import Foundation
import RemotePhotos
import SystemPackage

/// A real web server on loopback ports of its own, with a folder that it serves; it ends with the
/// test.
final class Nginx {
  /// The folder with the files that it serves, its certificates and its own files.
  let folder: URL
  let port: Int
  let securePort: Int
  private let process = Process()

  static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/sbin/nginx")

  init() throws {
    var template = Array("/tmp/gimbal-nginx-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    folder = URL(filePath: FilePath(platformString: template).string)
    // As root, nginx serves by another user.
    chmod(folder.path, 0o755)
    (port, securePort) = (try Self.freePort(), try Self.freePort())
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
    let configuration = """
      \(user) daemon off; worker_processes 1; pid \(folder.path)/pid;
      error_log \(folder.path)/errors;
      events {}
      http {
        access_log \(folder.path)/log; \(temporary)
        types { image/x-portable-pixmap ppm; text/html html; }
        root \(folder.path)/photos;
        server { listen 127.0.0.1:\(port); location /moved/ { return 301 /photo.ppm; } }
        server {
          listen 127.0.0.1:\(securePort) ssl http2;
          ssl_certificate \(folder.path)/server.pem; ssl_certificate_key \(folder.path)/server.key;
          location /less-safe/ { return 302 http://127.0.0.1:\(port)/photo.ppm; }
        }
      }
      """
    try Data(configuration.utf8).write(to: folder.appending(path: "nginx.conf"))
    process.executableURL = URL(filePath: "/usr/sbin/nginx")
    process.arguments = ["-c", "\(folder.path)/nginx.conf", "-e", "\(folder.path)/errors"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    while !FileManager.default.fileExists(atPath: "\(folder.path)/pid") {
      guard process.isRunning else { throw Errno.noSuchProcess }
      usleep(1000)
    }
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Serves a file.
  func add(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: folder.appending(path: "photos/\(name)"))
  }

  /// An address on it, in the form of a path.
  func photo(_ name: String, isSecure: Bool = false) throws -> FilePath {
    let start = isSecure ? "https://localhost:\(securePort)/" : "http://127.0.0.1:\(port)/"
    return try RemoteAddress(Array((start + name).utf8)).path
  }

  /// The lines of requests that it has answered.
  var log: [String] {
    let text = try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
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

  /// A port that nothing listened on a moment ago.
  private static func freePort() throws -> Int {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failure = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) != 0 || getsockname(socket, $0, &length) != 0
      }
    }
    guard !failure else { throw Errno(rawValue: errno) }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}

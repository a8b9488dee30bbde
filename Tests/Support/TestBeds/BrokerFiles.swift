import Foundation
import SystemPackage

/// A folder with a broker's passwords and certificates, which is removed after the test.
package final class BrokerFiles {
  /// Its path.
  package let path: String

  /// Makes an empty folder.
  package init() throws {
    var template = Array("/tmp/gimbal-broker-files-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    path = FilePath(platformString: template).string
    // In the sandbox, root becomes another user.
    chmod(path, 0o755)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Makes `passwords`, which contains the password of a user.
  package func makePassword(_ password: String, of user: String) throws {
    try run("/usr/bin/mosquitto_passwd", ["-b", "-c", "passwords", user, password])
  }

  /// What is wrong with a broker's certificate, if anything.
  package enum Certificate: CaseIterable, Sendable {
    /// Nothing.
    case valid
    /// It was valid until yesterday.
    case expired
    /// It is for another computer.
    case otherHost
  }

  /// The lines of a broker's settings by which it encrypts with these certificates.
  package var encryption: [String] {
    [
      "allow_anonymous true", "cafile \(path)/ca.pem", "certfile \(path)/server.pem",
      "keyfile \(path)/server.key",
    ]
  }

  /// Makes `ca.pem`, and `server.pem` for this computer that is signed with it.
  package func makeCertificates(_ kind: Certificate = .valid) throws {
    let name = kind == .otherHost ? "DNS:broker.example" : "DNS:localhost,IP:127.0.0.1"
    // OpenSSL 3.5 makes no certificate that has expired, except in the past.
    func openSSL(_ line: String, at clock: String = "+0d") throws {
      try run(
        "/usr/bin/faketime",
        ["-f", clock, "openssl"] + line.split(separator: " ").map(String.init))
    }
    try openSSL(
      "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=Gimbal-test -keyout ca.key -out ca.pem")
    try openSSL(
      "req -newkey rsa:2048 -nodes -subj /CN=localhost -keyout server.key -out server.csr")
    try Data("subjectAltName=\(name)".utf8)
      .write(to: URL(filePath: "\(path)/extension"))
    try openSSL(
      "x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 2"
        + " -extfile extension -out server.pem", at: kind == .expired ? "-3d" : "+0d")
  }

  private func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Errno.ioError }
  }
}

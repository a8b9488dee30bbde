import Foundation
import SystemPackage

/// A real Mosquitto on a loopback port of its own; it ends with the test.
package final class MQTTBroker {
  /// The port, which stays when the broker is started again.
  package let port: Int
  private let folder: URL
  private var process = Process()

  /// Whether the broker and its clients are installed.
  package static let isInstalled = [server, "/usr/bin/mosquitto_sub", "/usr/bin/mosquitto_pub"]
    .allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }

  private static let server = "/usr/sbin/mosquitto"

  /// Starts a broker on a port.
  ///
  /// - Parameters:
  ///   - port: the port.
  ///   - settings: lines of its configuration; by default everybody may do everything.
  package init(port: Int, settings: [String] = ["allow_anonymous true"]) throws {
    var template = Array("/tmp/gimbal-broker-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    folder = URL(filePath: FilePath(platformString: template).string)
    self.port = port
    let user = getuid() == 0 ? ["user root"] : []
    let lines =
      user + ["per_listener_settings true", "listener \(port) 127.0.0.1", "persistence false"]
      + settings
    try Data(lines.joined(separator: "\n").utf8).write(to: folder.appending(path: "settings"))
    try start()
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts the broker, and waits until it accepts connections.
  package func start() throws {
    process = Process()
    process.executableURL = URL(filePath: Self.server)
    process.arguments = ["-c", folder.appending(path: "settings").path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    for _ in 0..<500 {
      guard process.isRunning else { throw Errno.noSuchProcess }
      if isServed(port) { return }
      usleep(10_000)
    }
    throw Errno.timedOut
  }

  /// Ends the broker at once.
  package func stop() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private func isServed(_ port: Int) -> Bool {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = UInt16(port).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  /// Publishes a text as another client, and waits until the broker has it.
  package func publish(_ text: String, to topic: String, isRetained: Bool = false) throws {
    let client = Process()
    client.executableURL = URL(filePath: "/usr/bin/mosquitto_pub")
    client.arguments =
      ["-p", "\(port)", "-q", "1", "-t", topic, "-m", text] + (isRetained ? ["-r"] : [])
    try client.run()
    client.waitUntilExit()
    guard client.terminationStatus == 0 else { throw Errno.ioError }
  }

  /// Publishes the same text many times, as fast as the broker takes it or so often in a second.
  package func flood(
    _ text: String, to topic: String, count: Int, perSecond rate: Int? = nil
  ) throws {
    let client = Process()
    let input = Pipe()
    client.executableURL = URL(filePath: "/usr/bin/mosquitto_pub")
    client.arguments = ["-p", "\(port)", "-q", "0", "-t", topic, "-l"]
    client.standardInput = input
    try client.run()
    let part = rate.map { max(1, $0 / 20) } ?? count
    for start in stride(from: 0, to: count, by: part) {
      let lines = String(repeating: text + "\n", count: min(part, count - start))
      input.fileHandleForWriting.write(Data(lines.utf8))
      if rate != nil { usleep(50_000) }
    }
    try input.fileHandleForWriting.close()
    client.waitUntilExit()
  }

  /// The bytes of the next message on a topic, or of the one that the broker keeps; nil after some
  /// seconds.
  package func bytes(on topic: String) throws -> [UInt8]? {
    let client = Process()
    let output = Pipe()
    client.executableURL = URL(filePath: "/usr/bin/mosquitto_sub")
    client.arguments = ["-p", "\(port)", "-t", topic, "-C", "1", "-W", "15", "-F", "%x"]
    client.standardOutput = output
    try client.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    client.waitUntilExit()
    let digits = data.filter { $0 != 0x0A }
    let numbers = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
    }
    return numbers.isEmpty ? nil : numbers
  }

  /// Subscribes as another client.
  ///
  /// - Parameters:
  ///   - topic: the topic; by default all.
  ///   - port: the port of another listener that the settings name.
  package func subscribe(to topic: String = "#", at port: Int? = nil) throws -> MQTTSubscriber {
    let port = port ?? self.port
    // A broker opens its listeners one after the other, and the client does not try again.
    for _ in 0..<500 where !isServed(port) { usleep(10_000) }
    return try MQTTSubscriber(port: port, topic: topic)
  }
}

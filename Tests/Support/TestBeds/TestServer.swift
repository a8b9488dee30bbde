import Foundation
import SystemPackage

/// A server program on a loopback port of its own; it ends with the test.
package final class TestServer {
  /// The port.
  package let port: Int
  private let process = Process()

  /// The folder of the programs that `Scripts/install-test-servers` has installed.
  package static let programs: String = {
    let cache =
      ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? "\(NSHomeDirectory())/.cache"
    return "\(cache)/gimbal-test-servers/bin"
  }()

  /// The path of a server that is a script in the folder of this file.
  package static func script(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: name).path
  }

  /// Whether a program can be started.
  package static func isInstalled(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: program)
  }

  /// Starts a program, and waits until it accepts connections.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - arguments: its arguments for a port.
  package init(_ program: String, _ arguments: (Int) -> [String]) throws {
    port = try FreePort.number()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments(port)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    for _ in 0..<1000 {
      guard process.isRunning else { throw Errno.noSuchProcess }
      if FreePort.isServed(port) { return }
      usleep(10_000)
    }
    throw Errno.timedOut
  }

  deinit {
    // Tests run on threads that block other signals, and a child inherits that.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

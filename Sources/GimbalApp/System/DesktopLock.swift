import Glibc
import ProcessWire
import SystemPackage
import WorkerThreads

/// Follows the desktop's own orientation lock, as GNOME, Phosh and Budgie keep it.
///
/// `gsettings` reads it: no portal passes it on, and its library would bring threads and modules
/// into this process.
final class DesktopLock: Sendable {
  /// Where the desktop keeps it.
  private static let schema = "org.gnome.settings-daemon.peripherals.touchscreen"
  private static let key = "orientation-lock"
  /// The longest line that is read, in bytes.
  private static let longestLine = 256
  /// Prints the lock and its changes until the connection is closed, however this program ends.
  ///
  /// The lock is read again after a second, when changes are surely noticed.
  private static let script = """
    gsettings monitor "$0" "$1" & child=$!
    gsettings get "$0" "$1" || echo unknown
    sleep 1
    gsettings get "$0" "$1"
    read -r _
    kill $child
    """

  private let thread: ClosableThread

  /// Starts to follow it.
  ///
  /// - Parameter report: called on another thread with the lock, at the start and when it has
  ///   changed; with nil if it cannot be known.
  init(_ report: @escaping @Sendable (Bool?) -> Void) {
    thread = ClosableThread { closing in Self.follow(until: closing, report) }
  }

  /// Ends the observation.
  func close() { thread.close() }

  private static func follow(until closing: Int32, _ report: (Bool?) -> Void) {
    guard FilePath(programNamed: "gsettings") != nil, let ends = try? SocketPair.make(SOCK_STREAM)
    else { return report(nil) }
    let near = OwnedDescriptor(ends.near)
    let far = OwnedDescriptor(ends.far)
    let process = try? OwnedProcess(
      "/bin/sh", ["-c", script, schema, key], descriptors: [0: far.number, 1: far.number],
      variables: ProgramStart.ownVariables, end: .finished)
    _ = consume far
    guard let process else { return report(nil) }
    defer { withExtendedLifetime(process) {} }
    follow(near, until: closing, report)
  }

  /// Reports what is printed: "true", "orientation-lock: true", or that it is not known.
  private static func follow(
    _ output: borrowing OwnedDescriptor, until closing: Int32, _ report: (Bool?) -> Void
  ) {
    var known: Bool?
    var line: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: longestLine)
    while !Readiness.wait(for: [closing, output.number], seconds: nil)[0] {
      let count = SystemCall.uninterrupted { read(output.number, &bytes, bytes.count) }
      guard count > 0 else { return report(nil) }
      for byte in bytes.prefix(count) {
        guard byte == UInt8(ascii: "\n") else {
          if line.count < longestLine { line.append(byte) }
          continue
        }
        let value = String(decoding: line, as: UTF8.self).split(separator: " ").last
        line = []
        guard let isLocked = value.flatMap({ Bool(String($0)) }) else { return report(nil) }
        if isLocked != known { report(isLocked) }
        known = isLocked
      }
    }
  }
}

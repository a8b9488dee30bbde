import Glibc
import ProcessWire
import SystemPackage
import WorkerThreads

/// Follows the desktop's own orientation lock, as GNOME, Phosh and Budgie keep it.
///
/// `gsettings` reads it: no portal passes it on, and its library would bring threads and modules into
/// this process.
final class DesktopLock: Sendable {
  /// Where the desktop keeps it.
  private static let schema = "org.gnome.settings-daemon.peripherals.touchscreen"
  private static let key = "orientation-lock"
  /// The longest line that is read, in bytes.
  private static let longestLine = 256

  private let thread: ClosableThread

  /// Starts to follow it.
  ///
  /// - Parameter report: called on another thread with the lock, at the start and when it has changed;
  ///   once with nil if it cannot be known.
  init(_ report: @escaping @Sendable (Bool?) -> Void) {
    thread = ClosableThread { closing in Self.follow(until: closing, report) }
  }

  /// Ends the observation.
  func close() { thread.close() }

  private static func follow(until closing: Int32, _ report: (Bool?) -> Void) {
    // It begins before the lock is read, so that no change is missed.
    guard let program = FilePath(programNamed: "gsettings"),
      let ends = try? SocketPair.make(SOCK_STREAM)
    else { return report(nil) }
    let near = OwnedDescriptor(ends.near)
    let far = OwnedDescriptor(ends.far)
    let process = try? OwnedProcess(
      program, ["monitor", schema, key], descriptors: [1: far.number],
      variables: ProgramStart.ownVariables, end: .killed())
    _ = consume far
    guard let process else { return report(nil) }
    defer { withExtendedLifetime(process) {} }
    let lines = ProgramOutput.lines(of: program, ["get", schema, key])
    guard let isLocked = lines?.first.flatMap({ Bool($0) }) else { return report(nil) }
    report(isLocked)
    follow(near, until: closing) { report($0) }
  }

  /// Reports the changes that the program prints, as "orientation-lock: true", until it ends.
  private static func follow(
    _ output: borrowing OwnedDescriptor, until closing: Int32, _ report: (Bool) -> Void
  ) {
    var line: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: longestLine)
    while !Readiness.wait(for: [closing, output.number], seconds: nil)[0] {
      let count = SystemCall.uninterrupted { read(output.number, &bytes, bytes.count) }
      guard count > 0 else { return }
      for byte in bytes.prefix(count) {
        guard byte == UInt8(ascii: "\n") else {
          if line.count < longestLine { line.append(byte) }
          continue
        }
        let value = String(decoding: line, as: UTF8.self).split(separator: " ").last
        if let isLocked = value.flatMap({ Bool(String($0)) }) { report(isLocked) }
        line = []
      }
    }
  }
}

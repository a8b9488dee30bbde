import Glibc
import Synchronization

/// Prints the report's lines as soon as they are known, from any thread.
final class DoctorReport: Sendable {
  /// The number of attempts at the time limit while another thread prints, and the pause between
  /// them in microseconds.
  private static let lastTries = (count: 5, pause: UInt32(20_000))

  /// The label of the current check, for the case that it hangs; locked while lines are printed.
  private let subject = Mutex("Report")
  /// The status at the end: whether all that the user named can be used.
  private let status = Mutex(ExitStatus.success)

  /// Sets the label of the current check.
  func begin(_ label: String) { subject.withLock { $0 = label } }

  /// Prints lines; ends the program if they cannot be printed.
  func write(_ findings: [Finding]) {
    if findings.contains(where: \.isUnusable) { status.withLock { $0 = .noInput } }
    subject.withLock { _ in Self.print(findings) }
  }

  /// Ends the program after the report is complete.
  func end() -> Never {
    // With the lock, so that no other thread prints after the end.
    subject.withLock { _ in status.withLock { $0 }.exit() }
  }

  /// Ends the program with a line for the check that hangs, if it can be written without waiting
  /// for the reader.
  func endLate() -> Never {
    for _ in 0..<Self.lastTries.count {
      subject.withLockIfAvailable { label in
        guard Self.hasRoom(STDOUT_FILENO) else { return }
        Self.print([.missing(label)])
        status.withLock { $0 }.exit()
      }
      usleep(Self.lastTries.pause)
    }
    if Self.hasRoom(STDERR_FILENO) {
      Console.complain("the report cannot be written (nobody reads it)")
    }
    ExitStatus.cannotWrite.exit()
  }

  /// Whether a line can be written without waiting.
  private static func hasRoom(_ descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  private static func print(_ findings: [Finding]) {
    let text = findings.map(\.text).joined()
    if let failure = StandardOutput.write(text) {
      Console.complain("the report cannot be written (\(failure))")
      ExitStatus.cannotWrite.exit()
    }
  }
}

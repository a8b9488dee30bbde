import Glibc
import Synchronization

/// The report on its way out: lines go out as soon as they are known, from whichever thread.
final class DoctorReport: Sendable {
  /// So often, with so many microseconds between, whoever prints at the very end is waited for.
  private static let lastTries = (count: 5, pause: UInt32(20_000))

  /// What is being looked into, should it take too long; locked while lines are printed.
  private let subject = Mutex("Report")

  /// Says what is looked into from now on.
  func begin(_ label: String) { subject.withLock { $0 = label } }

  /// Prints lines; ends the program where they cannot be printed.
  func write(_ findings: [Finding]) {
    subject.withLock { _ in Self.print(findings) }
  }

  /// Ends the program, the report being complete.
  func end() -> Never {
    // Within the lock, so that nothing is printed behind the end.
    subject.withLock { _ in ExitStatus.success.exit() }
  }

  /// Ends the program with a line for what is still being looked into, if there is room for it;
  /// waits for nobody who reads.
  func endLate() -> Never {
    for _ in 0..<Self.lastTries.count {
      subject.withLockIfAvailable { label in
        guard Self.hasRoom(STDOUT_FILENO) else { return }
        Self.print([.missing(label)])
        ExitStatus.success.exit()
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

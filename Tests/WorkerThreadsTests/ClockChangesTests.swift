import CLinuxCalls
import Foundation
import Glibc
import Testing

@testable import WorkerThreads

/// The clock of a computer is not set for a test, so these tests only see what the kernel is asked
/// for; `KioskClockTests` tests what follows.
@Suite("Changes of the clock on the wall")
struct ClockChangesTests {
  @Test(
    "the kernel cancels the timer when the clock is set, and lets it expire in centuries at most")
  func timer() throws {
    let number = clinuxcalls_clock_changes()
    try #require(number >= 0)
    defer { close(number) }
    let text = try String(contentsOfFile: "/proc/self/fdinfo/\(number)", encoding: .utf8)
    let lines = text.split(separator: "\n").map { $0.replacing("\t", with: " ") }
    #expect(lines.contains("clockid: \(CLOCK_REALTIME)"))
    // TFD_TIMER_ABSTIME and TFD_TIMER_CANCEL_ON_SET.
    #expect(lines.contains("settime flags: 03"))
    #expect(lines.contains("ticks: 0"))
    #expect(!Readiness.wait(for: [number], seconds: 0.2)[0])
  }

  @Test("nothing is reported while the clock goes on, and closing ends the thread at once")
  func rest() {
    let reports = Semaphore()
    let changes = ClockChanges { reports.signal() }
    #expect(!reports.wait(seconds: 0.3))
    let start = Time.now
    changes.close()
    #expect(Time.now - start < 1)
  }
}

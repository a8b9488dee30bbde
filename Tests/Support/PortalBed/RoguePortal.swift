import BedProcess
import Foundation

/// A process that has taken the settings portal's name on a bed's bus, and says what it is told to.
package final class RoguePortal: Sendable {
  private let process: BedProcess

  /// Starts it with an answer to `ReadAll` in GVariant's text format, of any type, or `error`.
  package init(on bed: PortalBed, answering answer: String) throws {
    let script = PortalBed.support.appending(path: "rogue-portal").path
    process = try BedProcess(["/usr/bin/python3", script, bed.address, answer])
    guard try process.readLine() == "ready" else {
      throw BedError("the rogue portal does not start")
    }
  }

  /// Answers otherwise from now on.
  package func answer(_ answer: String) throws { try tell("answer \(answer)") }

  /// Says so often that a setting has changed: its namespace, its name and its value, or anything
  /// else.
  package func emit(_ body: String, count: Int = 1) throws { try tell("signal \(count) \(body)") }

  private func tell(_ line: String) throws {
    try process.write(line)
    guard try process.readLine() == "done" else {
      throw BedError("the rogue portal cannot say \(line)")
    }
  }
}

import Foundation

/// A process that owns the settings portal's name on a bed's bus, and sends what tests request.
package final class RoguePortal: Sendable {
  private let process: BedProcess

  /// Starts it with a reply to `ReadAll` in GVariant's text format, of any type, or `error`.
  package init(on bed: PortalBed, answering answer: String) throws {
    let script = PortalBed.support.appending(path: "rogue-portal").path
    process = try BedProcess(["/usr/bin/python3", script, bed.address, answer])
    guard try process.readLine() == "ready" else {
      throw BedError("the rogue portal does not start")
    }
  }

  /// Changes the reply.
  package func answer(_ answer: String) throws { try tell("answer \(answer)") }

  /// Sends `count` signals about a changed setting: its namespace, name and value, or any other
  /// body.
  package func emit(_ body: String, count: Int = 1) throws { try tell("signal \(count) \(body)") }

  /// Changes whether power is saved, in GVariant's text format and of any type; `silent` for a
  /// monitor that does not answer.
  package func setPowerSaver(_ value: String) throws { try tell("power \(value)") }

  private func tell(_ line: String) throws {
    try process.write(line)
    guard try process.readLine() == "done" else {
      throw BedError("the rogue portal cannot say \(line)")
    }
  }
}

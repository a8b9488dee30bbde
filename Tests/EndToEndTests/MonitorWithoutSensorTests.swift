import Glibc
import Testing

extension EndToEnd {
  @Suite("The sensor monitor without a sensor")
  struct SensorlessMonitorTests {
    @Test("reports a missing bus once, and waits until it is interrupted")
    func withoutBus() async throws {
      let monitor = try startGimbal(["--sensor-monitor"], environment: noBus, through: [])
      _ = try await poll("word of no bus") {
        monitor.standardError.contains("no system bus") ? true : nil
      }
      try await Task.sleep(for: .seconds(1))
      #expect(monitor.ended == nil)
      #expect(monitor.standardError.split(separator: "\n").count == 1, "\(monitor.standardError)")
      #expect(monitor.standardOutput.isEmpty)
      monitor.send(signal: SIGINT)
      #expect(try await monitor.end(within: .seconds(2)) == .exited(0))
    }

    @Test("ends with its reader, even without readings")
    func withoutReader() async throws {
      let pipeline = try startGimbal(
        ["--sensor-monitor"], environment: noBus,
        through: ["bash", "-c", "set -o pipefail; \"$0\" \"$@\" | true"])
      #expect(try await pipeline.end(within: .seconds(3)) == .exited(0))
    }

    @Test(
      "signals that were ignored at its start do not end it",
      arguments: [("HUP", SIGHUP), ("INT", SIGINT), ("TERM", SIGTERM)])
    func ignoredSignals(name: String, signal: Int32) async throws {
      let monitor = try startGimbal(
        ["--sensor-monitor"], environment: noBus,
        through: ["bash", "-c", "trap '' \(name); exec \"$0\" \"$@\""])
      _ = try await poll("word of no bus") {
        monitor.standardError.contains("no system bus") ? true : nil
      }
      monitor.send(signal: signal)
      try await Task.sleep(for: .milliseconds(500))
      #expect(monitor.ended == nil)
      // Another one still does.
      monitor.send(signal: signal == SIGTERM ? SIGINT : SIGTERM)
      #expect(try await monitor.end(within: .seconds(2)) == .exited(0))
    }

    @Test("ends with a message and 69 if no thread can be started")
    func withoutThreads() async throws {
      let monitor = try startGimbal(
        ["--sensor-monitor"], environment: noBus, through: ["bash", "-c", "\(singleThread)"])
      #expect(try await monitor.end(within: .seconds(2)) == .exited(69))
      #expect(monitor.standardError.contains("gives no thread"), "\(monitor.standardError)")
      #expect(monitor.standardOutput.isEmpty)
    }
  }
}

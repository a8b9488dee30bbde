import Glibc
import TestBeds
import Testing

extension EndToEnd {
  @Suite(
    "The sensor monitor",
    .enabled(if: SensorBed.missing == nil, "\(SensorBed.missing ?? "") is missing"))
  struct SensorMonitorTests {
    private func start(
      _ options: [CommandArgument] = [], environment: [String: String],
      through wrapper: [CommandArgument] = []
    ) throws -> ChildProcess {
      try startGimbal(["--sensor-monitor"] + options, environment: environment, through: wrapper)
    }

    /// The last line that it has printed, without its time, which is checked.
    private func lastReading(of monitor: ChildProcess) -> String? {
      let output = monitor.standardOutput
      guard output.last == "\n", let line = output.split(separator: "\n").last else { return nil }
      #expect(line.contains(/^[0-2][0-9]:[0-5][0-9]:[0-6][0-9]\.[0-9]{3}  [a-z]/), "\(line)")
      return line.split(separator: " ").dropFirst().joined(separator: " ")
    }

    private func waits(for reading: String, by monitor: ChildProcess) async throws {
      _ = try await poll("the reading \(reading)") {
        if let ending = monitor.ended {
          throw HarnessError("the monitor ended (\(ending)): \(monitor.standardError)")
        }
        return lastReading(of: monitor) == reading ? true : nil
      }
    }

    @Test(
      "prints each reading of the real daemon until it is interrupted",
      arguments: [SIGINT, SIGTERM])
    func readings(signal: Int32) async throws {
      let bed = try SensorBed()
      let monitor = try start(environment: bed.environment)
      try await waits(for: "portrait portrait", by: monitor)
      for (position, reading) in [
        (SensorBed.Hold.leftUp, "landscape-right landscape-left"),
        (.bottomUp, "portrait-upside-down portrait-upside-down"),
        (.rightUp, "landscape-left landscape-right"), (.normal, "portrait portrait"),
      ] {
        try bed.hold(position)
        try await waits(for: reading, by: monitor)
      }
      monitor.send(signal: signal)
      #expect(try await monitor.end(within: .seconds(2)) == .exited(0))
      #expect(!monitor.standardError.contains("not in use"), "\(monitor.standardError)")
      try await expectRest(of: bed)
    }

    @Test("the second orientation is corrected for the sensor's mounting")
    func mounting() async throws {
      let bed = try SensorBed(held: .leftUp)
      for (options, reading) in [
        (["--sensor-offset", "90"], "landscape-right portrait-upside-down"),
        (["--sensor-offset", "180"], "landscape-right landscape-right"),
        (["--sensor-offset", "270"], "landscape-right portrait"),
        (["--sensor-invert"], "landscape-right landscape-right"),
      ] {
        let monitor = try start(options.map { CommandArgument($0) }, environment: bed.environment)
        try await waits(for: reading, by: monitor)
        await monitor.stop()
        #expect(monitor.ended == .exited(0))
      }
    }

    @Test("reports once each when accelerometer and daemon go and come, and continues")
    func comingAndGoing() async throws {
      let bed = try SensorBed()
      let monitor = try start(environment: bed.environment)
      try await waits(for: "portrait portrait", by: monitor)
      try bed.unplug()
      try await hears("has no accelerometer", from: monitor)
      try bed.plug()
      try bed.hold(.rightUp)
      try await waits(for: "landscape-left landscape-right", by: monitor)
      try bed.stopDaemon(kill: true)
      try await hears("does not run", from: monitor)
      try bed.startDaemon()
      try bed.hold(.normal)
      try await waits(for: "portrait portrait", by: monitor)
      await monitor.stop()
      #expect(monitor.ended == .exited(0))
      let lines = monitor.standardError.split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasPrefix("gimbal: ") })
      #expect(lines.filter { $0.contains("has no accelerometer") }.count == 1, "\(lines)")
      #expect(lines.filter { $0.contains("does not run") }.count == 1, "\(lines)")
      #expect(zip(lines, lines.dropFirst()).allSatisfy { $0 != $1 }, "\(lines)")
    }

    @Test("lines arrive through a pipe at once, and it ends with its reader")
    func pipe() async throws {
      let bed = try SensorBed()
      let pipeline = try start(
        environment: bed.environment,
        through: ["bash", "-c", "set -o pipefail; \"$0\" \"$@\" | head -n 1"])
      #expect(try await pipeline.end(within: .seconds(5)) == .exited(0))
      #expect(lastReading(of: pipeline) == "portrait portrait")
    }

    @Test("it ends with 74 if readings cannot be written")
    func fullDisk() async throws {
      let bed = try SensorBed()
      let monitor = try start(
        environment: bed.environment, through: ["bash", "-c", "exec \"$0\" \"$@\" > /dev/full"])
      #expect(try await monitor.end(within: .seconds(5)) == .exited(74))
      #expect(monitor.standardError.contains("cannot be written"))
    }

    @Test("a reader that stops reading delays neither the sensor nor the end")
    func stoppedReader() async throws {
      let bed = try SensorBed()
      // The pipe is full to the brim before it begins, and nobody empties it.
      let filled = "exec > >(exec sleep 20); head -c 65536 /dev/zero; exec \"$0\" \"$@\""
      let monitor = try start(environment: bed.environment, through: ["bash", "-c", "\(filled)"])
      _ = try await poll("a claim") { bed.claimAndReleaseCounts == [1, 0] ? true : nil }
      // By then the first reading has arrived.
      try await Task.sleep(for: .seconds(1))
      monitor.send(signal: SIGINT)
      #expect(try await monitor.end(within: .seconds(2)) == .exited(0))
      try await expectRest(of: bed)
    }

    @Test("neither a daemon nor a bus that hangs delays the end", arguments: [true, false])
    func hanging(isBus: Bool) async throws {
      let bed = try SensorBed()
      let monitor = try start(environment: bed.environment)
      try await waits(for: "portrait portrait", by: monitor)
      let send = isBus ? bed.signalBus : bed.signalDaemon
      try send(SIGSTOP)
      monitor.send(signal: SIGINT)
      let ending = try? await monitor.end(within: .seconds(2))
      try send(SIGCONT)
      #expect(ending == .exited(0))
    }

    /// Checks that nobody claims the accelerometer any more: the daemon, which reads it every 0.7 s
    /// for those who do, does so no longer.
    private func expectRest(of bed: SensorBed) async throws {
      try await Task.sleep(for: .milliseconds(300))
      let count = bed.readCount
      #expect(count > 0)
      try await Task.sleep(for: .milliseconds(1500))
      #expect(bed.readCount == count)
    }

    private func hears(_ word: String, from monitor: ChildProcess) async throws {
      _ = try await poll("word that \(word)") {
        monitor.standardError.contains(word) ? true : nil
      }
    }
  }
}

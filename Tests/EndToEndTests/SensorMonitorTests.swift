import Glibc
import Testing

extension EndToEnd {
  @Suite(
    "The sensor monitor",
    .enabled(if: SensorBed.obstacle == nil, Comment(rawValue: SensorBed.obstacle ?? "")))
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
      "prints each reading of the real daemon, until interrupted", arguments: [SIGINT, SIGTERM])
    func readings(signal: Int32) async throws {
      try await withSensorBed { bed in
        let monitor = try start(environment: bed.environment)
        try await waits(for: "portrait portrait", by: monitor)
        for (position, reading) in [
          ("left-up", "landscape-right landscape-left"),
          ("bottom-up", "portrait-upside-down portrait-upside-down"),
          ("right-up", "landscape-left landscape-right"), ("normal", "portrait portrait"),
        ] {
          try await bed.tell("set", CommandArgument(position))
          try await waits(for: reading, by: monitor)
        }
        monitor.send(signal: signal)
        #expect(try await monitor.end(within: .seconds(2)) == .exited(0))
        #expect(!monitor.standardError.contains("not in use"), "\(monitor.standardError)")
      }
    }

    @Test("the second orientation allows for how the sensor is built in")
    func mounting() async throws {
      try await withSensorBed(["--initial", "left-up"]) { bed in
        for (options, reading) in [
          (["--sensor-offset", "90"], "landscape-right portrait-upside-down"),
          (["--sensor-offset", "180"], "landscape-right landscape-right"),
          (["--sensor-offset", "270"], "landscape-right portrait"),
          (["--sensor-invert"], "landscape-right landscape-right"),
        ] {
          let monitor = try start(
            options.map { CommandArgument($0) }, environment: bed.environment)
          try await waits(for: reading, by: monitor)
          await monitor.stop()
          #expect(monitor.ended == .exited(0))
        }
      }
    }

    @Test("tells when accelerometer and daemon go and come, once each, and goes on")
    func comingAndGoing() async throws {
      try await withSensorBed { bed in
        let monitor = try start(environment: bed.environment)
        try await waits(for: "portrait portrait", by: monitor)
        try await bed.tell("unplug")
        _ = try await poll("word of no accelerometer") {
          monitor.standardError.contains("no accelerometer") ? true : nil
        }
        try await bed.tell("plug")
        try await bed.tell("set", "right-up")
        try await waits(for: "landscape-left landscape-right", by: monitor)
        try await bed.tell("stop-daemon", "--kill")
        _ = try await poll("word of no daemon") {
          monitor.standardError.contains("does not run") ? true : nil
        }
        try await bed.tell("start-daemon")
        try await bed.tell("set", "normal")
        try await waits(for: "portrait portrait", by: monitor)
        await monitor.stop()
        #expect(monitor.ended == .exited(0))
        let lines = monitor.standardError.split(separator: "\n")
        #expect(lines.allSatisfy { $0.hasPrefix("gimbal: ") })
        #expect(lines.filter { $0.contains("no accelerometer") }.count == 1, "\(lines)")
        #expect(lines.filter { $0.contains("does not run") }.count == 1, "\(lines)")
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $0 != $1 }, "\(lines)")
      }
    }

    @Test("lines come through a pipe at once, and the end of their reader is its end")
    func pipe() async throws {
      try await withSensorBed { bed in
        let pipeline = try start(
          environment: bed.environment,
          through: ["bash", "-c", "set -o pipefail; \"$0\" \"$@\" | head -n 1"])
        #expect(try await pipeline.end(within: .seconds(5)) == .exited(0))
        #expect(lastReading(of: pipeline) == "portrait portrait")
      }
    }

    @Test("a daemon that hangs delays neither a word about it nor the end")
    func hangingDaemon() async throws {
      try await withSensorBed { bed in
        let monitor = try start(environment: bed.environment)
        try await waits(for: "portrait portrait", by: monitor)
        let pid = try await bed.daemonProcess()
        kill(pid, SIGSTOP)
        defer { kill(pid, SIGCONT) }
        monitor.send(signal: SIGINT)
        #expect(try await monitor.end(within: .seconds(2)) == .exited(0))
      }
    }
  }

  @Suite("The sensor monitor without a sensor")
  struct SensorlessMonitorTests {
    @Test("says that there is no bus, once, and waits until interrupted")
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

    @Test("ends when nobody reads it any more, even without readings")
    func withoutReader() async throws {
      let pipeline = try startGimbal(
        ["--sensor-monitor"], environment: noBus,
        through: ["bash", "-c", "set -o pipefail; \"$0\" \"$@\" | true"])
      #expect(try await pipeline.end(within: .seconds(3)) == .exited(0))
    }
  }
}

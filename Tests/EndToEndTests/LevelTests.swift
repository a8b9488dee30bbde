import Foundation
import TestBeds
import Testing

extension EndToEnd {
  @Suite("Level at any angle")
  struct LevelTests {
    static let chart = ChartPhoto.wide

    /// Shows a chart with an accelerometer of files, and without iio-sensor-proxy.
    private func withLevel(
      _ folder: SensorFolder, options: [CommandArgument] = [],
      _ body: (GimbalSession) async throws -> Void
    ) async throws {
      try await withGimbal(
        showing: [Self.chart.photo, .solid(.green)],
        options: ["--follow", "level"] + wholeWindow + options, bus: "unix:path=/nowhere",
        environment: ["GIMBAL_SENSOR_ROOT": folder.root], body)
    }

    /// The chart's width at an angle, in the window under test.
    private func width(_ degrees: Double, fills: Bool = false) -> Double {
      let angle = abs(degrees) * .pi / 180
      let (across, down) = (
        600 * cos(angle) + 420 * sin(angle), 600 * sin(angle) + 420 * cos(angle)
      )
      return fills ? max(across, down / 420 * 600) : min(600 * 600 / across, 420 * 600 / down, 600)
    }

    @Test("the photo is level at any angle, inside the window, and exactly at a quarter turn")
    func fit() async throws {
      let folder = SensorFolder()
      try folder.plug()
      try await withLevel(folder) { gimbal in
        let start = try await gimbal.rests("the chart") { SeenChart(Self.chart, in: $0) != nil }
        for degrees in [20.0, 44, -30] {
          try folder.turn(degrees)
          let seen = try await gimbal.rests(
            Self.chart, atWidth: width(degrees), degrees: -degrees)
          #expect(hypot(seen.center.x, seen.center.y) < 1.5)
        }
        try folder.turn(90)
        // Fitted to the height of 420, a quarter turned.
        try await gimbal.rests(Self.chart, atWidth: 420, degrees: -90)
        try folder.turn(1)
        let end = try await gimbal.rests(Self.chart, atWidth: 600)
        #expect(abs(end.degrees) < 0.1)
        try await gimbal.rests("the photo copied as at the start") { $0 == start }
        try folder.turn(25)
        try await gimbal.rests(Self.chart, atWidth: width(25), degrees: -25)
        // Locked, it is at its quarter turn; unlocked, it is level again.
        try await gimbal.press("l")
        try await gimbal.rests(Self.chart, atWidth: 600)
        try await gimbal.press("l")
        try await gimbal.rests(Self.chart, atWidth: width(25), degrees: -25)
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test("with fill it covers the window at any angle")
    func fill() async throws {
      let folder = SensorFolder()
      try folder.plug()
      try await withLevel(folder, options: ["--level", "fill"]) { gimbal in
        try await gimbal.rests(Self.chart, atWidth: 600)
        for degrees in [20.0, -44] {
          try folder.turn(degrees)
          try await gimbal.rests(
            Self.chart, atWidth: width(degrees, fills: true), degrees: -degrees)
          let picture = try await gimbal.screenshot()
          #expect(picture.count(of: .black) == 0)
        }
      }
    }

    @Test("held still, the program's main thread sleeps")
    func rests() async throws {
      let folder = SensorFolder()
      try folder.plug()
      try await withLevel(folder) { gimbal in
        try folder.turn(30)
        try await gimbal.rests(Self.chart, atWidth: width(30), degrees: -30)
        try await Task.sleep(for: .seconds(3))
        let before = try switches(of: gimbal.process.pid)
        try await Task.sleep(for: .seconds(3))
        #expect(try switches(of: gimbal.process.pid) == before)
      }
    }

    /// How often a process's main thread has been woken.
    private func switches(of id: pid_t) throws -> String? {
      let text = try String(contentsOfFile: "/proc/\(id)/task/\(id)/status", encoding: .utf8)
      return text.split(separator: "\n").first { $0.hasPrefix("voluntary") }.map(String.init)
    }

    @Test("without an accelerometer that can be read, quarters by iio-sensor-proxy; it says so")
    func fallsBack() async throws {
      let folder = SensorFolder()
      try await withLevel(folder) { gimbal in
        try await gimbal.rests(Self.chart, atWidth: 600)
        _ = try await poll("a complaint") {
          gimbal.process.standardError.contains(
            "photos turn by quarters: the kernel has no accelerometer") ? true : nil
        }
        // One that appears is used within Backoff's delay; one that dies leaves it upright.
        try folder.plug()
        try folder.turn(40)
        try await gimbal.waits(for: "a level chart", within: .seconds(40)) {
          SeenChart(Self.chart, in: $0).map { abs($0.degrees + 40) < 1 } ?? false
        }
        try folder.spoil()
        try await gimbal.rests(Self.chart, atWidth: 600)
        _ = try await poll("a complaint") {
          gimbal.process.standardError.contains("no longer answers") ? true : nil
        }
      }
    }

    @Test(
      "with the real daemon instead, photos turn by quarters",
      .enabled(if: missingForSensor == nil, missingForSensor))
    func daemon() async throws {
      let bed = try SensorBed()
      try await withSensor(
        bed, options: ["--follow", "level"],
        environment: ["GIMBAL_SENSOR_ROOT": "/nowhere"]
      ) { sensed in
        try await sensed.gimbal.hidesChrome()
        try await sensed.turns(to: .clockwise)
        try await sensed.turns(to: .upright)
      }
    }

    @Test("the doctor says what it reads, or why it cannot")
    func doctor() async throws {
      func line(_ folder: SensorFolder) async throws -> Substring? {
        try await runGimbal(
          ["--doctor", "--follow", "level"],
          environment: [
            "PATH": searchPath, "GIMBAL_SENSOR_ROOT": folder.root,
            "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere",
          ]
        ).output.split(separator: "\n").first { $0.hasPrefix("Level ") }
      }
      let folder = SensorFolder()
      #expect(
        try await line(folder)?.contains("photos turn by quarters: the kernel has no") == true)
      try folder.plug(0, ["in_mount_matrix": "1, 0, 0; 0, 1, 0; 0, 0, 1"])
      try folder.turn(30)
      let found = try await line(folder)
      #expect(
        found?.contains("simulated in \(folder.path()), mounting of the kernel, held at 30°")
          == true,
        "\(found ?? "")")
    }
  }
}

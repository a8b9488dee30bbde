import Foundation
import Glibc
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  /// With libfaketime, which sets the clock on the wall for one program.
  ///
  /// The kernel does not report such changes, so `Tests/Support/report-clock-change` does.
  @Suite(
    "A kiosk whose clock changes",
    .enabled(if: access(Wall.fakeTime, R_OK) == 0, "libfaketime is not installed"))
  struct KioskClockTests {
    private static let isBlack = { @Sendable (picture: Screenshot) in
      picture.count(of: .black) == picture.values.count
    }

    /// The clock of one program, which lies by a number of seconds.
    private struct WrongClock {
      let file: FilePath

      /// Sets it to a moment in UTC.
      func set(to moment: String) throws {
        let date = try #require(ISO8601DateFormatter().date(from: moment))
        let offset = Int(date.timeIntervalSince1970) - time(nil)
        try "\(offset < 0 ? "" : "+")\(offset)".write(
          toFile: file.string, atomically: true, encoding: .utf8)
      }
    }

    /// Runs a kiosk in Berlin with these hours, with its clock set to a moment in UTC.
    private static func withKiosk(
      _ hours: CommandArgument, at moment: String, showing photos: [TestPhoto] = [.solid(.red)],
      options: [CommandArgument] = [], environment: [String: String] = [:],
      _ body: (GimbalSession, WrongClock) async throws -> Void
    ) async throws {
      let folder = try TestFolder()
      defer { try? FileManager.default.removeItem(atPath: folder.path.string) }
      let clock = WrongClock(file: folder.path.appending("clock"))
      try clock.set(to: moment)
      let always = [
        "TZ": "Europe/Berlin", "LD_PRELOAD": Wall.fakeTime,
        "FAKETIME_TIMESTAMP_FILE": clock.file.string, "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
      ]
      try await withGimbal(
        showing: photos,
        options: ["--kiosk", "--no-fullscreen", "--no-animation", "--hours", hours] + options,
        environment: always.merging(environment) { $1 },
        // As in `GroupTests`: without another program before it, Swift finds no arguments.
        through: ["env"]
      ) { try await body($0, clock) }
    }

    /// Lets the program believe that the kernel has reported a change of the clock.
    private static func reportChange(to gimbal: GimbalSession) async throws {
      let script = FilePath(#filePath).removingLastComponent()
        .appending("../Support/report-clock-change").lexicallyNormalized()
      let child = try ChildProcess(
        script.string, ["\(gimbal.process.pid)"], environment: ["PATH": searchPath])
      guard try await child.end() == .exited(0) else { throw HarnessError(child.standardError) }
    }

    @Test("it gets darker in the first half hour of its dim hours, and brighter in the last one")
    func dimming() async throws {
      try await Self.withKiosk(
        "00:00-24:00", at: "2026-01-15T18:59:00Z",
        options: ["--dim-hours", "20:00-07:00", "--dim", "80"]
      ) { gimbal, clock in
        try await gimbal.rests("a bright photo", for: .seconds(1)) { $0.middle == .red }
        for (moment, share) in [
          ("19:15:01", 0.6), ("19:45:00", 0.2), ("05:44:30", 0.6), ("06:00:00", 1),
        ] {
          try clock.set(to: "2026-01-15T\(moment)Z")
          try await Self.reportChange(to: gimbal)
          try await gimbal.rests("the photo at \(moment)", for: .seconds(1)) {
            $0.middle.isClose(to: Pixel.red.dimmed(to: share))
          }
        }
      }
    }

    @Test(
      "it shows photos at the right moment of summer and winter time",
      arguments: [
        // From 1:59:48 to 3:00.
        ("2026-03-29T00:59:48Z", "03:00-23:00"),
        // From 2:59:48 to 2:00.
        ("2026-10-25T00:59:48Z", "02:00-02:30"),
      ])
    func daylight(moment: String, hours: String) async throws {
      try await Self.withKiosk(CommandArgument(hours), at: moment) { gimbal, _ in
        try await gimbal.rests("a black window", for: .seconds(1), until: Self.isBlack)
        try await gimbal.shows(.red)
      }
    }

    @Test(
      "it stops at the right moment of summer and winter time",
      arguments: [
        ("2026-03-29T00:59:52Z", "00:00-02:30"), ("2026-10-25T00:59:52Z", "02:30-23:00"),
      ])
    func daylightEnd(moment: String, hours: String) async throws {
      try await Self.withKiosk(CommandArgument(hours), at: moment) { gimbal, _ in
        try await gimbal.shows(.red)
        try await gimbal.rests("a black window", for: .seconds(1), until: Self.isBlack)
      }
    }

    @Test(
      "it follows a clock that is set a day forward, and back: at once, or within ten minutes",
      .enabled(if: getuid() == 0 && canTrace, "only who may trace processes can report a change"))
    func day() async throws {
      // A Monday and a Tuesday in summer. The clock is read again at multiples of ten minutes
      // anyway.
      try await Self.withKiosk("tue 00:00-24:00", at: "2026-06-01T10:01:00Z") { gimbal, clock in
        try await gimbal.rests("a black window", for: .seconds(1), until: Self.isBlack)
        // What shows the first photo ends at its own pace.
        _ = try await poll("a program at rest", within: .seconds(60)) {
          try await gimbal.systemCalls() == [] ? () : nil
        }
        try clock.set(to: "2026-06-02T10:01:00Z")
        try await gimbal.rests("a window that stays", for: .seconds(1), until: Self.isBlack)
        try await Self.reportChange(to: gimbal)
        try await gimbal.shows(.red)
        try clock.set(to: "2026-06-01T10:09:50Z")
        try await Self.reportChange(to: gimbal)
        try await gimbal.rests("a black window", for: .seconds(1), until: Self.isBlack)
        try clock.set(to: "2026-06-02T10:09:55Z")
        try await gimbal.shows(.red)
      }
    }

    @Test("the time over the photos is that of the user's language: with AM and PM, or without")
    func language() async throws {
      let locales = try TestFolder()
      let localedef = try ChildProcess(
        "localedef",
        ["-i", "en_US", "-f", "UTF-8", CommandArgument(locales.path.appending("en_US.UTF-8"))],
        environment: ["PATH": searchPath])
      #expect(try await localedef.end(within: .seconds(60)) == .exited(0))
      var widths: [Int] = []
      for locale in ["C", "en_US.UTF-8"] {
        // 10:25, in the upper right corner.
        try await Self.withKiosk(
          "00:00-24:00", at: "2026-06-01T08:25:00Z",
          options: ["--clock", "time", "--matte", "#ff0000"],
          environment: ["LOCPATH": locales.path.string, "LC_ALL": locale]
        ) { gimbal, _ in
          let clock = { @Sendable (picture: Screenshot) in
            (picture.width / 2..<picture.width).count { x in
              (0..<picture.height / 2).contains { !picture[x, $0].isClose(to: .red) }
            }
          }
          widths.append(clock(try await gimbal.rests("a clock") { clock($0) > 0 }))
        }
      }
      #expect(widths[1] > widths[0] + 20, "\(widths)")
      await locales.remove()
    }

    @Test(
      "after the computer has slept it goes on at its pace, and the remote control comes back",
      .enabled(if: MQTTBroker.isInstalled, "Mosquitto is not installed"),
      .enabled(if: getuid() == 0 && canTrace, "only who may trace processes can report a change"))
    func sleep() async throws {
      let broker = try MQTTBroker(port: try FreePort.number())
      let listener = try broker.subscribe(to: "gimbal/#")
      let socket = try ReportSocket()
      let options: [CommandArgument] = [
        "--slideshow", "2", "--mqtt", CommandArgument("mqtt://localhost:\(broker.port)"),
        "--mqtt-name", "hall",
      ]
      try await Self.withKiosk(
        "mon 00:00-24:00", at: "2026-06-01T04:01:00Z", showing: TestPhoto.pages(5),
        options: options,
        environment: ["NOTIFY_SOCKET": socket.path, "WATCHDOG_USEC": "2000000"]
      ) { gimbal, clock in
        try await gimbal.shows(TestPhoto.pageColors[1])
        #expect(listener.text(on: "gimbal/hall/availability") == "online")
        let family = ProcessFamily(of: gimbal.process.pid)
        family.send(signal: SIGSTOP)
        while socket.receive(within: 100) != nil {}
        // Longer than four photos, and the broker has lost its connections.
        try await Task.sleep(for: .seconds(9))
        broker.stop()
        try broker.start()
        let later = try broker.subscribe(to: "gimbal/#")
        try clock.set(to: "2026-06-01T12:01:00Z")
        family.send(signal: SIGCONT)
        try await Self.reportChange(to: gimbal)
        #expect(socket.receive(within: 2000) == "WATCHDOG=1")
        var changes: [ContinuousClock.Instant] = []
        var last = try await gimbal.screenshot().middle
        try await gimbal.watches(for: .seconds(9)) { picture in
          if picture.middle != last { changes.append(.now) }
          last = picture.middle
        }
        #expect((3...5).contains(changes.count), "\(changes.count) changes in 9 s")
        let pauses = zip(changes, changes.dropFirst()).map { $1 - $0 }
        #expect(pauses.allSatisfy { $0 > .seconds(1) }, "\(pauses)")
        #expect(later.text(on: "gimbal/hall/availability", within: 30) == "online")
        // The day ends here, too.
        try clock.set(to: "2026-06-01T22:01:00Z")
        try await Self.reportChange(to: gimbal)
        try await gimbal.rests("a black window", for: .seconds(1), until: Self.isBlack)
      }
    }
  }
}

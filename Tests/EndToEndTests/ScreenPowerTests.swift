import Glibc
import Testing

extension EndToEnd {
  /// With `Tests/Support/screen-bed`.
  @Suite("The power of screens")
  struct ScreenPowerTests {
    /// Hours that begin this many hours from now, and last two hours.
    private static func hours(after count: Int) -> CommandArgument {
      var seconds = time(nil)
      var parts = tm()
      localtime_r(&seconds, &parts)
      let start = (Int(parts.tm_hour) + count) % 24
      return "\(start):00-\((start + 2) % 24):00"
    }

    /// What `xset q` says about DPMS: its times, whether it is enabled, and the monitor's state.
    private static func dpms(_ bed: ScreenBed) async throws -> [String] {
      try await bed.run("xset", "q").split(separator: "\n")
        .drop { !$0.hasPrefix("DPMS") }.dropFirst()
        .map { $0.split(separator: " ").joined(separator: " ") }
    }

    /// Waits until the screens of the X server are as described.
    private static func waits(for state: [String], on bed: ScreenBed) async throws {
      var last: [String] = []
      do {
        _ = try await poll("the screen's power", every: .milliseconds(50)) {
          last = try await dpms(bed)
          return last == times + state ? () : nil
        }
      } catch {
        throw HarnessError("\(error): \(last)")
      }
    }

    private static let times = ["Standby: 600 Suspend: 600 Off: 600"]
    private static let on = ["DPMS is Enabled", "Monitor is On"]
    private static let off = ["DPMS is Enabled", "Monitor is Off"]
    private static let disabled = ["DPMS is Disabled"]

    @Test(
      "an X server's screen is off outside of the hours, also after a crash, and on in all other cases",
      .enabled(
        if: ScreenBed.Server.xorg.missing == nil,
        "\(ScreenBed.Server.xorg.missing ?? "") is missing"))
    func x11() async throws {
      try await withScreens(of: .xorg) { bed, photos in
        let photos = CommandArgument(photos.path)
        func start(_ options: CommandArgument...) throws -> ChildProcess {
          try startGimbal(
            ["--kiosk", "--sensor", "off"] + options + [photos], environment: bed.environment,
            through: [])
        }
        let now = Self.hours(after: 0)
        let later = Self.hours(after: 12)

        let first = try start("--hours", later)
        try await Self.waits(for: Self.off, on: bed)
        // A bumped mouse turns it on, until it is turned off again.
        try await bed.run("xdotool", "mousemove", "40", "40")
        try await Self.waits(for: Self.on, on: bed)
        try await Self.waits(for: Self.off, on: bed)
        // A visitor.
        try await bed.run("xdotool", "key", "n")
        try await Self.waits(for: Self.on, on: bed)
        await first.stop()
        try await Self.waits(for: Self.on, on: bed)

        let second = try start("--hours", later)
        try await Self.waits(for: Self.off, on: bed)
        await second.stop()
        #expect(second.standardError == "")
        try await Self.waits(for: Self.on, on: bed)

        // The user has disabled DPMS, and Gimbal crashes.
        try await bed.run("xset", "-dpms")
        let third = try start("--hours", later)
        try await Self.waits(for: Self.off, on: bed)
        third.send(signal: SIGKILL)
        _ = try await third.end()
        try await Self.waits(for: Self.off, on: bed)
        let fourth = try start("--hours", now)
        try await Self.waits(for: Self.disabled, on: bed)
        await fourth.stop()
        try await Self.waits(for: Self.disabled, on: bed)

        // Not if it is left to others.
        try await bed.run("xset", "+dpms")
        let log = "\(photos) log"
        let fifth = try start(
          "--hours", later, "--screen-power", "none", "--screen-command", "echo >>'\(log)'")
        _ = try await poll("the command") { access(log, F_OK) == 0 ? () : nil }
        try await Self.waits(for: Self.on, on: bed)
        await fifth.stop()
        unlink(log)

        let report = try await examine(
          ["--hours", later], environment: bed.environment.merging(noBus) { $1 })
        #expect(try value("Screen power", in: report) == "X11's DPMS turns screens off")
      }
    }

    /// Which of Sway's outputs are on.
    private static func outputs(_ bed: ScreenBed) async throws -> [Bool] {
      try await bed.run("swaymsg", "-t", "get_outputs", "-r").split(separator: "\n").compactMap {
        guard $0.contains("\"dpms\"") else { return nil }
        return $0.contains("true")
      }
    }

    /// Waits until Sway's outputs are on or off.
    private static func waits(for outputs: [Bool], on bed: ScreenBed) async throws {
      _ = try await poll("outputs that are \(outputs)", every: .milliseconds(50)) {
        try await Self.outputs(bed) == outputs ? () : nil
      }
    }

    @Test(
      "so are the outputs of a Wayland compositor, whose windows stay",
      .enabled(
        if: ScreenBed.Server.sway.missing == nil,
        "\(ScreenBed.Server.sway.missing ?? "") is missing"))
    func wayland() async throws {
      try await withScreens(of: .sway) { bed, photos in
        func start(hours: CommandArgument) throws -> ChildProcess {
          try startGimbal(
            ["--kiosk", "--sensor", "off", "--hours", hours, CommandArgument(photos.path)],
            environment: bed.environment, through: [])
        }
        try await bed.run("swaymsg", "create_output")
        let now = Self.hours(after: 0)
        let later = Self.hours(after: 12)
        try await Self.waits(for: [true, true], on: bed)

        let first = try start(hours: later)
        try await Self.waits(for: [false, false], on: bed)
        #expect(try await bed.run("swaymsg", "-t", "get_tree").contains("gimbal"))
        first.send(signal: SIGKILL)
        _ = try await first.end()
        try await Self.waits(for: [false, false], on: bed)
        let second = try start(hours: now)
        try await Self.waits(for: [true, true], on: bed)
        await second.stop()

        let third = try start(hours: later)
        try await Self.waits(for: [false, false], on: bed)
        await third.stop()
        #expect(third.standardError == "")
        try await Self.waits(for: [true, true], on: bed)
      }
    }
  }
}

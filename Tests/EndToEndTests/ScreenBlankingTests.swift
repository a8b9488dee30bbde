import TestBeds
import Testing

extension EndToEnd {
  @Suite("The screen's blanking")
  struct ScreenBlankingTests {
    /// Sets the X server's screen saver to a second without input, and starts a program.
    private static let start = """
      import os, sys
      from Xlib import display
      server = display.Display()
      server.set_screen_saver(1, 1, True, True)
      server.sync()
      os.execv(sys.argv[1], sys.argv[1:])
      """

    /// Waits until the screen saver has started, or until it has not for twice the time.
    private static let check = """
      import sys, time
      from Xlib import display
      from Xlib.ext import screensaver
      root = display.Display().screen().root
      for _ in range(2000):
          info = root.screensaver_query_info()
          if sys.argv[1] == "on":
              if info.state == 1: sys.exit()
          elif info.state == 1: sys.exit("it has started")
          elif info.idle > 2000: sys.exit()
          time.sleep(0.01)
      sys.exit(f"not {sys.argv[1]}: {info}")
      """

    private static func saver(is state: CommandArgument, on display: VirtualDisplay) async throws {
      let process = try ChildProcess(
        "/usr/bin/python3", ["-c", CommandArgument(check), state], environment: display.environment)
      try await #require(
        process.end(within: .seconds(30)) == .exited(0), "\(process.standardError)")
    }

    /// On a bus without a desktop, SDL asks the X server.
    @Test(
      "it waits while a slideshow plays, and not afterwards; with a session bus and without",
      arguments: [false, true])
    func slideshow(hasBus: Bool) async throws {
      let bus = hasBus ? try SensorBed(.noDaemon) : nil
      let environment = bus.map { ["DBUS_SESSION_BUS_ADDRESS": $0.address] } ?? [:]
      try await withGimbal(
        options: ["--slideshow", "1"], environment: environment,
        through: ["/usr/bin/python3", "-c", CommandArgument(Self.start)]
      ) { gimbal in
        try await Self.saver(is: "off", on: gimbal.display)
        try await gimbal.press("s")
        try await Self.saver(is: "on", on: gimbal.display)
      }
    }
  }
}

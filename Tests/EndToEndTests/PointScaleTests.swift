import TestBeds
import Testing

extension EndToEnd {
  @Suite("The size of points")
  struct PointScaleTests {
    /// A photo of one colour: only the chrome differs.
    static let photos = [TestPhoto.solid(.gray, width: 1200, height: 840)]

    /// A screenshot with texts of twice the size, in a window of the usual size in pixels.
    private static func reference() async throws -> Screenshot {
      var picture: Screenshot?
      try await withGimbal(
        showing: photos, options: ["--scale", "2", "--size", "300x210"]
      ) { gimbal in
        picture = try await gimbal.rests("the photo") { $0.middle.isClose(to: .gray) }
      }
      return try #require(picture)
    }

    private static func set(fontDPI: Int, on display: VirtualDisplay) async throws {
      let xprop = try ChildProcess(
        "xprop",
        [
          "-root", "-format", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER",
          "*customization:\t-color\nXft.antialias:\t1\nXft.dpi:\t\(fontDPI)\n",
        ], environment: display.environment)
      guard try await xprop.end() == .exited(0) else {
        throw HarnessError("xprop: \(xprop.standardError)")
      }
    }

    @Test("Xft.dpi is used from the start, and when it changes")
    func fontDPI() async throws {
      let reference = try await Self.reference()
      try await withDisplay { display, folder in
        try folder.write(Self.photos)
        try await Self.set(fontDPI: 192, on: display)
        let process = try startGimbal(
          ["--size", "300x210", "--sensor", "off", CommandArgument(folder.path)],
          environment: display.environment, through: [])
        let gimbal = try await GimbalSession(of: process, on: display)
        let frame = try await gimbal.windowFrame()
        #expect(frame.width == 600 && frame.height == 420)
        try await gimbal.rests("texts of twice the size") { $0 == reference }
        try await Self.set(fontDPI: 96, on: display)
        try await gimbal.rests("texts of the usual size") {
          $0.middle.isClose(to: .gray) && $0.topStrip != reference.topStrip
        }
        #expect(try await gimbal.windowFrame() == frame)
        try await Self.set(fontDPI: 192, on: display)
        try await gimbal.rests("texts of twice the size again") { $0 == reference }
        await process.stop()
      }
    }

    @Test("the menu, which was laid out for the old size of texts, closes when it changes")
    func menu() async throws {
      let reference = try await Self.reference()
      try await withDisplay { display, folder in
        try folder.write(Self.photos)
        try await Self.set(fontDPI: 96, on: display)
        let process = try startGimbal(
          ["--size", "600x420", "--sensor", "off", CommandArgument(folder.path)],
          environment: display.environment, through: [])
        let gimbal = try await GimbalSession(of: process, on: display)
        try await gimbal.rests("a photo") { $0.middle.isClose(to: .gray) }
        try await gimbal.press("F10")
        try await gimbal.rests("a menu") { !$0.middle.isClose(to: .gray) }
        try await Self.set(fontDPI: 192, on: display)
        try await gimbal.rests("no menu, and texts of twice the size") { $0 == reference }
        await process.stop()
      }
    }

    @Test("the only client of an X server that resets itself shows the photo each time")
    func onlyClient() async throws {
      let display = try await VirtualDisplay(width: 640, height: 480, resets: true)
      let folder = try TestFolder()
      let outcome: Result<Void, any Error>
      do {
        try folder.write([.solid(.red)])
        let isShown = {
          display.framebuffer.screenshot(x: 320, y: 240, width: 1, height: 1).middle
            .isClose(to: .red)
        }
        for _ in 0..<8 {
          let process = try startGimbal(
            ["--fullscreen", "--enlarge", "--sensor", "off", CommandArgument(folder.path)],
            environment: display.environment, through: [])
          _ = try await poll("the photo", within: .seconds(5)) { isShown() ? () : nil }
          await process.stop()
          _ = try await poll("an empty screen") { isShown() ? nil : () }
        }
        outcome = .success(())
      } catch {
        outcome = .failure(error)
      }
      await folder.remove()
      await display.stop()
      try outcome.get()
    }

    @Test("GDK_SCALE overrides Xft.dpi, and --scale overrides both")
    func precedence() async throws {
      let reference = try await Self.reference()
      try await withDisplay { display, folder in
        try folder.write(Self.photos)
        try await Self.set(fontDPI: 288, on: display)
        var environment = display.environment
        environment["GDK_SCALE"] = "2"
        for (scale, option): (String, [CommandArgument]) in [
          ("2", []), ("4", ["--scale", "2"]),
        ] {
          environment["GDK_SCALE"] = scale
          let process = try startGimbal(
            ["--size", "300x210", "--sensor", "off"] + option + [CommandArgument(folder.path)],
            environment: environment, through: [])
          let gimbal = try await GimbalSession(of: process, on: display)
          try await gimbal.rests("texts of twice the size") { $0 == reference }
          await process.stop()
        }
      }
    }

    @Test(
      "the desktop's text scale is followed while the program runs",
      .enabled(if: PortalBed.missing == nil, "\(PortalBed.missing ?? "") is not installed"))
    func textScale() async throws {
      let reference = try await Self.reference()
      let bed = try PortalBed()
      let environment = ["DBUS_SESSION_BUS_ADDRESS": bed.address]
      try await withGimbal(showing: Self.photos, environment: environment) { gimbal in
        let usual = try await gimbal.rests("the photo") { $0.middle.isClose(to: .gray) }
        try bed.setTextScale(2)
        try await gimbal.rests("texts of twice the size") { $0 == reference }
        try bed.setTextScale(1)
        try await gimbal.rests("texts of the usual size") { $0 == usual }
      }
    }
  }
}

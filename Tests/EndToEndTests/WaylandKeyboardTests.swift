import Glibc
import Testing

extension EndToEnd {
  /// Keyboards that come and go while photos are shown, as on-screen keyboards do.
  ///
  /// `wtype` is one for as long as it runs. Sway has no other keyboard.
  @Suite("Wayland without a keyboard")
  struct WaylandKeyboardTests {
    private static let missing =
      ScreenBed.Server.sway.missing ?? (access("/usr/bin/wtype", F_OK) == 0 ? nil : "wtype")

    /// Waits until the window's title names a photo.
    private static func waits(for photo: String, on bed: ScreenBed) async throws {
      _ = try await poll("the window of \(photo)", every: .milliseconds(50)) {
        try await bed.run("swaymsg", "-t", "get_tree").contains("\"\(photo) – Gimbal\"") ? () : nil
      }
    }

    @Test(
      "keys of keyboards that were not there before are obeyed, each with its own keymap",
      .enabled(if: missing == nil, "\(missing ?? "") is missing"))
    func keys() async throws {
      try await withScreens(of: .sway) { bed, photos in
        let gimbal = try startGimbal(
          ["--sensor", "off", CommandArgument(photos.path)], environment: bed.environment,
          through: [])
        try await Self.waits(for: "1.bmp", on: bed)
        let steps: [(CommandArgument, String)] = [
          ("Next", "2.bmp"), ("n", "3.bmp"), ("Prior", "2.bmp"), ("Home", "1.bmp"),
          ("End", "3.bmp"),
        ]
        for (key, photo) in steps {
          // Held as by a finger: what is released before the program asks, no compositor passes on.
          try await bed.run("wtype", "-P", key, "-s", "200", "-p", key)
          try await Self.waits(for: photo, on: bed)
        }
        // Without a pause: keyboards are gone before the program has seen them.
        for _ in 0..<20 { try await bed.run("wtype", ["o"]) }
        try await bed.run("wtype", ["-k", "Escape"])
        await gimbal.stop()
        #expect(gimbal.standardError == "")
      }
    }
  }
}

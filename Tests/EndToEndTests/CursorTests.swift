import Testing

extension EndToEnd {
  @Suite("The mouse's cursor")
  struct CursorTests {
    @Test("in full screen it is hidden after the mouse rests for 2 s, and shown when it moves")
    func fullScreen() async throws {
      // Without a window manager there is no cursor until a program chooses one.
      try await withDisplay(windowManager: true, showsCursor: true) { display, folder in
        try folder.write(TestPhoto.pages(1))
        let process = try startGimbal(
          ["--fullscreen", "--sensor", "off", CommandArgument(folder.path)],
          environment: display.environment, through: [])
        let gimbal = try await GimbalSession(of: process, on: display)
        // It is in the middle until it is hidden.
        let bare = try await gimbal.shows(TestPhoto.pageColors[0]).interior
        for step in [40.0, -40] {
          try await gimbal.pointer([.moveFromMiddle(step, 30)])
          let moved = ContinuousClock.now
          let shown = try await gimbal.waits(for: "a cursor") { $0.interior != bare }
          #expect(
            zip(shown.interior.values, bare.values).count { $0 != $1 } <= 64 * 64,
            "more than a cursor has changed")
          try await gimbal.waits(for: "no cursor", within: .seconds(5)) { $0.interior == bare }
          #expect(ContinuousClock.now - moved > .seconds(1.5))
        }
        await process.stop()
      }
    }

    @Test(
      "it depends on what is under it, even if a device appears and disappears there")
    func device() async throws {
      try await withDisplay(windowManager: true, showsCursor: true) { display, folder in
        try folder.write(TestPhoto.pages(1))
        let process = try startGimbal(
          ["--sensor", "off", "--size", "600x600", CommandArgument(folder.path)],
          environment: display.environment, through: [])
        let gimbal = try await GimbalSession(of: process, on: display)
        // The cursor stands in the middle.
        try await gimbal.rests("a page") { $0.count(of: TestPhoto.pageColors[0]) > 10_000 }
        // On the body, below the screen.
        try await gimbal.pointer([.moveFromMiddle(0, 200), .moveFromMiddle(0, 230)])
        let plain = try await gimbal.rests()
        try await gimbal.press("d")
        try await gimbal.rests("a device") { $0.topStrip != plain.topStrip }
        try await gimbal.pointer([.moveFromMiddle(10, 230), .moveFromMiddle(0, 230)])
        try await gimbal.rests()
        try await gimbal.press("d")
        try await gimbal.rests("the cursor as it was") { $0 == plain }
        await process.stop()
      }
    }
  }
}

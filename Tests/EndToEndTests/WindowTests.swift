import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("The window")
  struct WindowTests {
    @Test("--size is the window's size", arguments: [(600, 420), (333, 271)])
    func size(width: Int, height: Int) async throws {
      try await withGimbal(options: ["--size", "\(width)x\(height)"]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        let frame = try await gimbal.windowFrame()
        #expect(frame.width == width && frame.height == height)
      }
    }

    @Test("its title shows a name without characters that reorder or break the line")
    func title() async throws {
      try await withGimbal(showing: []) { folder in
        let name = FilePath("photo \u{202E}gpj.\u{2066}\n.bmp").lastComponent
        try folder.write(TestPhoto.solid(.cyan).bytes, as: try #require(name))
        return [CommandArgument(folder.path)]
      } _: { gimbal in
        try await gimbal.shows(.cyan)
        let title = try await gimbal.display.xdotool(["getwindowname", gimbal.window])
        #expect(title == "photo \u{FFFD}gpj.\u{FFFD}¶.bmp – Gimbal\n")
      }
    }

    @Test("it has the program's icon, and the class that matches its desktop entry")
    func icon() async throws {
      try await withGimbal { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        func property(_ name: CommandArgument) async throws -> String {
          let xprop = try ChildProcess(
            "xprop", ["-id", CommandArgument(gimbal.window), name],
            environment: gimbal.display.environment)
          _ = try await xprop.end()
          return xprop.standardOutput
        }
        _ = try await poll("the icon") {
          try await property("_NET_WM_ICON").contains("Icon (128 x 128)") ? () : nil
        }
        #expect(try await property("WM_CLASS").contains("\"gimbal\", \"gimbal\""))
      }
    }

    @Test("it is never larger than the display")
    func largestSize() async throws {
      try await withGimbal(options: ["--size", "5000x4000"]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        let frame = try await gimbal.windowFrame()
        #expect(frame.width <= 1280 && frame.height <= 800)
      }
    }

    @Test("f and F11 toggle full screen", arguments: ["f", "F11"], [[], ["--simulator"]])
    func fullScreen(key: String, options: [CommandArgument]) async throws {
      try await withGimbal(options: options, windowManager: true) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        let windowed = try await gimbal.windowFrame()
        try await gimbal.press(key)
        try await gimbal.fillsScreen()
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press(key)
        _ = try await poll("the window as it was") {
          try await gimbal.windowFrame() == windowed ? () : nil
        }
        try await gimbal.shows(TestPhoto.pageColors[0])
      }
    }

    @Test("a maximized window is maximized again after full screen")
    func maximized() async throws {
      try await withGimbal(windowManager: true) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        let wmctrl = try ChildProcess(
          "wmctrl",
          ["-i", "-r", CommandArgument(gimbal.window), "-b", "add,maximized_vert,maximized_horz"],
          environment: gimbal.display.environment)
        #expect(try await wmctrl.end() == .exited(0))
        let maximized = try await poll("a maximized window") {
          let frame = try await gimbal.windowFrame()
          return frame.width == 1280 ? frame : nil
        }
        try await gimbal.press("f")
        try await gimbal.fillsScreen()
        try await gimbal.press("f")
        _ = try await poll("the window as it was") {
          try await gimbal.windowFrame() == maximized ? () : nil
        }
        // Its size is the same for a moment even if it does not stay maximized.
        try await gimbal.press("Next")
        try await gimbal.shows(TestPhoto.pageColors[1])
        #expect(try await gimbal.windowFrame() == maximized)
      }
    }

    @Test("Escape leaves full screen first, and then quits", arguments: [true, false])
    func escape(startsFull: Bool) async throws {
      let options: [CommandArgument] = startsFull ? ["--fullscreen"] : []
      try await withGimbal(options: options, windowManager: true) { gimbal in
        if !startsFull {
          try await gimbal.shows(TestPhoto.pageColors[0])
          try await gimbal.press("f")
        }
        try await gimbal.fillsScreen()
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("Escape")
        _ = try await poll("a smaller window") {
          try await gimbal.windowFrame().width < 1280 ? () : nil
        }
        try await gimbal.shows(TestPhoto.pageColors[0])
        #expect(gimbal.process.ended == nil)
        try await gimbal.press("Escape")
        #expect(try await gimbal.process.end() == .exited(0))
      }
    }

    @Test("--fullscreen fills the screen also without a window manager")
    func fullScreenAlone() async throws {
      try await withGimbal(options: ["--fullscreen"]) { gimbal in
        try await gimbal.fillsScreen()
        try await gimbal.shows(TestPhoto.pageColors[0])
      }
    }

    @Test(
      "q, Escape, Ctrl+Q and Ctrl+W quit with 0", arguments: ["q", "Escape", "ctrl+q", "ctrl+w"])
    func quitKey(key: String) async throws {
      try await withGimbal { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press(key)
        #expect(try await gimbal.process.end() == .exited(0))
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test("closing the window quits with 0")
    func close() async throws {
      try await withGimbal(windowManager: true) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        // The window manager's own key is not used: at the first key from a new keyboard, which
        // xdotool has, openbox releases its keys for a moment, and the key may arrive just then.
        try await gimbal.display.requestClose(of: gimbal.window)
        #expect(try await gimbal.process.end() == .exited(0))
      }
    }

    @Test("a signal to end works at any time during the start")
    func earlySignals() async throws {
      try await withDisplay { display, folder in
        try folder.write(TestPhoto.pages(2))
        for milliseconds in stride(from: 0, to: 300, by: 10) {
          let gimbal = try startGimbal(
            ["--sensor", "off", CommandArgument(folder.path)], environment: display.environment,
            through: [])
          try await Task.sleep(for: .milliseconds(milliseconds))
          gimbal.send(signal: SIGTERM)
          let ending = try await gimbal.end(within: .seconds(5))
          #expect(ending == .killed(signal: SIGTERM), "after \(milliseconds) ms")
        }
      }
    }

    @Test("quitting works during a turn or a page change", arguments: ["Right", "Next"])
    func quitInMotion(key: String) async throws {
      try await withGimbal { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press(key, "q")
        #expect(try await gimbal.process.end() == .exited(0))
      }
    }
  }
}

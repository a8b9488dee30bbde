import Foundation
import Glibc
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("A kiosk")
  struct KioskTests {
    private static let pages = TestPhoto.pageColors

    /// The kiosk in a small window, with photos that change each second.
    private static let options: [CommandArgument] = [
      "--kiosk", "--no-fullscreen", "--slideshow", "1",
    ]

    @Test("plays on its own, and no key and no click ends it or moves a file")
    func noWayOut() async throws {
      var folder: TestFolder?
      try await withGimbal(
        showing: TestPhoto.pages(2), options: Self.options, windowManager: true
      ) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        for page in [0, 1, 0] {
          try await gimbal.waits(for: "photo \(page + 1)", within: .seconds(5)) {
            $0.middle.isClose(to: Self.pages[page])
          }
        }
        let width = try await gimbal.windowFrame().width
        try await gimbal.press("q", "ctrl+q", "ctrl+w", "Escape", "Escape", "F11", "Delete")
        try await gimbal.display.requestClose(of: gimbal.window)
        // The keys pause the slideshow at most for 10 s.
        for page in [1, 0] {
          try await gimbal.waits(for: "photo \(page + 1)", within: .seconds(15)) {
            $0.middle.isClose(to: Self.pages[page])
          }
        }
        #expect(gimbal.process.ended == nil)
        #expect(try await gimbal.windowFrame().width == width)
        for name in ["1.bmp", "2.bmp"] {
          #expect(access(try #require(folder).path.appending(name).string, F_OK) == 0)
        }
      }
    }

    @Test(
      "comes back after another program has hidden its window, and goes on meanwhile",
      arguments: [["windowminimize"], ["set_num_desktops", "2", "set_desktop", "1"]])
    func hidden(request: [String]) async throws {
      let options: [CommandArgument] = ["--kiosk", "--slideshow", "1", "--no-animation"]
      try await withGimbal(
        showing: TestPhoto.pages(2), options: options, windowManager: true
      ) { gimbal in
        try await gimbal.fillsScreen()
        let isMinimized = request == ["windowminimize"]
        _ = try await gimbal.display.xdotool(request + (isMinimized ? [gimbal.window] : []))
        for page in [0, 1, 0] {
          try await gimbal.waits(for: "photo \(page + 1)", within: .seconds(15)) {
            $0.middle.isClose(to: Self.pages[page])
          }
        }
        try await gimbal.fillsScreen()
      }
    }

    @Test("comes back also if its window is minimized before there is a photo")
    func hiddenEarly() async throws {
      let pipe = try FileDescriptor.pipe()
      defer { try? pipe.readEnd.close() }
      // The program would wait for its own end.
      #expect(fcntl(pipe.writeEnd.rawValue, F_SETFD, FD_CLOEXEC) == 0)
      try await withGimbal(
        showing: [], options: ["--kiosk", "--no-animation"], windowManager: true,
        input: pipe.readEnd, paths: { _ in ["-"] }
      ) { gimbal in
        _ = try await gimbal.display.xdotool(["windowminimize", gimbal.window])
        let photo = TestPhoto.solid(.red, width: 60, height: 42)
        try pipe.writeEnd.closeAfter { _ = try pipe.writeEnd.writeAll(photo.bytes) }
        try await gimbal.waits(for: "the photo", within: .seconds(60)) { $0.middle == .red }
      }
    }

    @Test("covers the display with the photo alone; input shows the toolbar")
    func covers() async throws {
      try await withGimbal(showing: TestPhoto.pages(2), options: ["--kiosk"]) { gimbal in
        // The pointer that the test has put into the window may have shown the toolbar.
        let alone = try await gimbal.rests("the photo alone") { $0.showsAlone(Self.pages[0]) }
        #expect(alone.width == 1280 && alone.middle.isClose(to: Self.pages[0]))
        try await gimbal.pointer([.move(400, 300), .move(500, 400)])
        try await gimbal.rests("the toolbar") { $0.topStrip.distance(to: alone.topStrip) > 50 }
        try await gimbal.rests("the photo alone") { $0 == alone }
      }
    }

    @Test("plays the photos of all folders, one folder after the other")
    func folders() async throws {
      try await withGimbal(showing: [], options: Self.options) { folder in
        for (index, name) in ["a", "b", "c"].enumerated() {
          try folder.makeFolder(FilePath.Component(name)!).write([.solid(Self.pages[index])])
        }
        return ["a", "c", "b"].map { CommandArgument(folder.path.appending($0)) }
      } _: { gimbal in
        for page in [0, 2, 1, 0] {
          try await gimbal.waits(for: "photo \(page + 1)", within: .seconds(5)) {
            $0.middle.isClose(to: Self.pages[page])
          }
        }
      }
    }

    @Test("outside of its hours it is black and does nothing; a key shows photos for a while")
    func hours() async throws {
      var seconds = time(nil)
      var parts = tm()
      localtime_r(&seconds, &parts)
      /// An hour that begins this many hours from now.
      func hour(after count: Int) -> CommandArgument {
        let start = (Int(parts.tm_hour) + count) % 24
        return "\(start):00-\((start + 1) % 24):00"
      }
      let options = Self.options + ["--sort", "name"]
      let folder = try TestFolder()
      let log = folder.path.appending("screen log")
      func waitForScreen(_ lines: String) async throws {
        _ = try await poll("the screen command's words \(lines)") {
          (try? String(contentsOfFile: log.string, encoding: .utf8)) == lines ? () : nil
        }
      }
      let command: [CommandArgument] = ["--screen-command", "exec >>'\(log)'; echo"]
      try await withGimbal(options: options + command + ["--hours", hour(after: 12)]) { gimbal in
        try await waitForScreen("off\n")
        try await gimbal.rests("a black window", for: .seconds(3)) {
          $0.count(of: .black) == $0.values.count
        }
        if canTrace { #expect(try await gimbal.systemCalls() == []) }
        try await poll("the end of the decoders", within: .seconds(40)) {
          try gimbal.decoders.isEmpty ? () : nil
        }
        try await gimbal.press("Shift_L")
        try await gimbal.press("n")
        try await waitForScreen("off\non\n")
        for page in [0, 1, 2] {
          try await gimbal.waits(for: "photo \(page + 1)", within: .seconds(15)) {
            $0.middle.isClose(to: Self.pages[page])
          }
        }
      }
      // This hour and the next one, which may begin at any time.
      try? FileManager.default.removeItem(atPath: log.string)
      let now: CommandArgument = "\(parts.tm_hour):00-\((parts.tm_hour + 2) % 24):00"
      try await withGimbal(options: options + command + ["--hours", now]) { gimbal in
        try await waitForScreen("on\n")
        for page in [0, 1, 2, 3] {
          try await gimbal.waits(for: "photo \(page + 1)", within: .seconds(15)) {
            $0.middle.isClose(to: Self.pages[page])
          }
        }
      }
    }

    /// How often a process's first thread has slept.
    private static func sleeps(_ process: pid_t) throws -> Int {
      let text = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return try #require(Int(line?.filter(\.isNumber) ?? ""))
    }

    @Test("a slideshow wakes up twice for each photo at most, beside its timer")
    func wakes() async throws {
      try await withGimbal(
        options: ["--kiosk", "--no-fullscreen", "--slideshow", "2", "--transition", "none"]
      ) { gimbal in
        try await Task.sleep(for: .seconds(6))
        let before = try Self.sleeps(gimbal.process.pid)
        try await Task.sleep(for: .seconds(20))
        let count = try Self.sleeps(gimbal.process.pid) - before
        print("woken up \(count) times for 10 photos")
        // It sleeps for its timer, and while the display server draws the photo.
        #expect(count <= 10 * (2 + 2))
      }
    }

    @Test("in its dim hours photos are darker, and at other times they are not")
    func dim() async throws {
      var seconds = time(nil)
      var parts = tm()
      localtime_r(&seconds, &parts)
      // Hours that have begun long ago, and end late; and hours that are far away.
      let (now, later) = (Int(parts.tm_hour), (Int(parts.tm_hour) + 12) % 24)
      // A fifth of the red.
      for (start, color) in [((now + 22) % 24, Pixel(value: 0x2C0404)), (later, .red)] {
        let hours: CommandArgument = "\(start):00-\((start + 5) % 24):00"
        try await withGimbal(
          showing: [.solid(.red)], options: ["--dim-hours", hours, "--dim", "80"]
        ) { gimbal in
          try await gimbal.shows(color)
        }
      }
    }

    @Test("as a service it reports its start, that it works, and its end; nothing while it hangs")
    func service() async throws {
      let socket = try ReportSocket()
      try await withGimbal(
        showing: TestPhoto.pages(2), options: Self.options,
        environment: ["NOTIFY_SOCKET": socket.path, "WATCHDOG_USEC": "1000000"]
      ) { gimbal in
        try await gimbal.waits(for: "a photo") { $0.middle.isClose(to: Self.pages[0]) }
        #expect(socket.receive(within: 2000) == "READY=1")
        for _ in 0..<4 { #expect(socket.receive(within: 1000) == "WATCHDOG=1") }
        gimbal.process.send(signal: SIGSTOP)
        while socket.receive(within: 300) != nil {}
        #expect(socket.receive(within: 1500) == nil)
        gimbal.process.send(signal: SIGCONT)
        #expect(socket.receive(within: 1000) == "WATCHDOG=1")
        gimbal.process.send(signal: SIGTERM)
        _ = try await gimbal.process.end()
        var last: String?
        while let report = socket.receive(within: 100) { last = report }
        #expect(last == "STOPPING=1")
      }
    }

    @Test("waits for a folder that is not there yet, and shows its photos when they come")
    func waits() async throws {
      var folder: TestFolder?
      try await withGimbal(showing: [], options: Self.options) {
        folder = $0
        return [CommandArgument($0.path.appending("stick"))]
      } _: { gimbal in
        try await gimbal.rests("a card") { Set($0.interior.values).count > 8 }
        let stick = try #require(folder).makeFolder("stick")
        try await gimbal.rests("the same card", for: .seconds(1))
        try stick.write(TestPhoto.pages(2))
        for page in [0, 1, 0] {
          try await gimbal.waits(for: "photo \(page + 1)", within: .seconds(30)) {
            $0.middle.isClose(to: Self.pages[page])
          }
        }
      }
    }

    @Test("shows a photo that could not be read when it can be, also if nobody says so")
    func unreadable() async throws {
      let folder = try TestFolder()
      let first = try folder.write(TestPhoto.solid(.red).bytes, as: "1.bmp")
      // Folders are watched, but not the targets of links in them.
      let links = try folder.makeFolder("links")
      #expect(symlink(first.string, "\(links.path)/1.bmp") == 0)
      #expect(symlink("\(folder.path)/2.bmp", "\(links.path)/2.bmp") == 0)
      try folder.write(Array("no picture".utf8), as: "2.bmp")
      try await withGimbal(
        options: Self.options + ["--no-animation"],
        paths: { _ in [CommandArgument(links.path)] }
      ) { gimbal in
        try await gimbal.rests("the first photo", for: .seconds(4)) {
          $0.middle.isClose(to: .red)
        }
        let file = try FileDescriptor.open(
          folder.path.appending("2.bmp"), .writeOnly, options: .truncate)
        try file.closeAfter { _ = try file.writeAll(TestPhoto.solid(.green).bytes) }
        try await gimbal.waits(for: "the second photo", within: .seconds(80)) {
          $0.middle.isClose(to: .green)
        }
      }
      await folder.remove()
    }

    @Test("--allow-quit lets a key end it, and so does a key that the settings give for it")
    func wayOut() async throws {
      try await withGimbal(options: Self.options + ["--allow-quit"]) { gimbal in
        try await gimbal.waits(for: "a photo") { $0.middle.isClose(to: Self.pages[0]) }
        try await gimbal.press("q")
        #expect(try await gimbal.process.end() == .exited(0))
      }
      let home = try TestFolder()
      try home.makeFolder("gimbal").write(
        Array("[keys]\n\"program.quit\" = \"Ctrl+Shift+F12\"\n".utf8), as: "config.toml")
      try await withGimbal(
        options: Self.options, environment: ["XDG_CONFIG_HOME": home.path.string]
      ) { gimbal in
        try await gimbal.waits(for: "a photo") { $0.middle.isClose(to: Self.pages[0]) }
        try await gimbal.press("q", "ctrl+q")
        try await gimbal.waits(for: "the next photo") { $0.middle.isClose(to: Self.pages[1]) }
        try await gimbal.press("ctrl+shift+F12")
        #expect(try await gimbal.process.end() == .exited(0))
      }
      await home.remove()
    }
  }
}

import SystemPackage
import Testing

extension EndToEnd {
  @Suite("--replay")
  struct ReplayTests {
    private static let pages = TestPhoto.pageColors
    private static let second: [CommandArgument] = ["--start", "2"]

    /// A finger that crosses half the window to the left in 0.1 s, from a time on in milliseconds.
    private static func swipe(at start: Int, from x: Double = 75, unit: Double = 5) -> String {
      (["down"] + Array(repeating: "move", count: 10) + ["up"]).enumerated().map { step, phase in
        let place = x - unit * Double(min(step, 10))
        return "\(start + 10 * step) finger 1 \(phase) \(place)% 50%"
      }.joined(separator: "\n")
    }

    @Test(
      "its events have the same effects as a user's",
      arguments: [
        (swipe(at: 1000), 3),
        (swipe(at: 1000) + "\n" + swipe(at: 2000), 4),
        (swipe(at: 1000, from: 25, unit: -5), 1),
        ("1000 key PageDown\n1000 key PageDown", 4),
        ("1000 key Shift+Space", 1),
        ("1000 wheel 0 1 at 50% 50%", 3),
        ("1000 wheel 0 -1", 1),
        (
          "1000 mouse down 500 200\n1020 mouse move 300 200\n1040 mouse move 100 200\n"
            + "1400 mouse up 100 200", 3
        ),
      ])
    func doing(text: String, page: Int) async throws {
      try await withReplay(text, options: Self.second) { gimbal in
        try await gimbal.waits(for: "page \(page)") {
          $0.middle.isClose(to: Self.pages[page - 1], within: 3)
        }
        try await gimbal.shows(Self.pages[page - 1])
      }
    }

    @Test("its quit ends the program with 0")
    func quit() async throws {
      try await withReplay("# only this\n1500 program.quit\n", options: Self.second) { gimbal in
        try await gimbal.shows(Self.pages[1])
        #expect(try await gimbal.process.end() == .exited(0))
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test("it resizes the window")
    func resize() async throws {
      try await withReplay("500 resize 320 240", options: Self.second) { gimbal in
        _ = try await poll("a small window") {
          let frame = try await gimbal.windowFrame()
          return frame.width == 320 && frame.height == 240 ? () : nil
        }
        try await gimbal.shows(Self.pages[1])
      }
    }

    @Test("its repeat never ends, and real keys still work")
    func repeats() async throws {
      let text = "100 key PageDown\n500 key PageUp\n900 repeat"
      try await withReplay(text, options: Self.second) { gimbal in
        for _ in 0..<3 {
          for page in [2, 1] {
            try await gimbal.waits(for: "page \(page + 1)") {
              $0.middle.isClose(to: Self.pages[page], within: 3)
            }
          }
        }
        try await gimbal.press("q")
        #expect(try await gimbal.process.end() == .exited(0))
      }
    }

    @Test(
      "an invalid replay is refused with its line before a window opens",
      arguments: [
        ("1 program.quit\n2 dance", "line 2: 'dance' is no command"), ("x", "line 1: 'x' is not"),
      ])
    func bad(text: String, message: String) async throws {
      let folder = try TestFolder()
      let file = try folder.write(Array(text.utf8), as: "replay.txt")
      let run = try await runGimbal(["--replay", CommandArgument(file)])
      await folder.remove()
      #expect(run.ending == .exited(66))
      #expect(run.errors.hasPrefix("gimbal: --replay: \(file), \(message)"))
    }

    @Test(
      "a file that cannot be read, or has no end, is refused",
      arguments: [
        ("/nowhere/replay.txt", "/nowhere/replay.txt does not exist"), ("/", "/ is a folder"),
        ("/dev/zero", "16 MB"),
      ])
    func unreadable(path: String, message: String) async throws {
      let run = try await runGimbal(["--replay", CommandArgument(path)])
      #expect(run.ending == .exited(66))
      #expect(run.errors.contains(message))
    }
  }
}

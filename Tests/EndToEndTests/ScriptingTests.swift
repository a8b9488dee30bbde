import Glibc
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("For scripts and other programs")
  struct ScriptingTests {
    @Test("marked photos are printed at the end, in the order in which they were marked")
    func marked() async throws {
      try await withGimbal(options: wholeWindow + ["--print-marked"]) { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("Next", "Next")
        try await gimbal.shows(.blue)
        try await gimbal.press("m", "Prior", "m", "Prior", "m", "m")
        try await gimbal.shows(.red)
        #expect(gimbal.process.standardOutput.isEmpty)
        try await gimbal.press("q")
        #expect(try await gimbal.process.end() == .exited(0))
        let lines = gimbal.process.standardOutput.split(
          separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3 && lines[2].isEmpty)
        #expect(lines[0].hasSuffix("/3.bmp") && lines[1].hasSuffix("/2.bmp"))
      }
    }

    @Test("--list prints the photos that would be shown, in their order, without a display")
    func list() async throws {
      let folder = try TestFolder()
      for name: FilePath.Component in ["10.bmp", "9.bmp", "new\nline.bmp", "text.txt"] {
        try folder.write(Array("no picture".utf8), as: name)
      }
      let path = folder.path.string
      let names = ["9.bmp", "10.bmp", "new\nline.bmp"].map { "\(path)/\($0)" }
      let listed = try await runGimbal(["--list", CommandArgument(folder.path)])
      // A script would take the name with a line break for two.
      #expect(listed.ending == .exited(66) && listed.errors.contains("--print0"))
      #expect(listed.output == names.prefix(2).map { "\($0)\n" }.joined())
      let reversed = try await runGimbal([
        "--list", "--print0", "--reverse", "--sort", "date", CommandArgument(folder.path),
      ])
      #expect(
        Set(reversed.output.split(separator: "\0").map(String.init)) == Set(names))
      let mixed = try await runGimbal([
        "--list", "https://me@host.example/a%20b.jpg",
        CommandArgument(folder.path.appending("9.bmp")),
        "/nowhere/photo.jpg",
      ])
      #expect(mixed.ending == .exited(66))
      #expect(mixed.output == "https://me@host.example/a%20b.jpg\n\(path)/9.bmp\n")
      #expect(mixed.errors.contains("/nowhere/photo.jpg"))
      let none = try await runGimbal(["--list", "/nowhere"])
      #expect(none.ending == .exited(66) && none.output.isEmpty && none.errors.contains("/nowhere"))
      await folder.remove()
    }

    @Test("without --print-marked nothing is printed")
    func unasked() async throws {
      try await withGimbal(options: wholeWindow) { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("m", "q")
        #expect(try await gimbal.process.end() == .exited(0))
        #expect(gimbal.process.standardOutput.isEmpty)
      }
    }

    @Test("Escape closes the message, asks before marks are lost, and then quits")
    func escape() async throws {
      try await withGimbal(options: wholeWindow) { gimbal in
        let before = try await gimbal.shows(.red)
        try await gimbal.press("m")
        try await gimbal.rests("the number of marks") { $0 != before }
        try await gimbal.press("Escape")
        try await gimbal.rests("no message") { $0 == before }
        try await gimbal.press("Escape")
        try await gimbal.rests("the question") { $0 != before }
        // Another command is an answer, too.
        try await gimbal.press("Next")
        try await gimbal.shows(.green)
        #expect(gimbal.process.ended == nil)
        let green = try await gimbal.shows(.green)
        try await gimbal.press("Escape")
        try await gimbal.rests("the question") { $0 != green }
        try await gimbal.press("Escape")
        #expect(try await gimbal.process.end() == .exited(0))
      }
    }

    @Test("Escape quits at once if the marked photos are printed, and Ctrl+Q always")
    func quick() async throws {
      for (options, key) in [(["--print-marked"], "Escape"), ([], "ctrl+q")]
        as [([CommandArgument], String)]
      {
        try await withGimbal(options: wholeWindow + options) { gimbal in
          let before = try await gimbal.shows(.red)
          try await gimbal.press("m", "Next")
          try await gimbal.shows(.green)
          try await gimbal.press("Prior")
          try await gimbal.rests("no message") { $0 == before }
          try await gimbal.press(key)
          #expect(try await gimbal.process.end() == .exited(0))
        }
      }
    }

    @Test("with --print-current, Enter prints the photo's path, and O still shows the overview")
    func current() async throws {
      try await withGimbal(options: wholeWindow + ["--print-current", "--print0"]) { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("Return", "Next")
        try await gimbal.shows(.green)
        try await gimbal.press("Return")
        _ = try await poll("both paths") {
          gimbal.process.standardOutput.split(separator: "\0").count == 2 ? () : nil
        }
        let paths = gimbal.process.standardOutput.split(separator: "\0")
        #expect(paths[0].hasSuffix("/1.bmp") && paths[1].hasSuffix("/2.bmp"))
        try await gimbal.press("o")
        try await gimbal.waits(for: "the overview") { !$0.middle.isClose(to: .green) }
      }
    }

    @Test("a mark is shown beside the photo's name, and only there")
    func mark() async throws {
      try await withGimbal { gimbal in
        let before = try await gimbal.shows(.red)
        try await gimbal.press("m")
        let marked = try await gimbal.waits(for: "the mark") { $0.topStrip != before.topStrip }
        try await gimbal.press("Next")
        try await gimbal.waits(for: "the next photo") {
          $0.middle.isClose(to: .green) && $0.topStrip != marked.topStrip
        }
        try await gimbal.press("Prior", "m")
        try await gimbal.waits(for: "the first photo without the mark") {
          $0.topStrip == before.topStrip
        }
      }
    }

    @Test(
      "Shift+O shows the photo in the file manager",
      .enabled(if: PortalBed.missing == nil, "\(PortalBed.missing ?? "") is not installed"))
    func fileManager() async throws {
      let bed = try PortalBed(hasPortal: false)
      let program = FilePath(#filePath).removingLastComponent()
        .appending("../Support/file-manager").lexicallyNormalized()
      let manager = try ChildProcess(
        program.string, [CommandArgument(bed.address), "done"], environment: ["PATH": searchPath])
      _ = try await poll("the file manager") {
        manager.standardOutput.contains("ready") ? () : nil
      }
      try await withGimbal(
        options: wholeWindow, environment: ["DBUS_SESSION_BUS_ADDRESS": bed.address]
      ) { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("shift+o")
        _ = try await poll("the photo in the file manager") {
          manager.standardOutput.contains("/1.bmp'], '')") ? () : nil
        }
        #expect(manager.standardOutput.contains("(['file:///"))
      }
      // A file manager can delete photos.
      try await withGimbal(
        options: wholeWindow + ["--read-only"],
        environment: ["DBUS_SESSION_BUS_ADDRESS": bed.address]
      ) { gimbal in
        let shown = try await gimbal.shows(.red)
        let count = manager.standardOutput.count
        try await gimbal.press("shift+o")
        try await gimbal.waits(for: "a message") { $0 != shown }
        #expect(manager.standardOutput.count == count)
      }
      kill(manager.pid, SIGTERM)
      _ = try await manager.end()
      withExtendedLifetime(bed) {}
    }
  }
}

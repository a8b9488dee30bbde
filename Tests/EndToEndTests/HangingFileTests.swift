import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("Files that do not answer", .enabled(if: HangingFiles.isUsable, "FUSE is needed"))
  struct HangingFileTests {
    private let files: HangingFiles

    /// Two files that hang between two that do not.
    init() throws {
      files = try HangingFiles()
      for (name, color) in [
        ("a.bmp", Pixel.red), ("open-b.bmp", .yellow), ("read-c.bmp", .yellow), ("z.bmp", .green),
      ] {
        _ = try files.add(name, TestPhoto.solid(color).bytes)
      }
    }

    private func folder(_: TestFolder) -> [CommandArgument] { [CommandArgument(files.mount)] }

    @Test("other photos are shown, and q quits at once")
    func others() async throws {
      try await withGimbal(paths: folder) { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("End")
        try await gimbal.shows(.green)
        try await gimbal.press("Prior", "Prior", "Home")
        try await gimbal.shows(.red)
        for name in ["open-b.bmp", "read-c.bmp"] { #expect(files.hasBeenAsked(for: name)) }
        try await leavesAtOnce(gimbal)
      }
    }

    @Test("the page reports it, and R shows the photo once it answers", arguments: ["2", "3"])
    func tile(page: String) async throws {
      let options: [CommandArgument] = [
        "--decode-timeout", "1", "--start", CommandArgument(page),
      ]
      try await withGimbal(options: options, paths: folder) { gimbal in
        // Longer than the card lasts that says it is loading.
        try await gimbal.rests("a tile", for: .milliseconds(1500)) {
          Set($0.interior.values).count > 8
        }
        try files.answer()
        try await gimbal.press("r")
        try await gimbal.shows(.yellow)
      }
    }

    @Test(
      "a folder that does not answer delays neither the window nor q",
      arguments: ["list-folder", "stat-folder"])
    func folders(name: String) async throws {
      let folder = try files.addFolder(name)
      try await withGimbal(paths: { _ in [CommandArgument(folder)] }) { gimbal in
        try await gimbal.rests("a card that says so", for: .seconds(1)) {
          Set($0.interior.values).count > 8
        }
        try await leavesAtOnce(gimbal)
      }
    }

    @Test("information that was asked for before another photo is shown is not copied")
    func copiedTooLate() async throws {
      try await withGimbal(options: ["--start", "3"], paths: folder) { gimbal in
        _ = try await poll("a request for the photo", within: .seconds(60)) {
          files.hasBeenAsked(for: "read-c.bmp") ? () : nil
        }
        try await gimbal.press("ctrl+shift+c", "Next")
        let photo = try await gimbal.shows(.green)
        try await gimbal.press("i")
        try files.answer()
        try await gimbal.waits(for: "the other photo's information", within: .seconds(60)) {
          $0.count(of: .white, within: 40) > photo.count(of: .white, within: 40) + 200
        }
        let xclip = try ChildProcess(
          "xclip", ["-selection", "clipboard", "-out"], environment: gimbal.display.environment)
        _ = try await xclip.end()
        #expect(xclip.standardOutput.isEmpty)
      }
    }

    @Test("a state folder that does not answer delays neither the photo nor q")
    func state() async throws {
      let folder = try files.addFolder("stat-state")
      try await withGimbal(environment: ["XDG_STATE_HOME": folder]) { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("Next")
        try await gimbal.shows(.green)
        _ = try await poll("a request for the folder", within: .seconds(60)) {
          files.hasBeenAsked(for: "stat-state") ? () : nil
        }
        try await leavesAtOnce(gimbal)
      }
    }

    @Test("an inner folder that does not answer affects only its own photos")
    func folderInside() async throws {
      _ = try files.addFolder("list-folder")
      let inner = try files.addFolder("z")
      _ = try files.add("z/1.bmp", TestPhoto.solid(.cyan).bytes)
      _ = try files.addFolder("a")
      try await withGimbal(options: ["-r"], paths: { _ in [CommandArgument(files.mount)] }) {
        gimbal in
        try await gimbal.shows(.red)
        let start = ContinuousClock.now
        while try await !gimbal.screenshot().middle.isClose(to: .cyan, within: 3),
          ContinuousClock.now - start < .seconds(40)
        {
          // Each folder is an album.
          try await gimbal.press("bracketright")
          try await Task.sleep(for: .milliseconds(200))
        }
        try await gimbal.shows(.cyan)
        // The photos of the others are shown before that.
        _ = try await poll("the report of the folder", within: .seconds(40)) {
          gimbal.process.standardError.contains("list-folder") ? () : nil
        }
        #expect(!gimbal.process.standardError.contains(inner))
        try await leavesAtOnce(gimbal)
      }
    }

    private func leavesAtOnce(_ gimbal: GimbalSession) async throws {
      let start = ContinuousClock.now
      try await gimbal.press("q")
      #expect(try await gimbal.process.end() == .exited(0))
      #expect(ContinuousClock.now - start < .seconds(1))
    }
  }
}

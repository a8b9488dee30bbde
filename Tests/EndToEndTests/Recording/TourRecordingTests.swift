import SystemPackage
import Testing

extension EndToEnd {
  @Suite("The tour, without a display")
  struct TourRecordingTests {
    @Test("it runs to its end with the same scenes each time")
    func sameScenes() async throws {
      // Each page of one colour, so that it can be told on the device's screen, however that lies.
      try await Recording.make(replay: "") { recording in
        for name in ["first", "second"] {
          let options: [CommandArgument] = [
            "--tour", "--record", CommandArgument(recording.output(name)), "--record-fps", "2",
            "--size", "600x420", CommandArgument(recording.photos),
          ]
          let process = try startGimbal(
            options, environment: ["PATH": searchPath], through: [])
          #expect(try await process.end(within: .seconds(120)) == .exited(0))
          #expect(process.standardError.contains(", 82.0 s, into "))
        }
        let diff = try ChildProcess(
          "diff",
          [
            "-r", CommandArgument(recording.output("first")),
            CommandArgument(recording.output("second")),
          ], environment: ["PATH": searchPath])
        #expect(try await diff.end() == .exited(0), "\(diff.standardOutput)")
        try check(Screenshot.recorded(in: recording.output("first")))
      }
    }

    /// What a viewer is promised is there to see.
    private func check(_ frames: [Screenshot]) throws {
      try #require(frames.count == 2 * 82)
      #expect(Set(frames.map(\.values)).count > 40, "next to nothing moves")
      // The page that it begins with, and the one that it shows most of the time.
      let colors = [TestPhoto.pageColors[0], TestPhoto.pageColors[3]]
      let seen = frames.map { frame in colors.map { frame.count(of: $0) } }
      #expect(seen[0][0] > 3000, "it begins with the first page")
      #expect(seen[frames.count - 1][0] > 3000, "it ends where it began")
      #expect(seen.count { $0[1] > 3000 } > 90, "the fourth page")
      #expect(seen.count { $0[0] + $0[1] == 0 } >= 3, "the device lies on its screen")
    }
  }
}

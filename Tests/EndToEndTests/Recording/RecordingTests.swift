import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("--record")
  struct RecordingTests {
    private static let colors = TestPhoto.pageColors

    @Test(
      "a frame shows the events of its time, at any frame rate",
      arguments: [1, 10, 60])
    func times(rate: Int) async throws {
      try await Recording.make(replay: "1000 key PageDown\n2000 program.quit") { recording in
        let run = try await recording.record("out", ["--no-animation", "--record-fps", "\(rate)"])
        #expect(run.ending == .exited(0))
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("recorded \(2 * rate) frames, 2.0 s, into "))
        let pages = try Screenshot.recorded(in: recording.output("out")).map { frame in
          Self.colors.firstIndex { frame.middle.isClose(to: $0) }
        }
        #expect(pages == Array(repeating: 0, count: rate) + Array(repeating: 1, count: rate))
      }
    }

    @Test("--sort date is the order of its pages, from the first frame on")
    func dates() async throws {
      try await Recording.make(of: [], replay: "500 key PageDown\n1000 program.quit") { recording in
        for (index, color) in Self.colors.prefix(3).enumerated() {
          try TestFolder(path: recording.photos).write(
            DatedTIFF(color, "\([2003, 2001, 2002][index]):01:01 00:00:00").bytes,
            as: FilePath.Component("\(index + 1).tif")!)
        }
        let run = try await recording.record(
          "out", ["--no-animation", "--record-fps", "2", "--sort", "date"])
        #expect(run.ending == .exited(0))
        let pages = try Screenshot.recorded(in: recording.output("out")).map { frame in
          Self.colors.firstIndex { frame.middle.isClose(to: $0) }
        }
        #expect(pages == [1, 2])
      }
    }

    @Test("its frames have the same pixels as a window")
    func asInWindow() async throws {
      let photos = [TestPhoto.fourCorners(width: 300, height: 200)]
      let options: [CommandArgument] = ["--orientation", "landscape-left"]
      try await Recording.make(of: photos, replay: "0 program.quit") { recording in
        let run = try await recording.record(
          "empty", options + ["--size", "\(windowSize.width)x\(windowSize.height)"])
        #expect(run.ending == .exited(66), "no frame comes before a quit at 0")
        #expect(access(recording.output("empty").string, F_OK) != 0)
      }
      try await Recording.make(of: photos, replay: "20 program.quit") { recording in
        try await recording.record(
          "out", options + ["--enlarge", "--size", "\(windowSize.width)x\(windowSize.height)"])
        let frames = try Screenshot.recorded(in: recording.output("out"))
        try #require(frames.count == 1)
        try await withGimbal(showing: photos, options: options + ["--renderer", "cpu"]) { gimbal in
          let seen = try await gimbal.rests("the chrome and the photo") { picture in
            TestPhoto.cornerColors.allSatisfy { picture.count(of: $0) > 5000 }
          }
          if seen.distance(to: frames[0]) > 0 { frames[0].attach(named: "recorded") }
          #expect(seen.distance(to: frames[0]) == 0)
        }
      }
    }

    @Test("the same replay gives the same files, even on a busy machine")
    func repeatable() async throws {
      // Turns and flips while photos are still to be decoded, a zoom that wants more pixels, a
      // drag.
      let replay = """
        100 key Right
        300 key PageDown
        330 key PageDown
        350 key PageDown
        700 mouse down 200 80
        720 mouse move 160 80
        745 mouse move 90 80
        760 mouse up 60 80
        1300 key 1
        2000 key Right
        2400 key PageUp
        2700 program.quit
        """
      let photos = (0..<6).map { number in
        TestPhoto(width: 700, height: 500) { x, y in
          Pixel(value: UInt32(x * 7 % 256) << 16 | UInt32(y * 5 % 256) << 8 | UInt32(number * 40))
        }
      }
      try await Recording.make(of: photos, replay: replay) { recording in
        #expect(try await recording.record("first", ["--record-fps", "20"]).ending == .exited(0))
        let busy = try (0..<6).map { _ in
          try ChildProcess(
            "sh", ["-c", "while :; do :; done"], environment: ["PATH": searchPath])
        }
        let again = try await recording.record("second", ["--record-fps", "20"])
        let still = try await recording.record("third.webp", ["--record-fps", "20"])
        for process in busy { await process.stop() }
        #expect(again.ending == .exited(0))
        #expect(still.ending == .exited(0))
        let diff = try ChildProcess(
          "diff",
          [
            "-r", CommandArgument(recording.output("first")),
            CommandArgument(recording.output("second")),
          ], environment: ["PATH": searchPath])
        #expect(try await diff.end() == .exited(0), "\(diff.standardOutput)")
        let frames = try Screenshot.recorded(in: recording.output("first"))
        #expect(frames.count == 54)
        #expect(Set(frames.map(\.values)).count > 25, "next to nothing moves")
      }
    }

    @Test("the inspector shows the same in any order of the photos' arrival")
    func repeatableInspector() async throws {
      let replay = "0 inspector.show\n100 program.quit"
      try await Recording.make(of: TestPhoto.pages(1), replay: replay) { recording in
        var pictures: Set<[UInt32]> = []
        for number in 1...12 {
          let options: [CommandArgument] = ["--record-fps", "10", "--size", "640x480"]
          try await recording.record("\(number)", options)
          let frames = try Screenshot.recorded(in: recording.output("\(number)"))
          try #require(frames.count == 1)
          pictures.insert(frames[0].values)
        }
        #expect(pictures.count == 1)
      }
    }

    @Test("a frame may need more and larger pictures than the reserve")
    func manyPictures() async throws {
      // The tablet's body alone takes 11 MB, and the inspector's texts are a picture a character.
      let replay = "0 simulator.show\n0 inspector.show\n100 program.quit"
      try await Recording.make(replay: replay) { recording in
        let options: [CommandArgument] = [
          "--device", "tablet", "--size", "2400x2400", "--record-fps", "1",
        ]
        let run = try await recording.record("out.webp", options)
        #expect(run.ending == .exited(0))
      }
    }

    @Test(
      "it records one round of a repeating replay, and one second more of any other")
    func length() async throws {
      for (replay, count) in [
        ("100 key Right\n1500 repeat", 15), ("100 key Right\n500 key Left", 15),
        ("300 key Q\n5000 program.quit", 3), ("300 program.quit\n900 key Right", 3),
      ] {
        try await Recording.make(replay: replay) { recording in
          let run = try await recording.record("out", ["--record-fps", "10"])
          #expect(run.errors.contains("recorded \(count) frames"), "\(replay): \(run.errors)")
        }
      }
    }

    @Test("animated photos play by the recording's time")
    func animatedPhoto() async throws {
      try await Recording.make(of: [], replay: "1000 program.quit") { recording in
        let animation = TestAnimation([.red, .yellow, .blue], milliseconds: 200)
        try TestFolder(path: recording.photos).write(animation.bytes, as: "1.gif")
        try await recording.record("out", ["--record-fps", "10"])
        let colors = try Screenshot.recorded(in: recording.output("out")).map(\.middle)
        let expected: [Pixel] = [.red, .yellow, .blue, .red, .yellow].flatMap { [$0, $0] }
        #expect(zip(colors, expected).allSatisfy { $0.isClose(to: $1) }, "\(colors)")
        #expect(colors.count == expected.count)
      }
    }

    @Test("a WebP has the recording's whole duration, with any display in the environment")
    func webP() async throws {
      try await Recording.make(replay: "500 key Right\n2000 program.quit") { recording in
        let environment = [
          "PATH": searchPath, "SDL_VIDEODRIVER": "x11", "DISPLAY": ":7654321", "GDK_SCALE": "2",
        ]
        let run = try await recording.record("out.webp", environment: environment)
        #expect(run.ending == .exited(0), "\(run.errors)")
        let info = try ChildProcess(
          "od", ["-A", "n", "-v", "-t", "u1", CommandArgument(recording.output("out.webp"))],
          environment: ["PATH": searchPath])
        #expect(try await info.end() == .exited(0))
        let bytes = info.standardOutput.split { " \n".contains($0) }.compactMap { UInt8($0) }
        let durations = Self.frameDurations(inWebP: bytes)
        // A turn takes some frames, and a pause is a single frame.
        #expect(durations.count > 5 && durations.count < 40)
        #expect(durations.reduce(0, +) == 2000)
      }
    }

    /// The times of an animated WebP's frames in milliseconds, by its chunks.
    private static func frameDurations(inWebP bytes: [UInt8]) -> [Int] {
      var durations: [Int] = []
      var place = 12
      while place + 8 <= bytes.count {
        let length = (0..<4).reduce(0) { $0 | Int(bytes[place + 4 + $1]) << (8 * $1) }
        if Array(bytes[place..<place + 4]) == Array("ANMF".utf8) {
          durations.append((0..<3).reduce(0) { $0 | Int(bytes[place + 20 + $1]) << (8 * $1) })
        }
        place += 8 + length + length % 2
      }
      return durations
    }
  }
}

import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Failures of --record")
  struct RecordingTroubleTests {
    @Test(
      "contradictory or invalid options end with 64 and the reason",
      arguments: [
        ["--record", "out"], ["--record", "out", "--replay", "x", "--fullscreen"],
        ["--record", "", "--replay", "x"], ["--record", "out", "--replay", "x", "--doctor"],
        ["--record", "out", "--replay", "x", "--record-fps", "0"],
        ["--record", "out", "--replay", "x", "--record-fps", "61"],
        ["--record", "out", "--replay", "x", "--renderer", "gpu"],
        ["--record", "out", "--replay", "x", "--size", "9000x200"],
        ["--record-fps", "20"],
      ])
    func usage(arguments: [String]) async throws {
      let run = try await runGimbal(arguments.map { CommandArgument($0) })
      #expect(run.ending == .exited(64))
      #expect(run.errors.contains("--record"))
      #expect(run.output.isEmpty)
    }

    @Test("output that cannot be written ends with 74 and one line, and nothing is changed")
    func notWritable() async throws {
      try await Recording.make(replay: "500 program.quit") { recording in
        try recording.folder.write([1], as: "file")
        let full = try recording.folder.makeFolder("full.d")
        try full.write([2], as: "frame-00001.png")
        for output in ["missing/out.webp", "missing/out", "file", "full.d"] {
          let run = try await recording.record(output)
          #expect(run.ending == .exited(74), "\(output)")
          #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
          #expect(run.errors.contains(output))
        }
        #expect(try await names(in: recording) == ["file", "full.d", "photos", "replay"])
        #expect(try await contents(of: recording, "full.d/frame-00001.png") == "\u{2}")
      }
    }

    @Test(
      "a replay that changes the window's size ends with 66",
      arguments: ["200 resize 300 200\n1000 program.quit", "200 key F11\n1000 program.quit"])
    func otherSize(replay: String) async throws {
      try await Recording.make(replay: replay) { recording in
        try recording.folder.write(Array("old".utf8), as: "out.webp")
        for output in ["out.webp", "out"] {
          let run = try await recording.record(output)
          #expect(run.ending == .exited(66))
          #expect(run.errors.contains("size"))
        }
        #expect(try await names(in: recording) == ["out.webp", "photos", "replay"])
        #expect(try await contents(of: recording, "out.webp") == "old")
      }
    }

    @Test("it ends with 66 if no photo can be read, and leaves nothing behind")
    func noPhotos() async throws {
      try await Recording.make(replay: "1000 program.quit") { recording in
        let run = try await runGimbal(
          Array(recording.arguments("out.webp").dropLast()) + ["/nowhere/at/all"])
        #expect(run.ending == .exited(66))
        #expect(try await names(in: recording) == ["photos", "replay"])
      }
    }

    @Test(
      "interrupted or killed, it keeps the previous file",
      arguments: [(SIGINT, "out.webp"), (SIGTERM, "out"), (SIGKILL, "out.webp"), (SIGKILL, "out")])
    func interrupted(signal: Int32, output: String) async throws {
      try await Recording.make(replay: "500 key Right\n3600000 program.quit") { recording in
        try recording.folder.write(Array("old".utf8), as: "old.webp")
        let process = try startGimbal(
          recording.arguments(output), environment: ["PATH": searchPath], through: [])
        _ = try await poll("what is begun") {
          try await names(in: recording).count > 3 ? () : nil
        }
        try await Task.sleep(for: .milliseconds(300))
        process.send(signal: signal)
        let ending = try await process.end(within: .seconds(30))
        #expect(ending == .killed(signal: signal))
        #expect(process.standardError.contains("nothing is written") == (signal != SIGKILL))
        _ = try await poll("nothing that is left") {
          try await names(in: recording) == ["old.webp", "photos", "replay"] ? () : nil
        }
      }
    }

    @Test("ended together with its encoder, as with a service, it leaves no partial file")
    func bothEnded() async throws {
      try await Recording.make(replay: "3600000 program.quit") { recording in
        let process = try startGimbal(
          recording.arguments("out"), environment: ["PATH": searchPath], through: [])
        _ = try await poll("frames") {
          try await names(in: recording).contains("out") ? () : nil
        }
        try await Task.sleep(for: .milliseconds(300))
        let ps = try ChildProcess(
          "ps", ["--no-headers", "-o", "pid,comm", "--ppid", "\(process.pid)"],
          environment: ["PATH": searchPath])
        _ = try await ps.end()
        let encoder = ps.standardOutput.split(separator: "\n").first { $0.contains("-encoder") }
        let number = try #require(encoder?.split(separator: " ").first.flatMap { pid_t($0) })
        let status = kill(number, SIGTERM)
        #expect(status == 0)
        process.send(signal: SIGTERM)
        let ending = try await process.end(within: .seconds(30))
        // Either of the two may reach it first.
        #expect(ending == .exited(74) || ending == .killed(signal: SIGTERM))
        #expect(try await names(in: recording) == ["photos", "replay"])
      }
    }

    private func names(in recording: Recording) async throws -> [String] {
      let ls = try ChildProcess(
        "ls", ["-A", CommandArgument(recording.folder.path)],
        environment: ["PATH": searchPath, "LC_ALL": "C"])
      _ = try await ls.end()
      return ls.standardOutput.split(separator: "\n").map(String.init)
    }

    private func contents(of recording: Recording, _ name: String) async throws -> String {
      let cat = try ChildProcess(
        "cat", [CommandArgument(recording.output(name))], environment: ["PATH": searchPath])
      _ = try await cat.end()
      return cat.standardOutput
    }
  }
}

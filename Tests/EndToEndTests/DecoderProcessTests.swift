import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("The decoder processes")
  struct DecoderProcessTests {
    /// The decoders of a running program.
    private func decoders(of gimbal: GimbalSession) async throws -> [pid_t] {
      let ps = try ChildProcess(
        "ps", ["-o", "pid=", "--ppid", "\(gimbal.process.pid)"], environment: ["PATH": searchPath])
      _ = try await ps.end()
      return ps.standardOutput.split { $0.isWhitespace }.compactMap { pid_t($0) }
    }

    @Test("killed again and again while paging, they show each photo in the end")
    func killed() async throws {
      try await withGimbal(showing: TestPhoto.pages(5), options: ["--no-animation"]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        var kills = 0
        var page = 0
        while kills < 200 {
          for worker in try await decoders(of: gimbal) {
            if kill(worker, SIGKILL) == 0 { kills += 1 }
          }
          try await gimbal.press(page == 4 ? "Home" : "Next")
          page = page == 4 ? 0 : page + 1
        }
        try await gimbal.press("Home")
        for page in 0..<5 {
          try await gimbal.shows(TestPhoto.pageColors[page])
          if page < 4 { try await gimbal.press("Next") }
        }
      }
    }

    @Test("they end with the program, however that ends")
    func orphans() async throws {
      try await withGimbal { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        let workers = try await decoders(of: gimbal)
        #expect(workers.count >= 2)
        gimbal.process.send(signal: SIGKILL)
        _ = try await gimbal.process.end()
        _ = try await poll("the end of the decoders") {
          workers.allSatisfy { !isRunning($0) } ? () : nil
        }
      }
    }

    @Test("none of them is left, nor its zombie, when the user leaves")
    func leaving() async throws {
      try await withGimbal { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        let workers = try await decoders(of: gimbal)
        try await gimbal.press("q")
        #expect(try await gimbal.process.end() == .exited(0))
        for worker in workers { #expect(kill(worker, 0) != 0) }
      }
    }

    @Test("R reads the photo anew, one that could not be shown as well")
    func reload() async throws {
      let folder = try TestFolder()
      try folder.write(TestPhoto.solid(.red).bytes, as: "1.bmp")
      try folder.write(Array("no picture".utf8), as: "2.bmp")
      try await withGimbal(paths: { _ in [CommandArgument(folder.path)] }) { gimbal in
        try await gimbal.shows(.red)
        try overwrite(folder.path.appending("1.bmp"), TestPhoto.solid(.green).bytes)
        try await gimbal.rests { $0.middle.isClose(to: .red) }
        try await gimbal.press("r")
        try await gimbal.shows(.green)
        try await gimbal.press("Next")
        try await gimbal.rests("a tile") { Set($0.interior.values).count > 8 }
        try overwrite(folder.path.appending("2.bmp"), TestPhoto.solid(.blue).bytes)
        try await gimbal.press("r")
        try await gimbal.shows(.blue)
      }
      await folder.remove()
    }

    private func overwrite(_ path: FilePath, _ bytes: [UInt8]) throws {
      let file = try FileDescriptor.open(path, .writeOnly, options: .truncate)
      try file.closeAfter { _ = try file.writeAll(bytes) }
    }

    @Test("a photo that takes too long shows a tile")
    func late() async throws {
      try await withGimbal(options: ["--decode-timeout", "0.5"]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        for worker in try await decoders(of: gimbal) { kill(worker, SIGSTOP) }
        try await gimbal.press("End")
        try await gimbal.rests("a tile") { Set($0.interior.values).count > 8 }
        try await gimbal.press("r")
        try await gimbal.shows(TestPhoto.pageColors[4])
      }
    }

    @Test("without system call filters it says so once, and shows the photos")
    func withoutFilter() async throws {
      try await withGimbal(through: ["env", "GIMBAL_NO_SECCOMP=1"]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("Next")
        try await gimbal.shows(TestPhoto.pageColors[1])
        let lines = gimbal.process.standardError.split(separator: "\n")
        #expect(lines.filter { $0.contains("sandbox") }.count == 1)
      }
    }

    @Test("--require-sandbox ends with 69 where there is none")
    func requiredSandbox() async throws {
      try await withDisplay { display, folder in
        try folder.write(TestPhoto.pages(1))
        let run = try await runGimbal(
          ["--require-sandbox", CommandArgument(folder.path)], environment: display.environment,
          through: ["env", "GIMBAL_NO_SECCOMP=1"])
        #expect(run.ending == .exited(69))
        #expect(run.errors.contains("--require-sandbox"))
        #expect(run.errors.split(separator: "\n").count == 1)
      }
    }

    @Test("--require-sandbox shows photos where there is one")
    func presentSandbox() async throws {
      try await withGimbal(options: ["--require-sandbox"]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
      }
    }

    @Test("the program itself has no photo decoder linked")
    func libraries() async throws {
      let ldd = try ChildProcess(
        "ldd", [CommandArgument(gimbalExecutable)], environment: ["PATH": searchPath])
      #expect(try await ldd.end() == .exited(0))
      // Cairo brings libpng along, for files of its own.
      for name in ["jpeg", "tiff", "webp", "gexiv2", "exiv2", "SDL2_image", "heif", "lcms", "raw"] {
        #expect(!ldd.standardOutput.contains("lib\(name)"), "lib\(name)")
      }
      #expect(ldd.standardOutput.contains("libSDL2-2.0"), "ldd tells nothing")
    }

    private func isRunning(_ process: pid_t) -> Bool {
      guard kill(process, 0) == 0 else { return false }
      // A zombie counts as gone: it is whoever inherited it that has to reap it.
      guard let file = try? FileDescriptor.open("/proc/\(process)/stat", .readOnly) else {
        return false
      }
      var bytes = [UInt8](repeating: 0, count: 512)
      let count =
        (try? file.closeAfter { try bytes.withUnsafeMutableBytes { try file.read(into: $0) } }) ?? 0
      return !String(decoding: bytes.prefix(count), as: UTF8.self).contains(") Z ")
    }
  }
}

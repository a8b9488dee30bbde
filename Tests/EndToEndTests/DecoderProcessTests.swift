import Glibc
import SeededRandom
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("The decoder processes")
  struct DecoderProcessTests {
    @Test("all photos are shown in the end, although they are killed while paging")
    func killed() async throws {
      try await withGimbal(showing: TestPhoto.pages(5), options: ["--no-animation"]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        // Each photo is reloaded, because photos in memory need no decoder.
        let there = (0..<4).flatMap { _ in ["Next", "r"] }
        let back = (0..<4).flatMap { _ in ["Prior", "r"] }
        var kills = 0
        let seed = UInt64.random(in: 0 ... .max)
        print("Decoders are killed by the seed \(seed).")
        var random = SeededRandom(seed: seed)
        // On a slow machine fewer are enough here; the pool's own test always kills 200.
        let limit = ContinuousClock.now + .seconds(25)
        while kills < 80, ContinuousClock.now < limit {
          async let paging: Void = gimbal.press(there + back)
          for _ in 0..<10 where kills < 80 {
            if let worker = try gimbal.decoders.randomElement(using: &random),
              kill(worker, SIGKILL) == 0
            {
              kills += 1
            }
            try await Task.sleep(for: .milliseconds(Int.random(in: 20...80, using: &random)))
          }
          try await paging
        }
        #expect(kills > 20)
        try await gimbal.press("Home")
        for page in 0..<5 {
          try await gimbal.press("r")
          try await gimbal.shows(TestPhoto.pageColors[page])
          if page < 4 { try await gimbal.press("Next") }
        }
      }
    }

    @Test("they end with the program, in whatever way it ends")
    func orphans() async throws {
      try await withGimbal { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        let workers = try gimbal.decoders
        #expect(!workers.isEmpty)
        gimbal.process.send(signal: SIGKILL)
        _ = try await gimbal.process.end()
        _ = try await poll("the end of the decoders") {
          workers.allSatisfy { !isRunning($0) } ? () : nil
        }
      }
    }

    @Test("none of them is left, not even as a zombie, when the user quits")
    func leaving() async throws {
      try await withGimbal { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        let workers = try gimbal.decoders
        try await gimbal.press("q")
        #expect(try await gimbal.process.end() == .exited(0))
        for worker in workers { #expect(kill(worker, 0) != 0) }
      }
    }

    @Test("R reads the photo again, even if it could not be shown")
    func reload() async throws {
      let folder = try TestFolder()
      try folder.write(TestPhoto.solid(.red).bytes, as: "1.bmp")
      try folder.write(Array("no picture".utf8), as: "2.bmp")
      // Folders are watched, but not the targets of links in them.
      let links = try folder.makeFolder("links")
      for name in ["1.bmp", "2.bmp"] {
        let target = folder.path.appending(name).string
        #expect(symlink(target, links.path.appending(name).string) == 0)
      }
      try await withGimbal(paths: { _ in [CommandArgument(links.path)] }) { gimbal in
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
      let folder = try TestFolder()
      // More pages than are prefetched; the last photo is large enough to be stopped during
      // decoding.
      for page in 1...8 {
        try folder.write(TestPhoto.solid(.red).bytes, as: FilePath.Component("\(page).bmp")!)
      }
      let large = TestPhoto(width: 3000, height: 2000) { _, _ in .blue }
      try folder.write(large.bytes, as: "9.bmp")
      let options: [CommandArgument] = ["--decode-timeout", "1"]
      try await withGimbal(options: options, paths: { _ in [CommandArgument(folder.path)] }) {
        gimbal in
        try await gimbal.shows(.red)
        // Repeatedly, because the program continues its decoders when it sends requests.
        let stopping = Task {
          while !Task.isCancelled {
            for worker in try gimbal.decoders { kill(worker, SIGSTOP) }
            try? await Task.sleep(for: .milliseconds(1))
          }
          for worker in try gimbal.decoders { kill(worker, SIGCONT) }
        }
        try await gimbal.press("End")
        // Longer than the card lasts that says it is loading.
        try await gimbal.rests("a tile", for: .seconds(1)) {
          !$0.middle.isClose(to: .blue) && Set($0.interior.values).count > 8
        }
        stopping.cancel()
        _ = await stopping.result
        try await gimbal.press("r")
        try await gimbal.shows(.blue)
      }
      await folder.remove()
    }

    @Test("without system call filters it prints one warning, and shows the photos")
    func withoutFilter() async throws {
      try await withGimbal(through: ["env", "GIMBAL_NO_SECCOMP=1"]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("Next")
        try await gimbal.shows(TestPhoto.pageColors[1])
        let lines = gimbal.process.standardError.split(separator: "\n")
        #expect(lines.filter { $0.contains("sandbox") }.count == 1)
      }
    }

    @Test(
      "without system call filters the window shows a warning for some seconds; with them, none")
    func toast() async throws {
      /// Whether something lies over the lower part of a photo of one colour.
      func hasCard(_ picture: Screenshot) -> Bool {
        let low = picture.cropped(
          x: picture.width / 3..<2 * picture.width / 3,
          y: picture.height * 3 / 4..<picture.height - 48)
        return low.count(of: TestPhoto.pageColors[0]) < low.values.count
      }
      try await withGimbal(options: ["--no-animation"], through: ["env", "GIMBAL_NO_SECCOMP=1"]) {
        gimbal in
        _ = try await poll("a message over the photo") {
          let picture = try await gimbal.screenshot()
          return picture.middle.isClose(to: TestPhoto.pageColors[0]) && hasCard(picture) ? () : nil
        }
        _ = try await poll("the end of the message", every: .milliseconds(100)) {
          hasCard(try await gimbal.screenshot()) ? nil : ()
        }
      }
      try await withGimbal(options: ["--no-animation"]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        for _ in 0..<10 {
          #expect(!hasCard(try await gimbal.screenshot()))
          try await Task.sleep(for: .milliseconds(100))
        }
      }
    }

    @Test("--require-sandbox ends with 69 without a sandbox")
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

    @Test("--require-sandbox shows photos with a sandbox")
    func presentSandbox() async throws {
      try await withGimbal(options: ["--require-sandbox"]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
      }
    }

    @Test("the program itself has no photo decoder or encoder linked")
    func libraries() async throws {
      let ldd = try ChildProcess(
        "ldd", [CommandArgument(gimbalExecutable)], environment: ["PATH": searchPath])
      #expect(try await ldd.end() == .exited(0))
      // libpng is not listed, because Cairo links it for its own files.
      for name in [
        "jpeg", "tiff", "webp", "spng", "gexiv2", "exiv2", "SDL2_image", "heif", "lcms", "raw",
      ] {
        #expect(!ldd.standardOutput.contains("lib\(name)"), "lib\(name)")
      }
      #expect(ldd.standardOutput.contains("libSDL2-2.0"), "ldd tells nothing")
    }

    private func isRunning(_ process: pid_t) -> Bool {
      guard kill(process, 0) == 0 else { return false }
      // A zombie counts as gone, because its new parent has to reap it.
      return !GimbalSession.text(of: "/proc/\(process)/stat").contains(") Z ")
    }
  }
}

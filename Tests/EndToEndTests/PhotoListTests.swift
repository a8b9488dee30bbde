import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Lists on standard input")
  struct PhotoListTests {
    /// Shows the list that is written into a pipe.
    private func withList(
      options: [CommandArgument] = [],
      _ body: (GimbalSession, TestFolder, FileDescriptor) async throws -> Void,
      begin: @escaping (TestFolder, FileDescriptor) throws -> Void
    ) async throws {
      let ends = try FileDescriptor.pipe()
      // The program must be the only other one that has an end.
      _ = fcntl(ends.writeEnd.rawValue, F_SETFD, FD_CLOEXEC)
      _ = fcntl(ends.readEnd.rawValue, F_SETFD, FD_CLOEXEC)
      defer { try? ends.writeEnd.close() }
      var folder: TestFolder?
      try await withGimbal(options: options, input: ends.readEnd) { inner in
        folder = inner
        try begin(inner, ends.writeEnd)
        return ["-"]
      } _: { gimbal in
        try ends.readEnd.close()
        try await body(gimbal, folder!, ends.writeEnd)
      }
    }

    private func write(_ text: String, to pipe: FileDescriptor) throws {
      try pipe.writeAll(Array(text.utf8))
    }

    @Test("photos are shown as they arrive, and the one on screen stays")
    func growing() async throws {
      try await withList(options: ["--chrome", "never"]) { gimbal, folder, pipe in
        let shown = try await gimbal.shows(TestPhoto.pageColors[2])
        var isSame = true
        try await gimbal.watches(for: .seconds(1)) {
          try write("\(folder.path)/1.bmp\n\(folder.path)/4.bmp\n", to: pipe)
        } _: {
          isSame = isSame && $0 == shown
        }
        #expect(isSame)
        // The list has not ended.
        for page in [1, 4] {
          try await gimbal.press("Next")
          try await gimbal.shows(TestPhoto.pageColors[page - 1])
        }
        try write("\(folder.path)/2.bmp\n", to: pipe)
        try pipe.close()
        _ = try await poll("the last photo", within: .seconds(10), every: .milliseconds(200)) {
          try await gimbal.press("Next")
          let color = try await gimbal.screenshot().middle
          return color.isClose(to: TestPhoto.pageColors[1], within: 3) ? () : nil
        }
        #expect(gimbal.process.standardError.isEmpty)
      } begin: { folder, pipe in
        try write("\(folder.path)/3.bmp\n", to: pipe)
      }
    }

    @Test("photo N of --start is shown as soon as it arrives")
    func start() async throws {
      try await withList(options: ["--start", "3"]) { gimbal, folder, pipe in
        try write("\(folder.path)/4.bmp\n", to: pipe)
        try await gimbal.shows(TestPhoto.pageColors[3])
        try await gimbal.press("Prior")
        try await gimbal.shows(TestPhoto.pageColors[0])
        try write("\(folder.path)/2.bmp\n", to: pipe)
        try pipe.close()
        try await gimbal.rests(for: .milliseconds(700)) {
          $0.middle.isClose(to: TestPhoto.pageColors[0], within: 3)
        }
        #expect(gimbal.process.standardError.isEmpty)
      } begin: { folder, pipe in
        try write("\(folder.path)/3.bmp\n\(folder.path)/1.bmp\n", to: pipe)
      }
    }

    @Test("the first photo is shown before the list ends, and the others after its end")
    func slow() async throws {
      try await withList { gimbal, folder, pipe in
        try await gimbal.shows(TestPhoto.pageColors[2])
        try write("\n\n\(folder.path)/1.bmp\nfile://\(folder.path)/%34.bmp\r\n", to: pipe)
        try pipe.close()
        for page in [3, 1, 4] {
          try await gimbal.shows(TestPhoto.pageColors[page - 1])
          try await gimbal.press("Next")
        }
        try await gimbal.shows(TestPhoto.pageColors[3])
        #expect(gimbal.process.standardError.isEmpty)
      } begin: { folder, pipe in
        try write("\(folder.path)/3.bmp\n", to: pipe)
      }
    }

    @Test("names of any bytes are shown, with a zero byte after each", arguments: OddName.all)
    func oddNames(name: OddName) async throws {
      try await withList { gimbal, _, pipe in
        try pipe.close()
        try await gimbal.shows(.cyan)
        try await gimbal.press("Next")
        try await gimbal.shows(TestPhoto.pageColors[0])
        #expect(gimbal.process.standardError.isEmpty)
      } begin: { folder, pipe in
        let odd = CommandArgument(
          try folder.write(TestPhoto.solid(.cyan).bytes, as: name.component))
        try pipe.writeAll(odd.bytes.map { UInt8(bitPattern: $0) })
        try write("\(folder.path)/1.bmp\0", to: pipe)
      }
    }

    @Test("a missing photo has a page with the reason, and paging continues")
    func missing() async throws {
      try await withList { gimbal, _, pipe in
        try pipe.close()
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("Next")
        try await gimbal.rests("a tile") { Set($0.interior.values).count > 8 }
        try await gimbal.press("Next")
        try await gimbal.shows(TestPhoto.pageColors[1])
      } begin: { folder, pipe in
        try write("\(folder.path)/1.bmp\n/nowhere/a.bmp\n\(folder.path)/2.bmp\n", to: pipe)
      }
    }

    @Test("a list that never ends does not delay q, and leaves no process behind")
    func endless() async throws {
      try await withList { gimbal, _, pipe in
        try await gimbal.shows(TestPhoto.pageColors[0])
        let start = ContinuousClock.now
        try await gimbal.press("q")
        #expect(try await gimbal.process.end() == .exited(0))
        #expect(ContinuousClock.now - start < .seconds(2))
        // There is no reader left.
        try await poll("the end of the reader") {
          var polled = pollfd(fd: pipe.rawValue, events: 0, revents: 0)
          return Glibc.poll(&polled, 1, 0) == 1 && polled.revents & Int16(POLLERR) != 0 ? () : nil
        }
      } begin: { folder, pipe in
        try write("\(folder.path)/1.bmp\n", to: pipe)
      }
    }

    @Test("100 000 lines: the first at once, the last by End")
    func many() async throws {
      let list = try TestFolder()
      var lines = "1.bmp\n"
      for _ in 0..<99_998 { lines += "2.bmp\n" }
      lines += "3.bmp\n"
      let file = try list.write(Array(lines.utf8), as: "list")
      let input = try FileDescriptor.open(file, .readOnly)
      try await withDisplay { display, folder in
        try folder.write(TestPhoto.pages(3))
        let process = try ChildProcess(
          "env",
          [
            "--chdir=\(folder.path)", CommandArgument(gimbalExecutable), "--sensor", "off",
            "--enlarge", "-",
          ],
          environment: display.environment, input: input)
        let gimbal = try await GimbalSession(of: process, on: display)
        // The number of photos changes as long as lines arrive, so nothing rests.
        // A debug build takes long to read them.
        try await gimbal.waits(for: "the first photo", within: .seconds(120)) {
          $0.middle.isClose(to: TestPhoto.pageColors[0], within: 3)
        }
        // The end is where the list has come to when the key is pressed.
        _ = try await poll("the last photo", within: .seconds(180), every: .milliseconds(200)) {
          try await gimbal.press("End")
          return try await gimbal.screenshot().middle
            .isClose(to: TestPhoto.pageColors[2], within: 3) ? true : nil
        }
        try await gimbal.shows(TestPhoto.pageColors[2])
        await process.stop()
      }
      try input.close()
      await list.remove()
    }

    @Test("an empty list ends with 66 and a message")
    func empty() async throws {
      try await withDisplay { display, _ in
        let run = try await runGimbal(["-"], environment: display.environment)
        #expect(run.ending == .exited(66))
        #expect(run.errors.contains("standard input is empty"))
      }
    }

    @Test("a terminal is not read: a message says what is expected")
    func terminal() async throws {
      try await withDisplay { display, folder in
        // Gives the program a terminal of its own.
        let script = try ChildProcess(
          "script", ["-qec", "'\(gimbalExecutable)' -", "/dev/null"],
          environment: display.environment)
        #expect(try await script.end() == .exited(66))
        let text = script.standardOutput
        #expect(text.contains("is a terminal") && text.contains("| gimbal -"), "\(text)")
      }
    }
  }
}

import Glibc
import Testing

extension EndToEnd {
  @Suite("The program's end")
  struct ProgramEndTests {
    @Test(
      "a signal to end closes everything, and the parent process sees that signal",
      arguments: [SIGTERM, SIGINT, SIGHUP])
    func signals(signal: Int32) async throws {
      try await withGimbal { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        let decoders = try await gimbal.decoderIDs().compactMap { pid_t($0) }
        #expect(!decoders.isEmpty)
        gimbal.process.send(signal: signal)
        #expect(try await gimbal.process.end() == .killed(signal: signal))
        // The processes that open photos end by themselves after the program.
        _ = try await poll("the end of the decoders") {
          decoders.allSatisfy { kill($0, 0) != 0 } ? () : nil
        }
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test("a shell reports 128 plus the signal's number", arguments: [SIGTERM, SIGINT, SIGHUP])
    func shellStatus(signal: Int32) async throws {
      try await withDisplay { display, folder in
        try folder.write(TestPhoto.pages(1))
        let shell = try ChildProcess(
          "bash",
          [
            // Bash itself ends by SIGINT after a program that did, unless it traps the signal.
            "-c", "trap : INT; \"$@\" & wait $!; wait $!; echo $?", "bash",
            // Background processes of a shell ignore SIGINT.
            "env", "--default-signal=INT",
            CommandArgument(gimbalExecutable), "--sensor", "off", CommandArgument(folder.path),
          ], environment: display.environment)
        let window = try await poll("the window") {
          try? await display.xdotool(["search", "--onlyvisible", "--class", "gimbal"])
        }
        let pid = try await display.xdotool([
          "getwindowpid", String(window.split(separator: "\n").last ?? ""),
        ])
        #expect(kill(try #require(pid_t(pid.dropLast())), signal) == 0)
        #expect(try await shell.end() == .exited(0))
        #expect(shell.standardOutput == "\(128 + signal)\n")
      }
    }

    @Test("the program survives the end of the reader of its messages")
    func brokenPipe() async throws {
      let wrapper: [CommandArgument] = [
        "bash", "-c", "exec 2> >(true); sleep 0.3; exec env GIMBAL_NO_SECCOMP=1 \"$@\"", "bash",
      ]
      try await withGimbal(through: wrapper) { folder in
        ["/nowhere/at all.jpg", CommandArgument(folder.path)]
      } _: { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("Next")
        try await gimbal.shows(TestPhoto.pageColors[1])
        try await gimbal.press("q")
        #expect(try await gimbal.process.end() == .exited(0))
      }
    }

    @Test(
      "when the X server dies, it ends with a message and 69, and no decoder is left",
      arguments: ["cpu", "gpu"])
    func lostDisplay(renderer: String) async throws {
      try await withDisplay { display, folder in
        try folder.write(TestPhoto.pages(3))
        let process = try startGimbal(
          [
            "--renderer", CommandArgument(renderer), "--sensor", "off",
            CommandArgument(folder.path),
          ],
          environment: display.environment, through: [])
        let gimbal = try await GimbalSession(of: process, on: display)
        try await gimbal.rests("the first photo") {
          $0.middle.isClose(to: TestPhoto.pageColors[0])
        }
        let decoders = try await gimbal.decoderIDs()
        #expect(!decoders.isEmpty)
        display.kill()
        #expect(try await process.end() == .exited(69))
        #expect(process.standardError == "gimbal: the connection to the display was lost\n")
        _ = try await poll("the end of the decoders") {
          let ps = try ChildProcess(
            "ps",
            ["--no-headers", "-o", "stat", "-p", CommandArgument(decoders.joined(separator: ","))],
            environment: ["PATH": searchPath])
          _ = try await ps.end()
          // A zombie counts as gone, because its new parent has to reap it.
          return ps.standardOutput.split(separator: "\n").allSatisfy { $0.hasPrefix("Z") }
            ? () : nil
        }
      }
    }
  }
}

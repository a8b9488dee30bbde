import Testing

extension EndToEnd {
  @Suite("The command line")
  struct CommandLineTests {
    @Test(
      "an unknown option or an invalid value ends with 64 and the usage",
      arguments: [
        ["--nonsense"], ["--start", "0"], ["--start", "-1"], ["--start", "first"], ["--start"],
        ["--size", "0x5"], ["--size", "foo"], ["--size", "100"], ["--size", "-3x4"],
        ["--size", "99999999999999999999x1"], ["--renderer", "x"], ["--orientation", "up"],
        ["--decode-timeout", "0"], ["--decode-timeout", "soon"], ["--decode-timeout", "nan"],
        ["--tour", "--replay", "/dev/null"], ["--sort", "colour"], ["--sort"],
        ["--seed", "1"], ["--seed", "x", "--sort", "random"], ["--seed", "-1", "--sort", "random"],
      ])
    func usage(arguments: [String]) async throws {
      let run = try await runGimbal(arguments.map { CommandArgument($0) })
      #expect(run.ending == .exited(64))
      #expect(run.errors.contains("Usage: gimbal"))
      #expect(run.errors.contains(arguments[0]), "the message names the option")
      #expect(run.output.isEmpty)
    }

    @Test("a name that begins with a dash is not an option; a message says how to write it")
    func dash() async throws {
      let run = try await runGimbal(["-dash.jpg"])
      #expect(run.ending == .exited(64))
      #expect(run.errors.contains("gimbal -- -dash.jpg"))
      #expect(run.output.isEmpty)
    }

    @Test(
      "a value out of range is refused with the valid ones",
      arguments: [
        (["--since", "2022", "--until", "2020"], "is after --until 2020"),
        (["--start", "-1"], "counted from 1"), (["--memory", "-5"], "1 to 1048576"),
        (["--size", "-3x4"], "160x120"), (["--sensor-offset", "-90"], "180 or 270"),
        (["--settle-time", "-.5"], "0 to 5"), (["--decode-timeout", "-1"], "0.1 to 3600"),
        (["--fullscreen", "-1"], "does not take any value"),
      ])
    func negativeNumbers(arguments: [String], message: String) async throws {
      let run = try await runGimbal(arguments.map { CommandArgument($0) })
      #expect(run.ending == .exited(64))
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(run.errors.contains(arguments[0]))
      #expect(!run.errors.contains("Unknown option"))
    }

    @Test(
      "an invalid value is refused with the valid form",
      arguments: [
        (["--start", "abc"], "it must be a whole number."),
        (["--seed", "abc"], "it must be a whole number."),
        (["--record-fps", "1.5"], "it must be a whole number."),
        (["--backdrop", "foo"], "it must be checker, black, white or like #808080."),
        (["--memory", "much"], "it must be auto or 1 to 1048576."),
        (["--scale", "big"], "it must be auto or 0.5 to 8."),
        (["--scale", "99"], "it must be auto or 0.5 to 8."),
        (["--settle-time", "soon"], "it must be 0 to 5 seconds."),
        (["--chrome", "on"], "it must be auto, always or never."),
      ])
    func reasons(arguments: [String], reason: String) async throws {
      let run = try await runGimbal(arguments.map { CommandArgument($0) })
      #expect(run.ending == .exited(64))
      #expect(run.errors.contains(reason), "\(run.errors)")
      #expect(run.errors.contains(arguments[0]))
    }

    @Test(
      "another option is suggested only for a probable typing error",
      arguments: [
        ("--fulscreen", "--fullscreen"), ("--strat", "--start"), ("--oreintation", "--orientation"),
        ("--foo", nil), ("--help-me", nil), ("--color", nil), ("--zoom", nil),
        ("--experimental-dump-help", nil),
      ])
    func suggestions(option: String, suggestion: String?) async throws {
      let run = try await runGimbal([CommandArgument(option)])
      #expect(run.ending == .exited(64))
      #expect(run.errors.contains("Unknown option '\(option)'"))
      if let suggestion {
        #expect(run.errors.contains("Did you mean '\(suggestion)'?"))
      } else {
        #expect(!run.errors.contains("Did you mean"), "\(run.errors)")
      }
    }

    @Test("--help has its groups in the order of their use")
    func helpOrder() async throws {
      let output = try await runGimbal(["--help"]).output
      let headings = output.split(separator: "\n").compactMap {
        $0.wholeMatch(of: /([A-Z ]+):/).map { String($0.1) }
      }
      #expect(
        headings == [
          "PATHS", "OPTIONS", "FILTERS", "SERVERS", "SLIDESHOW", "ROTATION", "KIOSK",
          "REMOTE CONTROL", "GROUPS", "SCRIPTS", "DEMONSTRATION", "RECORDING", "KEYS",
          "EXAMPLES", "EXIT STATUS",
        ])
      let option = try #require(output.firstRange(of: "--sensor-offset"))
      let rotation = try #require(output.firstRange(of: "ROTATION:"))
      let kiosk = try #require(output.firstRange(of: "KIOSK:"))
      #expect(rotation.lowerBound < option.lowerBound && option.lowerBound < kiosk.lowerBound)
    }

    @Test("--help lists every option, with examples")
    func help() async throws {
      let run = try await runGimbal(["--help"])
      #expect(run.ending == .exited(0))
      #expect(run.errors.isEmpty)
      for option in [
        "--start", "--sort", "--reverse", "--seed", "--recursive", "-r", "--fullscreen", "--size",
        "--renderer", "--orientation", "--no-animation",
        "--decode-timeout", "--require-sandbox", "--version", "--help", "landscape-left", "cpu",
        "EXAMPLES",
      ] {
        #expect(run.output.contains(option))
      }
    }

    @Test("--version prints the version")
    func version() async throws {
      let run = try await runGimbal(["--version"])
      #expect(run.ending == .exited(0))
      #expect(run.output.contains(/[0-9]+\.[0-9]+/))
    }

    @Test(
      "without a display it names the one that failed, and ends with 69",
      arguments: [nil, ":7654321"])
    func noDisplay(display: String?) async throws {
      try await withDisplay { _, folder in
        try folder.write(TestPhoto.pages(1))
        var environment = ["PATH": searchPath]
        environment["DISPLAY"] = display
        let run = try await runGimbal([CommandArgument(folder.path)], environment: environment)
        #expect(run.ending == .exited(69))
        #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        #expect(run.errors.contains("display"))
        #expect(run.errors.contains(display.map { "DISPLAY=\($0)" } ?? "neither DISPLAY nor"))
      }
    }
  }
}

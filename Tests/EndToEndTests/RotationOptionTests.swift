import Testing

extension EndToEnd {
  @Suite("The options for rotation")
  struct RotationOptionTests {
    /// A wrong value, and what the message must contain.
    struct Mistake: Sendable, CustomTestStringConvertible {
      var arguments: [String]
      var named: [String]

      var testDescription: String { arguments.joined(separator: " ") }
    }

    static let orientations = [
      "phone", "pad", "all", "portrait", "landscape-left", "portrait-upside-down",
      "landscape-right",
    ]

    static let mistakes: [Mistake] =
      ["", ",", "portrait,", "up", "phone,portrait", "portrait, landscape-left", "Portrait"].map {
        Mistake(arguments: ["--orientations", $0], named: orientations)
      }
      + ["", "on", "keys"].map { Mistake(arguments: ["--sensor", $0], named: ["auto", "off"]) }
      + ["", "angle"].map {
        Mistake(arguments: ["--follow", $0], named: ["quarters", "level", "shape"])
      }
      + ["", "cover"].map { Mistake(arguments: ["--level", $0], named: ["fit", "fill"]) }
      + ["", "45", "-90", "+90", "090", "360", "90.0", "left"].map {
        Mistake(arguments: ["--sensor-offset=\($0)"], named: ["0", "90", "180", "270"])
      }
      + ["", "1, 0, 0", "0, 0, 0; 0, 1, 0; 0, 0, 1", "1, 0, 0; 0, 1, 0; 0, 0, x"].map {
        Mistake(
          arguments: ["--sensor-matrix=\($0)"], named: ["none", "0, -1, 0; 1, 0, 0; 0, 0, 1"])
      }
      + [["--sensor-offset", "90"], ["--sensor-invert"]].map {
        Mistake(
          arguments: ["--sensor-matrix=1, 0, 0; 0, 1, 0; 0, 0, 1"] + $0,
          named: [$0[0], "Leave out"])
      }
      + ["-0.1", "5.1", "nan", "inf", "soon"].map {
        Mistake(arguments: ["--settle-time=\($0)"], named: ["0 to 5"])
      }

    @Test("an invalid value ends with 64 and the valid ones", arguments: mistakes)
    func usage(mistake: Mistake) async throws {
      let run = try await runGimbal(mistake.arguments.map { CommandArgument($0) })
      #expect(run.ending == .exited(64))
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("Usage: gimbal"))
      let option = try #require(mistake.arguments[0].split(separator: "=").first)
      #expect(run.errors.contains(option), "the message names the option: \(run.errors)")
      let message = try #require(run.errors.split(separator: "\nUsage").first)
      for name in mistake.named {
        #expect(message.contains(name), "\(name) is missing: \(message)")
      }
    }

    @Test(
      "every valid value is accepted",
      arguments: [
        ["--sensor", "auto"], ["--sensor", "off"], ["--orientations", "phone"],
        ["--orientations", "pad"], ["--orientations", "all"], ["--orientations", "portrait"],
        ["--orientations", "landscape-left,landscape-right,landscape-left"],
        ["--sensor-offset", "0"], ["--sensor-offset", "90"], ["--sensor-offset", "180"],
        ["--sensor-offset", "270"], ["--sensor-matrix", "0,-1,0;1,0,0;0,0,1"],
        ["--sensor-matrix", "none"], ["--settle-time", "0"], ["--settle-time", "5"],
        ["--follow", "quarters"], ["--follow", "level", "--level", "fill"],
        ["--follow", "shape", "--full-screen-turns", "--obey-desktop-lock"],
        ["--lock", "--sensor-invert", "--ignore-half-turns"],
      ])
    func valid(arguments: [String]) async throws {
      // With valid options it fails only because there is no display.
      let run = try await runGimbal(arguments.map { CommandArgument($0) })
      #expect(run.ending == .exited(69), "\(run.errors)")
    }

    @Test("reports take no lists or photos, exclude each other, and the monitor needs a sensor")
    func reports() async throws {
      for arguments in [
        ["--doctor", "-"], ["--sensor-monitor", "photo.jpg"],
        ["--doctor", "--sensor-monitor"], ["--sensor-monitor", "--sensor", "off"],
        ["--calibrate-sensor", "photo.jpg"], ["--calibrate-sensor", "--sensor", "off"],
        ["--doctor", "--calibrate-sensor"], ["--calibrate-sensor", "-"],
      ] {
        let run = try await runGimbal(arguments.map { CommandArgument($0) })
        #expect(run.ending == .exited(64), "\(arguments)")
        #expect(run.errors.contains(arguments[0]))
        #expect(run.output.isEmpty)
      }
    }

    @Test("--help lists them under their own heading, and L")
    func help() async throws {
      let run = try await runGimbal(["--help"])
      #expect(run.output.contains("\nROTATION"))
      for option in [
        "--sensor ", "--orientations ", "--lock", "--sensor-offset ", "--sensor-invert",
        "--settle-time ", "--follow ", "--level ", "--ignore-half-turns", "--doctor",
        "--sensor-monitor", "--full-screen-turns", "--obey-desktop-lock",
        "--calibrate-sensor", "--sensor-matrix ",
        "Lock or unlock the rotation",
      ] {
        #expect(run.output.contains(option), "\(option)")
      }
    }
  }
}

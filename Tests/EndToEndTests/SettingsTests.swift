import Glibc
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("The settings file")
  struct SettingsTests {
    /// Writes a settings file and gives the environment in which it is read.
    private func environment(_ settings: String, in folder: TestFolder) throws -> [String: String] {
      try folder.makeFolder("gimbal").write(Array(settings.utf8), as: "config.toml")
      return ["PATH": searchPath, "XDG_CONFIG_HOME": folder.path.string]
    }

    @Test("sets keys, and makes the arrow keys page")
    func keys() async throws {
      let folder = try TestFolder()
      let settings = "arrows = \"page\"\n[keys]\nphoto.last = [\"X\", \"End\"]\nphoto.next = []\n"
      let environment = try environment(settings, in: folder)
      let pages = TestPhoto.pageColors
      try await withGimbal(environment: environment) { gimbal in
        try await gimbal.shows(pages[0])
        try await gimbal.press("Right")
        try await gimbal.shows(pages[1])
        try await gimbal.press("Down")
        try await gimbal.shows(pages[2])
        // It has lost its keys.
        try await gimbal.press("Next", "n")
        try await gimbal.press("x")
        try await gimbal.shows(pages[4])
        try await gimbal.press("Left")
        try await gimbal.shows(pages[3])
        try await gimbal.press("q")
        #expect(try await gimbal.process.end() == .exited(0))
        #expect(gimbal.process.standardError.isEmpty)
      }
      await folder.remove()
    }

    @Test("may have settings that exclude each other, and all its mistakes are reported")
    func conflicts() async throws {
      let folder = try TestFolder()
      let settings = """
        kiosk = true
        pairs = true
        group = "lobby"
        hours = "never"
        mqtt = "broker"
        since = "2021"
        until = "2020"
        """
      let environment = try environment(settings, in: folder)
      let run = try await runGimbal(["--print-config"], environment: environment)
      #expect(run.ending == .exited(0))
      for line in [
        "line 2: pairs cannot be used with group, as", "line 4: hours must be",
        "line 5: mqtt must be", "line 6: since 2021 is after until 2020",
      ] {
        #expect(run.errors.contains("config.toml, \(line)"), "\(run.errors)")
      }
      #expect(!run.errors.contains("--pairs"))
      let refused = try await runGimbal(["--group", "a", "--pairs"], environment: environment)
      #expect(refused.ending == .exited(64) && refused.errors.contains("line 4: hours must be"))
      let doctor = try await runGimbal(["--doctor"], environment: environment)
      #expect(doctor.output.contains("4 mistakes"), "\(doctor.output)")
      await folder.remove()
    }

    @Test("is overridden by the command line, and --print-config shows the origin of each value")
    func origins() async throws {
      let folder = try TestFolder()
      let environment = try environment(
        "lock = true\nsize = \"300x300\"\nenlarge = true\n", in: folder)
      let arguments: [CommandArgument] = ["--size", "640x480", "--no-enlarge", "--print-config"]
      let run = try await runGimbal(arguments, environment: environment)
      #expect(run.ending == .exited(0) && run.errors.isEmpty)
      for line in [
        "lock = true  # line 1", "size = \"640x480\"  # command line",
        "enlarge = false  # command line", "# fullscreen = false",
        "# They are read from \(folder.path)/gimbal/config.toml.",
      ] {
        #expect(run.output.contains(line + "\n"), "\(line)")
      }
      for (option, value) in [("--scale", "3"), ("--memory", "9"), ("--sort", "size")] {
        let name = option.dropFirst(2)
        let run = try await runGimbal(
          [CommandArgument(option), CommandArgument(value), CommandArgument(option), "auto"]
            + ["--no-config", "--print-config"])
        #expect(run.output.contains("\n\(name) = \"auto\"  # command line\n"), "\(run.errors)")
      }
      let without = try await runGimbal(
        ["--no-config", "--print-config"], environment: environment)
      #expect(without.output.contains("\n# lock = false\n"))
      await folder.remove()
    }

    @Test("has an option for each of its entries")
    func options() async throws {
      let help = try await runGimbal(["--help"]).output
      let output = try await runGimbal(["--no-config", "--print-config"]).output
      let (entries, keys) = try #require(
        output.firstRange(of: "[keys]").map {
          (output[..<$0.lowerBound], output[$0.upperBound...])
        })
      let names = entries.matches(of: /\n# ([a-z-]+) =/).map(\.1)
      #expect(names.count > 20)
      for name in names {
        #expect(["--\(name) ", "--\(name)/--no-\(name)"].contains(where: help.contains), "\(name)")
      }
      let commands = try await runGimbal(["--list-commands", "--no-config"]).output
      for command in keys.matches(of: /\n# "([a-z.-]+)" =/).map(\.1) {
        #expect(commands.contains("\(command) "), "\(command)")
      }
    }

    @Test("the lists of commands and keys show the user's keys")
    func lists() async throws {
      let folder = try TestFolder()
      let environment = try environment("keys.photo.reload = \"Ctrl+F5\"\n", in: folder)
      let list = try await runGimbal(["--list-commands"], environment: environment)
      #expect(list.output.contains(/\nphoto\.reload +Ctrl\+F5 +Reload the photo\n/))
      let help = try await runGimbal(["--help"], environment: environment)
      #expect(help.output.contains(/\n +Ctrl\+F5 +Reload the photo\n/))
      await folder.remove()
    }

    @Test("its mistakes are reported with their lines, and the rest of it applies")
    func mistakes() async throws {
      let folder = try TestFolder()
      let wrong = (0..<30).map { "a\($0) = 1\n" }.joined()
      let environment = try environment("lock = true\nsize = \"big\"\n" + wrong, in: folder)
      let run = try await runGimbal(["--print-config"], environment: environment)
      #expect(run.ending == .exited(0))
      let file = "gimbal: \(folder.path)/gimbal/config.toml"
      let lines = run.errors.split(separator: "\n")
      #expect(lines.count == 21)
      #expect(lines.first?.hasPrefix("\(file), line 2: size must be like \"1000x700\"") == true)
      #expect(lines.last == "\(file): 11 more mistakes")
      #expect(run.output.contains("\nlock = true  # line 1\n"))
      await folder.remove()
    }

    /// What can be at the settings file's path.
    enum Obstacle: CaseIterable {
      case folder, pipe, device, large, text, nothing, fileAsFolder
    }

    @Test(
      "anything else in its place is reported, and delays nothing", arguments: Obstacle.allCases)
    func obstacles(obstacle: Obstacle) async throws {
      let folder = try TestFolder()
      let place = try folder.makeFolder("gimbal")
      let path = place.path.appending("config.toml")
      let complaint: String
      switch obstacle {
      case .folder:
        _ = try place.makeFolder("config.toml")
        complaint = "is not used: it is a folder"
      case .pipe:
        try #require(path.withPlatformString { mkfifo($0, 0o600) } == 0)
        complaint = "is not used: it is a pipe or a device"
      case .device:
        try #require(path.withPlatformString { symlink("/dev/zero", $0) } == 0)
        complaint = "is not used: it is a pipe or a device"
      case .large:
        try place.write([], as: "config.toml")
        try #require(path.withPlatformString { truncate($0, 100 << 20) } == 0)
        complaint = "is not used: it is larger than 64 KiB"
      case .text:
        try place.write([0x61, 0x20, 0x3D, 0x20, 0x22, 0xFF, 0xFE, 0x22], as: "config.toml")
        complaint = "line 1: "
      case .nothing:
        complaint = ""
      case .fileAsFolder:
        try folder.write([1], as: "other")
        complaint = ""
      }
      let home = obstacle == .fileAsFolder ? folder.path.appending("other") : folder.path
      // Once while the kernel has to ask the disk, and once when it has the path in memory.
      for _ in 0..<2 {
        let run = try await runGimbal(
          ["--print-config"], environment: ["PATH": searchPath, "XDG_CONFIG_HOME": home.string])
        #expect(run.ending == .exited(0))
        #expect(run.errors.contains(complaint) && run.errors.isEmpty == complaint.isEmpty)
        #expect(run.output.contains("\n# lock = false\n"))
      }
      await folder.remove()
    }

    @Test(
      "is ignored on a server that does not answer, and the program ends at once",
      .enabled(if: HangingFiles.isUsable, "FUSE is needed"), arguments: [false, true])
    func hanging(isAllOfIt: Bool) async throws {
      let files = try HangingFiles()
      let home = try TestFolder()
      let server = try files.addFolder("stat-folder")
      let link = home.path.appending("gimbal")
      try #require(link.withPlatformString { symlink(server, $0) } == 0)
      // fontconfig reads another folder beside Gimbal's.
      let settings = isAllOfIt ? server : home.path.string
      try await withGimbal(environment: ["XDG_CONFIG_HOME": settings]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("q")
        let start = ContinuousClock.now
        #expect(try await gimbal.process.end() == .exited(0))
        #expect(ContinuousClock.now - start < .seconds(1))
        #expect(
          gimbal.process.standardError.contains("is not used: its disk or server does not answer"))
      }
      await home.remove()
    }
  }
}

import Foundation
import SystemPackage
import TestProfiles
import Testing

extension EndToEnd {
  @Suite("The display's colours")
  struct DisplayProfileTests {
    /// Sets a property of the root window to a file's bytes, or removes it.
    private static let script = """
      import sys
      from Xlib import Xatom, display
      server = display.Display()
      root, atom = server.screen().root, server.intern_atom("_ICC_PROFILE")
      if len(sys.argv) > 1:
          root.change_property(atom, Xatom.CARDINAL, 8, open(sys.argv[1], "rb").read())
      else:
          root.delete_property(atom)
      server.sync()
      """

    /// Lets the desktop set a display's profile, or none.
    private static func setProfile(
      _ profile: TestProfile?, of display: VirtualDisplay, _ folder: TestFolder
    ) async throws {
      var arguments: [CommandArgument] = ["-c", CommandArgument(script)]
      if let profile {
        // Files are never written twice.
        let name = FilePath.Component("\(UUID()).icc")!
        try folder.write(profile.bytes, as: name)
        arguments.append(CommandArgument(folder.path.appending(name)))
      }
      let process = try ChildProcess(
        "/usr/bin/python3", arguments, environment: display.environment)
      try await #require(process.end() == .exited(0), "\(process.standardError)")
    }

    /// Shows a photo on a display with a profile.
    private func withProfile(
      _ profile: TestProfile?, options: [CommandArgument] = [],
      _ body: (GimbalSession, TestFolder) async throws -> Void
    ) async throws {
      try await withDisplay { display, folder in
        try await Self.setProfile(profile, of: display, folder)
        let photos = try folder.makeFolder("photos")
        try photos.write([.solid(Self.orange), .solid(.white)])
        let process = try startGimbal(
          [
            "--size", "\(windowSize.width)x\(windowSize.height)", "--enlarge", "--sensor", "off",
          ] + options + [CommandArgument(photos.path)], environment: display.environment,
          through: [])
        let session = try await GimbalSession(of: process, on: display)
        try await body(session, folder)
        await process.stop()
      }
    }

    private static let orange = Pixel(value: 0xDC6414)

    /// What a display with a profile has to be sent.
    private static func shown(_ pixel: Pixel, by profile: TestProfile) -> Pixel {
      let converted = profile.converted(
        [pixel.red, pixel.green, pixel.blue].map { UInt8($0) })
      return Pixel(
        value: UInt32(converted[0]) << 16 | UInt32(converted[1]) << 8 | UInt32(converted[2]))
    }

    @Test(
      "photos, cells and chrome are shown in the colours of the desktop's profile",
      arguments: ["cpu", "gpu"])
    func converts(renderer: String) async throws {
      let orange = Self.shown(Self.orange, by: .wide)
      try await withProfile(.wide, options: ["--renderer", CommandArgument(renderer)]) {
        gimbal, _ in
        try await gimbal.shows(orange, within: 1)
        try await gimbal.press("o")
        try await gimbal.waits(for: "the cells") {
          $0.count(of: orange, within: 1) > 1000 && $0.count(of: .white) > 1000
        }
        try await gimbal.press("Return")
        try await gimbal.shows(orange, within: 1)
      }
    }

    @Test("what the program itself colors is converted as well")
    func chrome() async throws {
      try await withProfile(.swapped) { gimbal, _ in
        // The orange photo is blue on this display, and the accent of the selection, a blue, is
        // red.
        try await gimbal.shows(Self.shown(Self.orange, by: .swapped), within: 1)
        try await gimbal.press("o")
        try await gimbal.waits(for: "the ring around the selection") { picture in
          picture.values.count { Pixel(value: $0).red > Pixel(value: $0).blue + 40 } > 200
        }
      }
    }

    @Test("without a profile, and with one of sRGB, every pixel is as it was")
    func sRGB() async throws {
      var pictures: [Screenshot] = []
      for (profile, options) in [
        (nil, []), (TestProfile.sRGB, []), (.swapped, ["--display-profile", "none"]),
      ] as [(TestProfile?, [CommandArgument])] {
        try await withProfile(profile, options: options) { gimbal, _ in
          try await gimbal.shows(Self.orange, within: 0)
          pictures.append(try await gimbal.rests("the toolbar") { !$0.values.isEmpty })
        }
      }
      #expect(pictures[0] == pictures[1] && pictures[0] == pictures[2])
    }

    @Test("a change of the profile is followed at once")
    func changes() async throws {
      try await withProfile(nil) { gimbal, folder in
        try await gimbal.shows(Self.orange)
        for profile in [TestProfile.swapped, .wide] {
          try await Self.setProfile(profile, of: gimbal.display, folder)
          try await gimbal.shows(Self.shown(Self.orange, by: profile), within: 1)
        }
        try await Self.setProfile(nil, of: gimbal.display, folder)
        try await gimbal.shows(Self.orange)
      }
    }

    @Test("a damaged profile is named, and photos are shown as sRGB")
    func damaged() async throws {
      try await withDisplay { display, folder in
        try folder.write(Array(TestProfile.wide.bytes.prefix(200)), as: "half.icc")
        try folder.makeFolder("photos").write([.solid(Self.orange)])
        for (name, reason) in [
          ("half.icc", "It is damaged, or not the profile of a display."),
          ("none.icc", "No such file or directory"),
        ] {
          let file = CommandArgument(folder.path.appending(name))
          let process = try startGimbal(
            ["--display-profile", file, CommandArgument(folder.path.appending("photos"))],
            environment: display.environment, through: [])
          let gimbal = try await GimbalSession(of: process, on: display)
          try await gimbal.shows(Self.orange)
          let path = folder.path.appending(name).string
          #expect(process.standardError == "gimbal: --display-profile \(path): \(reason)\n")
          await process.stop()
        }
      }
    }

    @Test("what is copied stays sRGB")
    func copies() async throws {
      try await withProfile(.swapped) { gimbal, folder in
        try await gimbal.shows(Self.shown(Self.orange, by: .swapped))
        try await gimbal.press("ctrl+c")
        let file = folder.path.appending("copied.png")
        let picture = try await poll("the picture on the clipboard") { () -> Screenshot? in
          let xclip = try ChildProcess(
            "sh", ["-c", "exec xclip -selection clipboard -out -t image/png >\"$0\"", .init(file)],
            environment: gimbal.display.environment)
          guard try await xclip.end() == .exited(0) else { return nil }
          return try? Screenshot(recordedIn: file)
        }
        #expect(picture.values.allSatisfy { $0 & 0xFFFFFF == Self.orange.value & 0xFFFFFF })
      }
    }

    @Test("the doctor says which profile is in force")
    func doctor() async throws {
      try await withDisplay { display, folder in
        func colors(_ options: [CommandArgument] = []) async throws -> String {
          try await value(
            "Display colours", in: examine(options, environment: display.environment))
        }
        #expect(try await colors() == "sRGB, as the desktop has set no profile")
        try await Self.setProfile(.wide, of: display, folder)
        #expect(try await colors().contains("the desktop (_ICC_PROFILE), by its primaries"))
        #expect(try await colors(["--display-profile", "none"]).hasPrefix("sRGB"))
        try await Self.setProfile(.sRGB, of: display, folder)
        #expect(try await colors().hasSuffix("which is sRGB"))
      }
    }
  }
}

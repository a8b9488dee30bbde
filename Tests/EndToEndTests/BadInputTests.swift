import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Bad input")
  struct BadInputTests {
    /// A file whose contents do not match its name.
    struct BadFile: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let name: FilePath.Component
      let bytes: [UInt8]

      static let all = [
        BadFile(testDescription: "an empty file", name: "2.jpg", bytes: []),
        BadFile(testDescription: "text", name: "2.png", bytes: Array("no picture at all\n".utf8)),
        BadFile(
          testDescription: "a BMP that ends in its header", name: "2.bmp",
          bytes: Array(TestPhoto.solid(.magenta).bytes.prefix(50))),
        BadFile(
          testDescription: "a JPEG that ends in its header", name: "2.jpg",
          bytes: Array(ExifPhoto.jpeg.prefix(100))),
        BadFile(
          testDescription: "a BMP that claims 2^31 pixels a row", name: "2.bmp",
          bytes: TestPhoto.solid(.magenta).bytes.enumerated().map {
            (18..<22).contains($0) ? 0x7f : $1
          }),
      ]
    }

    @Test(
      "a file that is not a photo shows a tile with the reason, and paging continues",
      arguments: BadFile.all)
    func tile(file: BadFile) async throws {
      try await withGimbal(showing: []) { folder in
        try folder.write(TestPhoto.solid(.red).bytes, as: "1.bmp")
        try folder.write(file.bytes, as: file.name)
        try folder.write(TestPhoto.solid(.green).bytes, as: "3.bmp")
        return [CommandArgument(folder.path)]
      } _: { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("Next")
        try await gimbal.rests("a tile with text") { picture in
          let colors = Set(picture.interior.values)
          return colors.count > 8 && picture.interior.count(of: .red) == 0
            && picture.interior.count(of: .magenta) == 0
        }
        try await gimbal.press("Next")
        try await gimbal.shows(.green)
        try await gimbal.press("Prior", "Prior")
        try await gimbal.shows(.red)
      }
    }

    @Test("a folder without photos shows a notice")
    func emptyFolder() async throws {
      try await withGimbal(showing: []) { gimbal in
        try await gimbal.rests("a notice") { Set($0.interior.values).count > 8 }
        try await gimbal.press("Next", "Right", "Home", "Prior", "Up")
        try await gimbal.pointer([
          .moveFromMiddle(100, 0), .press, .moveFromMiddle(-100, 0), .release,
        ])
        try await gimbal.rests("a notice still") { Set($0.interior.values).count > 8 }
        try await gimbal.press("q")
        #expect(try await gimbal.process.end() == .exited(0))
      }
    }

    @Test("a missing PATH is reported on standard error, and the others are shown")
    func missingPath() async throws {
      try await withGimbal { folder in
        ["/nowhere/at all.jpg", CommandArgument(folder.path), "/nowhere/else"]
      } _: { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        let errors = gimbal.process.standardError
        #expect(errors.contains("/nowhere/at all.jpg"))
        #expect(errors.contains("/nowhere/else"))
      }
    }

    @Test("it ends with 66 if no PATH exists", arguments: [1, 2])
    func nothingLeft(count: Int) async throws {
      try await withDisplay { display, _ in
        let paths = (1...count).map { CommandArgument("/nowhere/photo \($0).jpg") }
        let run = try await runGimbal(paths, environment: display.environment)
        #expect(run.ending == .exited(66))
        for path in paths { #expect(run.errors.contains(path.description)) }
      }
    }

    /// Removes root's privilege to read every file.
    private static let withoutOverride: [CommandArgument] = [
      "setpriv", "--bounding-set", "-dac_override,-dac_read_search", "--",
    ]

    @Test("an unreadable file is reported on standard error, and the others are shown")
    func unreadableFile() async throws {
      let wrapper = getuid() == 0 ? Self.withoutOverride : []
      try await withGimbal(through: wrapper) { folder in
        let secret = try folder.write(TestPhoto.solid(.cyan).bytes, as: "secret.bmp", mode: [])
        return [CommandArgument(secret), CommandArgument(folder.path.appending("2.bmp"))]
      } _: { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[1])
        #expect(gimbal.process.standardError.contains("secret.bmp"))
      }
    }

    @Test("it ends with 66 if the only file is unreadable")
    func onlyUnreadableFile() async throws {
      try await withDisplay { display, folder in
        let secret = try folder.write(TestPhoto.solid(.cyan).bytes, as: "secret.bmp", mode: [])
        let run = try await runGimbal(
          [CommandArgument(secret)], environment: display.environment,
          through: getuid() == 0 ? Self.withoutOverride : [])
        #expect(run.ending == .exited(66))
        #expect(run.errors.contains("secret.bmp"))
      }
    }
  }
}

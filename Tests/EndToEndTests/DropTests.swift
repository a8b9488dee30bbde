import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Drag and drop")
  struct DropTests {
    /// Shows a photo in red, beside a folder that a test fills.
    private func withTarget(
      _ body: (GimbalSession, TestFolder) async throws -> Void
    ) async throws {
      let others = try TestFolder()
      try await withGimbal(showing: TestPhoto.pages(1), options: wholeWindow) { gimbal in
        try await gimbal.shows(.red)
        try await body(gimbal, others)
      }
      await others.remove()
    }

    /// The program that drops.
    private static let source = FilePath(#filePath).removingLastComponent()
      .appending("../Support/drop-source").lexicallyNormalized()

    /// Drops bytes of a type onto the window, from a program of its own.
    static func drop(
      _ text: String, as type: String = "text/uri-list", onto gimbal: GimbalSession
    ) async throws {
      let folder = try TestFolder()
      let file = try folder.write(Array(text.utf8), as: "dropped")
      let program = try ChildProcess(
        source.string,
        [CommandArgument(gimbal.window), CommandArgument("\(type)=\(file.string)")],
        environment: gimbal.display.environment)
      #expect(try await program.end() == .exited(0), "\(program.standardError)")
      await folder.remove()
    }

    @Test("a dropped photo is shown among those of its folder")
    func photo() async throws {
      try await withTarget { gimbal, folder in
        try folder.write(TestPhoto.solid(.green).bytes, as: "a b ä.bmp")
        try folder.write(TestPhoto.solid(.blue).bytes, as: "c.bmp")
        try await Self.drop("file://\(folder.path)/a%20b%20%C3%A4.bmp\r\n", onto: gimbal)
        try await gimbal.shows(.green)
        try await gimbal.press("Next")
        try await gimbal.shows(.blue)
        // What was shown before is gone, and the new folder is watched.
        try await gimbal.press("Home")
        try await gimbal.shows(.green)
        try folder.write(TestPhoto.solid(.yellow).bytes, as: "d.bmp")
        try await poll("the last photo, which was added") {
          try await gimbal.press("End")
          return try await gimbal.screenshot().middle.isClose(to: .yellow) ? () : nil
        }
      }
    }

    @Test("several photos and folders are opened as if they were named on the command line")
    func several() async throws {
      try await withTarget { gimbal, folder in
        try folder.write(TestPhoto.solid(.yellow).bytes, as: "z.bmp")
        let inner = try folder.makeFolder("inner")
        try inner.write(TestPhoto.solid(.cyan).bytes, as: "i.bmp")
        try await Self.drop(
          "file://\(inner.path)\r\nfile://\(folder.path)/z.bmp\r\n", onto: gimbal)
        try await gimbal.shows(.cyan)
        try await gimbal.press("bracketright")
        try await gimbal.shows(.yellow)
        try await gimbal.press("bracketleft")
        try await gimbal.shows(.cyan)
      }
    }

    @Test("a dropped path in a text is opened; a second drop replaces the first")
    func text() async throws {
      try await withTarget { gimbal, folder in
        try folder.write(TestPhoto.solid(.green).bytes, as: "g.bmp")
        let inner = try folder.makeFolder("inner")
        try inner.write(TestPhoto.solid(.magenta).bytes, as: "m.bmp")
        try await Self.drop("\(folder.path)/g.bmp\n", as: "text/plain", onto: gimbal)
        try await gimbal.shows(.green)
        try await Self.drop("file://\(inner.path)\n", as: "text/plain", onto: gimbal)
        try await gimbal.shows(.magenta)
      }
    }

    @Test(
      "what cannot be opened is explained, and the photo stays",
      arguments: [
        ("ftp://example.org/photo.jpg\r\n", "text/uri-list", "nothing was opened"),
        ("some words", "text/plain", "“some words” is not a file"),
        ("file:///there/is/nothing.jpg\r\n", "text/uri-list", "/there/is/nothing.jpg"),
      ])
    func refused(text: String, type: String, explanation: String) async throws {
      try await withTarget { gimbal, _ in
        try await Self.drop(text, as: type, onto: gimbal)
        try await explains(explanation, gimbal)
      }
    }

    /// Waits for a line about what cannot be opened, and expects that the photo stays.
    private func explains(_ words: String, _ gimbal: GimbalSession) async throws {
      _ = try await poll("a line about it", within: .seconds(60)) {
        gimbal.process.standardError.contains(words) ? () : nil
      }
      try await gimbal.shows(.red)
      #expect(gimbal.process.ended == nil)
    }

    @Test("an empty folder is explained, and the photo stays")
    func empty() async throws {
      try await withTarget { gimbal, folder in
        try await Self.drop("file://\(folder.path)\r\n", onto: gimbal)
        try await explains("there are no photos in", gimbal)
      }
    }
  }
}

import Glibc
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("Commands of the user's own")
  struct UserCommandsTests {
    /// Shows four photos with a settings file, and a program that writes what it gets to a file.
    private func withCommands(
      options: [CommandArgument] = wholeWindow, photos: [TestPhoto] = TestPhoto.pages(4),
      _ body: (GimbalSession, _ photos: FilePath, _ log: FilePath) async throws -> Void
    ) async throws {
      let home = try TestFolder()
      let log = home.path.appending("log")
      let note = home.path.appending("note it")
      try home.write(
        Array("#!/bin/sh\nprintf '%s\\0' \"$@\" >'\(log).new'; mv '\(log).new' '\(log)'\n".utf8),
        as: "note it")
      chmod(note.string, 0o755)
      let other = home.path.appending("other")
      try home.write(TestPhoto.pages(5)[4].bytes, as: "other")
      try home.makeFolder("gimbal").write(
        Array(
          """
          [commands]
          "Ctrl+Alt+G" = { name = "Note it", run = "'\(note)' -x {path}" }
          "F4" = "cp '\(other)' {path}"

          """.utf8), as: "config.toml")
      var folder: TestFolder?
      try await withGimbal(
        showing: photos, options: options,
        environment: ["XDG_CONFIG_HOME": home.path.string, "HOME": home.path.string]
      ) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await body(gimbal, folder!.path, log)
      }
      await home.remove()
    }

    private func waits(for words: [String], in log: FilePath) async throws {
      _ = try await poll("the words \(words)", within: .seconds(60)) {
        let bytes = (try? FileDescriptor.open(log, .readOnly)).flatMap { file in
          defer { try? file.close() }
          var bytes = [UInt8](repeating: 0, count: 4096)
          let count = try? bytes.withUnsafeMutableBytes { try file.read(into: $0) }
          return bytes.prefix(count ?? 0)
        }
        let found = bytes?.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return found == words ? () : nil
      }
    }

    @Test("a key runs one with the photo on screen, or with all selected photos at once")
    func key() async throws {
      try await withCommands { gimbal, photos, log in
        func path(_ number: Int) -> String { photos.appending("\(number).bmp").string }
        try await gimbal.press("ctrl+alt+g")
        try await waits(for: ["-x", path(1)], in: log)
        try await gimbal.press("Next", "m", "Next", "m")
        try await gimbal.shows(TestPhoto.pageColors[2])
        try await gimbal.press("ctrl+alt+g")
        try await waits(for: ["-x", path(2), path(3)], in: log)
      }
    }

    @Test("a photo that one has changed is shown as it is now")
    func changed() async throws {
      try await withCommands { gimbal, _, _ in
        try await gimbal.press("F4")
        try await gimbal.shows(TestPhoto.pageColors[4])
      }
    }

    @Test("where photos must not be changed, none is run")
    func readOnly() async throws {
      try await withCommands(options: wholeWindow + ["--read-only"]) { gimbal, _, log in
        try await gimbal.press("F4", "ctrl+alt+g", "Next")
        try await gimbal.shows(TestPhoto.pageColors[1])
        try await gimbal.press("Prior")
        try await gimbal.shows(TestPhoto.pageColors[0])
        #expect(access(log.string, F_OK) != 0)
      }
    }
  }
}

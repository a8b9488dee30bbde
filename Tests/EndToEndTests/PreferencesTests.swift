import Foundation
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("The preferences")
  struct PreferencesTests {
    /// Writes a settings file, and gives its path and the environment in which it is read.
    private func bed(
      _ settings: String, in folder: TestFolder
    ) throws -> (file: String, environment: [String: String]) {
      try folder.makeFolder("gimbal").write(Array(settings.utf8), as: "config.toml")
      return (
        "\(folder.path)/gimbal/config.toml",
        ["PATH": searchPath, "XDG_CONFIG_HOME": folder.path.string]
      )
    }

    /// The mean of all colour values, 0…255.
    private func brightness(_ shot: Screenshot) -> Double {
      let pixels = shot.interior.values.map(Pixel.init)
      let sum = pixels.reduce(0) { $0 + Int($1.red) + Int($1.green) + Int($1.blue) }
      return Double(sum) / Double(3 * max(1, pixels.count))
    }

    @Test("a setting is found and changed by the keyboard, at once and in the file")
    func keyboard() async throws {
      let folder = try TestFolder()
      let (file, environment) = try bed("# mine\nmerge = true # all\n", in: folder)
      try await withGimbal(showing: TestPhoto.pages(1), environment: environment) { gimbal in
        let photo = try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("ctrl+comma")
        let open = try await gimbal.rests("the list") { $0 != photo }
        try await gimbal.press("t", "h", "e", "m", "e")
        let found = try await gimbal.rests("what is found") { $0 != open }
        try await gimbal.press("Down", "Right")
        try await gimbal.rests("a light card") { brightness($0) > brightness(found) + 60 }
        try await gimbal.press("Escape", "Escape")
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("q")
        #expect(try await gimbal.process.end() == .exited(0))
        #expect(gimbal.process.standardError.isEmpty)
      }
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text == "# mine\nmerge = true # all\ntheme = \"light\"\n")
      await folder.remove()
    }

    @Test("an order is followed at once, and a value is reset, which removes its line")
    func order() async throws {
      let folder = try TestFolder()
      let (file, environment) = try bed("reverse = true\nmerge = true\n", in: folder)
      let pages = TestPhoto.pageColors
      try await withGimbal(environment: environment) { gimbal in
        let photo = try await gimbal.shows(pages[4])
        try await gimbal.press("ctrl+comma")
        let open = try await gimbal.rests("the list") { $0 != photo }
        try await gimbal.press("r", "e", "v", "e", "r", "s", "e")
        try await gimbal.rests("what is found") { $0 != open }
        try await gimbal.press("Down", "Delete")
        try await gimbal.rests()
        try await gimbal.press("ctrl+comma")
        try await gimbal.shows(pages[4])
        try await gimbal.press("Home")
        try await gimbal.shows(pages[0])
        try await gimbal.press("q")
        #expect(try await gimbal.process.end() == .exited(0))
      }
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "merge = true\n")
      await folder.remove()
    }

    @Test("a file with a mistake stays as it is, which is said")
    func mistake() async throws {
      let folder = try TestFolder()
      let (file, environment) = try bed("a = 'b\n", in: folder)
      try await withGimbal(showing: TestPhoto.pages(1), environment: environment) { gimbal in
        let photo = try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("ctrl+comma")
        let open = try await gimbal.rests("the list") { $0 != photo }
        try await gimbal.press("Down", "space")
        try await gimbal.rests("a message") { $0 != open }
        try await gimbal.press("ctrl+comma", "q")
        #expect(try await gimbal.process.end() == .exited(0))
        #expect(gimbal.process.standardError.contains("the settings file was not changed"))
      }
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "a = 'b\n")
      await folder.remove()
    }

    @Test("visitors of a kiosk do not get them")
    func kiosk() async throws {
      try await withGimbal(showing: TestPhoto.pages(1), options: ["--kiosk"]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("ctrl+comma")
        try await gimbal.press("m", "e", "r", "g", "e", "Down", "space")
        try await gimbal.shows(TestPhoto.pageColors[0])
      }
    }
  }
}

import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Photos with several files")
  struct StackTests {
    private func exists(_ path: FilePath) -> Bool { access(path.string, F_OK) == 0 }

    @Test("are one page with a choice, and go to the trash, come back and are renamed together")
    func stack() async throws {
      let home = try TestFolder()
      var folder: FilePath?
      let colors = TestPhoto.pageColors
      try await withGimbal(
        showing: [], options: ["--chrome", "never"],
        environment: ["HOME": home.path.string, "XDG_DATA_HOME": home.path.string + "/data"]
      ) {
        folder = $0.path
        let names: [FilePath.Component] = ["a.arw", "a.jpg", "b.jpg"]
        for (name, color) in zip(names, colors) {
          _ = try $0.write(TestPhoto.solid(color).bytes, as: name)
        }
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let folder = try #require(folder)
        let trash = home.path.appending("data/Trash/files")
        try await gimbal.shows(colors[1])
        try await gimbal.press("alt+f")
        try await gimbal.shows(colors[0])
        try await gimbal.press("Next")
        try await gimbal.shows(colors[2])
        try await gimbal.press("Prior")
        try await gimbal.shows(colors[0])
        try await gimbal.press("alt+f")
        try await gimbal.shows(colors[1])
        try await gimbal.press("Delete")
        try await gimbal.shows(colors[2])
        try await gimbal.waits(for: "both files in the trash") { _ in
          ["a.arw", "a.jpg"].allSatisfy {
            exists(trash.appending($0)) && !exists(folder.appending($0))
          }
        }
        try await gimbal.press("ctrl+z")
        try await gimbal.shows(colors[1])
        try await gimbal.waits(for: "both files in their folder") { _ in
          ["a.arw", "a.jpg"].allSatisfy { exists(folder.appending($0)) }
        }
        try await gimbal.press("F2")
        try await gimbal.rests("a dialog") { !$0.middle.isClose(to: colors[1]) }
        try await gimbal.display.xdotool(["type", "--delay", "15", "a sea"])
        try await gimbal.press("Return")
        try await gimbal.waits(for: "both new names") { _ in
          ["a sea.arw", "a sea.jpg"].allSatisfy { exists(folder.appending($0)) }
        }
        try await gimbal.shows(colors[1])
        try await gimbal.press("Next")
        try await gimbal.shows(colors[2])
        try await gimbal.press("Prior")
        try await gimbal.shows(colors[1])
        try await gimbal.press("ctrl+z")
        try await gimbal.waits(for: "both former names") { _ in
          ["a.arw", "a.jpg"].allSatisfy { exists(folder.appending($0)) }
        }
      }
      await home.remove()
    }
  }
}

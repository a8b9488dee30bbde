import Glibc
import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("An update while the program runs")
  struct UpdateTests {
    /// Puts another folder in the place of the programs' one, and removes the former, as
    /// Scripts/install does.
    private func replace(_ folder: FilePath) async throws {
      let script = "cp -R $1 $1.new && mv $1 $1.old && mv $1.new $1 && rm -R $1.old"
      let copy = try ChildProcess(
        "sh", ["-c", CommandArgument(script), "sh", CommandArgument(folder)],
        environment: ["PATH": searchPath])
      try #require(try await copy.end() == .exited(0))
    }

    @Test("photos are decoded by the new version's programs, and a message asks for a new start")
    func goesOn() async throws {
      let folder = try TestFolder()
      let programs = try folder.makeFolder("programs").path
      let program = try await copyPrograms(
        ["gimbal", "gimbal-decoder", "gimbal-desktop", "gimbal-files", "gimbal-jpeg-decoder"],
        to: programs)
      try await withGimbal(through: starting(program)) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        #expect(!gimbal.process.standardError.contains("updated"))
        try await replace(programs)
        let old = ProcessFamily(of: gimbal.process.pid).members.dropFirst()
        for member in old { kill(member.id, SIGKILL) }
        try await gimbal.press("r")
        try await gimbal.waits(for: "the message") { _ in
          gimbal.process.standardError.contains(
            "gimbal: Gimbal was updated; start it again to use the new version\n")
        }
        for page in 1..<5 {
          try await gimbal.press("Next")
          try await gimbal.shows(TestPhoto.pageColors[page])
        }
        try await gimbal.press("ctrl+c")
        try await poll("the photo on the clipboard") {
          let xclip = try ChildProcess(
            "xclip", ["-selection", "clipboard", "-out", "-t", "image/png"],
            environment: gimbal.display.environment)
          return try await xclip.end() == .exited(0) ? () : nil
        }
        #expect(gimbal.process.standardError.split(separator: "\n").count == 1)
      }
      await folder.remove()
    }
  }
}

import SystemPackage
import Testing

extension EndToEnd {
  @Suite("The profile of the start")
  struct StartProfileTests {
    @Test("has the steps in their order until the photo is shown; a photo that fails is an error")
    func steps() async throws {
      try await withDisplay { display, folder in
        let photo = try folder.write(TestPhoto.solid(.red).bytes, as: "1.bmp")
        let run = try await runGimbal(
          ["--profile-start", "--no-config", CommandArgument(photo)],
          environment: display.environment)
        #expect(run.ending == .exited(0), "\(run.errors)")
        let lines = run.output.split(separator: "\n").dropFirst()
        // The window is made beside the decoding.
        let places = ["command line read", "settings read", "first photo decoded"].compactMap {
          step in lines.firstIndex { $0.hasSuffix(" ms  \(step)") }
        }
        #expect(places.count == 3 && places == places.sorted(), "\(run.output)")
        for step in [
          "settings read", "first photo found", "first photo requested", "display connected",
          "window created", "renderer ready", "first photo decoded",
        ] {
          #expect(run.output.contains(" ms  \(step)\n"), "\(step): \(run.output)")
        }
        #expect(run.output.hasSuffix(" ms  first frame drawn with the photo\n"))

        let broken = try folder.makeFolder("broken").write([1, 2, 3], as: "2.bmp")
        let failed = try await runGimbal(
          ["--profile-start", "--no-config", CommandArgument(broken)],
          environment: display.environment)
        #expect(failed.ending == .exited(66), "\(failed.errors)")
        #expect(failed.errors.contains("2.bmp") && failed.output.isEmpty, "\(failed.errors)")
      }
    }
  }
}

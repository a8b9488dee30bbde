import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("The trash")
  struct TrashTests {
    /// Shows the photos of a folder, with a home whose trash is used.
    private func withTrash(
      showing photos: [TestPhoto] = TestPhoto.pages(3), options: [CommandArgument] = [],
      asList: Bool = false,
      _ body: (GimbalSession, _ photos: FilePath, _ trash: FilePath) async throws -> Void
    ) async throws {
      let home = try TestFolder()
      var folder: TestFolder?
      try await withGimbal(
        showing: photos, options: ["--chrome", "never"] + options,
        environment: ["HOME": home.path.string, "XDG_DATA_HOME": home.path.string + "/data"]
      ) {
        folder = $0
        return asList
          ? ["1.bmp", "2.bmp", "3.bmp"].map { CommandArgument(folder!.path.appending($0)) }
          : [CommandArgument($0.path)]
      } _: { gimbal in
        try await body(gimbal, folder!.path, home.path.appending("data/Trash/files"))
      }
      await home.remove()
    }

    private func exists(_ path: FilePath) -> Bool { access(path.string, F_OK) == 0 }

    @Test(
      "Delete moves the photo to the trash, its neighbour slides in, and Ctrl+Z brings it back",
      arguments: [false, true])
    func deleted(asList: Bool) async throws {
      try await withTrash(asList: asList) { gimbal, photos, trash in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("Next")
        try await gimbal.shows(TestPhoto.pageColors[1])
        try await gimbal.press("Delete")
        try await gimbal.shows(TestPhoto.pageColors[2])
        #expect(!exists(photos.appending("2.bmp")))
        #expect(exists(trash.appending("2.bmp")))
        // It has left the strip.
        try await gimbal.press("Prior")
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("ctrl+z")
        try await gimbal.shows(TestPhoto.pageColors[1])
        #expect(exists(photos.appending("2.bmp")))
        #expect(!exists(trash.appending("2.bmp")))
        try await gimbal.press("Next")
        try await gimbal.shows(TestPhoto.pageColors[2])
      }
    }

    @Test("the last photo can be brought back as well")
    func last() async throws {
      try await withTrash(showing: TestPhoto.pages(1)) { gimbal, photos, trash in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("Delete")
        try await gimbal.waits(for: "a card that says so") {
          Set($0.interior.values).count > 8 && exists(trash.appending("1.bmp"))
        }
        try await gimbal.press("ctrl+z")
        try await gimbal.shows(TestPhoto.pageColors[0])
        #expect(exists(photos.appending("1.bmp")))
      }
    }

    @Test("with --read-only, Delete says that it does nothing")
    func readOnly() async throws {
      try await withTrash(options: ["--read-only"]) { gimbal, photos, trash in
        let shown = try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("Delete")
        try await gimbal.waits(for: "a message") { $0 != shown }
        #expect(exists(photos.appending("1.bmp")))
        #expect(!exists(trash))
      }
    }
  }
}

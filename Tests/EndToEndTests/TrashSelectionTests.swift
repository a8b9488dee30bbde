import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("The trash for marked photos")
  struct TrashSelectionTests {
    private func withTrash(
      _ body: (GimbalSession, _ photos: FilePath, _ trash: FilePath) async throws -> Void
    ) async throws {
      let home = try TestFolder()
      var folder: TestFolder?
      try await withGimbal(
        showing: TestPhoto.pages(4), options: wholeWindow,
        environment: ["HOME": home.path.string, "XDG_DATA_HOME": home.path.string + "/data"]
      ) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        try await body(gimbal, folder!.path, home.path.appending("data/Trash/files"))
      }
      await home.remove()
    }

    /// Waits until exactly these photos are in a folder.
    private func waits(for names: [String], in folder: FilePath) async throws {
      _ = try await poll("the photos \(names)", within: .seconds(60)) {
        let found = (1...4).map { "\($0).bmp" }
          .filter { access(folder.appending($0).string, F_OK) == 0 }
        return found == names ? () : nil
      }
    }

    /// Marks the second and the third photo, goes to the first one, and presses Delete.
    private func asks(_ gimbal: GimbalSession) async throws {
      try await gimbal.shows(TestPhoto.pageColors[0])
      try await gimbal.press("Next", "m", "Next", "m", "Home")
      try await gimbal.shows(TestPhoto.pageColors[0])
      try await gimbal.press("Delete")
      try await gimbal.rests("the question") { !$0.middle.isClose(to: TestPhoto.pageColors[0]) }
    }

    @Test("Delete asks, Enter moves the marked photos, and one Ctrl+Z brings all back")
    func marked() async throws {
      try await withTrash { gimbal, photos, trash in
        try await asks(gimbal)
        try await gimbal.press("Return")
        try await waits(for: ["2.bmp", "3.bmp"], in: trash)
        try await waits(for: ["1.bmp", "4.bmp"], in: photos)
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("Next")
        try await gimbal.shows(TestPhoto.pageColors[3])
        _ = try await poll("the photos", within: .seconds(60)) {
          // The program may not know yet that they are in the trash.
          try await gimbal.press("ctrl+z")
          return access(photos.appending("2.bmp").string, F_OK) == 0 ? () : nil
        }
        try await waits(for: ["1.bmp", "2.bmp", "3.bmp", "4.bmp"], in: photos)
        try await waits(for: [], in: trash)
        _ = try await poll("the second photo", within: .seconds(60)) {
          try await gimbal.press("Home", "Next")
          return try await gimbal.rests("a photo").middle.isClose(to: TestPhoto.pageColors[1])
            ? () : nil
        }
      }
    }

    @Test("the photo on screen alone can be moved, and Escape moves nothing")
    func current() async throws {
      try await withTrash { gimbal, photos, trash in
        try await asks(gimbal)
        try await gimbal.press("Escape")
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await waits(for: ["1.bmp", "2.bmp", "3.bmp", "4.bmp"], in: photos)
        try await gimbal.press("Delete")
        try await gimbal.rests("the question") { !$0.middle.isClose(to: TestPhoto.pageColors[0]) }
        try await gimbal.press("Left", "Return")
        try await waits(for: ["1.bmp"], in: trash)
        try await gimbal.shows(TestPhoto.pageColors[1])
      }
    }
  }
}

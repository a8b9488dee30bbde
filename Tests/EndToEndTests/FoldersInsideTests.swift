import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Folders inside")
  struct FoldersInsideTests {
    /// Shows the folders inside from the second photo on, one of them, and that photo again.
    private func staysAtGreenPhoto(_ gimbal: GimbalSession) async throws {
      try await gimbal.shows(.red)
      try await gimbal.press("Next")
      try await gimbal.shows(.green)
      try await gimbal.press("shift+r")
      try await poll("the photo in the folder inside") {
        try await gimbal.press("bracketright")
        return try await gimbal.screenshot().middle.isClose(to: .blue) ? () : nil
      }
      try await gimbal.press("bracketleft")
      try await gimbal.shows(.green)
    }

    @Test("Shift+R shows the folders inside as further albums, from the photo on screen on")
    func toggle() async throws {
      let photos = [TestPhoto.solid(.red), .solid(.green)]
      try await withGimbal(
        showing: photos, options: wholeWindow,
        paths: { folder in
          try folder.makeFolder("inner").write(TestPhoto.solid(.blue).bytes, as: "c.bmp")
          return [CommandArgument(folder.path.string)]
        }
      ) { gimbal in
        try await staysAtGreenPhoto(gimbal)
      }
    }

    @Test("Shift+R after one photo was opened stays at the photo on screen")
    func openedPhoto() async throws {
      try await withGimbal(
        showing: [], options: wholeWindow,
        paths: { folder in
          try folder.write(TestPhoto.solid(.red).bytes, as: "a.bmp")
          try folder.write(TestPhoto.solid(.green).bytes, as: "b.bmp")
          try folder.makeFolder("inner").write(TestPhoto.solid(.blue).bytes, as: "c.bmp")
          return [CommandArgument(folder.path.appending("a.bmp"))]
        }
      ) { gimbal in
        try await staysAtGreenPhoto(gimbal)
      }
    }

    @Test("A folder that contains only folders is searched with Shift+R, and empty with the next")
    func onlyFolders() async throws {
      try await withGimbal(
        showing: [], options: wholeWindow,
        paths: { folder in
          try folder.makeFolder("inner").write(TestPhoto.solid(.blue).bytes, as: "c.bmp")
          return [CommandArgument(folder.path.string)]
        }
      ) { gimbal in
        for _ in 1...2 {
          try await gimbal.press("shift+r")
          try await gimbal.shows(.blue)
          try await gimbal.press("shift+r")
          try await gimbal.rests("the card") { !$0.middle.isClose(to: .blue) }
        }
        try await gimbal.press("shift+r")
        try await gimbal.shows(.blue)
      }
    }
  }
}

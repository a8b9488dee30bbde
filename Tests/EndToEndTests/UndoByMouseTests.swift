import GalleryCore
import Glibc
import SystemPackage
import TestBeds
import Testing

@testable import Chrome

extension EndToEnd {
  @Suite("The button that undoes, in messages")
  struct UndoByMouseTests {
    private static let names = ["1.bmp", "2.bmp", "3.bmp", "4.bmp"]

    private func waits(for names: [String], in folder: FilePath) async throws {
      _ = try await poll("the photos \(names)", within: .seconds(60)) {
        let found = Self.names.filter { access(folder.appending($0).string, F_OK) == 0 }
        return found == names ? () : nil
      }
    }

    /// Where the button is in a window at scale 1.
    private func place(in picture: Screenshot) throws -> PointerStep {
      var view = ChromeView(
        windowSize: Size(width: Double(picture.width), height: Double(picture.height)), scale: 1,
        pageCount: 4, position: 0, currentPage: 0, title: "", opacity: 1)
      view.toastButton = ToastButton(.undo, opacity: 1, isEnabled: true)
      let area = try #require(view.control(of: .undo)).area
      return .move(area.center.x, area.center.y)
    }

    @Test("brings back a photo from the trash, and from a folder")
    func clicks() async throws {
      let home = try TestFolder()
      let album = home.path.appending("album")
      try home.makeFolder("gimbal").write(
        Array("[folders]\n1 = \"\(album)\"\n".utf8), as: "config.toml")
      var folder: TestFolder?
      try await withGimbal(
        showing: TestPhoto.pages(4),
        environment: [
          "HOME": home.path.string, "XDG_DATA_HOME": home.path.string + "/data",
          "XDG_CONFIG_HOME": home.path.string,
        ]
      ) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let photos = folder!.path
        for (key, place) in [
          ("Delete", home.path.appending("data/Trash/files")), ("ctrl+shift+1", album),
        ] {
          let before = try await gimbal.shows(TestPhoto.pageColors[0])
          try await gimbal.press(key)
          try await waits(for: ["1.bmp"], in: place)
          try await gimbal.shows(TestPhoto.pageColors[1])
          try await gimbal.pointer([try self.place(in: before), .press, .release])
          try await waits(for: Self.names, in: photos)
          try await waits(for: [], in: place)
          try await gimbal.shows(TestPhoto.pageColors[0])
        }
      }
      await home.remove()
    }
  }
}

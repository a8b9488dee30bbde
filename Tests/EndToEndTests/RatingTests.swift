import Foundation
import GalleryCore
import SystemPackage
import Testing

@testable import Chrome

extension EndToEnd {
  @Suite("Stars")
  struct RatingTests {
    /// The stars that another program reads in a file; nil if there are none.
    private func stars(in path: FilePath) throws -> Int? {
      let text = try output(of: ["exiftool", "-s3", "-XMP-xmp:Rating", path.string])
      return Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    @Test("Alt+4 writes stars beside the photo, which stays as it is, and Alt+2 others")
    func rated() async throws {
      var folder: TestFolder?
      try await withGimbal(showing: TestPhoto.pages(2), options: wholeWindow) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let folder = folder!.path
        let photo = folder.appending("1.bmp").string
        let sidecar = folder.appending("1.bmp.xmp")
        try await gimbal.shows(.red)
        let before = try Data(contentsOf: URL(filePath: photo))
        for stars in [4, 2] {
          try await gimbal.press("alt+\(stars)")
          _ = try await poll("\(stars) stars", within: .seconds(60)) {
            try self.stars(in: sidecar) == stars ? () : nil
          }
        }
        #expect(try Data(contentsOf: URL(filePath: photo)) == before)
        #expect(!FileManager.default.fileExists(atPath: folder.appending("2.bmp.xmp").string))
        try await gimbal.shows(.red)
      }
    }

    @Test("with --metadata file, Alt+4 writes stars into a JPEG, and Ctrl+Z takes them back")
    func ratedInside() async throws {
      var folder: TestFolder?
      try await withGimbal(showing: [], options: wholeWindow + ["--metadata", "file"]) {
        let photo = $0.path.appending("1.jpg").string
        _ = try output(of: ["convert", "-size", "300x210", "xc:#dc1414", photo])
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let folder = folder!.path
        let photo = folder.appending("1.jpg")
        try await gimbal.shows(.red)
        let before = try Data(contentsOf: URL(filePath: photo.string))
        for stars in [4, 2] {
          try await gimbal.press("alt+\(stars)")
          _ = try await poll("\(stars) stars", within: .seconds(60)) {
            try self.stars(in: photo) == stars ? () : nil
          }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.string) == ["1.jpg"])
        try await gimbal.shows(.red)
        for _ in 0..<2 {
          try await gimbal.press("ctrl+z")
          _ = try await poll("other bytes", within: .seconds(60)) {
            try self.stars(in: photo) != 2 ? () : nil
          }
        }
        _ = try await poll("the former bytes", within: .seconds(60)) {
          try Data(contentsOf: URL(filePath: photo.string)) == before ? () : nil
        }
      }
    }

    @Test("a caption and keywords are typed, written beside the photo, and taken back")
    func described() async throws {
      var folder: TestFolder?
      try await withGimbal(showing: TestPhoto.pages(2), options: wholeWindow) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let sidecar = folder!.path.appending("1.bmp.xmp")
        try await gimbal.shows(.red)
        for (key, text, tag) in [
          ("ctrl+shift+e", "At the lake", "Description"), ("ctrl+k", "boat, lake", "Subject"),
        ] {
          try await gimbal.press(key)
          try await gimbal.rests("the dialog") { !$0.middle.isClose(to: TestPhoto.pageColors[0]) }
          try await gimbal.display.xdotool(["type", "--delay", "15", text])
          try await gimbal.press("Return")
          _ = try await poll("\(text) in \(sidecar)", within: .seconds(60)) {
            let found = try output(of: ["exiftool", "-s3", "-XMP-dc:\(tag)", sidecar.string])
            return found.trimmingCharacters(in: .whitespacesAndNewlines) == text ? () : nil
          }
          try await gimbal.shows(.red)
        }
        _ = try await poll("no words", within: .seconds(60)) {
          try await gimbal.press("ctrl+z")
          return FileManager.default.fileExists(atPath: sidecar.string) ? nil : ()
        }
      }
    }

    /// Where a button of the chrome is in a window at scale 1.
    private func place(
      of button: ChromeButton, in picture: Screenshot, _ change: (inout ChromeView) -> Void
    ) throws -> PointerStep {
      var view = ChromeView(
        windowSize: Size(width: Double(picture.width), height: Double(picture.height)), scale: 1,
        pageCount: 2, position: 0, currentPage: 0, title: "", opacity: 1)
      change(&view)
      let area = try #require(view.control(of: button)).area
      return .move(area.center.x, area.center.y)
    }

    private func waits(for stars: Int?, in path: FilePath) async throws {
      _ = try await poll("\(stars ?? 0) stars in \(path)", within: .seconds(60)) {
        if let stars { return try self.stars(in: path) == stars ? () : nil }
        return FileManager.default.fileExists(atPath: path.string) ? nil : ()
      }
    }

    @Test(
      "a click on a star of the information gives stars, and the message's button takes them back")
    func clicked() async throws {
      var folder: TestFolder?
      try await withGimbal(showing: TestPhoto.pages(2)) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let sidecar = folder!.path.appending("1.bmp.xmp")
        try await gimbal.shows(.red)
        try await gimbal.press("i")
        let picture = try await gimbal.rests("the information") {
          $0.cropped(x: $0.width - 330..<$0.width - 20, y: 110..<$0.height - 140)
            .count(of: .white, within: 60) > 20
        }
        // The panel is at the right below the toolbar, and the stars at its upper end.
        let x = Double(picture.width) - 16 - 320 + 4
        func star(_ number: Int) -> PointerStep { .move(x + 44 * (Double(number) - 0.5), 64 + 22) }
        for stars in [4, 2] {
          try await gimbal.pointer([star(stars), .press, .release])
          try await waits(for: stars, in: sidecar)
        }
        // It is the present number.
        try await gimbal.pointer([star(2), .press, .release])
        try await waits(for: 0, in: sidecar)
        let undo = try place(of: .undo, in: picture) {
          $0.toastButton = ToastButton(.undo, opacity: 1, isEnabled: true)
        }
        try await gimbal.pointer([undo, .press, .release])
        try await waits(for: 2, in: sidecar)
        for stars in [4, nil] {
          try await gimbal.press("ctrl+z")
          try await waits(for: stars, in: sidecar)
        }
      }
    }

    @Test(
      "the bar of the selection gives stars to all selected photos, and one Ctrl+Z takes them back")
    func selected() async throws {
      var folder: TestFolder?
      try await withGimbal(showing: TestPhoto.pages(2)) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let sidecars = [1, 2].map { folder!.path.appending("\($0).bmp.xmp") }
        let before = try await gimbal.shows(.red)
        try await gimbal.press("o")
        try await gimbal.rests("the overview") { $0.interior != before.interior }
        try await gimbal.press("ctrl+a")
        let picture = try await gimbal.rests("the selection") { $0.interior != before.interior }
        let button = try place(of: .rateSelected, in: picture) {
          ($0.isOverview, $0.isSelecting, $0.allowsChanges) = (true, true, true)
        }
        try await gimbal.pointer([button, .press, .release])
        // The fourth line of the menu has three stars.
        try await gimbal.press("Home", "Down", "Down", "Down", "Return")
        for sidecar in sidecars { try await waits(for: 3, in: sidecar) }
        try await gimbal.press("alt+minus")
        for sidecar in sidecars { try await waits(for: -1, in: sidecar) }
        for stars in [3, nil] {
          try await gimbal.press("ctrl+z")
          for sidecar in sidecars { try await waits(for: stars, in: sidecar) }
        }
      }
    }

    @Test("the trash takes stars along, one photo and several, and Ctrl+Z brings them back")
    func trashed() async throws {
      let home = try TestFolder()
      var folder: TestFolder?
      try await withGimbal(
        showing: TestPhoto.pages(3), options: wholeWindow,
        environment: ["HOME": home.path.string, "XDG_DATA_HOME": home.path.string + "/data"]
      ) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let photos = folder!.path
        let trash = home.path.appending("data/Trash/files")
        func waits(for names: [String], in folder: FilePath) async throws {
          _ = try await poll("\(names) in \(folder)", within: .seconds(60)) {
            let found = (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? []
            return found.sorted() == names ? () : nil
          }
        }
        let all = ["1.bmp", "1.bmp.xmp", "2.bmp", "3.bmp"]
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("alt+4")
        try await waits(for: all, in: photos)
        try await gimbal.press("Delete")
        try await waits(for: ["1.bmp", "1.bmp.xmp"], in: trash)
        try await waits(for: ["2.bmp", "3.bmp"], in: photos)
        try await gimbal.shows(TestPhoto.pageColors[1])
        try await gimbal.press("ctrl+z")
        try await waits(for: all, in: photos)
        try await gimbal.shows(TestPhoto.pageColors[0])
        #expect(try stars(in: photos.appending("1.bmp.xmp")) == 4)
        // Those that are asked about go together.
        try await gimbal.press("m", "Next", "m", "Home")
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("Delete")
        try await gimbal.rests("the question") { !$0.middle.isClose(to: TestPhoto.pageColors[0]) }
        try await gimbal.press("Return")
        try await waits(for: ["1.bmp", "1.bmp.xmp", "2.bmp"], in: trash)
        try await gimbal.shows(TestPhoto.pageColors[2])
        try await gimbal.press("ctrl+z")
        try await waits(for: all, in: photos)
        // What the stars have changed before that is undone afterwards.
        _ = try await poll("no stars", within: .seconds(60)) {
          try await gimbal.press("ctrl+z")
          return FileManager.default.fileExists(atPath: photos.appending("1.bmp.xmp").string)
            ? nil : ()
        }
      }
      await home.remove()
    }
  }
}

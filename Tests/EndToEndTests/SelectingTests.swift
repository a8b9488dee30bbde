import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Selecting several photos in the overview")
  struct SelectingTests {
    private static let colors = Array(TestPhoto.pageColors.prefix(4))

    /// Shows four photos in the overview.
    private func withOverview(
      options: [CommandArgument] = [],
      _ body: (GimbalSession, _ photos: FilePath, _ trash: FilePath) async throws -> Void
    ) async throws {
      let home = try TestFolder()
      var folder: TestFolder?
      try await withGimbal(
        showing: TestPhoto.pages(4), options: ["--overview"] + options,
        environment: ["HOME": home.path.string, "XDG_DATA_HOME": home.path.string + "/data"]
      ) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        _ = try await overview(gimbal)
        try await body(gimbal, folder!.path, home.path.appending("data/Trash/files"))
      }
      await home.remove()
    }

    private func overview(_ gimbal: GimbalSession) async throws -> Screenshot {
      try await gimbal.rests("all photos") { picture in
        Self.colors.allSatisfy { picture.count(of: $0, within: 6) > 200 }
      }
    }

    /// The middle of the pixels of a photo, from the window's upper left.
    private func place(_ page: Int, in picture: Screenshot) -> (x: Double, y: Double) {
      var (count, sumX, sumY) = (0, 0, 0)
      for y in stride(from: 60, to: picture.height - 60, by: 2) {
        for x in stride(from: 0, to: picture.width, by: 2)
        where picture[x, y].isClose(to: Self.colors[page], within: 6) {
          (count, sumX, sumY) = (count + 1, sumX + x, sumY + y)
        }
      }
      return (Double(sumX / max(1, count)), Double(sumY / max(1, count)))
    }

    private func waits(for names: [String], in folder: FilePath) async throws {
      _ = try await poll("the photos \(names)", within: .seconds(60)) {
        let found = (1...4).map { "\($0).bmp" }
          .filter { access(folder.appending($0).string, F_OK) == 0 }
        return found == names ? () : nil
      }
    }

    @Test("a slideshow that the bar starts shows only the selected photos")
    func slideshow() async throws {
      try await withOverview { gimbal, _, _ in
        let before = try await overview(gimbal)
        let (one, three) = (place(1, in: before), place(3, in: before))
        try await gimbal.pointer([
          .hold("ctrl"), .move(one.x, one.y), .press, .release, .move(three.x, three.y), .press,
          .release, .letGo("ctrl"),
        ])
        let bar = try await gimbal.rests("the bar") { $0.topStrip != before.topStrip }
        // The seventh button from the end.
        try await gimbal.pointer([.move(Double(bar.width) - 294, 24), .press, .release])
        // The slideshow begins with the current photo, and not with the first one.
        try await gimbal.waits(for: "the photo 3") {
          $0.middle.isClose(to: Self.colors[3], within: 6)
        }
        for page in [1, 3] {
          try await gimbal.waits(for: "the photo \(page)") { picture in
            #expect(!picture.middle.isClose(to: Self.colors[2], within: 2))
            return picture.middle.isClose(to: Self.colors[page], within: 6)
          }
        }
        // Then all are pages again.
        try await gimbal.press("s", "Prior")
        try await gimbal.shows(Self.colors[2])
      }
    }

    @Test("by mouse alone: Ctrl and clicks, the bar's bin, and the question's button")
    func mouse() async throws {
      try await withOverview { gimbal, photos, trash in
        let before = try await overview(gimbal)
        let (one, two) = (place(1, in: before), place(2, in: before))
        try await gimbal.pointer([
          .hold("ctrl"), .move(one.x, one.y), .press, .release, .move(two.x, two.y), .press,
          .release, .letGo("ctrl"),
        ])
        let bar = try await gimbal.rests("the bar") { $0.topStrip != before.topStrip }
        // The bin is the third button from the end; the others are the overview and the menu.
        try await gimbal.pointer([.move(Double(bar.width) - 118, 24), .press, .release])
        // The bin lights up under the mouse as well; only the question dims the photos.
        try await gimbal.rests("the question") {
          $0.count(of: Self.colors[3], within: 6) == 0
        }
        try await gimbal.press("Return")
        try await waits(for: ["2.bmp", "3.bmp"], in: trash)
        try await waits(for: ["1.bmp", "4.bmp"], in: photos)
        _ = try await poll("the photos", within: .seconds(60)) {
          try await gimbal.press("ctrl+z")
          return access(photos.appending("2.bmp").string, F_OK) == 0 ? () : nil
        }
        try await waits(for: ["1.bmp", "2.bmp", "3.bmp", "4.bmp"], in: photos)
      }
    }

    @Test("by a rectangle around the first two, and by keys; --print-marked prints them")
    func rectangleAndKeys() async throws {
      try await withOverview(options: ["--print-marked"]) { gimbal, _, _ in
        let before = try await overview(gimbal)
        let (one, two) = (place(0, in: before), place(1, in: before))
        // From the margin at the left of the first cell, a little below its middle.
        try await gimbal.pointer([
          .move(4, one.y + 20), .press, .move(60, one.y + 10), .move(two.x, two.y),
          .pause(seconds: 0.1),
        ])
        try await gimbal.rests("the rectangle") { $0 != before }
        try await gimbal.pointer([.release])
        try await gimbal.rests("the bar") { $0.topStrip != before.topStrip }
        // One of them no longer, and the last one.
        try await gimbal.press("Home", "ctrl+space", "End", "ctrl+space", "shift+Left")
        try await gimbal.press("ctrl+q")
        #expect(try await gimbal.process.end() == .exited(0))
        let names = gimbal.process.standardOutput.split(separator: "\n").map {
          String($0.split(separator: "/").last ?? "")
        }
        #expect(names == ["2.bmp", "4.bmp", "3.bmp"])
      }
    }

    @Test("by fingers: a long press selects a photo, taps two more and one of them no longer")
    func fingers() async throws {
      // The window is 600 points wide: four cells of 136 points, below a bar of 49.
      func touch(_ start: Int, _ page: Int, held: Int = 50) -> [String] {
        let x = 84 + 144 * page
        return ["\(start) finger 1 down \(x) 133", "\(start + held) finger 1 up \(x) 133"]
      }
      let lines =
        touch(1500, 0, held: 700) + touch(2600, 1) + touch(3200, 2) + touch(3800, 1)
      let options: [CommandArgument] = [
        "--overview", "--overview-cells", "squares", "--print-marked",
      ]
      try await withReplay(
        lines.joined(separator: "\n"), showing: TestPhoto.pages(4), options: options
      ) { gimbal in
        let before = try await overview(gimbal)
        try await gimbal.rests("the bar") { $0.topStrip != before.topStrip }
        try await Task.sleep(for: .milliseconds(4500))
        try await gimbal.press("ctrl+q")
        #expect(try await gimbal.process.end() == .exited(0))
        let names = gimbal.process.standardOutput.split(separator: "\n").map {
          String($0.split(separator: "/").last ?? "")
        }
        #expect(names == ["1.bmp", "3.bmp"])
      }
    }

    @Test("photos whose folder is removed are no longer selected, and none is printed")
    func removedFolder() async throws {
      try await withOverview(options: ["--print-marked"]) { gimbal, photos, _ in
        let before = try await overview(gimbal)
        try await gimbal.press("ctrl+a")
        try await gimbal.rests("the bar") { $0.topStrip != before.topStrip }
        for page in 1...4 { _ = unlink(photos.appending("\(page).bmp").string) }
        _ = rmdir(photos.string)
        try await gimbal.rests("no photo") { picture in
          Self.colors.allSatisfy { picture.count(of: $0, within: 6) == 0 }
        }
        try await gimbal.press("Delete", "ctrl+z", "ctrl+a", "ctrl+q")
        #expect(try await gimbal.process.end() == .exited(0))
        #expect(gimbal.process.standardOutput.isEmpty)
      }
    }

    @Test("Ctrl+A selects all, Escape none, and Ctrl+Z all again")
    func all() async throws {
      try await withOverview { gimbal, _, _ in
        let before = try await overview(gimbal)
        try await gimbal.press("ctrl+a")
        let all = try await gimbal.rests("the bar") { $0.topStrip != before.topStrip }
        try await gimbal.press("Escape")
        try await gimbal.rests("the title") { $0.topStrip == before.topStrip }
        try await gimbal.press("ctrl+z")
        try await gimbal.rests("the bar again") { $0.topStrip == all.topStrip }
        try await gimbal.press("Escape", "Escape")
        try await gimbal.waits(for: "the photo") { $0.middle.isClose(to: Self.colors[0]) }
      }
    }
  }
}

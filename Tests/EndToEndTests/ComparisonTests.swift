import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Comparing photos")
  struct ComparisonTests {
    private static let colors = Array(TestPhoto.pageColors.prefix(4))

    /// Shows four photos of one colour each, with a home of their own.
    private func withPhotos(
      options: [CommandArgument],
      _ body: (GimbalSession, _ trash: FilePath) async throws -> Void
    ) async throws {
      let home = try TestFolder()
      try await withGimbal(
        showing: TestPhoto.pages(4), options: options,
        environment: ["HOME": home.path.string, "XDG_DATA_HOME": home.path.string + "/data"]
      ) {
        [CommandArgument($0.path)]
      } _: { gimbal in
        try await body(gimbal, home.path.appending("data/Trash/files"))
      }
      await home.remove()
    }

    /// Waits until these photos are seen, and no others.
    @discardableResult private func sees(
      _ photos: [Int], _ gimbal: GimbalSession
    ) async throws -> Screenshot {
      try await gimbal.rests("the photos \(photos)") { picture in
        Self.colors.indices.allSatisfy {
          (picture.count(of: Self.colors[$0], within: 6) > 500) == photos.contains($0)
        }
      }
    }

    @Test("by keys: two beside each other, one at a time in place, and one to the trash and back")
    func keys() async throws {
      try await withPhotos(options: ["--start", "2"]) { gimbal, trash in
        try await gimbal.shows(Self.colors[1])
        try await gimbal.press("alt+c")
        try await sees([1, 2], gimbal)
        try await gimbal.press("space")
        try await sees([1], gimbal)
        try await gimbal.press("space")
        try await sees([2], gimbal)
        try await gimbal.press("shift+space")
        try await sees([1], gimbal)
        try await gimbal.press("Return")
        try await sees([1, 2], gimbal)
        try await gimbal.press("Right", "space")
        try await sees([2], gimbal)
        try await gimbal.press("Escape")
        try await sees([1, 2], gimbal)
        try await gimbal.press("Escape")
        try await gimbal.shows(Self.colors[2])
        // The second one goes, and the first one is alone.
        try await gimbal.press("alt+c")
        try await sees([2, 3], gimbal)
        try await gimbal.press("Right", "Delete")
        try await gimbal.shows(Self.colors[2])
        _ = try await poll("the photo", within: .seconds(60)) {
          access(trash.appending("4.bmp").string, F_OK) == 0 ? () : nil
        }
        try await gimbal.press("ctrl+z")
        try await gimbal.shows(Self.colors[3])
      }
    }

    @Test("by mouse: the bar's button, a click on a cell and back, the button that leaves one out")
    func mouse() async throws {
      try await withPhotos(options: ["--overview"]) { gimbal, _ in
        let before = try await gimbal.rests("all photos") { picture in
          Self.colors.allSatisfy { picture.count(of: $0, within: 6) > 200 }
        }
        var steps: [PointerStep] = [.hold("ctrl")]
        for page in [0, 1, 3] {
          let place = try #require(before.place(of: Self.colors[page]))
          steps += [.moveFromMiddle(place.x, place.y), .press, .release]
        }
        try await gimbal.pointer(steps + [.letGo("ctrl")])
        let bar = try await gimbal.rests("the bar") { $0.topStrip != before.topStrip }
        // The eighth button from the end; the space before the last two counts as well.
        try await gimbal.pointer([.move(Double(bar.width) - 338, 24), .press, .release])
        let cells = try await sees([0, 1, 3], gimbal)
        let second = try #require(cells.place(of: Self.colors[1]))
        try await gimbal.pointer([.moveFromMiddle(second.x, second.y), .press, .release])
        try await sees([1], gimbal)
        try await gimbal.click()
        try await sees([0, 1, 3], gimbal)
        // The fourth button from the end, before the bin: the photo with the frame, which was
        // alone.
        try await gimbal.pointer([.move(Double(bar.width) - 166, 24), .press, .release])
        try await sees([0, 3], gimbal)
        // All that were selected still are.
        try await gimbal.press("Escape")
        try await gimbal.rests("all photos with the bar") { picture in
          Self.colors.allSatisfy { picture.count(of: $0, within: 6) > 200 }
            && picture.topStrip == bar.topStrip
        }
      }
    }
  }
}

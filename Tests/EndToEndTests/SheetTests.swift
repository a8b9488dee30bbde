import Glibc
import PictureTesting
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Files with several pictures")
  struct SheetTests {
    private static let colors = [Pixel.red, .green, .blue].map(\.value)

    /// A TIFF with a red, a green and a blue sheet, before a yellow photo.
    private func withSheets(
      of width: Int = 300, _ height: Int = 210, broken: Set<Int> = [],
      options: [CommandArgument] = [],
      _ body: (GimbalSession, TestFolder) async throws -> Void
    ) async throws {
      var shown: TestFolder?
      try await withGimbal(showing: [], options: options) { folder in
        let file = SheetedTIFF(Self.colors, width: width, height: height, broken: broken)
        try folder.write(file.bytes, as: "1.tiff")
        try folder.write(TestPhoto.solid(.yellow).bytes, as: "2.bmp")
        shown = folder
        return [CommandArgument(folder.path)]
      } _: { gimbal in
        try await body(gimbal, shown!)
        #expect(gimbal.process.standardError.isEmpty, "\(gimbal.process.standardError)")
      }
    }

    @Test("Alt and Page Down go through the sheets of a photo, and stay in its place")
    func keys() async throws {
      try await withSheets { gimbal, _ in
        try await gimbal.shows(.red)
        try await gimbal.press("alt+Next")
        try await gimbal.shows(.green)
        try await gimbal.press("alt+Right")
        try await gimbal.shows(.blue)
        try await gimbal.press("Next")
        try await gimbal.shows(.yellow)
        try await gimbal.press("Prior")
        try await gimbal.shows(.blue)
        try await gimbal.press("alt+Prior", "alt+Left")
        try await gimbal.shows(.red)
      }
    }

    @Test("parts of zoomed photos, also of turned ones, are of the sheet that is shown")
    func zoomed() async throws {
      // Larger than the window, so that parts are decoded when nothing has moved for a while.
      try await withSheets(of: 1600, 1200, options: wholeWindow) { gimbal, _ in
        func stays(_ color: Pixel) async throws {
          try await gimbal.rests(for: .milliseconds(600)) {
            $0.middle.isClose(to: color, within: 3)
          }
        }
        try await gimbal.shows(.red)
        try await gimbal.press("1")
        try await stays(.red)
        try await gimbal.press("alt+Next")
        try await stays(.green)
        try await gimbal.press("alt+Prior")
        try await stays(.red)
        try await gimbal.press("Right", "alt+Next", "alt+Next")
        try await stays(.blue)
      }
    }

    @Test("a sheet that cannot be decoded leaves the others, also if it is the first one")
    func broken() async throws {
      try await withSheets(broken: [0, 2]) { gimbal, _ in
        try await gimbal.rests("a tile instead of the first sheet") {
          !$0.middle.isClose(to: .red, within: 60) && !$0.middle.isClose(to: .black, within: 3)
        }
        try await gimbal.press("alt+Next")
        try await gimbal.shows(.green)
        try await gimbal.press("alt+Next")
        try await gimbal.rests("a tile instead of the last sheet") {
          !$0.middle.isClose(to: .green, within: 60)
        }
        try await gimbal.press("alt+Prior")
        try await gimbal.shows(.green)
      }
    }

    @Test("a file that is written again begins with its first sheet")
    func rewritten() async throws {
      try await withSheets { gimbal, folder in
        try await gimbal.shows(.red)
        try await gimbal.press("alt+Next")
        try await gimbal.shows(.green)
        let colors = [Pixel.cyan, .yellow].map(\.value)
        try folder.write(SheetedTIFF(colors).bytes, as: "new")
        let status = rename(
          folder.path.appending("new").string, folder.path.appending("1.tiff").string)
        #expect(status == 0)
        try await gimbal.shows(.cyan)
        try await gimbal.press("alt+Next")
        try await gimbal.shows(.yellow)
        try await gimbal.press("r")
        try await gimbal.shows(.cyan)
      }
    }
  }
}

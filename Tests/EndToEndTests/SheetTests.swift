import PictureTesting
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Files with several pictures")
  struct SheetTests {
    private static let colors = [Pixel.red, .green, .blue].map(\.value)

    /// A TIFF with a red, a green and a blue sheet, before a yellow photo.
    private func withSheets(
      broken: Set<Int> = [], options: [CommandArgument] = [],
      _ body: (GimbalSession) async throws -> Void
    ) async throws {
      try await withGimbal(showing: [], options: options) { folder in
        try folder.write(SheetedTIFF(Self.colors, broken: broken).bytes, as: "1.tiff")
        try folder.write(TestPhoto.solid(.yellow).bytes, as: "2.bmp")
        return [CommandArgument(folder.path)]
      } _: { gimbal in
        try await body(gimbal)
        #expect(gimbal.process.standardError.isEmpty, "\(gimbal.process.standardError)")
      }
    }

    @Test("Alt and Page Down go through the sheets of a photo, and stay in its place")
    func keys() async throws {
      try await withSheets { gimbal in
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

    @Test("zoomed and turned photos are of the sheet that is shown")
    func zoomed() async throws {
      try await withSheets(options: wholeWindow) { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("1", "alt+Next", "Right")
        try await gimbal.shows(.green)
        try await gimbal.press("plus", "plus", "alt+Next")
        try await gimbal.shows(.blue)
      }
    }

    @Test("a sheet that cannot be decoded leaves the others, also if it is the first one")
    func broken() async throws {
      try await withSheets(broken: [0, 2]) { gimbal in
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
      try await withSheets { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("alt+Next")
        try await gimbal.shows(.green)
        try await gimbal.press("r")
        try await gimbal.shows(.red)
      }
    }
  }
}

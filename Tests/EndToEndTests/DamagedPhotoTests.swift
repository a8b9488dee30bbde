import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Damaged photos")
  struct DamagedPhotoTests {
    /// The window of a photo with these bytes, at rest.
    private static func look(
      _ bytes: [UInt8], as name: FilePath.Component
    ) async throws -> Screenshot {
      var picture: Screenshot?
      try await withGimbal(showing: []) { folder in
        try folder.write(bytes, as: name)
        return [CommandArgument(folder.path)]
      } _: { gimbal in
        try await gimbal.rests("the photo") {
          $0.fromMiddle(-60, -60).isClose(to: .red, within: 12)
        }
        picture = try await gimbal.screenshot()
      }
      return try #require(picture)
    }

    /// How many pixels differ in some rows.
    private static func differences(
      _ one: Screenshot, _ other: Screenshot, rows: Range<Int>
    ) -> Int {
      rows.reduce(0) { count, y in
        count + (0..<one.width).count { !one[$0, y].isClose(to: other[$0, y], within: 12) }
      }
    }

    @Test(
      "a JPEG without its end marker is shown whole, and the toolbar says that it is incomplete")
    func withoutEnd() async throws {
      let whole = try await Self.look(ExifPhoto.jpeg(orientation: 1), as: "photo.jpg")
      let cut = try await Self.look(
        Array(ExifPhoto.jpeg(orientation: 1).dropLast(2)), as: "photo.jpg")
      let middle = whole.height / 4..<whole.height * 3 / 4
      #expect(Self.differences(whole, cut, rows: middle) == 0)
      #expect(Self.differences(whole, cut, rows: 0..<44) > 100, "there is no note")
    }

    @Test("a truncated BMP shows the rows that it has, and the background for the others")
    func cut() async throws {
      try await withGimbal(showing: []) { folder in
        try folder.write(TestPhoto.solid(.red).bytes, as: "1.bmp")
        let bytes = TestPhoto.solid(.magenta).bytes
        try folder.write(Array(bytes.prefix(bytes.count / 2)), as: "2.bmp")
        return [CommandArgument(folder.path)]
      } _: { gimbal in
        try await gimbal.shows(.red)
        try await gimbal.press("Next")
        // A BMP is stored from the lowest row up, so the upper rows are missing.
        try await gimbal.rests("half of the photo, and the background") { picture in
          picture.fromMiddle(0, 60).isClose(to: .magenta, within: 4)
            && picture.fromMiddle(0, -60).isClose(to: .black, within: 32)
        }
      }
    }
  }
}

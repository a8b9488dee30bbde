import Foundation
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Saving copies")
  struct SaveCopyTests {
    private func bytes(_ name: String, in folder: TestFolder) -> [UInt8]? {
      (try? Data(contentsOf: URL(filePath: folder.path.appending(name).string))).map { [UInt8]($0) }
    }

    /// Waits until there is a file.
    private func waits(for name: String, in folder: TestFolder) async throws -> [UInt8] {
      try await poll("the file \(name)", within: .seconds(60)) { bytes(name, in: folder) }
    }

    private func opens(_ gimbal: GimbalSession) async throws {
      let before = try await gimbal.screenshot()
      try await gimbal.press("ctrl+s")
      try await gimbal.rests("a dialog") { $0.middle != before.middle }
    }

    /// Shows one photo.
    private func withPhoto(
      _ body: (GimbalSession, _ folder: TestFolder) async throws -> Void
    ) async throws {
      var folder: TestFolder?
      try await withGimbal(showing: TestPhoto.pages(1), options: wholeWindow) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        try await gimbal.shows(.red)
        try await body(gimbal, folder!)
      }
    }

    @Test("Ctrl+S saves a copy byte for byte, and never over another file")
    func copied() async throws {
      try await withPhoto { gimbal, folder in
        try await opens(gimbal)
        try await gimbal.press("Return")
        let copy = try await waits(for: "1 copy.bmp", in: folder)
        #expect(copy == bytes("1.bmp", in: folder))
        try await gimbal.shows(.red)
        try await opens(gimbal)
        try await gimbal.press("Return")
        // The dialog is there again, with the reason.
        try await gimbal.rests("the reason") {
          $0.count(of: Pixel(value: 0xFFB89E), within: 24) > 20
        }
        try await gimbal.display.xdotool(["type", "--delay", "15", "other"])
        try await gimbal.press("Return")
        #expect(try await waits(for: "other.bmp", in: folder) == copy)
      }
    }

    @Test("another extension is asked about, and kept by Enter")
    func extensions() async throws {
      try await withPhoto { gimbal, folder in
        try await opens(gimbal)
        try await gimbal.press("ctrl+a")
        try await gimbal.display.xdotool(["type", "--delay", "15", "copy.gif"])
        let typed = try await gimbal.rests("the name") { !$0.middle.isClose(to: .red) }
        try await gimbal.press("Return")
        try await gimbal.rests("the question") { $0 != typed }
        try await gimbal.press("Return")
        #expect(try await waits(for: "copy.bmp", in: folder) == bytes("1.bmp", in: folder))
        #expect(bytes("copy.gif", in: folder) == nil)
      }
    }

    @Test(
      "a JPEG is saved as it is shown, turned by its EXIF orientation",
      arguments: [
        ("Right", [Pixel.green, .blue, .yellow, .red]), ("Left", [.yellow, .red, .green, .blue]),
      ])
    func turned(key: String, clockwiseFromTopLeft colors: [Pixel]) async throws {
      var folder: TestFolder?
      try await withGimbal(showing: [], options: wholeWindow) {
        folder = $0
        try $0.write(ExifPhoto.jpeg(orientation: 1), as: "photo.jpg")
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let folder = folder!
        try await gimbal.rests("the photo") { $0.count(of: .red, within: 8) > 1000 }
        try await gimbal.press(key)
        try await gimbal.rests("the turned photo") { isShown(colors, in: $0) }
        try await opens(gimbal)
        try await gimbal.press("Return")
        let copy = try await waits(for: "photo copy.jpg", in: folder)
        let original = try #require(bytes("photo.jpg", in: folder))
        #expect(original == ExifPhoto.jpeg(orientation: 1))
        #expect(zip(copy, original).filter { $0 != $1 }.count == 1 && copy.count == original.count)
        // Upright, the copy looks as the photo did when it was turned.
        try await gimbal.press("Up")
        _ = try await poll("the copy", within: .seconds(60)) {
          // Its folder may not have reported it yet.
          try await gimbal.press("End")
          return try await isShown(colors, in: gimbal.screenshot()) ? () : nil
        }
      }
    }

    /// Whether the photo's quarters have these colours, as high as the window.
    private func isShown(_ colors: [Pixel], in picture: Screenshot) -> Bool {
      let height = Double(picture.height) / 2
      let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
      return zip(corners, colors).allSatisfy { corner, color in
        picture.fromMiddle(corner.0 * height / 3, corner.1 * height / 2)
          .isClose(to: color, within: 8)
      }
    }
  }
}

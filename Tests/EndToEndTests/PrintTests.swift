import Foundation
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Printing and smaller copies")
  struct PrintTests {
    /// Waits until there is a file, which gets its name once it is complete.
    private func waits(for path: String) async throws {
      _ = try await poll("the file \(path)", within: .seconds(60)) {
        FileManager.default.fileExists(atPath: path) ? () : nil
      }
    }

    private func opens(_ gimbal: GimbalSession, by key: String) async throws {
      let before = try await gimbal.screenshot()
      try await gimbal.press(key)
      try await gimbal.rests("a dialog") { $0 != before }
    }

    @Test("Ctrl+P shows the page, and writes it as a PDF file where no desktop prints")
    func printed() async throws {
      var folder: TestFolder?
      // Lower windows have no room for the page.
      let options = wholeWindow + ["--size", "600x700"]
      try await withGimbal(showing: TestPhoto.pages(2), options: options) {
        folder = $0
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let path = folder!.path.appending("pages.pdf").string
        try await gimbal.shows(.red)
        try await opens(gimbal, by: "ctrl+p")
        // The photo is on white paper.
        try await gimbal.rests("the page") {
          $0.count(of: .red, within: 8) > 1000
            && $0.count(of: Pixel(value: 0xFFFFFF), within: 1) > 1000
        }
        // This desktop prints nothing.
        let asked = try await gimbal.screenshot()
        try await gimbal.press("Return")
        try await gimbal.rests("what there is instead") { $0 != asked }
        let offered = try await gimbal.screenshot()
        try await gimbal.press("Return")
        try await gimbal.rests("the name") { $0 != offered }
        try await gimbal.press("ctrl+a")
        // The extension is added.
        try await gimbal.display.xdotool(["type", "--delay", "15", "pages"])
        try await gimbal.press("Return")
        try await waits(for: path)
        #expect(try output(of: ["pdfinfo", path]).contains(/Pages: +1\n/))
        #expect(try output(of: ["pdfimages", "-list", path]).contains(" jpeg "))
        try await gimbal.shows(.red)
      }
    }

    @Test("Ctrl+Shift+S saves a smaller copy without what the file says of place and camera")
    func exported() async throws {
      var folder: TestFolder?
      try await withGimbal(showing: [], options: wholeWindow) {
        folder = $0
        try $0.write(ExifPhoto.jpeg(orientation: 6), as: "photo.jpg")
        return [CommandArgument($0.path)]
      } _: { gimbal in
        let target = folder!.path.appending("small")
        try FileManager.default.createDirectory(
          atPath: target.string, withIntermediateDirectories: false)
        try await gimbal.rests("the photo") { $0.count(of: .red, within: 8) > 1000 }
        try await opens(gimbal, by: "ctrl+shift+s")
        try await gimbal.display.xdotool(["type", "--delay", "15", "24"])
        let size = try await gimbal.screenshot()
        try await gimbal.press("Return")
        try await gimbal.rests("the question for the folder") { $0 != size }
        try await gimbal.press("ctrl+a")
        try await gimbal.display.xdotool(["type", "--delay", "15", target.string])
        try await gimbal.press("Return")
        let path = target.appending("photo.jpg").string
        try await waits(for: path)
        let tags = try output(of: ["exiftool", "-G", "-s", path])
        #expect(!tags.contains("[EXIF]") && !tags.contains("[XMP]"))
        let sizes = tags.matches(of: /Image(?:Width|Height) +: (\d+)/).compactMap {
          Int($0.output.1)
        }
        #expect(sizes.max() == 24, "\(tags)")
      }
    }
  }
}

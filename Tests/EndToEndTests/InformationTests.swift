import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Captions and the information panel")
  struct InformationTests {
    /// Shows a photo with a caption, and one without.
    private func withCaption(
      options: [CommandArgument] = [], _ body: (GimbalSession) async throws -> Void
    ) async throws {
      try await withGimbal(showing: [], options: options, enlarge: false) { folder in
        try folder.write(ExifPhoto.jpeg(caption: "A caption of some words, 夜の湖"), as: "1.jpg")
        try folder.write(ExifPhoto.jpeg, as: "2.jpg")
        return [CommandArgument(folder.path)]
      } _: { gimbal in
        try await body(gimbal)
      }
    }

    /// The rows directly above the page dots.
    private static func captionStrip(_ picture: Screenshot) -> Screenshot {
      picture.cropped(x: 0..<picture.width, y: picture.height - 130..<picture.height - 44)
    }

    /// The upper right part below the toolbar.
    private static func panel(_ picture: Screenshot) -> Screenshot {
      picture.cropped(x: picture.width - 330..<picture.width - 20, y: 60..<picture.height - 140)
    }

    private static func whiteCount(_ picture: Screenshot) -> Int {
      picture.count(of: .white, within: 40)
    }

    /// Where a picture is white: the text, without what shines through the card.
    private static func whites(_ picture: Screenshot) -> [Bool] {
      picture.values.map { Pixel(value: $0).isClose(to: .white, within: 40) }
    }

    @Test("c shows a photo's caption, which stays upright in its place while the photo turns")
    func caption() async throws {
      try await withCaption { gimbal in
        let before = try await gimbal.rests("the photo") { Set($0.interior.values).count > 3 }
        #expect(Self.whiteCount(Self.captionStrip(before)) == 0)
        try await gimbal.press("c")
        let shown = try await gimbal.rests("its caption") {
          Self.whiteCount(Self.captionStrip($0)) > 20
        }
        try await gimbal.press("Right")
        let turned = try await gimbal.rests("the turned photo") {
          $0.interior != shown.interior
        }
        let words = Self.whites(Self.captionStrip(shown))
        #expect(Self.whites(Self.captionStrip(turned)) == words)
        try await gimbal.press("Next")
        try await gimbal.rests("the next photo, which has none") {
          Self.whiteCount(Self.captionStrip($0)) == 0
        }
        try await gimbal.press("Prior")
        try await gimbal.rests("the caption again") {
          Self.whites(Self.captionStrip($0)) == words
        }
        try await gimbal.press("c")
        try await gimbal.rests("no caption") { Self.whiteCount(Self.captionStrip($0)) == 0 }
      }
    }

    @Test("--captions shows them at the start; c says if a photo has none")
    func atStart() async throws {
      try await withCaption(options: ["--captions"]) { gimbal in
        try await gimbal.rests("a caption") { Self.whiteCount(Self.captionStrip($0)) > 20 }
        try await gimbal.press("Next")
        try await gimbal.rests("no caption") { Self.whiteCount(Self.captionStrip($0)) == 0 }
        try await gimbal.press("c", "c")
        try await gimbal.waits(for: "a message") { Self.whiteCount(Self.captionStrip($0)) > 20 }
      }
    }

    @Test("i shows a panel that follows the photo and stays in its place while the photo turns")
    func panel() async throws {
      try await withCaption { gimbal in
        let before = try await gimbal.rests("the photo") { Set($0.interior.values).count > 3 }
        #expect(Self.whiteCount(Self.panel(before)) == 0)
        try await gimbal.press("i")
        let first = try await gimbal.rests("the panel") { Self.whiteCount(Self.panel($0)) > 40 }
        try await gimbal.press("Right")
        let turned = try await gimbal.rests("the turned photo") {
          $0.interior != first.interior
        }
        #expect(Self.whites(Self.panel(turned)) == Self.whites(Self.panel(first)))
        try await gimbal.press("Next")
        let second = try await gimbal.rests("the next photo's panel") {
          Self.whites(Self.panel($0)) != Self.whites(Self.panel(first))
            && Self.whiteCount(Self.panel($0)) > 40
        }
        // It has no caption.
        #expect(Self.whiteCount(Self.panel(second)) < Self.whiteCount(Self.panel(first)))
        try await gimbal.press("i")
        try await gimbal.rests("no panel") { Self.whiteCount(Self.panel($0)) == 0 }
      }
    }

    @Test("Ctrl+Alt+C copies the photo's path, and Ctrl+Shift+C what is known of it")
    func copied() async throws {
      try await withCaption { gimbal in
        try await gimbal.rests("the photo") { Set($0.interior.values).count > 3 }
        try await gimbal.press("ctrl+alt+c")
        let path = try await clipboard(of: gimbal) { $0.hasSuffix("/1.jpg") }
        #expect(path.hasPrefix("/") && path.split(separator: "\n").count == 1)
        try await gimbal.press("ctrl+shift+c")
        let text = try await clipboard(of: gimbal) {
          $0.contains("Caption: A caption of some words")
        }
        #expect(text.contains("\nName: 1.jpg\n") && text.contains("夜の湖"))
        #expect(text.contains(/\nModified: [0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}\n/))
      }
    }

    /// Waits until the clipboard has a text.
    private func clipboard(
      of gimbal: GimbalSession, until isExpected: @Sendable (String) -> Bool
    ) async throws -> String {
      try await poll("the text in the clipboard") {
        let xclip = try ChildProcess(
          "xclip", ["-selection", "clipboard", "-out"], environment: gimbal.display.environment)
        guard try await xclip.end() == .exited(0) else { return nil }
        return isExpected(xclip.standardOutput) ? xclip.standardOutput : nil
      }
    }
  }
}

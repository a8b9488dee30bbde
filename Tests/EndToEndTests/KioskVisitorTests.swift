import Testing

extension EndToEnd {
  @Suite("Visitors of a kiosk")
  struct KioskVisitorTests {
    @Test("when they have left, what they have shown goes, also if something leans on the screen")
    func demonstration() async throws {
      try await withGimbal(
        showing: [.solid(.red)], options: ["--kiosk", "--demonstration", "--slideshow", "3600"]
      ) { gimbal in
        // The pointer that the test has put into the window may have shown the toolbar.
        let photo = try await gimbal.rests("the photo alone") { $0.showsAlone(.red) }
        try await gimbal.press("d")
        try await gimbal.rests("the drawn device") { $0.distance(to: photo) > 0 }
        try await gimbal.press("F12")
        try await gimbal.rests("the inspector as well") { $0.distance(to: photo) > 0 }
        try await gimbal.pointer([.moveFromMiddle(0, 0), .press])
        try await gimbal.waits(for: "the photo alone again", within: .seconds(75)) {
          $0.topStrip == photo.topStrip && $0.interior == photo.interior
        }
        try await gimbal.pointer([.release])
      }
    }
  }
}

import Testing

extension EndToEnd {
  @Suite("The filmstrip")
  struct FilmstripTests {
    /// The window is 600 × 420: the band takes its lowest 72 pixels.
    private static let band = 348..<420

    /// The middle of the thumbnail of a colour, in the window; nil if there is none.
    private func thumbnail(_ color: Pixel, in picture: Screenshot) -> (x: Double, y: Double)? {
      let band = picture.cropped(x: 0..<picture.width, y: Self.band)
      return band.place(of: color).map {
        (Double(picture.width) / 2 + $0.x, Double(Self.band.lowerBound) + 36 + $0.y)
      }
    }

    private func hasAll(_ picture: Screenshot, _ colors: [Pixel]) -> Bool {
      colors.allSatisfy { thumbnail($0, in: picture) != nil }
    }

    @Test("a click on a small photo shows it, and it stays upright while the photo turns")
    func click() async throws {
      // There is no room for the last one.
      let colors = Array(TestPhoto.pageColors.prefix(4))
      try await withGimbal(options: ["--filmstrip"]) { gimbal in
        let start = try await gimbal.rests("all small photos") {
          $0.middle.isClose(to: .red, within: 3) && hasAll($0, colors)
        }
        let first = try #require(thumbnail(.red, in: start))
        #expect(abs(first.x - 300) < 5, "the current one is in the middle")
        let third = try #require(thumbnail(.blue, in: start))
        #expect(third.x > first.x)
        try await gimbal.pointer([.move(third.x, third.y), .press, .release])
        let shown = try await gimbal.rests("the third photo") {
          $0.middle.isClose(to: .blue, within: 3)
            && (thumbnail(.blue, in: $0).map { abs($0.x - 300) < 5 } ?? false)
        }
        let band = shown.cropped(x: 0..<600, y: Self.band)
        try await gimbal.press("Right")
        let turned = try await gimbal.rests("a turned photo") {
          $0.middle.isClose(to: .blue, within: 3) && $0.count(of: .blue) != shown.count(of: .blue)
        }
        #expect(turned.cropped(x: 0..<600, y: Self.band) == band)
        try await gimbal.press("v")
        try await gimbal.rests("no small photos") { thumbnail(.green, in: $0) == nil }
      }
    }
  }
}

import Testing

extension EndToEnd {
  @Suite("Mattes and slow zooms")
  struct MatteTests {
    /// Upright, red on the left and blue on the right.
    private static let photo = TestPhoto(width: 300, height: 600) { x, _ in
      x < 150 ? .red : .blue
    }

    @Test(
      "a matte fills the view beside an upright photo",
      arguments: ["black", "#205080", "mean", "blur"])
    func mattes(name: String) async throws {
      try await withGimbal(
        showing: [Self.photo],
        options: ["--matte", CommandArgument(name), "--chrome", "never"]
      ) { gimbal in
        let picture = try await gimbal.rests("the photo in its matte") {
          $0.fromMiddle(-40, 0).isClose(to: .red) && $0.fromMiddle(40, 0).isClose(to: .blue)
        }
        let (left, right) = (picture[4, picture.height / 2], picture[picture.width - 5, 40])
        switch name {
        case "black": #expect(left == Pixel(value: 0) && right == left)
        case "#205080": #expect(left == Pixel(value: 0x20_50_80) && right == left)
        case "mean":
          // Half of the brightness of the mean of red and blue.
          let mean = Pixel(value: 0x3C_0F_3C)
          #expect(left.isClose(to: mean) && right.isClose(to: mean))
        default:
          #expect(left.isClose(to: Pixel(value: 0x6E_0A_0A), within: 8), "\(left)")
          #expect(right.isClose(to: Pixel(value: 0x0A_14_6E), within: 8), "\(right)")
          let middle = (0..<picture.width).map { picture[$0, picture.height / 2] }
          // The photo itself has two colours; it hides most of the way from one to the other.
          #expect(Set(middle.map(\.value)).count > 8, "It is blurred.")
        }
      }
    }

    @Test(
      "a kiosk zooms its photos slowly within a blurred matte, however it hangs",
      arguments: ["portrait", "landscape-left", "portrait-upside-down", "landscape-right"])
    func kiosk(orientation: String) async throws {
      try await withGimbal(
        showing: [
          .fourCorners(width: 600, height: 400), .fourCorners(width: 300, height: 500),
        ],
        options: [
          "--kiosk", "--no-fullscreen", "--slideshow", "3", "--matte", "blur", "--ken-burns",
          "--chrome", "never", "--orientation", CommandArgument(orientation),
        ]
      ) { gimbal in
        try await gimbal.waits(for: "the first photo") { picture in
          TestPhoto.cornerColors.allSatisfy { picture.count(of: $0) > 1000 }
        }
        var last: Screenshot?
        var changes = 0
        for _ in 0..<12 {
          let picture = try await gimbal.screenshot()
          // The colours of the photos have a component of at least 200, half of their mixtures 50.
          let dark = picture.values.filter { pixel in
            max(pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF) < 40
          }.count
          #expect(dark == 0, "The background is seen in \(dark) places.")
          if let last, last != picture { changes += 1 }
          last = picture
          try await Task.sleep(for: .milliseconds(600))
        }
        #expect(changes >= 8, "The photos move.")
      }
    }
  }
}

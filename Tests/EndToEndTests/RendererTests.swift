import Testing

extension EndToEnd {
  @Suite("The renderers")
  struct RendererTests {
    /// Colours that change everywhere, so that a shift by one pixel is visible.
    static let photo = TestPhoto(width: 1200, height: 900) { x, y in
      Pixel(
        value: UInt32(x * 255 / 1199) << 16 | UInt32(y * 255 / 899) << 8 | UInt32((x ^ y) & 0xff))
    }

    @Test("the GPU's and the CPU's pictures agree within 2 levels", arguments: Holding.allCases)
    func agreement(holding: Holding) async throws {
      let cpu = try await Self.picture(renderer: "cpu", holding: holding)
      let gpu = try await Self.picture(renderer: "gpu", holding: holding)
      let distance = cpu.distance(to: gpu)
      if distance > 2 {
        cpu.attach(named: "cpu")
        gpu.attach(named: "gpu")
      }
      #expect(distance <= 2)
    }

    private static func picture(renderer: CommandArgument, holding: Holding) async throws
      -> Screenshot
    {
      var picture: Screenshot?
      let options: [CommandArgument] = ["--renderer", renderer, "--orientation", holding.option]
      try await withGimbal(showing: [photo, photo], options: options) { gimbal in
        picture = try await gimbal.rests("the photo") { Set($0.interior.values).count > 1000 }
          .interior
      }
      return try #require(picture)
    }

    @Test("both page and turn", arguments: ["cpu", "gpu"])
    func pagesAndTurns(renderer: String) async throws {
      let corners = TestPhoto.fourCorners(width: 300, height: 200)
      let options: [CommandArgument] = ["--renderer", CommandArgument(renderer)]
      try await withGimbal(
        showing: [.solid(.gray), corners], options: options + wholeWindow
      ) { gimbal in
        try await gimbal.shows(.gray)
        try await gimbal.press("Next")
        try await gimbal.press("Left")
        try await gimbal.rests("the second photo, turned") {
          $0.showsFourCorners(ofPhoto: (300, 200), to: .counterClockwise)
        }
      }
    }
  }
}

import SystemPackage
import Testing

extension EndToEnd {
  @Suite("What is visible behind transparent photos")
  struct BackgroundTests {
    /// A fully transparent photo, as QOI.
    private static func clearPhoto(width: UInt8, height: UInt8) -> [UInt8] {
      // The size in big endian, four channels, sRGB; every pixel in full; the end marker.
      let header = Array("qoif".utf8) + [0, 0, 0, width, 0, 0, 0, height, 4, 0]
      let pixels = (0..<Int(width) * Int(height)).flatMap { _ in [UInt8]([0xFF, 0, 0, 0, 0]) }
      return header + pixels + [0, 0, 0, 0, 0, 0, 0, 1]
    }

    private func withClearPhoto(
      _ options: [CommandArgument], _ body: (GimbalSession) async throws -> Void
    ) async throws {
      try await withGimbal(showing: [], options: options) { folder in
        try folder.write(Self.clearPhoto(width: 120, height: 84), as: "clear.qoi")
        return [CommandArgument(folder.path)]
      } _: {
        try await body($0)
      }
    }

    @Test("a checker pattern of two grays, 8 points a square, that turns with the photo")
    func checker() async throws {
      try await withClearPhoto([]) { gimbal in
        for keys in [[], ["Right"]] {
          try await gimbal.press(keys)
          let picture = try await gimbal.rests("the pattern") { picture in
            let inner = picture.interior
            let corner = inner[0, 0]
            guard corner.red > 60, corner.red < 160 else { return false }
            return Set(inner.values).count == 2
          }
          let inner = picture.interior
          // From the first edge on, every eighth column is an edge.
          let edges = (1..<inner.width).filter { inner[$0, 0] != inner[$0 - 1, 0] }
          #expect(zip(edges, edges.dropFirst()).allSatisfy { $1 - $0 == 8 })
          #expect(edges.count >= inner.width / 8 - 1)
        }
      }
    }

    @Test(
      "or the requested colour",
      arguments: [("black", 0), ("white", 0xFFFFFF), ("#3050c0", 0x3050C0)] as [(String, UInt32)])
    func plain(name: String, color: UInt32) async throws {
      try await withClearPhoto(["--backdrop", CommandArgument(name), "--memory", "1"]) { gimbal in
        try await gimbal.rests("the colour") { picture in
          picture.interior.count(of: Pixel(value: color), within: 0)
            == picture.interior.values.count
        }
      }
    }

    @Test(
      "an invalid background or memory ends with 64",
      arguments: [
        ["--backdrop", "plaid"], ["--backdrop", "#12345"], ["--backdrop", "#+12345"],
        ["--backdrop", "123456"], ["--memory", "0"], ["--memory", "-5"], ["--memory", "lots"],
        ["--memory", "99999999999"],
      ])
    func usage(arguments: [String]) async throws {
      let run = try await runGimbal(arguments.map { CommandArgument($0) })
      #expect(run.ending == .exited(64))
      #expect(run.errors.contains("Usage: gimbal") && run.errors.contains(arguments[0]))
    }
  }
}

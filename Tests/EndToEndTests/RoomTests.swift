import Testing

extension EndToEnd {
  @Suite("The room between toolbar and dots")
  struct RoomTests {
    /// The window is 600 × 420; 49 pixels are the toolbar's, 48 the dots'.
    private static let room = (top: 49, bottom: 372)

    /// Where pixels of a colour are, in the window.
    private func bounds(of color: Pixel, in picture: Screenshot) -> (
      x: ClosedRange<Int>, y: ClosedRange<Int>
    )? {
      var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
      for y in 0..<picture.height {
        for x in 0..<picture.width where picture[x, y].isClose(to: color, within: 3) {
          (left, right) = (min(left, x), max(right, x))
          (top, bottom) = (min(top, y), max(bottom, y))
        }
      }
      return left <= right ? (left...right, top...bottom) : nil
    }

    @Test(
      "a photo fits between the bars, to the pixel, and fills the window without them",
      arguments: Holding.allCases, ["cpu", "gpu"])
    func fits(holding: Holding, renderer: String) async throws {
      // Larger than any room, as its viewer sees it as wide as the window.
      let photo = TestPhoto.solid(.green, width: 1200, height: 1200)
      let options: [CommandArgument] = [
        "--orientation", holding.option, "--renderer", CommandArgument(renderer),
      ]
      try await withGimbal(showing: [photo, .solid(.red)], options: options) { gimbal in
        let shown = try await gimbal.shows(.green)
        let between = try #require(bounds(of: .green, in: shown))
        #expect(between.y == Self.room.top...Self.room.bottom - 1)
        #expect(between.x.count == 323)
        // Nothing of it lies beneath a bar, and its edges have no notch.
        #expect(shown.count(of: .green) == 323 * 323)
        try await gimbal.click()
        let whole = try await gimbal.rests("the photo alone") { $0.count(of: .green) == 420 * 420 }
        #expect(bounds(of: .green, in: whole)?.y == 0...419)
        try await gimbal.click()
        try await gimbal.rests("the photo as it was") { $0 == shown }
      }
    }

    @Test("each of its pixels is a decoded pixel, with and without the bars")
    func crisp() async throws {
      // At both sizes it is shown by its own pixels: 600 × 323 and more fit a photo of 480 × 320.
      func noise(_ x: Int, _ y: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: (x &* 73_856_093) ^ (y &* 19_349_663)) &* 2_654_435_761 >> 8
      }
      let photo = TestPhoto(width: 480, height: 320) { Pixel(value: noise($0, $1)) }
      try await withGimbal(
        showing: [photo, .solid(.red)], options: ["--start", "1"], enlarge: false
      ) { gimbal in
        func isCopied(_ picture: Screenshot, top: Int) -> Bool {
          (0..<320).allSatisfy { y in
            [0, 200, 479].allSatisfy {
              picture[60 + $0, top + y].value & 0xffffff == noise($0, y) & 0xffffff
            }
          }
        }
        try await gimbal.rests("the photo between the bars") { isCopied($0, top: 50) }
        try await gimbal.click()
        try await gimbal.rests("the photo in the window's middle") { isCopied($0, top: 50) }
      }
    }

    @Test(
      "a small photo is shown at twice its size, each pixel as a square; --enlarge fills the room")
    func small() async throws {
      let photo = TestPhoto(width: 60, height: 40) { x, y in (x + y) % 2 == 0 ? .red : .blue }
      for renderer in ["cpu", "gpu"] {
        try await withGimbal(
          showing: [photo], options: ["--renderer", CommandArgument(renderer)], enlarge: false
        ) { gimbal in
          try await gimbal.rests("a chequered photo at twice its size") { picture in
            (0..<80).allSatisfy { y in
              (0..<120).allSatisfy { x in
                picture[240 + x, 170 + y].isClose(
                  to: (x / 2 + y / 2) % 2 == 0 ? .red : .blue, within: 3)
              }
            } && picture[239, 200].isClose(to: .black)
          }
        }
      }
      try await withGimbal(showing: [.solid(.green, width: 30, height: 21)]) { gimbal in
        let picture = try await gimbal.shows(.green)
        #expect(bounds(of: .green, in: picture)?.y.count == 323)
      }
    }

    @Test("in full screen the bars hide at rest, return with a movement, and the photo adapts")
    func fullScreen() async throws {
      let photo = TestPhoto.solid(.green, width: 3000, height: 2000)
      try await withGimbal(
        showing: [photo, .solid(.red)], options: ["--fullscreen"], windowManager: true
      ) { gimbal in
        let shown = try await gimbal.shows(.green)
        let between = try #require(bounds(of: .green, in: shown))
        #expect(between.y.lowerBound >= 49 && between.y.upperBound < shown.height - 48)
        try await gimbal.waits(for: "the bars to go", within: .seconds(15)) {
          (bounds(of: .green, in: $0)?.y.count ?? 0) > between.y.count
        }
        let whole = try await gimbal.rests("the photo alone", for: .seconds(1))
        if canTrace {
          // Once the neighbours have been decoded for the larger room.
          _ = try await poll("a rest without system calls") {
            try await gimbal.systemCalls(for: .seconds(1)).isEmpty ? () : nil
          }
        }
        #expect(
          bounds(of: .green, in: whole)?.y.count == whole.height
            || bounds(of: .green, in: whole)?.x.count == whole.width)
        try await gimbal.pointer([.moveFromMiddle(40, 40)])
        try await gimbal.rests("the bars and the photo between them") { $0 == shown }
        try await gimbal.waits(for: "the bars to go again", within: .seconds(10)) {
          $0.topStrip == whole.topStrip
        }
        try await gimbal.press("Next")
        let next = try await gimbal.rests("the next photo alone", for: .seconds(1)) {
          $0.middle.isClose(to: .red)
        }
        let red = try #require(bounds(of: .red, in: next))
        #expect(red.y.count == next.height || red.x.count == next.width)
        try await gimbal.press("l")
        try await gimbal.waits(for: "the bars, by a key") { $0.topStrip != next.topStrip }
      }
    }

    @Test("--chrome always and never", arguments: ["always", "never"])
    func policy(policy: String) async throws {
      let photo = TestPhoto.solid(.green, width: 1200, height: 1200)
      try await withGimbal(
        showing: [photo, .solid(.red)], options: ["--chrome", CommandArgument(policy)]
      ) { gimbal in
        let side = policy == "always" ? 323 : 420
        let first = try await gimbal.rests("the photo") { $0.count(of: .green) == side * side }
        try await gimbal.click()
        try await gimbal.rests("the same", for: .milliseconds(900)) { $0 == first }
      }
    }
  }
}

import Testing

extension EndToEnd {
  @Suite("The overview")
  struct OverviewTests {
    private static let pages = Array(TestPhoto.pageColors.prefix(5))

    /// The middle of the pixels of a color, from the middle of the window.
    private func place(of color: Pixel, in picture: Screenshot) -> (x: Double, y: Double)? {
      var (count, sumX, sumY) = (0, 0, 0)
      for y in stride(from: 0, to: picture.height, by: 4) {
        for x in stride(from: 0, to: picture.width, by: 4)
        where picture[x, y].isClose(to: color, within: 6) {
          count += 1
          sumX += x
          sumY += y
        }
      }
      guard count > 20 else { return nil }
      return (
        Double(sumX / count - picture.width / 2), Double(sumY / count - picture.height / 2)
      )
    }

    @Test("a key opens it, a click on the third photo shows that, and Esc leaves it again")
    func click() async throws {
      try await withGimbal(options: ["--start", "1"]) { gimbal in
        try await gimbal.shows(Self.pages[0])
        try await gimbal.press("o")
        let overview = try await gimbal.rests("all photos") { picture in
          Self.pages.allSatisfy { place(of: $0, in: picture) != nil }
        }
        let third = try #require(place(of: Self.pages[2], in: overview))
        try await gimbal.pointer([.moveFromMiddle(third.x, third.y), .press, .release])
        try await gimbal.shows(Self.pages[2])
        try await gimbal.press("Return")
        try await gimbal.rests("all photos") { picture in
          Self.pages.allSatisfy { place(of: $0, in: picture) != nil }
        }
        try await gimbal.press("Right", "Escape")
        try await gimbal.shows(Self.pages[3])
      }
    }

    /// Types a photo's whole name, because the test's folder may have any letters and digits.
    private func search(_ page: Int, _ gimbal: GimbalSession) async throws {
      try await gimbal.display.xdotool(["type", "--delay", "30", "\(page).bmp"])
      try await gimbal.rests("what is found") { picture in
        Self.pages.enumerated().allSatisfy { index, color in
          (place(of: color, in: picture) != nil) == (index == page - 1)
        }
      }
    }

    @Test("letters and digits begin a search there, and are no commands")
    func letters() async throws {
      try await withGimbal(options: ["--start", "1"]) { gimbal in
        try await gimbal.shows(Self.pages[0])
        try await gimbal.press("o")
        let overview = try await gimbal.rests("all photos") { picture in
          Self.pages.allSatisfy { place(of: $0, in: picture) != nil }
        }
        try await gimbal.press("q")
        try await gimbal.rests("a field") { $0.topStrip != overview.topStrip }
        try await gimbal.press("BackSpace")
        try await search(4, gimbal)
        try await gimbal.press("Return", "Return")
        try await gimbal.shows(Self.pages[3])
        try await gimbal.press("q")
        #expect(try await gimbal.process.end() == .exited(0))
      }
    }

    @Test("a slash opens it and finds a photo by a part of its name; a wrong name finds nothing")
    func find() async throws {
      try await withGimbal(options: ["--start", "1"]) { gimbal in
        try await gimbal.shows(Self.pages[0])
        try await gimbal.press("slash")
        try await gimbal.rests("all photos") { picture in
          Self.pages.allSatisfy { place(of: $0, in: picture) != nil }
        }
        try await search(3, gimbal)
        try await gimbal.press("Return", "Return")
        try await gimbal.shows(Self.pages[2])
        // What was sought is selected, and replaced.
        try await gimbal.press("slash")
        try await gimbal.display.xdotool(["type", "--delay", "30", "no such name"])
        try await gimbal.rests("nothing") { picture in
          Self.pages.allSatisfy { place(of: $0, in: picture) == nil }
        }
        try await gimbal.press("Escape")
        try await gimbal.rests("all photos") { picture in
          Self.pages.allSatisfy { place(of: $0, in: picture) != nil }
        }
        try await gimbal.press("Return")
        try await gimbal.shows(Self.pages[2])
      }
    }
  }
}

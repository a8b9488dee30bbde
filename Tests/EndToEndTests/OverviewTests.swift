import Testing

extension EndToEnd {
  @Suite("The overview")
  struct OverviewTests {
    private static let pages = Array(TestPhoto.pageColors.prefix(5))

    @Test("a key opens it, a click on the third photo shows that, and Esc leaves it again")
    func click() async throws {
      try await withGimbal(options: ["--start", "1"]) { gimbal in
        try await gimbal.shows(Self.pages[0])
        try await gimbal.press("o")
        let overview = try await gimbal.rests("all photos") { picture in
          Self.pages.allSatisfy { picture.place(of: $0) != nil }
        }
        let third = try #require(overview.place(of: Self.pages[2]))
        try await gimbal.pointer([.moveFromMiddle(third.x, third.y), .press, .release])
        try await gimbal.shows(Self.pages[2])
        try await gimbal.press("Return")
        try await gimbal.rests("all photos") { picture in
          Self.pages.allSatisfy { picture.place(of: $0) != nil }
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
          (picture.place(of: color) != nil) == (index == page - 1)
        }
      }
    }

    @Test("letters and digits begin a search there, and are no commands")
    func letters() async throws {
      try await withGimbal(options: ["--start", "1"]) { gimbal in
        try await gimbal.shows(Self.pages[0])
        try await gimbal.press("o")
        let overview = try await gimbal.rests("all photos") { picture in
          Self.pages.allSatisfy { picture.place(of: $0) != nil }
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
          Self.pages.allSatisfy { picture.place(of: $0) != nil }
        }
        try await search(3, gimbal)
        try await gimbal.press("Return", "Return")
        try await gimbal.shows(Self.pages[2])
        // What was sought is selected, and replaced.
        try await gimbal.press("slash")
        try await gimbal.display.xdotool(["type", "--delay", "30", "no such name"])
        try await gimbal.rests("nothing") { picture in
          Self.pages.allSatisfy { picture.place(of: $0) == nil }
        }
        try await gimbal.press("Escape")
        try await gimbal.rests("all photos") { picture in
          Self.pages.allSatisfy { picture.place(of: $0) != nil }
        }
        try await gimbal.press("Return")
        try await gimbal.shows(Self.pages[2])
      }
    }
  }
}

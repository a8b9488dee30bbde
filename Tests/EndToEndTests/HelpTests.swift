import Testing

extension EndToEnd {
  @Suite("The list of keys over the window")
  struct HelpTests {
    @Test("while it is open, keys scroll it and nothing behind it changes")
    func keys() async throws {
      let photos: [TestPhoto] = [.solid(.red), .solid(.green), .solid(.blue)]
      try await withGimbal(showing: photos) { gimbal in
        let before = try await gimbal.shows(.red)
        try await gimbal.press("question")
        let open = try await gimbal.rests("the list") { $0.count(of: .red) < 1000 }
        try await gimbal.press("Next")
        let scrolled = try await gimbal.rests("the list, scrolled") { $0 != open }
        try await gimbal.press("Prior")
        try await gimbal.rests("the list from its start") { $0 == open }
        try await gimbal.pointer([.moveFromMiddle(0, 0), .notch(down: true)])
        try await gimbal.rests("the list, scrolled by the wheel") { $0 != open && $0 != scrolled }
        try await gimbal.press("Home")
        try await gimbal.rests("the list from its start") { $0 == open }
        // None of these keys has its usual effect.
        try await gimbal.press("n", "Right", "plus", "l", "b", "d", "x", "Home")
        try await gimbal.rests("the list from its start") { $0 == open }
        try await gimbal.press("Escape")
        try await gimbal.rests("the window as it was") { $0 == before }
      }
    }

    @Test("a drag scrolls it, a click closes it, and neither touches the photos")
    func pointer() async throws {
      try await withGimbal(showing: [.solid(.red), .solid(.green)]) { gimbal in
        let before = try await gimbal.shows(.red)
        try await gimbal.press("F1")
        let open = try await gimbal.rests("the list") { $0.count(of: .red) < 1000 }
        try await gimbal.pointer(.pull(from: (150, 60), by: (-140, -100)) + [.release])
        try await gimbal.rests("the list, scrolled") { $0 != open }
        try await gimbal.click()
        try await gimbal.rests("the window as it was") { $0 == before }
      }
    }
  }
}

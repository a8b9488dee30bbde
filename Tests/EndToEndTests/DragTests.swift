import Testing

extension MeasuredEndToEnd {
  @Suite("Drags")
  struct DragTests {
    static let pages = TestPhoto.pageColors

    @Test("the distance and the speed of a drag decide whether it pages")
    func speeds() async throws {
      let width = Double(windowSize.width)
      let drags: [(part: Double, seconds: Double, rest: Double, page: Int)] = [
        // Slow, then quicker, past half a page and short of it; each let go at rest or in motion.
        (-0.3, 0.6, 0, 2), (0.3, 0.2, 0.2, 2), (-0.62, 0.9, 0, 3), (0.62, 0.1, 0.2, 2),
        // Flicks.
        (-0.25, 0.06, 0, 3), (0.1, 0.03, 0, 2),
      ]
      try await withGimbal(options: ["--start", "3"]) { gimbal in
        try await gimbal.shows(Self.pages[2])
        for drag in drags {
          let way = drag.part * width
          try await gimbal.pointer(
            .pull(from: (-way / 2, 0), by: (way, 0), seconds: drag.seconds)
              + (drag.rest > 0 ? [.pause(seconds: drag.rest)] : []) + [.release])
          let page = drag.page
          try await gimbal.rests("page \(page + 1)", for: .milliseconds(150)) {
            Set($0.interior.values).count == 1 && $0.middle.isClose(to: Self.pages[page])
          }
        }
      }
    }

    @Test("flicks and keys in quick succession page once each, without waiting")
    func flicks() async throws {
      try await withGimbal(showing: TestPhoto.pages(6)) { gimbal in
        try await gimbal.shows(Self.pages[0])
        let flick = [PointerStep].flick(by: -150) + [.pause(seconds: 0.13)]
        try await gimbal.pointer(flick + flick + flick + flick + flick)
        try await gimbal.shows(Self.pages[5])
        try await gimbal.press("Prior", "Prior", "Prior", "Prior", "Prior")
        try await gimbal.shows(Self.pages[0])
        try await gimbal.press("Next", "Next", "Next", "Next", "Next")
        try await gimbal.shows(Self.pages[5])
        // Each begins while the one before has hardly begun to move the strip.
        let back = [PointerStep].flick(by: 100, seconds: 0.03)
        try await gimbal.pointer(back + back + back)
        let rest = try await gimbal.rests("a whole page") { picture in
          Self.pages[2...4].contains { picture.middle.isClose(to: $0) }
        }
        #expect(Set(rest.interior.values).count == 1)
      }
    }

  }

  @Suite("Clicks")
  struct ClickTests {
    /// Fills the window.
    static let gray = TestPhoto.solid(.gray, width: 600, height: 420)

    @Test("an unsteady click is not a drag, and counts once no second one can follow")
    func unsteady() async throws {
      try await withGimbal(showing: [Self.gray, .solid(.red)]) { gimbal in
        let shown = try await gimbal.shows(.gray)
        let start = ContinuousClock.now
        try await gimbal.pointer([
          .moveFromMiddle(0, 40), .press, .pause(seconds: 0.02), .moveFromMiddle(3, 40),
          .pause(seconds: 0.02), .moveFromMiddle(2, 42), .release,
        ])
        try await gimbal.waits(for: "a change") { $0.topStrip != shown.topStrip }
        #expect(ContinuousClock.now - start > .seconds(0.3))
        try await gimbal.rests("nothing but the photo") { $0.count(of: .gray) == 600 * 420 }
      }
    }

    @Test("a double click zooms in at its location, another one out, and the bars stay")
    func double() async throws {
      let chart = ChartPhoto.wide
      try await withGimbal(showing: [chart.photo, .solid(.red)]) { gimbal in
        // Between the bars are 323 pixels, and it is 1200 × 840.
        let fitted = try await gimbal.rests(chart, atWidth: 461)
        let shown = try await gimbal.screenshot()
        try await gimbal.pointer(.doubleClick(120, -70))
        let zoomed = try await gimbal.rests(chart, atWidth: 1200)
        #expect(zoomed.shift(from: fitted, at: 120, -70) < 2)
        try await gimbal.press("0")
        try await gimbal.rests("the bars as they were") { $0 == shown }
        try await gimbal.pointer(.doubleClick(-150, 50))
        try await gimbal.rests(chart, atWidth: 1200)
        try await gimbal.pointer(.doubleClick(20, 90))
        try await gimbal.rests("the photo as it was") { $0 == shown }
      }
    }
  }
}

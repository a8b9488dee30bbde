import Testing

extension EndToEnd {
  @Suite("A zoomed photo")
  struct ZoomedPanTests {
    static let chart = ChartPhoto.wide
    static let photos = [chart.photo, .solid(.green), .solid(.blue)]

    @Test(
      "it follows the mouse to the pixel, glides after a release in motion, and stops at its edge")
    func pan() async throws {
      try await withGimbal(showing: Self.photos, options: wholeWindow) { gimbal in
        try await gimbal.rests(Self.chart, atWidth: 600)
        try await gimbal.press("1", "plus")
        try await gimbal.rests(Self.chart, atWidth: 1800)
        try await gimbal.pointer(.pull(from: (-50, -20), by: (120, 90)))
        // The first 10 points, which decide that it is a drag, do not count.
        let part = 1 - 10 / 150.0
        let held = try await gimbal.rests(Self.chart, atWidth: 1800)
        #expect(abs(held.center.x - 120 * part) < 1.5 && abs(held.center.y - 90 * part) < 1.5)
        try await gimbal.pointer([.release])
        let rest = try await gimbal.rests(Self.chart, atWidth: 1800)
        #expect(rest.shift(from: held) < 1)

        try await gimbal.pointer(.flick(by: 90))
        let glided = try await gimbal.rests(Self.chart, atWidth: 1800)
        #expect(glided.center.x - rest.center.x > 120, "no farther than the mouse")
        #expect(abs(glided.center.y - rest.center.y) < 2)
        for _ in 0..<3 { try await gimbal.pointer(.flick(by: 250)) }
        let edge = try await gimbal.rests("the photo's left edge at the window's") { picture in
          SeenChart(Self.chart, in: picture).map { abs($0.center.x - 600) < 1.5 } ?? false
        }
        #expect(edge.count(of: .green) == 0)
      }
    }

    @Test(
      "Shift with an arrow key moves it in the window's direction, up to its edges",
      arguments: Holding.allCases)
    func arrowKeys(holding: Holding) async throws {
      let options: [CommandArgument] = ["--orientation", holding.option] + wholeWindow
      try await withGimbal(showing: Self.photos, options: options) { gimbal in
        // A photo cannot be zoomed before it has arrived.
        try await gimbal.rests { SeenChart(Self.chart, in: $0) != nil }
        try await gimbal.press("1", "plus")
        let picture = try await gimbal.rests { picture in
          SeenChart(Self.chart, in: picture).map { abs($0.width - 1800) < 18 } ?? false
        }
        let start = try gimbal.reads(Self.chart, in: picture)
        let ways = [
          ("Right", -150.0, 0.0), ("Left", 150, 0), ("Down", 0, -105), ("Up", 0, 105),
        ]
        for (key, x, y) in ways {
          try await gimbal.press("shift+\(key)")
          try await gimbal.rests("the photo moved by \(key)") { picture in
            guard let seen = SeenChart(Self.chart, in: picture) else { return false }
            return abs(seen.center.x - start.center.x - x) < 2
              && abs(seen.center.y - start.center.y - y) < 2
          }
          try await gimbal.press(
            "shift+" + (["Right": "Left", "Left": "Right", "Down": "Up", "Up": "Down"][key] ?? ""))
          try await gimbal.rests("the photo where it was") { picture in
            guard let seen = SeenChart(Self.chart, in: picture) else { return false }
            return seen.shift(from: start) < 2
          }
        }
        try await gimbal.press([String](repeating: "shift+Right", count: 12))
        // Half of the excess over the window: 1800 × 1260 pixels, turned or not.
        let reach = holding.viewersRight.x == 0 ? 330.0 : 600
        func isAtEdge(_ picture: Screenshot) -> Bool {
          SeenChart(Self.chart, in: picture).map { abs($0.center.x + reach) < 2 } ?? false
        }
        try await gimbal.rests("the photo's edge", until: isAtEdge)
        try await gimbal.press("shift+Right")
        let edge = try await gimbal.rests("the photo's edge again", until: isAtEdge)
        #expect(edge.count(of: .green) == 0)
      }
    }

    @Test("beyond its edge the strip moves; after coming back, the photo is fitted")
    func paging() async throws {
      try await withGimbal(showing: Self.photos, options: wholeWindow) { gimbal in
        try await gimbal.rests(Self.chart, atWidth: 600)
        let fitted = try await gimbal.rests()
        try await gimbal.press("1")
        try await gimbal.rests(Self.chart, atWidth: 1200)
        // 300 points to the edge, the rest of the way for the strip.
        try await gimbal.pointer(.pull(from: (280, 0), by: (-450, 0)))
        let aside = try await gimbal.rests("the next page's edge") { $0.count(of: .green) > 5000 }
        let moved = try gimbal.reads(Self.chart, in: aside)
        #expect(abs(moved.center.x + 440) < 1.5)
        try await gimbal.pointer([.pause(seconds: 0.2), .release])
        // Not far enough to page.
        let edge = try await gimbal.rests(Self.chart, atWidth: 1200)
        #expect(abs(edge.center.x + 300) < 1.5)
        // A flick from there is far enough.
        try await gimbal.pointer(.flick(by: -150))
        try await gimbal.shows(.green)
        try await gimbal.press("Prior")
        try await gimbal.rests("the photo fitted") { $0 == fitted }
      }
    }

    @Test("its middle stays in place through a turn and a resize, there and back")
    func middle() async throws {
      try await withGimbal(showing: Self.photos, options: wholeWindow) { gimbal in
        try await gimbal.rests(Self.chart, atWidth: 600)
        let width = 1350.0
        try await gimbal.press("plus", "plus")
        try await gimbal.rests(Self.chart, atWidth: width)
        try await gimbal.pointer(.pull(from: (0, 0), by: (90, -40)) + [.pause(seconds: 0.2)])
        try await gimbal.pointer([.release])
        let seen = try await gimbal.rests(Self.chart, atWidth: width)
        let before = try await gimbal.rests()
        try await gimbal.press("Right")
        let turned = try await gimbal.rests(Self.chart, atWidth: width, degrees: -90)
        #expect(turned.shift(from: seen) < 1)
        try await gimbal.press("Left")
        try await gimbal.rests("the photo as it was") { $0 == before }

        try await gimbal.resize(to: (500, 380))
        let small = try await gimbal.rests(Self.chart, atWidth: width)
        #expect(small.shift(from: seen) < 1)
        try await gimbal.resize(to: windowSize)
        try await gimbal.rests("the photo as it was") { $0 == before }
      }
    }
  }
}

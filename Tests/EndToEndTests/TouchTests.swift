import Glibc
import Testing

extension MeasuredEndToEnd {
  @Suite("Fingers")
  struct TouchTests {
    static let chart = ChartPhoto.wide
    static let photos = [chart.photo, .solid(.green), .solid(.blue)]
    /// Milliseconds after the first photo appears: by then the test has a screenshot of it.
    static let start = 1200

    /// The factor by which two fingers must spread or close before they scale a fitted photo.
    static let slop = 1.08

    @Test("a pinch zooms about the point between the fingers, which stays in place")
    func pinch() async throws {
      // From 100 to 300 points apart, about a place 60 to the right of the middle and 50 above.
      let touches = [
        Touch(1, from: Self.start, hold: 600, [(310, 160), (210, 160)]),
        Touch(2, from: Self.start, hold: 600, [(410, 160), (510, 160)]),
      ]
      try await withReplay(touches.replay(), showing: Self.photos, options: wholeWindow) { gimbal in
        let fitted = try await gimbal.rests(Self.chart, atWidth: 600)
        let held = try await gimbal.rests(Self.chart, atWidth: 1800 / Self.slop)
        #expect(held.shift(from: fitted, at: 60, -50) < 2)
        let rest = try await gimbal.rests(
          Self.chart, atWidth: 1800 / Self.slop, for: .milliseconds(700))
        #expect(rest.shift(from: held) < 1)
        // Only the two fingers moved the photo, so it is at rest at a key.
        try await gimbal.press("0")
        try await gimbal.rests(Self.chart, atWidth: 600)
      }
    }

    @Test("a fitted photo yields a little to a pinch and a pull down, and springs back")
    func give() async throws {
      let touches = [
        Touch(1, from: Self.start, hold: 600, [(150, 210), (190, 210)]),
        Touch(2, from: Self.start, hold: 600, [(450, 210), (410, 210)]),
        Touch(1, from: Self.start + 1800, hold: 600, [(300, 150), (300, 310)]),
      ]
      try await withReplay(touches.replay(), showing: Self.photos, options: wholeWindow) { gimbal in
        let before = try await gimbal.rests { SeenChart(Self.chart, in: $0) != nil }
        // From 300 points to 220, less the slop; a smaller photo would go to the overview.
        try await gimbal.rests(Self.chart, atWidth: 600 * pow(Self.slop * 220 / 300, 0.3))
        try await gimbal.rests("the photo as it was") { $0 == before }
        let pulled = try await gimbal.rests("a photo that is held below", for: .milliseconds(250)) {
          SeenChart(Self.chart, in: $0).map { $0.center.y > 30 } ?? false
        }
        let chart = try gimbal.reads(Self.chart, in: pulled)
        #expect(chart.center.y < 140, "less than the finger")
        #expect(abs(chart.center.x) < 1)
        try await gimbal.rests("the photo as it was") { $0 == before }
      }
    }

    @Test("two fingers turn the view, which settles; the arrow keys continue from there")
    func turn() async throws {
      func arc(_ finger: Int, from offset: Double) -> Touch {
        let places = (0...12).map { step -> Touch.Place in
          let angle = (Double(step) * 6 + offset) * .pi / 180
          return (Self.start + 25 * step, 300 + 120 * cos(angle), 210 + 120 * sin(angle))
        }
        let last = places[12]
        return Touch(finger, places + [(Self.start + 1000, last.x, last.y)])
      }
      let text = [arc(1, from: 0), arc(2, from: 180)].replay()
      try await withReplay(text, showing: Self.photos, options: wholeWindow) { gimbal in
        let before = try await gimbal.rests { SeenChart(Self.chart, in: $0) != nil }
        // 72° less the 15° that decided.
        try await gimbal.rests("a view that is held askew") {
          SeenChart(Self.chart, in: $0).map { abs($0.degrees - 57) < 1.5 } ?? false
        }
        try await gimbal.rests(Self.chart, atWidth: 420, degrees: 90)
        try await gimbal.press("Right")
        try await gimbal.rests("the view upright") { $0 == before }
      }
    }

    @Test("a second finger that touches and lifts during a drag moves nothing")
    func secondFinger() async throws {
      let touches = [
        Touch(1, from: Self.start, hold: 800, [(400, 210), (250, 210), (350, 210)]),
        Touch(2, from: Self.start + 450, move: 300, hold: 0, [(450, 300), (450, 300)]),
      ]
      try await withReplay(touches.replay(), showing: Self.photos, options: wholeWindow) { gimbal in
        let before = try await gimbal.rests { SeenChart(Self.chart, in: $0) != nil }
        var seen: [(x: Double, time: ContinuousClock.Instant)] = []
        try await gimbal.watches(for: .milliseconds(3300)) { picture in
          let chart = SeenChart(Self.chart, in: picture)
          seen.append((chart?.center.x ?? .nan, .now))
        }
        // The slop is left out once: 150 - 10 to the left, then 100 back to the right.
        let rests = zip(seen, seen.dropFirst()).filter { $1.time - $0.time > .milliseconds(500) }
          .map(\.0.x)
        #expect(
          rests.count == 3 && zip(rests, [0, -140, -40]).allSatisfy { abs($0 - $1) < 1.5 },
          "\(rests)")
        try await gimbal.rests("the photo as it was") { $0 == before }
      }
    }

    @Test("Alt and the mouse turn the view as well")
    func altDrag() async throws {
      try await withGimbal(showing: Self.photos, options: wholeWindow) { gimbal in
        let before = try await gimbal.rests { SeenChart(Self.chart, in: $0) != nil }
        let arc = (0...10).flatMap { step -> [PointerStep] in
          let angle = Double(step) * 7 * .pi / 180
          return [.moveFromMiddle(150 * cos(angle), 150 * sin(angle)), .pause(seconds: 0.012)]
        }
        try await gimbal.pointer([.hold("alt"), arc[0], .press] + arc.dropFirst())
        // 70° less the 10 points that decided, and what whole pixels make of the circle.
        try await gimbal.rests("a view that is held askew") {
          SeenChart(Self.chart, in: $0).map { abs($0.degrees - 66.2) < 1.5 } ?? false
        }
        try await gimbal.pointer([.release, .letGo("alt")])
        try await gimbal.rests(Self.chart, atWidth: 420, degrees: 90)
        try await gimbal.press("Right")
        try await gimbal.rests("the view upright") { $0 == before }
        try await gimbal.press("Right")
        try await gimbal.rests(Self.chart, atWidth: 420, degrees: -90)
      }
    }
  }
}

import TestBeds
import Testing

extension EndToEnd {
  @Suite("Reduced motion")
  struct LessMotionTests {
    static let chart = ChartPhoto.wide
    static let pages = TestPhoto.pageColors

    @Test("with --no-animation keys zoom and turn at once, and drags still move the photo")
    func noAnimation() async throws {
      let photos = [Self.chart.photo, .solid(.green)]
      try await withGimbal(showing: photos, options: ["--no-animation"] + wholeWindow) { gimbal in
        try await gimbal.rests(Self.chart, atWidth: 600)
        let steps: [(key: String, width: Double, degrees: Double)] = [
          ("plus", 900, 0), ("Right", 900, -90), ("Left", 900, 0), ("1", 1200, 0),
        ]
        var last = (width: 600.0, degrees: 0.0)
        for (key, width, degrees) in steps {
          var between: [String] = []
          try await gimbal.watches(pressing: key, for: .milliseconds(350)) { picture in
            let seen = SeenChart(Self.chart, in: picture)
            let isKnown = [last, (width, degrees)].contains {
              guard let seen else { return false }
              return abs(seen.width - $0.width) < 4 && abs(seen.degrees - $0.degrees) < 0.5
            }
            if !isKnown { between.append(seen.map { "\($0.width) \($0.degrees)" } ?? "none") }
          }
          #expect(between.isEmpty, "\(key)")
          try await gimbal.rests(Self.chart, atWidth: width, degrees: degrees)
          last = (width, degrees)
        }
        try await gimbal.pointer(.pull(from: (0, 0), by: (110, 0)))
        let held = try await gimbal.rests(Self.chart, atWidth: 1200)
        #expect(abs(held.center.x - 100) < 1.5)
        try await gimbal.pointer([.pause(seconds: 0.2), .release])
        try await gimbal.press("0")
        try await gimbal.rests(Self.chart, atWidth: 600)
        try await gimbal.pointer(.pull(from: (60, 0), by: (-110, 0)))
        let strip = try await gimbal.rests("the next page's edge") { $0.count(of: .green) > 3000 }
        let moved = try gimbal.reads(Self.chart, in: strip)
        #expect(abs(moved.center.x + 100) < 1.5)
      }
    }

    @Test(
      "the desktop's setting is followed while the program runs",
      .enabled(if: PortalBed.missing == nil, "\(PortalBed.missing ?? "") is not installed"))
    func desktop() async throws {
      let bed = try PortalBed()
      try bed.setAnimations(true)
      let environment = ["DBUS_SESSION_BUS_ADDRESS": bed.address]
      try await withGimbal(environment: environment) { gimbal in
        try await gimbal.shows(Self.pages[0])
        var page = 0
        for isAnimated in [true, false, true] {
          try bed.setAnimations(isAnimated)
          _ = try await poll("pages that \(isAnimated ? "slide" : "do not slide")") {
            let mixed = try await gimbal.countsMixtures(
              of: (Self.pages[0], Self.pages[1]), pressing: page == 0 ? "Next" : "Prior")
            page = 1 - page
            try await gimbal.shows(Self.pages[page])
            return (isAnimated ? mixed > 1 : mixed == 0) ? () : nil
          }
        }
      }
    }
  }
}

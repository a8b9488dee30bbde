import Testing

extension EndToEnd {
  @Suite("Simultaneous actions")
  struct InterruptionTests {
    static let pages = TestPhoto.pageColors

    /// A motion during which the program is ended.
    enum Motion: String, CaseIterable, CustomTestStringConvertible {
      case pinch, zoom, glide, turn

      var testDescription: String { rawValue }

      /// A replay with `q` pressed during the motion.
      var text: String {
        switch self {
        case .pinch:
          [
            Touch(1, [(1000, 280, 210), (1300, 100, 210), (3000, 100, 210)]),
            Touch(2, [(1000, 320, 210), (1300, 500, 210), (3000, 500, 210)]),
          ].replay(and: [(1200, "key Q")])
        case .zoom: [].replay(and: [(600, "key 1"), (660, "key Q")])
        case .glide:
          [Touch(1, [(1000, 300, 210), (1060, 400, 290)])]
            .replay(and: [(600, "key 1"), (1110, "key Q")])
        case .turn:
          [
            Touch(1, [(1000, 200, 210), (1200, 300, 110), (3000, 300, 110)]),
            Touch(2, [(1000, 400, 210), (1200, 300, 310), (3000, 300, 310)]),
          ].replay(and: [(1150, "key Q")])
        }
      }
    }

    @Test("q during any motion ends the program with 0", arguments: Motion.allCases)
    func quit(during motion: Motion) async throws {
      let photos = [ChartPhoto.wide.photo, .solid(.green)]
      try await withReplay(motion.text, showing: photos) { gimbal in
        let ending = try await gimbal.process.end()
        #expect(ending == .exited(0), "\(gimbal.process.standardError)")
        #expect(gimbal.process.standardError.isEmpty)
      }
    }

    @Test("a resize during a drag keeps the page, and the drag's result")
    func resize() async throws {
      try await withGimbal(options: ["--start", "3"] + wholeWindow) { gimbal in
        try await gimbal.shows(Self.pages[2])
        try await gimbal.pointer(.pull(from: (100, 0), by: (-150, 0)))
        try await gimbal.rests { $0.count(of: Self.pages[3]) > 1000 }
        try await gimbal.resize(to: (480, 360))
        let held = try await gimbal.rests { $0.count(of: Self.pages[3]) > 1000 }
        #expect(held.middle.isClose(to: Self.pages[2]))
        try await gimbal.pointer([.release])
        try await gimbal.shows(Self.pages[2])

        try await gimbal.pointer(.pull(from: (170, 0), by: (-320, 0)))
        try await gimbal.rests { $0.middle.isClose(to: Self.pages[3]) }
        try await gimbal.resize(to: windowSize)
        try await gimbal.rests { $0.middle.isClose(to: Self.pages[3]) }
        try await gimbal.pointer([.release])
        try await gimbal.shows(Self.pages[3])
      }
    }

    @Test("pages, turns and zooms at the same time all reach their targets")
    func allKeys() async throws {
      let chart = ChartPhoto.wide
      let photos = [TestPhoto.solid(.green), chart.photo, .solid(.red)]
      try await withGimbal(showing: photos, options: wholeWindow) { gimbal in
        try await gimbal.shows(.green)
        try await gimbal.press("Next", "Right")
        try await gimbal.rests(chart, atWidth: 420, degrees: -90)
        try await gimbal.press("plus", "Right", "plus", "Right")
        // Its width stays in a turn: 2.25 times that at which it fitted first.
        try await gimbal.rests(chart, atWidth: 420 * 2.25, degrees: 90)
        try await gimbal.press("Next", "Up")
        try await gimbal.shows(.red)
        try await gimbal.press("Prior")
        try await gimbal.rests(chart, atWidth: 600)
        try await gimbal.press("plus")
        try await gimbal.rests(chart, atWidth: 900)
        // The photo is fitted for the orientation at the end of the turn.
        try await gimbal.press("0", "Right")
        try await gimbal.rests(chart, atWidth: 420, degrees: -90)
      }
    }

    @Test(
      "after a zoom, the program makes no system calls",
      .enabled(if: canTrace, "strace may not attach here"))
    func idle() async throws {
      let chart = ChartPhoto.wide
      try await withGimbal(showing: [chart.photo, .solid(.green)], options: wholeWindow) { gimbal in
        try await gimbal.rests(chart, atWidth: 600)
        try await gimbal.press("1")
        try await gimbal.rests(chart, atWidth: 1200)
        try await gimbal.pointer(
          .pull(from: (0, 0), by: (80, 30)) + [.pause(seconds: 0.2), .release])
        try await gimbal.rests(chart, atWidth: 1200, for: .seconds(1))
        let calls = try await gimbal.systemCalls(for: .seconds(1))
        #expect(calls.isEmpty, "\(calls.prefix(5).joined(separator: "\n"))")
      }
    }
  }
}

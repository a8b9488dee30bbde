import Glibc
import SystemPackage
import Testing

extension MeasuredEndToEnd {
  /// Gestures of a touchpad on Wayland.
  ///
  /// Weston, its pointer and the program are real. No compositor makes a gesture without a
  /// touchpad, so a proxy between both adds the protocol's global and its events, and nothing else.
  @Suite("A touchpad")
  struct TouchpadTests {
    static let chart = ChartPhoto.wide
    static let photos = [chart.photo, .solid(.green), .solid(.blue)]
    /// The factor by which fingers must spread or close before they scale a fitted photo.
    static let slop = 1.08

    /// Shows the chart, fitted, with the touchpad.
    private static func withTouchpad(
      scale: Int = 1, _ body: (GimbalSession, TouchpadProxy, SeenChart) async throws -> Void
    ) async throws {
      try await withWeston(
        scale: scale, showing: photos, options: wholeWindow, hasTouchpad: true
      ) { gimbal in
        let fitted = try await gimbal.rests(chart, atWidth: Double(windowSize.width * scale))
        guard let touchpad = gimbal.touchpad else { throw HarnessError("there is no touchpad") }
        try await body(gimbal, touchpad, fitted)
      }
    }

    @Test("a pinch zooms about the mouse, whose place stays, at either scale", arguments: [1, 2])
    func pinch(scale: Int) async throws {
      try await Self.withTouchpad(scale: scale) { gimbal, touchpad, fitted in
        let (unit, width) = (Double(scale), Double(windowSize.width * scale))
        try await gimbal.pointer(
          [.moveFromMiddle(60 * unit, -50 * unit), .pause(seconds: 0.2)])
        try await touchpad.send("begin")
        // Its picture over a photo that is held must not hide a part of the chart.
        try await gimbal.pointer([.moveFromMiddle(0, -width / 2), .pause(seconds: 0.1)])
        try await touchpad.move(scales: (1, 3))
        let held = try await gimbal.rests(Self.chart, atWidth: width * 3 / Self.slop)
        #expect(held.shift(from: fitted, at: 60 * unit, -50 * unit) < 2 * unit)
        // To half of that and back, as the scale counts from the beginning.
        try await touchpad.move(scales: (3, 1.5))
        try await gimbal.rests(Self.chart, atWidth: width * 1.5 / Self.slop)
        try await touchpad.move(scales: (1.5, 3))
        try await touchpad.send("end")
        let rest = try await gimbal.rests(
          Self.chart, atWidth: width * 3 / Self.slop, for: .milliseconds(700))
        #expect(rest.shift(from: held) < 2 * unit)
        try await gimbal.press("0")
        try await gimbal.rests(Self.chart, atWidth: width)
      }
    }

    @Test("two fingers turn the view clockwise, by less than 15° first, to the nearest quarter")
    func turn() async throws {
      try await Self.withTouchpad { gimbal, touchpad, _ in
        try await gimbal.pointer([.moveFromMiddle(60, -50), .pause(seconds: 0.2)])
        try await touchpad.send("begin")
        try await touchpad.move(degrees: 72)
        try await gimbal.rests("a view that is held askew") {
          SeenChart(Self.chart, in: $0).map { abs($0.degrees - 57) < 1.5 } ?? false
        }
        try await touchpad.send("end")
        try await gimbal.rests(Self.chart, atWidth: 420, degrees: 90)
      }
    }

    @Test("closed a little, the photo springs back; closed further, all photos are seen")
    func together() async throws {
      try await Self.withTouchpad { gimbal, touchpad, fitted in
        try await gimbal.pointer([.moveFromMiddle(0, 0), .pause(seconds: 0.2)])
        try await touchpad.send("begin")
        try await touchpad.move(scales: (1, 0.75))
        try await gimbal.rests(Self.chart, atWidth: 600 * pow(Self.slop * 0.75, 0.3))
        try await touchpad.send("end")
        let rest = try await gimbal.rests(Self.chart, atWidth: 600)
        #expect(rest.shift(from: fitted) < 1)
        try await touchpad.send("begin")
        try await touchpad.move(scales: (1, 0.3))
        try await touchpad.send("end")
        try await gimbal.rests("the overview") {
          $0.count(of: .green) > 500 && $0.count(of: .blue) > 500
        }
      }
    }

    @Test("a flick that is cancelled goes to no other photo, unlike one that ends")
    func cancelled() async throws {
      try await Self.withTouchpad { gimbal, touchpad, fitted in
        try await gimbal.pointer([.moveFromMiddle(0, 0), .pause(seconds: 0.2)])
        func flick(_ end: String) async throws {
          try await touchpad.send("begin")
          for _ in 0..<10 {
            try await touchpad.send("update -15 0 1 0")
            try await Task.sleep(for: .milliseconds(10))
          }
          try await touchpad.send(end)
        }
        try await flick("cancel")
        let rest = try await gimbal.rests(Self.chart, atWidth: 600)
        #expect(rest.shift(from: fitted) < 1)
        try await flick("end")
        try await gimbal.shows(.green)
      }
    }

    @Test("values beyond measure, gestures elsewhere, and devices that vanish do no harm")
    func harm() async throws {
      try await Self.withTouchpad { gimbal, touchpad, fitted in
        try await gimbal.pointer([.moveFromMiddle(60, -50), .pause(seconds: 0.2)])
        // Over another surface, without a beginning, without an end, all at once.
        try await touchpad.send("begin nowhere", "update 0 0 3 45", "end", "update 0 0 3 45", "end")
        try await touchpad.send("begin", "update 0 0 1 60", "begin", "cancel")
        for value in ["0", "-1", "1000000", "9999999", "-9999999"] {
          try await touchpad.send("begin")
          for _ in 0..<200 {
            try await touchpad.send("update \(value) \(value) \(value) \(value)")
          }
          try await touchpad.send("cancel")
        }
        // Closed entirely, they have opened the overview, and turned it.
        try await gimbal.press("Home", "Return", "Up", "0")
        // The pointer goes in the middle of a turn, and comes back as another one.
        try await gimbal.rests(Self.chart, atWidth: 600)
        try await touchpad.send("begin", "update 0 0 1 40", "capabilities 2", "update 0 0 1 40")
        try await gimbal.rests(Self.chart, atWidth: 600)
        try await touchpad.send("capabilities 3")
        _ = try await poll("the pointer's pinches") { touchpad.pinches == (2, 1) ? () : nil }
        try await gimbal.pointer([.moveFromMiddle(61, -50), .pause(seconds: 0.2)])
        try await touchpad.send("begin", "update 0 0 1 40", "gone")
        try await gimbal.rests(Self.chart, atWidth: 600)
        _ = try await poll("the end of pinches") { touchpad.pinches == (2, 2) ? () : nil }
        try await gimbal.press("Next")
        try await gimbal.shows(.green)
        #expect(gimbal.process.standardError == "")
      }
    }

    @Test(
      "it costs no system call at rest, and its objects are given up at the end",
      .enabled(if: canTrace, "strace may not attach to other processes"))
    func rest() async throws {
      try await Self.withTouchpad { gimbal, touchpad, _ in
        try await touchpad.send("begin")
        try await touchpad.move(scales: (1, 1.5))
        try await touchpad.send("end")
        try await gimbal.rests("a photo", for: .seconds(4))
        let calls = try await gimbal.systemCalls()
        #expect(calls == [], "\(calls)")
        #expect(touchpad.pinches == (1, 0))
        try await gimbal.press("q")
        #expect(try await gimbal.process.end() == .exited(0))
        #expect(touchpad.pinches == (1, 1) && gimbal.process.standardError == "")
      }
    }

    /// Here the protocol is a real compositor's as well, which gets no gesture to pass on.
    @Test(
      "Sway is asked for the gestures of each pointer that is plugged in, until it is unplugged",
      .enabled(if: ScreenBed.Server.sway.missing == nil, "Sway is missing"))
    func pointers() async throws {
      let script = FilePath(#filePath).removingLastComponent()
        .appending("../Support/virtual-pointer")
      try await withScreens(of: .sway) { bed, photos in
        let debug = bed.environment.merging(["WAYLAND_DEBUG": "1"]) { _, mine in mine }
        let gimbal = try startGimbal(
          ["--sensor", "off", CommandArgument(photos.path)], environment: debug, through: [])
        func count(_ call: String) -> Int {
          gimbal.standardError.split(separator: "\n").count { $0.contains(call) }
        }
        _ = try await poll("a program that knows of gestures", every: .milliseconds(50)) {
          count(#", "zwp_pointer_gestures_v1", 2, new id"#) == 1 ? () : nil
        }
        for round in 1...2 {
          try await bed.run("/usr/bin/python3", CommandArgument(script))
          _ = try await poll("the end of pinches \(round)", every: .milliseconds(50)) {
            (count(".get_pinch_gesture("), count("-> zwp_pointer_gesture_pinch_v1@"))
              == (round, round) ? () : nil
          }
        }
        await gimbal.stop()
        #expect(count("-> zwp_pointer_gestures_v1@") == 3 && count("wl_display@1.error") == 0)
      }
    }
  }
}

import Glibc
import SystemPackage
import Testing

extension MeasuredEndToEnd {
  /// Gestures of a touchpad that the X server reports (XInput 2.4).
  ///
  /// Xwayland makes them of those of the compositor, which a proxy makes up.
  @Suite(
    "A touchpad on X11",
    .enabled(if: Xwayland.missing == nil, "\(Xwayland.missing ?? "") is not installed"))
  struct X11TouchpadTests {
    static let chart = ChartPhoto.wide

    private static func withTouchpad(
      _ body: (GimbalSession, TouchpadProxy, SeenChart) async throws -> Void
    ) async throws {
      try await withWeston(
        scale: 1, showing: TouchpadTests.photos, options: wholeWindow, hasTouchpad: true,
        isX11: true
      ) { gimbal in
        let fitted = try await gimbal.rests(chart, atWidth: 800)
        guard let touchpad = gimbal.touchpad else { throw HarnessError("there is no touchpad") }
        // The server gets the touchpad at once, and the program asks the server a moment later.
        try await Task.sleep(for: .seconds(1))
        try await body(gimbal, touchpad, fitted)
      }
    }

    @Test("a pinch zooms about the mouse, whose place stays, and two fingers turn the view")
    func pinch() async throws {
      try await Self.withTouchpad { gimbal, touchpad, fitted in
        try await gimbal.pointer([.moveFromMiddle(60, -50), .pause(seconds: 0.2)])
        try await touchpad.send("begin")
        // Its picture over a photo that is held must not hide a part of the chart.
        try await gimbal.pointer([.moveFromMiddle(0, -300), .pause(seconds: 0.1)])
        try await touchpad.move(scales: (1, 2.25))
        let held = try await gimbal.rests(Self.chart, atWidth: 800 * 2.25 / TouchpadTests.slop)
        #expect(held.shift(from: fitted, at: 60, -50) < 2)
        try await touchpad.move(scales: (2.25, 1.5))
        try await touchpad.send("end")
        let width = 800 * 1.5 / TouchpadTests.slop
        try await gimbal.rests(Self.chart, atWidth: width, for: .milliseconds(700))
        try await gimbal.press("0")
        try await gimbal.rests(Self.chart, atWidth: 800)
        try await touchpad.send("begin")
        try await touchpad.move(degrees: 72)
        try await gimbal.rests("a view that is held askew") {
          SeenChart(Self.chart, in: $0).map { abs($0.degrees - 57) < 1.5 } ?? false
        }
        try await touchpad.send("end")
        try await gimbal.rests("a view that is turned") {
          SeenChart(Self.chart, in: $0).map { abs($0.degrees - 90) < 0.5 } ?? false
        }
      }
    }

    @Test("a flick that is cancelled goes to no other photo, unlike one that ends")
    func cancelled() async throws {
      try await Self.withTouchpad { gimbal, touchpad, fitted in
        try await gimbal.pointer([.moveFromMiddle(0, 0), .pause(seconds: 0.2)])
        // Without a beginning.
        try await touchpad.send("update 0 0 3 45", "end")
        for (end, photo) in [("cancel", nil), ("end", Pixel.green)] {
          try await touchpad.send("begin")
          for _ in 0..<10 {
            try await touchpad.send("update -15 0 1 0")
            try await Task.sleep(for: .milliseconds(10))
          }
          try await touchpad.send(end)
          if let photo {
            try await gimbal.shows(photo)
          } else {
            let rest = try await gimbal.rests(Self.chart, atWidth: 800)
            #expect(rest.shift(from: fitted) < 1)
          }
        }
      }
    }
  }
}

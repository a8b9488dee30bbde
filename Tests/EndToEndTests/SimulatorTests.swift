import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("The simulator")
  struct SimulatorTests {
    private static let size = (width: 900, height: 800)
    /// How wide a chart is seen on the screen of 320 × 480 points in a window of that size, in
    /// pixels: upright as wide as that, and lying as wide as the bars leave it, which take 51 and
    /// 50 of 498.
    private static let wide = (upright: 332.0, lying: 397.0)
    private static let options: [CommandArgument] = ["--simulator", "--size", "900x800"]

    /// A location on the body below the screen of a device with a turn in degrees.
    private func hand(_ degrees: Double) -> PointerStep {
      let angle = degrees * .pi / 180
      return .moveFromMiddle(-300 * sin(angle), 300 * cos(angle))
    }

    private func drag(from start: Double, to end: Double) -> [PointerStep] {
      let way = stride(from: start, through: end, by: start < end ? 5 : -5).map(hand)
      return [hand(start), .press] + way + [hand(end), .release]
    }

    @Test("arrow keys turn the device, and the photo on it stays upright")
    func keys() async throws {
      let chart = ChartPhoto.wide
      try await withGimbal(showing: [chart.photo, .solid(.red)], options: Self.options) { gimbal in
        let upright = try await gimbal.rests(chart, atWidth: Self.wide.upright)
        let first = try await gimbal.rests()
        try await gimbal.press("Right")
        let turned = try await gimbal.rests(chart, atWidth: Self.wide.lying)
        #expect(hypot(upright.center.x - turned.center.x, upright.center.y - turned.center.y) < 2)
        try await gimbal.press("Down")
        try await gimbal.rests(chart, atWidth: Self.wide.upright)
        try await gimbal.press("Up")
        try await gimbal.rests("the device as it was") { $0 == first }
      }
    }

    @Test("dragged by its body it turns to any angle, and the photo follows as with a sensor")
    func body() async throws {
      let chart = ChartPhoto.wide
      try await withGimbal(showing: [chart.photo, .solid(.red)], options: Self.options) { gimbal in
        try await gimbal.rests(chart, atWidth: Self.wide.upright)
        try await gimbal.pointer(drag(from: 0, to: 20))
        try await gimbal.rests(chart, atWidth: Self.wide.upright, degrees: 20)
        try await gimbal.pointer(drag(from: 20, to: 60))
        try await gimbal.rests(chart, atWidth: Self.wide.lying, degrees: -30)
        // Between two quarter turns the sensor keeps its last reading.
        try await gimbal.pointer(drag(from: 60, to: 40))
        try await gimbal.rests(chart, atWidth: Self.wide.lying, degrees: -50)
        try await gimbal.pointer(drag(from: 40, to: 20))
        try await gimbal.rests(chart, atWidth: Self.wide.upright, degrees: 20)
      }
    }

    @Test(
      "a swipe along the strip of a turned device pages", arguments: [20.0, 60, -75])
    func swipe(degrees: Double) async throws {
      let photos: [TestPhoto] = [.solid(.red), .solid(.green)]
      try await withGimbal(showing: photos, options: Self.options) { gimbal in
        let upright = try await gimbal.shows(.red)
        try await gimbal.pointer(drag(from: 0, to: degrees))
        // Not while the photo still turns.
        try await gimbal.rests("the turned device") {
          $0 != upright && $0.middle.isClose(to: .red, within: 3)
        }
        // The photo is upright to within half a quarter turn.
        let seen = degrees.remainder(dividingBy: 90) * .pi / 180
        let (x, y) = (120 * cos(seen), 120 * sin(seen))
        let way = stride(from: 1.0, through: -1, by: -0.1).map {
          PointerStep.moveFromMiddle($0 * x, $0 * y)
        }
        // With pauses, because events that are sent at once have no time between them.
        let pause = PointerStep.pause(seconds: 0.012)
        try await gimbal.pointer([way[0], .press] + way.flatMap { [$0, pause] } + [.release])
        try await gimbal.shows(.green)
        // The desk beside the device is not part of it.
        let desk = [PointerStep.moveFromMiddle(-420, -380), .press, .moveFromMiddle(-300, -380)]
        try await gimbal.pointer(desk + [.release])
        try await gimbal.shows(.green)
      }
    }

    @Test("laid on its back or its screen, it keeps the photo's orientation")
    func flat() async throws {
      try await withGimbal(showing: [.solid(.red), .solid(.green)], options: Self.options) {
        gimbal in
        let upright = try await gimbal.shows(.red)
        let seen = upright.count(of: .red)
        try await gimbal.press("g")
        try await gimbal.rests("a device on its back") {
          (seen / 3..<seen / 2).contains($0.count(of: .red))
        }
        try await gimbal.press("shift+g")
        try await gimbal.rests("a device's back") { $0.count(of: .red) == 0 }
        try await gimbal.press("u")
        try await gimbal.rests("a device's back") { $0.count(of: .red) == 0 }
        try await gimbal.press("Up")
        try await gimbal.rests("the device as it was") { $0 == upright }
      }
    }

    @Test("d shows and hides it, and Escape hides it")
    func toggling() async throws {
      try await withGimbal(options: ["--size", "900x800"]) { gimbal in
        let plain = try await gimbal.rests()
        for key in ["d", "Escape"] {
          try await gimbal.press("d")
          try await gimbal.rests("a device") { $0.topStrip != plain.topStrip }
          try await gimbal.press(key)
          try await gimbal.rests("the window as it was") { $0 == plain }
        }
      }
    }

    @Test("the first photo is requested once", .enabled(if: canTrace, "strace may not attach here"))
    func firstRequest() async throws {
      try await withDisplay { display, folder in
        try folder.makeFolder("photos").write([.solid(.red)])
        let calls = folder.path.appending("calls")
        let process = try startGimbal(
          Self.options + ["--sensor", "off", CommandArgument(folder.path.appending("photos"))],
          environment: display.environment,
          through: [
            "strace", "-D", "-f", "-qq", "-e", "trace=openat", "-o", CommandArgument(calls),
          ])
        let gimbal = try await GimbalSession(of: process, on: display)
        try await gimbal.shows(.red)
        try await gimbal.rests(for: .seconds(1))
        await process.stop()
        let cat = try ChildProcess(
          "cat", [CommandArgument(calls)], environment: ["PATH": searchPath])
        _ = try await cat.end()
        let opened = cat.standardOutput.split(separator: "\n").filter { $0.contains("1.bmp") }
        // The process that watches the folder may open it once, to see whether it has changed.
        let processes = opened.map { $0.prefix { $0 != " " } }
        #expect(!opened.isEmpty && Set(processes).count == opened.count, "\(opened)")
      }
    }

    @Test("x turns the chrome with the photo, and only x does")
    func comparison() async throws {
      // Turned it looks the same behind the bars.
      let photos = [TestPhoto](repeating: .patchedSquare(420), count: 3)
      try await withGimbal(showing: photos) { gimbal in
        let upright = try await gimbal.shows(.gray)
        try await gimbal.press("Right")
        let partial = try await gimbal.rests("the photo turned") { $0 != upright }
        let isBarKept = partial.topStrip.isSameToolbar(as: upright.topStrip)
        #expect(isBarKept)
        try await gimbal.press("x")
        // The room is another one: the photo is decoded for it first.
        let whole = try await gimbal.rests("the chrome turned", for: .seconds(1)) {
          !$0.topStrip.isSameToolbar(as: upright.topStrip)
        }
        try await gimbal.press("Left")
        try await gimbal.rests("all of it upright") { $0 == upright }
        try await gimbal.press("Right")
        try await gimbal.rests("all of it turned") { $0 == whole }
        try await gimbal.press("x")
        try await gimbal.rests("the photo turned alone") { $0 == partial }
      }
    }
  }
}

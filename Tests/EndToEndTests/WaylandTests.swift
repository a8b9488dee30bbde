import SystemPackage
import TestBeds
import Testing

extension EndToEnd {
  @Suite("Wayland")
  struct WaylandTests {
    static let chart = ChartPhoto.wide

    @Test(
      "the photo's own pixels are the display's, at either scale and by either renderer",
      arguments: [1, 2], ["cpu", "gpu"])
    func sharp(scale: Int, renderer: String) async throws {
      // Nothing of this is left where a pixel is doubled, left out or mixed with another one.
      let photo = TestPhoto(width: 1400, height: 1000) { x, y in
        (x + y) % 2 == 0 ? .white : y % 4 < 2 ? .red : .blue
      }
      let options: [CommandArgument] = ["--renderer", CommandArgument(renderer)]
      try await withWeston(scale: scale, showing: [photo], options: options) { gimbal in
        let frame = try await gimbal.windowFrame()
        #expect(frame.width == windowSize.width * scale)
        #expect(frame.height == windowSize.height * scale)
        try await gimbal.rests("the fitted photo") { $0.middle != .black }
        try await gimbal.press("1")
        try await gimbal.rests("the photo's own pixels") { picture in
          let part = picture.interior
          let (red, blue) = (part.count(of: .red, within: 0), part.count(of: .blue, within: 0))
          let white = part.count(of: .white, within: 0)
          guard red + blue + white == part.values.count, red > 0, blue > 0 else { return false }
          return (0..<part.height - 1).allSatisfy { y in
            (0..<part.width - 1).allSatisfy { x in
              let isWhite = part[x, y] == .white
              return isWhite != (part[x + 1, y] == .white) && isWhite != (part[x, y + 1] == .white)
            }
          }
        }
      }
    }

    @Test("keys page and turn", arguments: [1, 2], ["cpu", "gpu"])
    func keys(scale: Int, renderer: String) async throws {
      let options: [CommandArgument] = ["--renderer", CommandArgument(renderer)]
      let photos = [TestPhoto.solid(.gray), Self.chart.photo]
      try await withWeston(scale: scale, showing: photos, options: options) { gimbal in
        try await gimbal.shows(.gray)
        try await gimbal.press("Next")
        for (key, degrees) in [("Right", -90.0), ("Up", 0.0), ("Left", 90.0)] {
          try await gimbal.press(key)
          try await gimbal.rests("the second photo at \(degrees)°") {
            SeenChart(Self.chart, in: $0).map { abs($0.degrees - degrees) < 0.5 } ?? false
          }
        }
      }
    }

    @Test("the point under the pointer stays there while the wheel zooms", arguments: [1, 2])
    func pointer(scale: Int) async throws {
      try await withWeston(
        scale: scale, showing: [Self.chart.photo], options: wholeWindow
      ) { gimbal in
        let (x, y) = (150.0 * Double(scale), -90.0 * Double(scale))
        let width = Double(windowSize.width * scale)
        let fitted = try await gimbal.rests(Self.chart, atWidth: width)
        let notches = [PointerStep](repeating: .notch(down: false), count: 3)
        try await gimbal.pointer(
          [.moveFromMiddle(x, y), .pause(seconds: 0.2), .hold("ctrl")] + notches + [.letGo("ctrl")]
            // The hand cursor over a zoomed photo must not hide a part of it.
            + [.moveFromMiddle(0, -Double(windowSize.height * scale) / 2 - 20)])
        // 1.3 a notch.
        let zoomed = try await gimbal.rests(Self.chart, atWidth: width * 1.3 * 1.3 * 1.3)
        #expect(zoomed.shift(from: fitted, at: x, y) < 3)
      }
    }

    @Test("a drag moves the strip by the pointer's distance", arguments: [1, 2])
    func drag(scale: Int) async throws {
      let photos = [Self.chart.photo, .solid(.green)]
      try await withWeston(scale: scale, showing: photos, options: wholeWindow) { gimbal in
        let unit = Double(scale)
        let width = Double(windowSize.width * scale)
        let fitted = try await gimbal.rests(Self.chart, atWidth: width)
        let start = (x: 200 * unit, y: 0.0)
        try await gimbal.pointer(
          [.moveFromMiddle(start.x, start.y), .pause(seconds: 0.2)]
            + .pull(from: start, by: (-150 * unit, 0)))
        let dragged = try await gimbal.reads(
          Self.chart,
          in: gimbal.rests("a chart that was moved") {
            SeenChart(Self.chart, in: $0).map { $0.shift(from: fitted) > 50 * unit } ?? false
          })
        // The pan begins only after some points, when the pointer has left its place.
        let shift = dragged.center.x - fitted.center.x
        #expect(shift >= -151 * unit && shift < -130 * unit, "\(shift)")
        try await gimbal.pointer([.moveFromMiddle(-200 * unit, 0), .release])
        try await gimbal.shows(.green)
      }
    }

    @Test("a change in part of the window is correct in each buffer", arguments: [1, 2])
    func buffers(scale: Int) async throws {
      let options: [CommandArgument] = ["--renderer", "cpu"]
      try await withWeston(
        scale: scale, showing: [Self.chart.photo, .solid(.green)], options: options
      ) { gimbal in
        let unlocked = try await gimbal.rests("the chart") {
          SeenChart(Self.chart, in: $0) != nil
        }
        try await gimbal.press("l")
        let locked = try await gimbal.rests("another padlock") { $0 != unlocked }
        for picture in [unlocked, locked, unlocked, locked] {
          try await gimbal.press("l")
          try await gimbal.rests("the window as before") { $0 == picture }
        }
        try await gimbal.press("l", "Next")
        try await gimbal.shows(.green)
        try await gimbal.press("Prior")
        try await gimbal.rests("all of the first photo again") { $0 == unlocked }
      }
    }

    @Test(
      "the sensor does not repeat the desktop's turn",
      .enabled(if: missingForSensor == nil, missingForSensor),
      arguments: ["normal", "rotate-90", "rotate-180", "rotate-270"])
    func outputTurn(transform: String) async throws {
      let bed = try SensorBed()
      try bed.hold(.normal)
      let options: [CommandArgument] = ["--size", "360x360"]
      try await withWeston(
        scale: 1, transform: transform, showing: [Self.chart.photo], options: options,
        bus: bed.address
      ) { gimbal in
        // The screen is upright, so the photo is as well, in any output transform.
        try await gimbal.rests("an upright chart") {
          SeenChart(Self.chart, in: $0).map { abs($0.degrees) < 0.5 } ?? false
        }
      }
    }

    @Test("full screen covers the output and can be left", arguments: [1, 2], ["cpu", "gpu"])
    func fullScreen(scale: Int, renderer: String) async throws {
      let photo = TestPhoto.fourCorners(width: 1600, height: 1200)
      let options: [CommandArgument] = ["--renderer", CommandArgument(renderer)]
      try await withWeston(scale: scale, showing: [photo], options: options) { gimbal in
        try await gimbal.rests("the photo") { $0.count(of: .red) > 1000 }
        try await gimbal.press("F11")
        _ = try await poll("a window that covers the output") {
          let frame = try await gimbal.windowFrame()
          return frame.width == 800 * scale && frame.height == 600 * scale ? () : nil
        }
        // One of its pixels beyond the middle each way: a doubled picture is all red.
        try await gimbal.rests("its four corners") { picture in
          let reach = Double(60 * scale)
          let places = [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)]
          return zip(places, TestPhoto.cornerColors).allSatisfy { place, color in
            picture.fromMiddle(place.0, place.1).isClose(to: color)
          }
        }
        try await gimbal.press("F11")
        _ = try await poll("the window of before") {
          let frame = try await gimbal.windowFrame()
          return frame.width == windowSize.width * scale ? () : nil
        }
      }
    }

    @Test("a resized window is filled", arguments: [1, 2], ["cpu", "gpu"])
    func resize(scale: Int, renderer: String) async throws {
      let script = try TestFolder()
      let file = try script.write(Array("300 resize 500 421".utf8), as: "replay.txt")
      let options: [CommandArgument] = [
        "--renderer", CommandArgument(renderer), "--replay", CommandArgument(file),
      ]
      let photo = TestPhoto.fourCorners(width: 1000, height: 602)
      do {
        try await withWeston(scale: scale, showing: [photo], options: options) { gimbal in
          _ = try await poll("a window of another size") {
            let frame = try await gimbal.windowFrame()
            return frame.width == 500 * scale && frame.height == 421 * scale ? () : nil
          }
          try await gimbal.rests("its four corners") { picture in
            let (x, y) = (Double(picture.width) / 4, Double(picture.height) / 5)
            return zip([(-x, -y), (x, -y), (x, y), (-x, y)], TestPhoto.cornerColors).allSatisfy {
              picture.fromMiddle($0.0, $0.1).isClose(to: $1)
            }
          }
        }
      } catch {
        await script.remove()
        throw error
      }
      await script.remove()
    }

    @Test(
      "an idle program makes no system calls", .enabled(if: canTrace, "strace may not attach here"),
      arguments: [1, 2])
    func idle(scale: Int) async throws {
      try await withWeston(scale: scale) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press("Next")
        try await gimbal.shows(TestPhoto.pageColors[1])
        try await gimbal.rests(for: .seconds(1))
        let calls = try await gimbal.systemCalls()
        #expect(calls.isEmpty, "\(calls)")
      }
    }

    @Test("nothing is printed on the terminal, and without a GPU OpenGL is not loaded")
    func quiet() async throws {
      try await withWeston(scale: 1, options: ["--renderer", "cpu"]) { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        #expect(gimbal.process.standardError == "")
        let maps = try FileDescriptor.open("/proc/\(gimbal.process.pid)/maps", .readOnly)
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        var count = 0
        try maps.closeAfter {
          while true {
            let read = try bytes[count...].withUnsafeMutableBytes { try maps.read(into: $0) }
            if read == 0 { break }
            count += read
          }
        }
        let text = String(decoding: bytes.prefix(count), as: UTF8.self)
        #expect(text.contains("libwayland-client"))
        #expect(!text.contains("libEGL"))
      }
    }

    @Test("windows have a frame if libdecor draws one")
    func frame() async throws {
      let environment = ["SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR": "1"]
      try await withWeston(scale: 2, environment: environment) { gimbal in
        // The frame's shadow counts as part of the window, and the title bar is above the photo.
        _ = try await poll("a frame around the window") {
          let frame = try await gimbal.windowFrame()
          return frame.width > windowSize.width * 2 && frame.height > windowSize.height * 2 + 24
            ? () : nil
        }
      }
    }
  }
}

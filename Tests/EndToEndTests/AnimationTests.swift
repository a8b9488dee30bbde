import Glibc
import SystemPackage
import Testing

extension EndToEnd {
  @Suite("Animations")
  struct AnimationTests {
    /// Shows an animation, and a green photo after it.
    private func withAnimation(
      _ animation: TestAnimation, options: [CommandArgument] = [], windowManager: Bool = false,
      _ body: (GimbalSession) async throws -> Void
    ) async throws {
      try await withGimbal(
        showing: [.solid(.green)], options: options, windowManager: windowManager,
        paths: { folder in
          try folder.write(animation.bytes, as: "0.gif")
          return [CommandArgument(folder.path)]
        }, body)
    }

    private func sees(_ color: Pixel, in gimbal: GimbalSession) async throws {
      try await gimbal.waits(for: "a frame of \(color)") { $0.middle.isClose(to: color, within: 3) }
    }

    /// How often the middle of the window changes its colour in a time.
    private func changes(in gimbal: GimbalSession, for time: Duration) async throws -> Int {
      let frame = try await gimbal.windowFrame()
      let end = ContinuousClock.now + time
      var colors: [Pixel] = []
      while ContinuousClock.now < end {
        let picture = gimbal.display.framebuffer.screenshot(
          x: frame.x, y: frame.y, width: frame.width, height: frame.height)
        if colors.last != picture.middle { colors.append(picture.middle) }
        try await Task.sleep(for: .milliseconds(10))
      }
      return colors.count - 1
    }

    @Test("an animation plays at its own speed, and stops when its page is left")
    func plays() async throws {
      let animation = TestAnimation([.red, .blue], milliseconds: 200)
      try await withAnimation(animation) { gimbal in
        for color in [Pixel.red, .blue, .red, .blue] { try await sees(color, in: gimbal) }
        // 15 in three seconds; a busy machine may miss some, but none comes early.
        let count = try await changes(in: gimbal, for: .seconds(3))
        #expect(count >= 8 && count <= 16)
        try await gimbal.press("Next")
        try await gimbal.shows(.green)
        try await gimbal.rests(for: .seconds(1))
        if canTrace { #expect(try await gimbal.systemCalls().isEmpty) }
        try await gimbal.press("Prior")
        for color in [Pixel.red, .blue, .red] { try await sees(color, in: gimbal) }
      }
    }

    @Test("an animation with one play stops at its last frame")
    func once() async throws {
      let animation = TestAnimation([.red, .yellow, .blue], milliseconds: 300, repetitions: nil)
      try await withAnimation(animation) { gimbal in
        for color in [Pixel.red, .yellow, .blue] { try await sees(color, in: gimbal) }
        #expect(try await changes(in: gimbal, for: .seconds(2)) == 0)
        try await gimbal.shows(.blue)
        if canTrace { #expect(try await gimbal.systemCalls().isEmpty) }
      }
    }

    @Test("an animation that has ended does not play again when its size changes")
    func turnedAfterItsEnd() async throws {
      let animation = TestAnimation(
        [.red, .yellow, .blue], width: 900, height: 600, milliseconds: 300, repetitions: nil)
      try await withAnimation(animation) { gimbal in
        for color in [Pixel.red, .yellow, .blue] { try await sees(color, in: gimbal) }
        // The program knows the end only when it requests the frame after the last one.
        try await Task.sleep(for: .seconds(1))
        try await gimbal.press("Right")
        #expect(try await changes(in: gimbal, for: .seconds(3)) == 0)
        try await gimbal.shows(.blue)
      }
    }

    @Test("with --no-animation the first frame stays")
    func still() async throws {
      let animation = TestAnimation([.red, .blue], milliseconds: 50)
      try await withAnimation(animation, options: ["--no-animation"]) { gimbal in
        try await gimbal.shows(.red)
        #expect(try await changes(in: gimbal, for: .seconds(1)) == 0)
      }
    }

    @Test(
      "an animation pauses in a minimised window, and continues afterwards",
      .enabled(if: canTrace, "strace may not attach here"))
    func minimised() async throws {
      let animation = TestAnimation([.red, .blue], milliseconds: 200)
      try await withAnimation(animation, windowManager: true) { gimbal in
        for color in [Pixel.red, .blue, .red] { try await sees(color, in: gimbal) }
        let place = try await gimbal.windowFrame()
        try await gimbal.display.xdotool(["windowminimize", gimbal.window])
        // The code of the program is released a second after the last frame.
        try await Task.sleep(for: .seconds(2.5))
        #expect(try await gimbal.systemCalls().isEmpty)
        try await gimbal.display.xdotool(["windowactivate", gimbal.window])
        // A minimised window is moved outside the screen.
        _ = try await poll("the window to be back") {
          try await gimbal.windowFrame() == place ? () : nil
        }
        for color in [Pixel.red, .blue, .red] { try await sees(color, in: gimbal) }
      }
    }

    @Test(
      "an animation of 500 frames uses the memory of only a few of them", .timeLimit(.minutes(10)))
    func memory() async throws {
      // 500 frames of 480 KB are 234 MiB.
      let frames = (0..<500).map { Pixel(value: UInt32(0x40_0000 + $0 * 0x81)) }
      let animation = TestAnimation(frames, width: 400, height: 300, milliseconds: 20)
      try await withAnimation(animation) { gimbal in
        _ = try await poll("its frames") {
          try await changes(in: gimbal, for: .milliseconds(300)) > 2 ? () : nil
        }
        let playing = try await gimbal.decoderIDs()
        let start = try memory(of: gimbal, playing)
        var peak = start
        let end = ContinuousClock.now + .seconds(12)
        while ContinuousClock.now < end {
          peak = max(peak, try memory(of: gimbal, playing))
          try await Task.sleep(for: .milliseconds(100))
        }
        print("An animation of 234 MiB: \(start >> 10) MiB at its start, \(peak >> 10) at most.")
        // Up to 16 MiB of frames may be kept in case the animation is short.
        #expect(peak - start < 40 << 10)
        try await gimbal.press("Next")
        try await gimbal.shows(.green)
        _ = try await poll("the end of the process that played") {
          try await gimbal.decoderIDs().count < playing.count ? () : nil
        }
      }
    }

    /// The memory of the program and its processes in KiB; shared memory counts once.
    private func memory(of gimbal: GimbalSession, _ decoders: [String]) throws -> Int {
      var sum = 0
      for process in ["\(gimbal.process.pid)"] + decoders {
        // A process that has ended takes none.
        guard let file = try? FileDescriptor.open("/proc/\(process)/smaps_rollup", .readOnly)
        else { continue }
        let text = try file.closeAfter {
          try String(unsafeUninitializedCapacity: 4096) { buffer in
            try file.read(into: UnsafeMutableRawBufferPointer(buffer))
          }
        }
        let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
        sum += line.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
      }
      return sum
    }
  }
}

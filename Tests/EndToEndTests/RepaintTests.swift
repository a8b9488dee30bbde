import Testing

extension EndToEnd {
  /// Without a GPU only changes are drawn; what the screen lost must be drawn again as well.
  @Suite("Repainting")
  struct RepaintTests {
    @Test(
      "a window shows its content again after it was hidden, resized or full screen",
      arguments: ["hidden", "resized", "full screen"])
    func again(after event: String) async throws {
      let options: [CommandArgument] = ["--renderer", "cpu"]
      try await withGimbal(showing: [RendererTests.photo], options: options) { gimbal in
        let before = try await gimbal.rests("the photo") {
          Set($0.interior.values).count > 1000
        }
        let display = gimbal.display
        switch event {
        case "hidden":
          try await display.xdotool(["windowunmap", "--sync", gimbal.window])
          try await display.xdotool(["windowmap", "--sync", gimbal.window])
        case "resized":
          try await display.xdotool(["windowsize", gimbal.window, "320", "240"])
          try await gimbal.rests("a small window") { $0 != before }
          try await display.xdotool([
            "windowsize", gimbal.window, "\(windowSize.width)", "\(windowSize.height)",
          ])
        default:
          try await gimbal.press("f")
          try await gimbal.rests("the whole screen") { $0 != before }
          try await gimbal.press("f")
        }
        try await gimbal.rests("the photo as it was") { $0 == before }
      }
    }
  }
}

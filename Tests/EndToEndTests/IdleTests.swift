import Testing

extension MeasuredEndToEnd {
  @Suite("Idle")
  struct IdleTests {
    @Test(
      "an idle program makes no system calls", .enabled(if: canTrace, "strace may not attach here"),
      arguments: [[], ["Next"], ["Right", "Next"]])
    func systemCalls(keys: [String]) async throws {
      try await withGimbal { gimbal in
        try await gimbal.shows(TestPhoto.pageColors[0])
        try await gimbal.press(keys)
        // The code of the program is released a second after the last frame.
        try await gimbal.rests(for: .seconds(2))
        #expect(try await gimbal.systemCalls().isEmpty)
      }
    }
  }
}

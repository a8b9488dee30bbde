extension GimbalSession {
  /// Presses a key and looks at every picture that follows, as fast as possible.
  func watches(pressing key: String, for time: Duration, _ see: (Screenshot) -> Void) async throws {
    try await watches(for: time, while: { try await press(key) }, see)
  }

  /// Looks at every picture during an action, for some time from its start.
  func watches(
    for time: Duration, while action: @Sendable () async throws -> Void = {},
    _ see: (Screenshot) -> Void
  ) async throws {
    let frame = try await windowFrame()
    async let done: Void = action()
    let end = ContinuousClock.now + time
    var last: Screenshot?
    var newest: Screenshot?
    while ContinuousClock.now < end {
      let picture = display.framebuffer.screenshot(
        x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      // Only pictures that are read twice count: one that is read while it is drawn is a mixture.
      if picture == newest, picture != last {
        see(picture)
        last = picture
      }
      newest = picture
      try await Task.sleep(for: .milliseconds(2))
    }
    try await done
  }

  /// The number of pictures with parts of both of two photos of one colour, after a key.
  func countsMixtures(of colors: (Pixel, Pixel), pressing key: String) async throws -> Int {
    var mixed = 0
    try await watches(pressing: key, for: .milliseconds(600)) { picture in
      let row = picture.cropped(
        x: 0..<picture.width, y: picture.height / 3..<picture.height / 3 + 1)
      if row.count(of: colors.0) > 0, row.count(of: colors.1) > 0 { mixed += 1 }
    }
    return mixed
  }
}

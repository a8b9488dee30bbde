import Testing

extension GimbalSession {
  /// Pages through an album of three photos, and through the next one, which has two.
  func showsAlbums(_ colors: [Pixel]) async throws {
    for page in 0..<3 {
      try await shows(colors[page])
      try await press("Next")
    }
    try await press("bracketright")
    try await shows(colors[3])
    try await press("Next")
    try await shows(colors[4])
    #expect(process.standardError.isEmpty)
  }
}

extension GimbalSession {
  /// Waits until a chart rests at a width in screen pixels, within a hundredth, and measures it.
  @discardableResult
  func rests(
    _ chart: ChartPhoto, atWidth width: Double, degrees: Double = 0,
    for pause: Duration = .milliseconds(250)
  ) async throws -> SeenChart {
    let picture = try await rests("a chart \(width) pixels wide at \(degrees)°", for: pause) {
      guard let seen = SeenChart(chart, in: $0) else { return false }
      return abs(seen.width - width) < width / 100 && abs(seen.degrees - degrees) < 0.5
    }
    return try reads(chart, in: picture)
  }

  /// Measures the chart in a picture.
  func reads(_ chart: ChartPhoto, in picture: Screenshot) throws -> SeenChart {
    guard let seen = SeenChart(chart, in: picture) else {
      picture.attach(named: "no chart")
      throw HarnessError("there is no chart in the picture's middle")
    }
    return seen
  }
}

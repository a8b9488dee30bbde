import SystemPackage

/// The path of one finger in a replay: down at the first place, in straight lines to the others,
/// up at the last.
struct Touch: Sendable {
  /// Milliseconds, then points from the window's left and top.
  typealias Place = (time: Int, x: Double, y: Double)

  let finger: Int
  let places: [Place]

  init(_ finger: Int, _ places: [Place]) {
    self.finger = finger
    self.places = places
  }

  /// A finger that holds still at each place for some time.
  init(_ finger: Int, from start: Int, move: Int = 200, hold: Int, _ places: [(Double, Double)]) {
    var time = start
    var path: [Place] = []
    for (x, y) in places {
      if !path.isEmpty { time += move }
      path.append((time, x, y))
      if path.count > 1 {
        time += hold
        path.append((time, x, y))
      }
    }
    self.init(finger, path)
  }

  /// The lines of the replay, with the time that each begins with.
  fileprivate var lines: [(time: Int, text: String)] {
    func line(_ time: Int, _ phase: String, _ x: Double, _ y: Double) -> (Int, String) {
      (time, "\(time) finger \(finger) \(phase) \(x) \(y)")
    }
    guard let first = places.first, let last = places.last else { return [] }
    var lines = [line(first.time, "down", first.x, first.y)]
    for (from, to) in zip(places, places.dropFirst()) where (from.x, from.y) != (to.x, to.y) {
      for time in stride(from: from.time + 10, through: to.time, by: 10) {
        let part = Double(time - from.time) / Double(to.time - from.time)
        lines.append(
          line(time, "move", from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part))
      }
    }
    return lines + [line(last.time, "up", last.x, last.y)]
  }
}

extension [Touch] {
  /// The text of a replay with all these fingers at once, and other lines.
  func replay(and others: [(time: Int, action: String)] = []) -> String {
    let lines = flatMap(\.lines) + others.map { ($0.time, "\($0.time) \($0.action)") }
    return lines.enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1).joined(separator: "\n")
  }
}

/// Shows photos to a replay.
func withReplay(
  _ text: String, showing photos: [TestPhoto] = TestPhoto.pages(5),
  options: [CommandArgument] = [], _ body: (GimbalSession) async throws -> Void
) async throws {
  let script = try TestFolder()
  let file = try script.write(Array(text.utf8), as: "replay.txt")
  let outcome: Result<Void, any Error>
  do {
    try await withGimbal(
      showing: photos, options: ["--replay", CommandArgument(file)] + options, body)
    outcome = .success(())
  } catch {
    outcome = .failure(error)
  }
  await script.remove()
  try outcome.get()
}

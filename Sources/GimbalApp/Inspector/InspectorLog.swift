import Chrome

/// What the inspector tells of the recent past: a few events and frames, whatever has been before.
struct InspectorLog {
  /// As many as are read at a glance.
  private static let eventCount = 10
  /// Two seconds of a display's frames.
  private static let frameCount = 120

  /// What happened, the latest last.
  private(set) var events: [InspectedEvent] = []
  /// How long frames took to make, in seconds, the latest last.
  private(set) var frameTimes: [Double] = []

  /// Takes note of what happened at a time (seconds); the same again and again counts as one.
  mutating func note(event text: String, at now: Double) {
    if let last = events.last, last.text == text {
      events[events.count - 1].time = now
      events[events.count - 1].count += 1
      return
    }
    if events.count == Self.eventCount { events.removeFirst() }
    events.append(InspectedEvent(time: now, text: text))
  }

  /// Takes note of a frame that took so many seconds to make.
  mutating func note(frame duration: Double) {
    if frameTimes.count == Self.frameCount { frameTimes.removeFirst() }
    frameTimes.append(duration)
  }
}

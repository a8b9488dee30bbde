/// The latest events and frame times, for the inspector.
package struct InspectorLog: Hashable, Sendable {
  /// The number of events that can be read at a glance.
  private static let eventCount = 10
  /// The number of frames in two seconds at 60 Hz.
  private static let frameCount = 120

  /// The events, the latest last.
  package private(set) var events: [InspectedEvent] = []
  /// The times needed for frames, in seconds, the latest last.
  package private(set) var frameTimes: [Double] = []

  /// Whether the latest event was a change of the albums.
  private var endsWithAlbums = false

  /// Starts without events and frames.
  package init() {}

  /// Records a change of the albums at a time (seconds); the next one replaces it, because a search
  /// makes many.
  package mutating func note(albums text: String, at now: Double) {
    if endsWithAlbums { events.removeLast() }
    note(event: text, at: now)
    endsWithAlbums = true
  }

  /// Records an event at a time (seconds); equal events in a row are counted as one.
  package mutating func note(event text: String, at now: Double) {
    endsWithAlbums = false
    if let last = events.last, last.text == text {
      events[events.count - 1].time = now
      events[events.count - 1].count += 1
      return
    }
    if events.count == Self.eventCount { events.removeFirst() }
    events.append(InspectedEvent(time: now, text: text))
  }

  /// Records the time that a frame needed, in seconds.
  package mutating func note(frame duration: Double) {
    if frameTimes.count == Self.frameCount { frameTimes.removeFirst() }
    frameTimes.append(duration)
  }
}

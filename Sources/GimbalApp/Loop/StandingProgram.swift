import SDLSupport
import WorkerThreads

/// A program whose clock stands still, and is moved from due time to due time, as by a recording.
@MainActor protocol StandingProgram: AnyObject {
  /// The clock, which stands still.
  var clock: LoopClock { get }
  /// Whether the program ends.
  var isQuitting: Bool { get }
  /// All times at which something is due without an event.
  var schedule: Schedule { get }
  /// Whether the first photo is shown, and all photos are known.
  var isPrepared: Bool { get }
  /// Whether something that was requested has not arrived.
  var isAwaiting: Bool { get }
  /// How long to wait for the next arrival, in seconds: longer than a photo may take.
  var patience: Double { get }

  /// Waits for the first event, at most for a time in seconds, and returns all that are available.
  func events(timeout: Double?) -> [InputEvent]
  /// Takes a step at the clock's time; returns whether a worker's message arrived.
  func step(_ events: [InputEvent]) throws(StartError) -> Bool
  /// Lays out a frame, which requests the pictures that are missing; returns whether it is the one
  /// with the first photo.
  func layOutFrame() -> Bool
}

extension StandingProgram {
  /// The rounding error of times that are sums of others, in seconds.
  private static var slack: Double { 1e-6 }

  /// Waits, before the first frame, until the photos are known and the first one has arrived.
  func prepare() throws(StartError) { try settle { isPrepared } }

  /// Advances the time to a frame (seconds), and stops the clock whenever something is due, so that
  /// gestures have the same speed at any frame rate.
  func pass(until frame: Double) throws(StartError) {
    while !isQuitting, let time = schedule.stop(after: clock.now), time <= frame + Self.slack {
      try stop(at: time)
    }
    if !isQuitting, clock.now < frame { try stop(at: frame) }
  }

  /// Stops the clock at a time (seconds), and does everything that is due then.
  private func stop(at time: Double) throws(StartError) {
    clock.standing = time
    try settle()
  }

  /// Takes steps without advancing the time until everything requested has arrived, so that the
  /// frames do not depend on the speed of decoding.
  private func settle(_ isPrepared: () -> Bool = { true }) throws(StartError) {
    var lastArrival = Time.now
    var events = events(timeout: 0)
    while true {
      if try step(events) { lastArrival = Time.now }
      if isQuitting { return }
      let isFirst = layOutFrame()
      events = []
      // The first photo's neighbours are requested in the next step.
      if isFirst { continue }
      guard isAwaiting || !isPrepared() else { return }
      let rest = lastArrival + patience - Time.now
      guard rest > 0 else {
        throw StartError(
          code: .unavailable,
          message: "--record: at \(clock.now) s nothing has arrived for \(patience) s")
      }
      events = self.events(timeout: rest)
    }
  }
}

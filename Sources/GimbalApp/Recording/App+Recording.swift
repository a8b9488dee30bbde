import Demonstration
import GalleryCore
import Rendering
import SDLSupport
import WorkerThreads

extension App {
  /// Records the replay, frame by frame, and closes everything.
  ///
  /// The sensor and the desktop's settings are not used, so that the same replay gives the same
  /// frames.
  func record() throws(StartError) {
    defer { close() }
    guard let output = options.recording.output, let replay = demonstration.player.replay,
      let canvas = display.canvas
    else { return }
    var recording = try Recording(
      seconds: replay.duration, rate: options.recording.rate, into: output, from: canvas)
    makeRoomForCaptions()
    try prepare()
    // The inspector in the recording must not show the events of the preparation.
    demonstration.clearLog()
    _ = demonstration.player.begin(at: 0)
    while let time = recording.next {
      try pass(until: time)
      // A key or a line of the replay quit the program early.
      if isQuitting { break }
      try recording.append(makeFrame(at: clock.now))
      stage.settle(at: clock.now)
    }
    try recording.finish()
  }

  // MARK: A clock that stands still

  /// The rounding error of times that are sums of others, in seconds.
  private static let slack = 1e-6

  /// Waits, before the first frame, until the photos are known and the first one has arrived.
  func prepare() throws(StartError) {
    try settle { frames.hasShownPhoto && albums.searches.progress == .complete }
  }

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
    var events = display.events(timeout: 0)
    while true {
      if try step(events) { lastArrival = Time.now }
      if isQuitting { return }
      let hadPhoto = frames.hasShownPhoto
      noteFirstPhoto(at: clock.now)
      // Requests the chrome's pictures that are missing.
      _ = makeFrame(at: clock.now)
      events = []
      // The first photo's neighbours are requested in the next step.
      if frames.hasShownPhoto != hadPhoto { continue }
      guard
        media.isAwaiting || pictures.isAwaiting || metadata.isAwaiting
          || !isPrepared()
      else { return }
      let rest = lastArrival + patience - Time.now
      guard rest > 0 else {
        throw StartError(
          code: .unavailable,
          message: "--record: at \(clock.now) s nothing has arrived for \(patience) s")
      }
      events = display.events(timeout: rest)
    }
  }

  /// How long to wait for the next arrival, in seconds: longer than a photo may take.
  private var patience: Double { settings.decodeTimeout + 10 }
}

import Chrome
import GalleryCore
import SDLSupport
import WorkerThreads

extension App {
  /// What rounding may add to times that are sums of others, in seconds.
  private static let slack = 1e-6

  /// Waits, before the first frame, for the photos to be known and the first one to be there.
  func prepare() throws(StartError) {
    try waitForAll { hasShownPhoto && isAlbumComplete }
  }

  /// Lets time pass up to a frame's (seconds), halting wherever a user, or time itself, does
  /// something on the way; so gestures have the same speed at any number of frames a second.
  func pass(until frame: Double) throws(StartError) {
    while let time = nextTime(until: frame), !isQuitting { try halt(at: time) }
    if !isQuitting, clock.now < frame { try halt(at: frame) }
  }

  /// When something is due up to a frame's time, in seconds; nil where nothing is.
  private func nextTime(until frame: Double) -> Double? {
    let now = clock.now
    // What is due now and stays so has had its turn.
    let dueTimes = [stage.dueTime, buttons.dueTime, player.dueTime].filter { time in
      time.map { $0 > now } ?? false
    }
    // Each of the replay's lines comes but once.
    let times = dueTimes + [replay?.dueTime.map { max($0, now) }]
    return times.compactMap { $0 }.filter { $0 <= frame + Self.slack }.min()
  }

  /// Does all that is due at a time (seconds), at which the clock then stands.
  private func halt(at time: Double) throws(StartError) {
    clock.standing = time
    for event in replay?.due(at: time) ?? [] {
      for result in perform(event) { handle(result) }
    }
    for event in pump.events(for: window, timeout: 0) { handle(event) }
    if isQuitting { return }
    try waitForAll()
    // Its turn comes once, when the frames that it has asked for are there.
    _ = player.advance(at: time)
    try waitForAll()
  }

  /// Waits for everything that the present state needs, be it for this frame or for later ones:
  /// what is at hand then does not depend on how quickly it came.
  private func waitForAll(_ isPrepared: () -> Bool = { true }) throws(StartError) {
    let now = clock.now
    var lastArrival = Time.now
    while true {
      for message in mailbox.takeAll() {
        if case .interrupted(let signal) = message {
          throw StartError(
            code: .cannotWrite, signal: signal,
            message: "--record: interrupted; nothing is written")
        }
        try handle(message)
        lastArrival = Time.now
      }
      keepChrome()
      if stage.advance(at: now) { tellPhotoSize() }
      _ = buttons.advance(at: now)
      noteFirstPhoto()
      prefetch(at: now)
      // Asks for the pictures that it lacks.
      _ = scene(at: now)
      guard isAwaiting || !isPrepared() else { return }
      let rest = lastArrival + patience - Time.now
      guard rest > 0 else {
        throw StartError(
          code: .unavailable,
          message: "--record: at \(now) s nothing has come for \(patience) s that is waited for")
      }
      for event in pump.events(for: window, timeout: rest) { handle(event) }
    }
  }

  /// Whether anything that was asked for has not come.
  private var isAwaiting: Bool {
    loader.isAwaiting || details.isAwaiting || player.isAwaiting || pictures.isAwaiting
  }

  /// For how long, in seconds, nothing may come: longer than a photo may take.
  private var patience: Double { options.settings.decodeTimeout + 10 }
}

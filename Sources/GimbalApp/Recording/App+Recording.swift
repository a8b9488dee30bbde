import Demonstration
import GalleryCore
import SDLSupport

extension App: StandingProgram {
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
    _ = demonstration.makeRoomForCaptions(on: &stage, at: now)
    try prepare()
    // The inspector in the recording must not show the events of the preparation.
    demonstration.clearLog()
    _ = demonstration.player.begin(at: 0)
    while let time = recording.next {
      try pass(until: time)
      // A key or a line of the replay quit the program early.
      if isQuitting { break }
      try recording.append(makeFrame(at: now))
      stage.settle(at: now)
    }
    try recording.finish()
  }

  var clock: LoopClock { loop.clock }
  var isQuitting: Bool { loop.isQuitting }
  var isPrepared: Bool { loop.frames.hasShownPhoto && albums.searches.progress == .complete }
  var isAwaiting: Bool { media.isAwaiting || pictures.isAwaiting || metadata.isAwaiting }
  var patience: Double { settings.decodeTimeout + 10 }

  func events(timeout: Double?) -> [InputEvent] { display.events(timeout: timeout) }

  func layOutFrame() -> Bool {
    let hadPhoto = loop.frames.hasShownPhoto
    noteFirstPhoto(at: now)
    _ = makeFrame(at: now)
    return loop.frames.hasShownPhoto != hadPhoto
  }
}

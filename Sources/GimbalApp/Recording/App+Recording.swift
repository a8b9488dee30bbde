import Demonstration
import GalleryCore
import Rendering
import SDLSupport

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
    let times = FrameTimes(rate: options.recording.rate)
    let count = times.count(before: replay.duration)
    let encoder = try EncoderProcess(writing: output, size: canvas.size)
    makeRoomForCaptions()
    try prepare()
    // The inspector in the recording must not show the events of the preparation.
    demonstration.clearLog()
    _ = demonstration.player.begin(at: times.seconds(of: 0))
    var progress = RecordingProgress(count: count)
    while progress.doneCount < count {
      try pass(until: times.seconds(of: progress.doneCount))
      // A key or a line of the replay quit the program early.
      if isQuitting { break }
      try draw(on: canvas)
      let milliseconds = times.milliseconds(of: progress.doneCount)
      try canvas.withFrame { (bytes) throws(StartError) in
        try encoder.send(bytes, at: milliseconds)
      }
      progress.advance()
    }
    guard progress.doneCount > 0 else {
      throw StartError(code: .noInput, message: "--record: the replay ends before the first frame")
    }
    try encoder.finish(at: times.milliseconds(of: progress.doneCount))
    progress.end(seconds: times.seconds(of: progress.doneCount), output: output)
  }

  /// Draws the frame for the current time, for which all pixels have arrived.
  private func draw(on canvas: OffscreenCompositor) throws(StartError) {
    let now = clock.now
    let scene = makeFrame(at: now)
    guard scene.pixelSize == canvas.size else {
      throw StartError(
        code: .noInput,
        message: "--record: the replay changes the window's size, which must stay the same")
    }
    do {
      try canvas.draw(scene)
    } catch {
      throw StartError(code: .unavailable, message: "\(error)")
    }
    stage.settle(at: now)
  }
}

import GalleryCore
import Rendering

/// A recording that is being written: when its frames are, and how far it has come.
struct Recording {
  private let times: FrameTimes
  private let count: Int
  private let output: String
  private let canvas: OffscreenCompositor
  private let encoder: EncoderProcess
  private var progress: RecordingProgress

  /// Starts the process that writes it.
  ///
  /// - Parameters:
  ///   - duration: how long it is, in seconds.
  ///   - rate: the frames per second.
  ///   - output: the file or folder to write.
  ///   - canvas: the memory that frames are drawn into.
  @MainActor init(
    seconds duration: Double, rate: Int, into output: String, from canvas: OffscreenCompositor
  ) throws(StartError) {
    times = FrameTimes(rate: rate)
    count = times.count(before: duration)
    (self.output, self.canvas) = (output, canvas)
    encoder = try EncoderProcess(writing: output, size: canvas.size)
    progress = RecordingProgress(count: count)
  }

  /// The time of the next frame in seconds; nil at the end.
  var next: Double? { progress.doneCount < count ? times.seconds(of: progress.doneCount) : nil }

  /// Writes the next frame.
  @MainActor mutating func append(_ scene: Scene) throws(StartError) {
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
    let milliseconds = times.milliseconds(of: progress.doneCount)
    try canvas.withFrame { (bytes) throws(StartError) in
      try encoder.send(bytes, at: milliseconds)
    }
    progress.advance()
  }

  /// Waits until everything is written, and says what was.
  func finish() throws(StartError) {
    guard progress.doneCount > 0 else {
      throw StartError(code: .noInput, message: "--record: the replay ends before the first frame")
    }
    try encoder.finish(at: times.milliseconds(of: progress.doneCount))
    progress.end(seconds: times.seconds(of: progress.doneCount), output: output)
  }
}

import CLinuxCalls
import GalleryCore

/// The loop: its time, when it draws frames and how long it sleeps, and why it ends.
@MainActor final class LoopPart {
  /// The loop's time, and that of the latest step.
  let clock: LoopClock
  /// When frames are drawn, and what waits for the first photo.
  var frames: FrameDriver
  /// Why the program ends; nil while it goes on.
  private(set) var ending: ProgramEnding?

  /// Starts at a time of the clock, in seconds, without a frame.
  init(_ clock: LoopClock, start: Double) {
    self.clock = clock
    frames = FrameDriver(start: start)
  }

  /// Starts at a time of the clock, in seconds, which stands still for a recording.
  convenience init(_ options: Options, start: Double) {
    self.init(LoopClock(isInGroup: options.settings.group != nil), start: start)
    if options.isRecording { clock.standing = start }
  }

  /// Whether the program ends.
  var isQuitting: Bool { ending != nil }

  /// Ends the program after the present step; the first reason counts, but a signal more.
  func end(_ ending: ProgramEnding) {
    if self.ending == nil || ending != .quit { self.ending = ending }
  }

  /// Throws the failure that ends the program, if that is the reason.
  func throwFailure() throws(StartError) {
    if case .failure(let error)? = ending { throw error }
  }

  /// When the memory of code is released; recordings end before.
  var codeReleaseTime: Double? { clock.standing == nil ? frames.codeReleaseTime : nil }

  /// Whether a frame is due for the latest step, with a minimum interval between frames (seconds).
  func isFrameDue(interval: Double) -> Bool {
    !isQuitting && frames.isDue(at: clock.stepTime, interval: interval)
  }

  /// How long the loop may sleep, in seconds; nil if only an event can end the sleep.
  ///
  /// Releases the memory of code, up to 14 MB, if it is due. The system maps it again from its file
  /// cache when it is needed, which makes the next frame 1 ms later.
  ///
  /// - Parameters:
  ///   - interval: the minimum interval between two frames.
  ///   - isListing: whether photos are still being found.
  ///   - schedule: what is due without an event, once the release is noted.
  func timeout(
    interval: Double, isListing: Bool, until schedule: () -> Schedule
  ) -> Double? {
    let now = clock.now
    let releasesCode = codeReleaseTime.map { now >= $0 } ?? false
    if releasesCode { frames.noteCodeRelease(isListing: isListing) }
    let timeout = schedule().timeout(at: now, for: frames, interval: interval)
    // Last before the sleep: what runs afterward is mapped again.
    if releasesCode { clinuxcalls_forget_code() }
    return timeout.map { $0 / clock.rate }
  }
}

import Glibc
import SDLSupport
import SystemPackage
import WorkerThreads

/// The progress of a recording: printed once a second if standard error is a terminal; the end is
/// always printed.
struct RecordingProgress {
  private let count: Int
  /// The number of frames that have been recorded.
  private(set) var doneCount = 0
  private var lastWord: Double
  private let isTerminal = isatty(STDERR_FILENO) == 1

  /// Starts a recording with this number of frames.
  init(count: Int) {
    self.count = count
    lastWord = Time.now
  }

  /// Records that a frame is done.
  mutating func advance() {
    doneCount += 1
    guard isTerminal, Time.now >= lastWord + 1 else { return }
    lastWord = Time.now
    // Returns to the start of the line: the next message is longer and overwrites this one.
    report("frame \(doneCount) of \(count)\r")
  }

  /// Prints the result.
  func end(seconds: Double, output: String) {
    let seconds = (seconds * 10).rounded() / 10
    let frames = doneCount == 1 ? "1 frame" : "\(doneCount) frames"
    report("recorded \(frames), \(seconds) s, into \(output)\n")
  }

  private func report(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}

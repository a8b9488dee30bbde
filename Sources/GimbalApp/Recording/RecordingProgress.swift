import Glibc
import SDLSupport
import SystemPackage
import WorkerThreads

/// How far a recording is, told on a terminal once a second, and that it is done, told to anyone.
struct RecordingProgress {
  private let count: Int
  /// The frames that have been made.
  private(set) var doneCount = 0
  private var lastWord: Double
  private let isTerminal = isatty(STDERR_FILENO) == 1

  /// Begins with so many frames to be made.
  init(count: Int) {
    self.count = count
    lastWord = Time.now
  }

  /// Takes note that a frame was made.
  mutating func advance() {
    doneCount += 1
    guard isTerminal, Time.now >= lastWord + 1 else { return }
    lastWord = Time.now
    // Back to the line's start: whatever comes next, a complaint too, is longer and takes its place.
    say("frame \(doneCount) of \(count)\r")
  }

  /// Says what was made.
  func end(seconds: Double, output: String) {
    let seconds = (seconds * 10).rounded() / 10
    let frames = doneCount == 1 ? "1 frame" : "\(doneCount) frames"
    say("recorded \(frames), \(seconds) s, into \(output)\n")
  }

  private func say(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}

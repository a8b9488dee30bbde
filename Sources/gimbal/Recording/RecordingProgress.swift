import Glibc
import SDLSupport
import SystemPackage

/// How far a recording is, told on a terminal once a second, and that it is done, told to anyone.
struct RecordingProgress {
  private let count: Int
  /// The frames that have been made.
  private(set) var doneCount = 0
  private var lastWord: Double
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private static let eraseLine = "\r\u{1B}[K"

  /// Begins with so many frames to be made.
  init(count: Int) {
    self.count = count
    lastWord = Clock.now
  }

  /// Takes note that a frame was made.
  mutating func advance() {
    doneCount += 1
    guard isTerminal, Clock.now >= lastWord + 1 else { return }
    lastWord = Clock.now
    say("\(Self.eraseLine)frame \(doneCount) of \(count)")
  }

  /// Says what was made.
  func end(seconds: Double, output: String) {
    let seconds = (seconds * 10).rounded() / 10
    let start = isTerminal ? Self.eraseLine : ""
    let frames = doneCount == 1 ? "1 frame" : "\(doneCount) frames"
    say("\(start)recorded \(frames), \(seconds) s, into \(output)\n")
  }

  private func say(_ text: String) {
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}

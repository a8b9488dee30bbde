import Synchronization
import WorkerThreads

/// Writes paths to standard output in order, on a thread that may wait for the reader.
final class PathPrinter: Sendable {
  private struct State {
    var waiting: [UInt8] = []
    var isWriting = false
    var isAwaited = false
  }

  private let state = Mutex(State())
  private let isDone = Semaphore()
  /// Whether a zero byte ends each path, instead of a newline.
  private let endsWithZero: Bool
  private let write: @Sendable ([UInt8]) -> Void

  /// Prepares to print.
  ///
  /// - Parameters:
  ///   - endsWithZero: whether a zero byte ends each path, instead of a newline.
  ///   - write: writes bytes, and may block.
  init(endsWithZero: Bool, write: @escaping @Sendable ([UInt8]) -> Void) {
    self.endsWithZero = endsWithZero
    self.write = write
  }

  /// Prints to standard output.
  convenience init(endsWithZero: Bool) {
    self.init(endsWithZero: endsWithZero) { bytes in
      if let error = StandardOutput.write(bytes) {
        Console.complain("a path cannot be printed: \(error)")
      }
    }
  }

  /// Prints paths, after those that wait.
  func print(_ paths: [[UInt8]]) {
    guard !paths.isEmpty else { return }
    let end = endsWithZero ? 0 : UInt8(ascii: "\n")
    let starts = state.withLock { state in
      for path in paths { state.waiting += path + [end] }
      return !exchange(&state.isWriting, with: true)
    }
    guard starts else { return }
    if !WorkerThread.start({ self.writeAll() }) { writeAll() }
  }

  /// Waits until everything is printed.
  func finish() {
    let isWriting = state.withLock { state in
      state.isAwaited = state.isWriting
      return state.isWriting
    }
    if isWriting { isDone.wait() }
  }

  private func writeAll() {
    while true {
      let (bytes, isAwaited) = state.withLock { state in
        if state.waiting.isEmpty { state.isWriting = false }
        return (exchange(&state.waiting, with: []), state.isAwaited)
      }
      guard !bytes.isEmpty else {
        if isAwaited { isDone.signal() }
        return
      }
      write(bytes)
    }
  }
}

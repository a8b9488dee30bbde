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
  private let form: PathLine
  private let write: @Sendable ([UInt8]) -> Void

  /// Prepares to print.
  ///
  /// - Parameters:
  ///   - form: how each path is written.
  ///   - write: writes bytes, and may block.
  init(_ form: PathLine, write: @escaping @Sendable ([UInt8]) -> Void) {
    self.form = form
    self.write = write
  }

  /// Prints to standard output.
  convenience init(endsWithZero: Bool) {
    self.init(PathLine(endsWithZero: endsWithZero)) { bytes in
      if let error = StandardOutput.write(bytes) {
        Console.complain("a path cannot be printed: \(error)")
      }
    }
  }

  /// Prints paths, after those that wait.
  func print(_ paths: [[UInt8]]) {
    let lines = paths.compactMap { path in
      let line = form.bytes(of: path)
      if line == nil { PathLine.complain(of: path) }
      return line
    }
    guard !lines.isEmpty else { return }
    let starts = state.withLock { state in
      for line in lines { state.waiting += line }
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

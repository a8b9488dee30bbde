import Glibc
package import ProcessWire
import Synchronization
package import SystemPackage

/// A `gimbal-files` process that renames or copies one file, and ends.
///
/// It is never killed, so that nothing is left half done: if it is cancelled, it deletes what it has
/// written as soon as its disk answers.
package final class FileChangeProcess: Sendable {
  private let process: HelperProcess
  private let isCancelled = Mutex(false)

  /// Starts the process; nil if that fails.
  ///
  /// - Parameter program: the program `gimbal-files`.
  package init?(_ program: FilePath) {
    guard let process = try? HelperProcess(program, end: .finished) else { return nil }
    self.process = process
  }

  /// Ends the waiting, from any thread.
  package func cancel() {
    isCancelled.withLock { $0 = true }
    process.disconnect()
  }

  /// Renames a file; blocks until that is done.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - new: its new path, where there is no file.
  ///   - shown: what identified the file that is meant; nil for any.
  /// - Returns: nil, or why it has its old name.
  package func rename(
    _ path: [UInt8], to new: [UInt8], shown: FileStatus.Identity? = nil
  ) -> FileChangeFailure? {
    perform([.select(path: path, shown), .rename(to: new)], paths: [path, new]) { _ in }
  }

  /// Copies a file; blocks until that is done.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - new: the path of the copy, where there is no file.
  ///   - quarters: the number of clockwise quarters by which a JPEG is turned when it is shown.
  ///   - progress: gets the part that is copied, 0…1.
  /// - Returns: nil, or why there is no copy.
  package func copy(
    _ path: [UInt8], to new: [UInt8], quarters: Int, progress: (Double) -> Void
  ) -> FileChangeFailure? {
    perform(
      [.select(path: path, nil), .copy(to: new, quarters: quarters)], paths: [path, new], progress)
  }

  private func perform(
    _ calls: [FileChangeCall], paths: [[UInt8]], _ progress: (Double) -> Void
  ) -> FileChangeFailure? {
    // It ends now; one that waits for its disk may take any time.
    defer { process.leaveAlone() }
    guard paths.allSatisfy({ $0.count <= MessageSocket.longestPath }) else { return .nameTooLong }
    do throws(WireError) {
      for call in calls { try process.socket.send(call.bytes) }
      while true {
        switch try FileChangeAnswer(
          try process.socket.receive(within: AnswerDeadline.outside).bytes)
        {
        case .progress(let part): progress(part)
        case .done: return nil
        case .failed(let failure): return failure
        }
      }
    } catch {
      return isCancelled.withLock { $0 } ? .cancelled : .noAnswer
    }
  }
}

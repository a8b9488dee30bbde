import Glibc
package import ProcessWire
package import SystemPackage
import WorkerThreads

/// A `gimbal-files` process that moves files to the trash or back, one after the other.
///
/// It is never killed, so that nothing is left half done; it ends with this value, and starts in a
/// few milliseconds. Only one thread uses it.
package struct TrashSession: ~Copyable {
  /// After how many seconds without an answer a user is told that it takes long.
  private static let patience = 1.0

  /// The variables of this process that say where the trash is.
  package static var homeVariables: [[UInt8]] {
    ProgramStart.variables(["HOME", "XDG_DATA_HOME"])
  }

  private let process: HelperProcess
  /// The longest silence after that, in seconds.
  private let silence: Double
  /// Whether an answer did not come, so that no other file can be moved by this process.
  package private(set) var hasFailed = false

  /// Starts the process; nil if that fails.
  ///
  /// - Parameters:
  ///   - program: the program `gimbal-files`.
  ///   - home: the variables that say where the trash is.
  ///   - silence: the longest silence after a user was told that it takes long, in seconds.
  package init?(
    _ program: FilePath, home: [[UInt8]] = TrashSession.homeVariables,
    silence: Double = AnswerDeadline.outside
  ) {
    guard let process = try? HelperProcess(program, variables: home, end: .finished) else {
      return nil
    }
    (self.process, self.silence) = (process, silence)
  }

  /// Moves a file to the trash; blocks until that is done.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - shown: the identity of the file that was shown, if it is known.
  ///   - delayed: called once if it takes long.
  package mutating func move(
    _ path: [UInt8], shown: FileStatus.Identity?, delayed: () -> Void = {}
  ) -> Result<MovedFile, TrashFailure> {
    switch perform([.move(path: path, shown: shown)], paths: [path], delayed) {
    case .moved(let file): .success(file)
    case .failed(let failure): .failure(failure)
    case .restored: .failure(.noAnswer)
    }
  }

  /// Moves a file out of the trash to a path; blocks until that is done.
  ///
  /// - Returns: nil, or why it stays in the trash.
  package mutating func restore(
    _ file: MovedFile, to path: [UInt8], delayed: () -> Void = {}
  ) -> TrashFailure? {
    let calls: [TrashCall] = [.select(path: file.path, file.identity), .restore(path: path)]
    switch perform(calls, paths: [file.path, path], delayed) {
    case .restored: return nil
    case .failed(let failure): return failure
    case .moved: return .noAnswer
    }
  }

  private mutating func perform(
    _ calls: [TrashCall], paths: [[UInt8]], _ delayed: () -> Void
  ) -> TrashAnswer {
    guard paths.allSatisfy({ $0.count <= MessageSocket.longestPath }) else {
      return .failed(.nameTooLong)
    }
    guard !hasFailed else { return .failed(.noAnswer) }
    do throws(WireError) {
      for call in calls { try process.socket.send(call.bytes) }
      if !Readiness.wait(for: [process.socket.number], seconds: Self.patience)[0] { delayed() }
      return try TrashAnswer(try process.socket.receive(within: silence).bytes)
    } catch {
      hasFailed = true
      // A late answer would be taken for that to the next call.
      process.disconnect()
      return .failed(.noAnswer)
    }
  }
}

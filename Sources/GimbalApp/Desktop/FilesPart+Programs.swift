import SystemPackage
import WorkerThreads

/// The user's own programs.
extension FilesPart {
  /// Starts a program, on a thread that waits for its end.
  func start(_ run: UserProgramRun) -> [AppAction] {
    let isStarted = WorkerThread.start { [post] in
      post(.programEnded(run.program, run.perform()))
    }
    guard isStarted else {
      return Self.said(of: .notStarted(.resourceTemporarilyUnavailable), run.program)
    }
    return [.say(run.message, for: 3)]
  }

  /// Says that a program has failed.
  static func said(of ending: UserProgramRun.Ending, _ program: UserProgram) -> [AppAction] {
    program.message(of: ending).map {
      [.say($0, for: messageDuration, isLasting: true)]
    } ?? []
  }
}

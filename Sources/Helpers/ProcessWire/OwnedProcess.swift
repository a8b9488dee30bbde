import Glibc
import Synchronization
package import SystemPackage

/// A program that runs as a child process, which this value owns.
///
/// `end` says what becomes of the process when this value goes, so that none is forgotten.
package final class OwnedProcess: Sendable {
  /// How a process comes to its end.
  package enum End: Sendable {
    /// It is killed. Most end within these seconds, for which the caller waits, and leave no
    /// zombie; one that waits for a disk ends when that answers.
    case killed(within: Double = 0.01)
    /// It finishes what it was asked for, and ends by itself, because the connection is closed.
    case finished
  }

  /// What is known of a process that has ended.
  package struct Exit: Sendable {
    /// The signal that ended it; nil if it ended by itself.
    package let signal: Int32?
    /// Whether it ended by itself, and says that it has done what it had to.
    package let isSuccess: Bool
    /// The processor time of all its threads together, in seconds.
    package let processorTime: Double
    /// Its peak memory in bytes, if that is known.
    package let peakByteCount: Int?
  }

  private enum State {
    case running
    /// Another thread reaps it when it ends.
    case leftAlone
    case reaped(Exit)
  }

  /// The number of the process, which another one may have once this value is gone.
  package let number: Int32
  private let end: End
  /// This program's own peak memory when it started the process, in bytes.
  private let inheritedPeak = OwnedProcess.ownPeak
  private let state = Mutex(State.running)

  /// Starts a program; the arguments are those of `ProgramStart.start`.
  ///
  /// - Parameter end: what becomes of the process when this value goes.
  package init(
    _ program: FilePath, _ arguments: [String], descriptors: [Int32: Int32],
    variables: [[UInt8]] = [], end: End
  ) throws(Errno) {
    self.end = end
    number = try ProgramStart.start(
      program, arguments, descriptors: descriptors, variables: variables)
  }

  deinit {
    switch end {
    case .killed(let seconds): kill(within: seconds)
    case .finished: leaveAlone()
    }
  }

  /// Lets the process end by itself; a thread reaps it then.
  package func leaveAlone() {
    state.withLock { state in
      guard case .running = state else { return }
      state = .leftAlone
      LingeringProcesses.add(number)
    }
  }

  /// Sends it a signal, unless it has ended; returns whether it did.
  package func send(signal: Int32) -> Bool {
    state.withLock { state in
      guard case .running = state else { return false }
      return Glibc.kill(number, signal) == 0
    }
  }

  /// Kills the process; returns false if it does not end within these seconds, because it waits for
  /// a disk.
  @discardableResult
  package func kill(within seconds: Double) -> Bool {
    guard case .running = state.withLock({ $0 }), exit(within: 0) == nil else { return true }
    _ = send(signal: SIGKILL)
    if exit(within: seconds) != nil { return true }
    leaveAlone()
    return false
  }

  /// Waits until the process has ended, at most these seconds; returns nil if it has not.
  ///
  /// The connection closes some time before the process ends, especially if much memory is freed.
  package func exit(within seconds: Double) -> Exit? {
    if case .running = state.withLock({ $0 }), seconds > 0 {
      ProcessExit.wait(for: number, seconds: seconds)
    }
    return state.withLock { state in
      switch state {
      case .reaped(let exit): return exit
      case .leftAlone: return nil
      case .running:
        guard let exit = reaped() else { return nil }
        state = .reaped(exit)
        return exit
      }
    }
  }

  private func reaped() -> Exit? {
    var status: Int32 = 0
    var usage = rusage()
    let reaped = wait4(number, &status, WNOHANG, &usage)
    guard reaped != 0 else { return nil }
    let signal = reaped < 0 ? 0 : status & 0x7F
    return Exit(
      signal: signal == 0 ? nil : signal, isSuccess: reaped > 0 && status == 0,
      processorTime: [usage.ru_utime, usage.ru_stime].reduce(0) {
        $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
      },
      peakByteCount: Self.peak(usage.ru_maxrss << 10, inherited: inheritedPeak))
  }

  /// A process's own peak memory, if it can be determined.
  ///
  /// Linux starts to count at its parent's peak: a lower value says nothing about the process.
  package static func peak(_ counted: Int, inherited: Int) -> Int? {
    counted > inherited ? counted : nil
  }

  private static var ownPeak: Int {
    var usage = rusage()
    return getrusage(Int32(RUSAGE_SELF.rawValue), &usage) == 0 ? usage.ru_maxrss << 10 : .max
  }
}

import Glibc
import Synchronization
package import SystemPackage

/// A program of ours that runs as a child process, connected with this one; owns both.
///
/// `end` says what becomes of the process when this value goes, so that none is forgotten.
package final class HelperProcess: Sendable {
  /// How a process comes to its end.
  package enum End: Sendable {
    /// It is killed. Most end within these seconds, for which the caller waits, and leave no zombie;
    /// one that waits for a disk ends when that answers.
    case killed(within: Double = 0.01)
    /// It finishes what it was asked for, and ends by itself, because the connection is closed.
    case finished
  }

  /// What is known of a process that has ended.
  package struct Exit: Sendable {
    /// The signal that ended it; nil if it ended by itself.
    package let signal: Int32?
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

  /// This program's end of the connection.
  package let socket: MessageSocket
  /// The number of the process, which another one may have once this value is gone.
  package let number: Int32
  private let end: End
  /// This program's own peak memory when it started the process, in bytes.
  private let inheritedPeak = HelperProcess.ownPeak
  private let state = Mutex(State.running)

  /// Starts a program, which inherits only its end of a connection (`ProgramStart.socketNumber`).
  ///
  /// - Parameters:
  ///   - program: its file.
  ///   - arguments: its arguments.
  ///   - variables: more variables of its environment, as `NAME=value`.
  ///   - end: what becomes of it when this value goes.
  package init(
    _ program: FilePath, _ arguments: [String] = [], variables: [[UInt8]] = [], end: End
  ) throws(WireError) {
    let ends = try MessageSocket.pair()
    socket = MessageSocket(OwnedDescriptor(ends.near))
    let far = OwnedDescriptor(ends.far)
    self.end = end
    do throws(Errno) {
      number = try ProgramStart.start(
        program, arguments, descriptors: [ProgramStart.socketNumber: far.number],
        variables: variables)
    } catch {
      throw .system(error.rawValue)
    }
  }

  /// Starts a program that reads what strangers wrote: it gets the number of this process, with which
  /// it ends, and the memory that it may take, in bytes.
  package convenience init(
    _ program: FilePath, memoryLimit: Int, _ arguments: [String] = [], variables: [[UInt8]] = []
  ) throws(WireError) {
    try self.init(
      program, ["\(getpid())", "\(memoryLimit)"] + arguments, variables: variables, end: .killed())
  }

  deinit {
    switch end {
    case .killed(let seconds): kill(within: seconds)
    case .finished: leaveAlone()
    }
  }

  /// Receives an answer without waiting; nil if there is none yet.
  package func receiveAnswer<Answer: WireMessage>() throws(WireError) -> Answer? {
    do throws(WireError) {
      return try Answer(socket.receive(waits: false).bytes)
    } catch {
      if error == .nothingYet { return nil }
      throw error
    }
  }

  /// Closes the connection, from any thread: who waits for an answer gets none.
  package func disconnect() { shutdown(socket.number, Int32(SHUT_RDWR)) }

  /// Lets the process end by itself as soon as it has done what it was asked for.
  package func leaveAlone() {
    disconnect()
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

  /// Kills the process; returns false if it does not end within these seconds, because it waits for a
  /// disk.
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
      signal: signal == 0 ? nil : signal,
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

import CLinuxCalls
import Glibc
import ProcessWire
import Synchronization
import SystemPackage

/// A decoder process: started here, owned by one thread, and always reaped.
final class WorkerProcess {
  /// How a process ended.
  enum End: Hashable {
    case exited
    /// By a signal; with its peak memory, if that is known.
    case killed(signal: Int32, peakByteCount: Int?)
  }

  /// How long an ending process may take to end, in seconds.
  private static let endPatience = 0.2

  let kind: DecoderPrograms.Kind
  let socket: MessageSocket
  /// Its report about the sandbox; nil until it arrives.
  var sandbox: SandboxState?
  /// The memory files for its next pictures, in the order in which it uses them.
  var pictureFiles: [PictureFile] = []
  /// Whether the first of these files is for a thumbnail.
  var awaitsThumbnail = false
  /// The file for the thumbnail cache that it encoded last, its length in bytes, and whether it is a
  /// note that the photo cannot be decoded.
  var thumbnailFile: (file: PictureFile, byteCount: Int, isNote: Bool)?
  /// Whether it has decoded an earlier photo.
  var hasServed = false
  /// Whether it is stopped (SIGSTOP) until the next request.
  private(set) var isSuspended = false
  /// Its processor time when it ended, in seconds.
  private(set) var finalTime = 0.0
  /// Its process ID.
  let process: pid_t
  /// This program's own peak memory when it started the process, in bytes.
  private let inheritedPeak: Int
  private var end: End?
  private var hasEnded = false

  /// Starts a program, which inherits only its end of a connection.
  ///
  /// The process ends at the latest with the thread that started it.
  init(
    _ kind: DecoderPrograms.Kind, of programs: DecoderPrograms, pretendsNoFilter: Bool
  ) throws(WireError) {
    let ends = try MessageSocket.pair()
    socket = MessageSocket(OwnedDescriptor(ends.near))
    let far = OwnedDescriptor(ends.far)
    var arguments = ["\(getpid())", "\(DecodePolicy.memoryLimit)"]
    if pretendsNoFilter { arguments.append("no-filter") }
    process = try Self.spawn(
      programs[kind], arguments, socket: far.number, variables: programs.variables(of: kind))
    inheritedPeak = Self.ownPeak
    self.kind = kind
  }

  deinit { stop() }

  /// Its processor time in seconds, of all threads together.
  var usedTime: Double {
    var clock = clockid_t()
    var used = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &used) == 0 else {
      return 0
    }
    return Double(used.tv_sec) + Double(used.tv_nsec) / 1e9
  }

  /// Stops it (SIGSTOP) while there is no request, so that not even an attacker in it can do
  /// anything.
  func suspend() {
    guard !isSuspended, !hasEnded else { return }
    isSuspended = kill(process, SIGSTOP) == 0
  }

  /// Continues it, if it is stopped.
  func resume() {
    guard isSuspended, !hasEnded else { return }
    kill(process, SIGCONT)
    isSuspended = false
  }

  /// Waits for its end after it closed its connection; nil if it had to be killed.
  func finish() -> End? {
    // The connection closes some time before the process ends, especially if much memory is freed.
    ProcessExit.wait(for: process, seconds: Self.endPatience)
    if reap() { return end }
    stop()
    return nil
  }

  /// Ends it, if it has not ended by itself; returns false if it does not end.
  @discardableResult
  func stop() -> Bool {
    guard !hasEnded, !reap() else { return true }
    kill(process, SIGKILL)
    ProcessExit.wait(for: process, seconds: Self.endPatience)
    if reap() { return true }
    // It waits for a disk or server, and ends when that answers.
    hasEnded = true
    LingeringProcesses.add(process)
    return false
  }

  /// Reaps it if it has ended; returns whether it has.
  private func reap() -> Bool {
    guard !hasEnded else { return true }
    var status: Int32 = 0
    var usage = rusage()
    let reaped = wait4(process, &status, WNOHANG, &usage)
    guard reaped != 0 else { return false }
    hasEnded = true
    for time in [usage.ru_utime, usage.ru_stime] {
      finalTime += Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
    let signal = status & 0x7F
    end =
      reaped < 0 || signal == 0
      ? .exited
      : .killed(
        signal: signal, peakByteCount: Self.peak(usage.ru_maxrss << 10, inherited: inheritedPeak))
    return true
  }

  /// A process's own peak memory, if it can be determined.
  ///
  /// Linux starts to count at its parent's peak: a lower value says nothing about the process.
  static func peak(_ counted: Int, inherited: Int) -> Int? { counted > inherited ? counted : nil }

  private static var ownPeak: Int {
    var usage = rusage()
    return getrusage(Int32(RUSAGE_SELF.rawValue), &usage) == 0 ? usage.ru_maxrss << 10 : .max
  }
}

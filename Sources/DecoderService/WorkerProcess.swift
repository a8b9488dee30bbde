import CLinuxCalls
import DecoderWire
import Glibc
import Synchronization
import SystemPackage

/// A decoder process: started here, owned by one thread, and surely reaped.
final class WorkerProcess {
  /// How a process came to its end.
  enum End: Hashable {
    case exited
    /// With the most memory that it had, where that is known.
    case killed(signal: Int32, peakByteCount: Int?)
  }

  let kind: DecoderPrograms.Kind
  let socket: MessageSocket
  /// What it said of its sandbox; nil as long as it has said nothing.
  var sandbox: SandboxState?
  /// The memory that it was given for its next pictures, in the order in which it uses it.
  var pictureFiles: [PictureFile] = []
  /// Whether it has decoded a photo before the present one.
  var hasServed = false
  /// What the present photo may take, in seconds.
  private(set) var deadline = 0.0
  /// Its number in the system.
  let process: pid_t
  /// The most memory that this program had had when it started the process, in bytes.
  private let inheritedPeak: Int
  private var end: End?
  private var hasEnded = false

  /// Starts a program, which inherits its end of a connection and nothing else.
  ///
  /// The process ends with the thread that started it, if not before.
  init(
    _ kind: DecoderPrograms.Kind, of programs: DecoderPrograms, pretendsNoFilter: Bool
  ) throws(WireError) {
    LingeringProcesses.reap()
    let ends = try MessageSocket.pair()
    socket = MessageSocket(OwnedDescriptor(ends.near))
    let far = OwnedDescriptor(ends.far)
    var arguments = ["\(getpid())", "\(DecodePolicy.memoryLimit)"]
    if pretendsNoFilter { arguments.append("no-filter") }
    process = try Self.spawn(programs[kind], arguments, socket: far.number)
    inheritedPeak = Self.ownPeak
    self.kind = kind
  }

  deinit { stop() }

  /// Grants it processor time for a photo, beyond what it has used, all threads together.
  ///
  /// - Parameter deadline: the time that the photo may take, in seconds.
  func grantTime(within deadline: Double) {
    self.deadline = deadline
    var clock = clockid_t()
    var used = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &used) == 0 else {
      return
    }
    let cores = Double(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    // A second more than can be used, for this only backs up the deadline: should the program be
    // stopped, its processes do not go on for ever.
    let limit = Double(used.tv_sec) + deadline * cores + 2
    _ = clinuxcalls_set_cpu_limit(process, UInt64(limit), Self.lifetime)
  }

  /// So much processor time a process has in all, in seconds: a day.
  ///
  /// One that was taken over may ignore the signal of the other limit. What is under way when the
  /// day is over is tried again.
  private static let lifetime: UInt64 = 86_400

  /// How it ended by itself, its connection being gone; nil where it had to be ended.
  func finish() -> End? {
    // The connection closes some time before the process is gone, more where much memory is freed.
    for _ in 0..<400 {
      if reap() { return end }
      usleep(500)
    }
    stop()
    return nil
  }

  /// Ends it, if it has not ended by itself; false where it does not go.
  @discardableResult
  func stop() -> Bool {
    guard !hasEnded, !reap() else { return true }
    kill(process, SIGKILL)
    for _ in 0..<400 {
      if reap() { return true }
      usleep(500)
    }
    // It waits for a disk or server, and goes when that answers.
    hasEnded = true
    LingeringProcesses.add(process)
    return false
  }

  /// Whether it waits in the kernel, as for a disk or server that does not answer.
  var waitsForDisk: Bool {
    let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 64)
    let count = read(file, &text, text.count)
    // NUMBER (NAME) STATE …; a name is no longer than 15 bytes.
    guard count > 0, let end = text.prefix(count).lastIndex(of: UInt8(ascii: ")")) else {
      return false
    }
    return text.dropFirst(end + 2).first == UInt8(ascii: "D")
  }

  /// Takes note of its end, if that has come.
  private func reap() -> Bool {
    guard !hasEnded else { return true }
    var status: Int32 = 0
    var usage = rusage()
    let reaped = wait4(process, &status, WNOHANG, &usage)
    guard reaped != 0 else { return false }
    hasEnded = true
    let signal = status & 0x7F
    end =
      reaped < 0 || signal == 0
      ? .exited
      : .killed(
        signal: signal, peakByteCount: Self.peak(usage.ru_maxrss << 10, inherited: inheritedPeak))
    return true
  }

  /// A process's own peak, where it can be told.
  ///
  /// Linux counts from what its parent had had when it was started: what is not above that says
  /// nothing of the process.
  static func peak(_ counted: Int, inherited: Int) -> Int? { counted > inherited ? counted : nil }

  private static var ownPeak: Int {
    var usage = rusage()
    return getrusage(Int32(RUSAGE_SELF.rawValue), &usage) == 0 ? usage.ru_maxrss << 10 : .max
  }
}

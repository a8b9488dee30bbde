import Glibc
import ProcessWire
import Synchronization
import SystemPackage
import WorkerThreads

/// A run of a command for the shell; whatever it has started ends with it.
struct AuthCommandRun: ~Copyable {
  /// After how many seconds people are told that it is waited for.
  private static let silence = 0.5
  /// The interval in which its end is looked for, in seconds.
  ///
  /// What it prints ends with it, unless something that it has started keeps the other end open.
  private static let interval = 0.05
  /// How long it may go on after it has closed its output, in seconds.
  private static let rest = 1.0
  /// The most bytes that are read of what it prints.
  private static let limit = 16 << 10

  /// The process groups of the commands that run.
  private static let running = Mutex<Set<pid_t>>([])

  private let output: OwnedDescriptor
  private let process: pid_t

  /// Starts a command, and gives it the question on its standard input; nil if that fails.
  init?(_ command: String, question: String) {
    guard let ends = try? SocketPair.make(SOCK_STREAM) else { return nil }
    let near = OwnedDescriptor(ends.near)
    let far = OwnedDescriptor(ends.far)
    let process = Self.running.withLock { running in
      let process = try? ProgramStart.start(
        "/bin/sh", ["-c", command],
        descriptors: [0: far.number, 1: far.number, 2: STDERR_FILENO],
        variables: ProgramStart.ownVariables)
      if let process { running.insert(process) }
      return process
    }
    guard let process else { return nil }
    let bytes = Array(question.utf8)
    send(near.number, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    shutdown(near.number, Int32(SHUT_WR))
    output = near
    self.process = process
  }

  deinit {
    // Its number stays its own until it is reaped.
    Self.running.withLock { running in
      kill(-process, SIGKILL)
      _ = SystemCall.uninterrupted { waitpid(process, nil, 0) }
      running.remove(process)
    }
  }

  /// Ends all commands that run, because the program ends.
  static func endAll() {
    running.withLock { for process in $0 { kill(-process, SIGKILL) } }
  }

  /// Waits for its answer; nil if there is none in time, or too much of one.
  borrowing func answer(within patience: Double, report: (AuthCommand.News) -> Void) -> String? {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    let start = Time.now
    var wasReported = false
    while Time.now - start < patience {
      if !wasReported, Time.now - start >= Self.silence {
        wasReported = true
        report(.isAwaited)
      }
      // First, because it may print and end in this order at any moment.
      let hasEnded = hasEnded
      let wait = hasEnded ? 0 : Self.interval
      if Readiness.wait(for: [output.number], seconds: wait)[0] {
        let count = SystemCall.uninterrupted { read(output.number, &part, part.count) }
        guard count > 0 else {
          letEnd(until: min(start + patience, Time.now + Self.rest))
          return String(decoding: bytes, as: UTF8.self)
        }
        bytes += part.prefix(count)
        guard bytes.count <= Self.limit else { return nil }
      } else if hasEnded {
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    report(.isLate(seconds: Int(patience)))
    return nil
  }

  /// Lets it do what it does after its answer, for a while.
  private borrowing func letEnd(until deadline: Double) {
    while !hasEnded, Time.now < deadline { usleep(UInt32(Self.interval * 1e6)) }
  }

  /// How the shell has ended, if not with success; nil as long as it runs.
  var failure: AuthCommand.Failure? {
    guard let ending else { return nil }
    let status = ending._sifields._sigchld.si_status
    if ending.si_code != CLD_EXITED {
      return .signal(status, name: String(cString: strsignal(status)))
    }
    return status == 0 ? nil : .status(status)
  }

  /// Whether the shell has ended; it is not reaped.
  private var hasEnded: Bool { ending != nil }

  /// What the system says of the shell's end; nil as long as it runs.
  private var ending: siginfo_t? {
    var information = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    guard waitid(P_PID, id_t(process), &information, options) == 0,
      information.si_signo == SIGCHLD
    else { return nil }
    return information
  }
}

import Glibc
import WorkerThreads

/// Signals that a thread waits for, so that they do not interrupt the program.
struct SignalSet: Sendable {
  /// The signals that ask a program to end.
  static let ending = SignalSet([SIGINT, SIGTERM, SIGHUP])

  private let numbers: [Int32]

  /// Makes a set of those signals that are not ignored.
  ///
  /// `nohup`, for example, starts a program with SIGHUP ignored; waiting for it would receive it.
  init(_ numbers: [Int32]) { self.numbers = numbers.filter { !Self.isIgnored($0) } }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    // SAFETY: both are function pointers, and only their values are compared.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Blocks the signals for this thread and the threads that it starts from now on.
  func block() { withSet { _ = pthread_sigmask(SIG_BLOCK, &$0, nil) } }

  /// Unblocks the signals for this thread: they have their default effect again.
  func unblock() { withSet { _ = pthread_sigmask(SIG_UNBLOCK, &$0, nil) } }

  /// Sleeps until one of the signals arrives, and returns its number.
  func wait() -> Int32 {
    var number: Int32 = 0
    withSet { _ = sigwait(&$0, &number) }
    return number
  }

  /// Calls `body` with the number of the first signal that arrives, on a separate thread.
  ///
  /// The signals must be blocked. The next one ends the program at once, in case the work that
  /// `body` starts takes too long.
  ///
  /// - Returns: whether the thread could be started; if not, signals end the program at once.
  @discardableResult func report(_ body: @escaping @Sendable (Int32) -> Void) -> Bool {
    let hasThread = WorkerThread.start {
      body(wait())
      unblock()
      while true { pause() }
    }
    if !hasThread { unblock() }
    return hasThread
  }

  /// Ends the program by a signal, as if it had never been caught.
  ///
  /// The parent process sees which signal it was; a shell reports 128 plus its number.
  static func endProgram(by number: Int32) -> Never {
    AuthCommandRun.endAll()
    signal(number, SIG_DFL)
    SignalSet(exactly: [number]).unblock()
    raise(number)
    // The kernel drops signals without a handler that process 1 of a container sends to itself.
    _exit(128 + number)
  }

  private init(exactly numbers: [Int32]) { self.numbers = numbers }

  private func withSet(_ body: (inout sigset_t) -> Void) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    body(&set)
  }
}

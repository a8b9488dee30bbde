import Glibc

/// Signals that are waited for instead of interrupting anyone.
struct SignalSet: Sendable {
  private let numbers: [Int32]

  init(_ numbers: [Int32]) { self.numbers = numbers }

  /// Holds them back from this thread and those that it starts from now on.
  func block() { withSet { _ = pthread_sigmask(SIG_BLOCK, &$0, nil) } }

  /// Lets them do again what they usually do, on this thread.
  func unblock() { withSet { _ = pthread_sigmask(SIG_UNBLOCK, &$0, nil) } }

  /// Sleeps until one of them comes.
  func wait() {
    var number: Int32 = 0
    withSet { _ = sigwait(&$0, &number) }
  }

  private func withSet(_ body: (inout sigset_t) -> Void) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    body(&set)
  }
}

import CLinuxCalls
import Glibc
import Synchronization

/// A thread that works until it is closed.
///
/// Its body sleeps in `poll`, at a descriptor of this type and at whatever else it waits for.
package final class ClosableThread: Sendable {
  /// Whether the system gave a thread; if not, the body never runs.
  package let isStarted: Bool
  /// Becomes readable when the thread is to end; -1 where the system gave no descriptor.
  private let closing: Int32
  private let hasEnded = Semaphore()
  private let isAbandoned = Atomic(false)

  /// Starts the thread.
  ///
  /// - Parameter body: runs once, and returns when the descriptor that it is given is readable. It
  ///   must not call `close`.
  package init(_ body: @escaping @Sendable (_ closing: Int32) -> Void) {
    let closing = clinuxcalls_counter()
    self.closing = closing
    let run = { @Sendable [hasEnded] in
      body(closing)
      hasEnded.signal()
    }
    isStarted = closing >= 0 && WorkerThread.start(run)
    if !isStarted { hasEnded.signal() }
  }

  deinit {
    // The thread may still wait at the descriptor, which the end of the process closes.
    if isAbandoned.load(ordering: .relaxed) { return }
    close()
    if closing >= 0 { Glibc.close(closing) }
  }

  /// Ends the thread and waits until it is gone; later calls return at once.
  package func close() {
    if closing >= 0 { Signal.send(1, to: closing) }
    hasEnded.wait()
    // For later calls.
    hasEnded.signal()
  }

  /// Ends the thread, and waits for that only so long: it may be in a call that does not return.
  ///
  /// A thread that has not ended then is left to the end of the process.
  package func close(seconds: Double) {
    if closing >= 0 { Signal.send(1, to: closing) }
    if hasEnded.wait(seconds: seconds) {
      hasEnded.signal()
    } else {
      isAbandoned.store(true, ordering: .relaxed)
    }
  }
}

import CLinuxCalls
import Glibc

// SAFETY: a POSIX semaphore may be used from any thread, and the pointer never changes.

/// A counter on which threads can wait until it is positive (POSIX `sem_t`).
package final class Semaphore: @unchecked Sendable {
  private let semaphore: UnsafeMutablePointer<sem_t>

  /// Creates a semaphore with a count of zero.
  package init() {
    semaphore = .allocate(capacity: 1)
    semaphore.initialize(to: sem_t())
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Increments the count and wakes one waiting thread.
  package func signal() { sem_post(semaphore) }

  /// Waits until the count is positive, then decrements it.
  package func wait() {
    while sem_wait(semaphore) != 0 && errno == EINTR {}
  }

  /// Waits until the count is positive, for at most `seconds`, then decrements it.
  ///
  /// - Returns: false if the time expired.
  package func wait(seconds: Double) -> Bool {
    var end = timespec()
    clock_gettime(CLOCK_MONOTONIC, &end)
    // One year is effectively unlimited, and the value fits.
    let nanoseconds = Int(min(max(0, seconds), 31_536_000) * 1e9) + end.tv_nsec
    end.tv_sec += nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    return clinuxcalls_semaphore_wait(semaphore, Int64(end.tv_sec), end.tv_nsec) == 0
  }
}

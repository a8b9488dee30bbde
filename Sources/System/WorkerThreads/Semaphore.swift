import CLinuxCalls
import Glibc

// SAFETY: a POSIX semaphore is made to be used from any thread; the pointer never changes.

/// A counter that threads can sleep on until it is above zero (POSIX `sem_t`).
public final class Semaphore: @unchecked Sendable {
  private let semaphore: UnsafeMutablePointer<sem_t>

  /// Makes a semaphore that counts zero.
  public init() {
    semaphore = .allocate(capacity: 1)
    semaphore.initialize(to: sem_t())
    sem_init(semaphore, 0, 0)
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  /// Counts one up, waking one sleeper.
  public func signal() { sem_post(semaphore) }

  /// Counts one down, sleeping while the count is zero.
  public func wait() {
    while sem_wait(semaphore) != 0 && errno == EINTR {}
  }

  /// Counts one down, sleeping while the count is zero, but for so many seconds at most.
  ///
  /// - Returns: whether it counted.
  public func wait(seconds: Double) -> Bool {
    var end = timespec()
    clock_gettime(CLOCK_MONOTONIC, &end)
    // A year is as good as for ever, and fits.
    let nanoseconds = Int(min(max(0, seconds), 31_536_000) * 1e9) + end.tv_nsec
    end.tv_sec += nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    return clinuxcalls_semaphore_wait(semaphore, &end) == 0
  }
}

import Glibc
package import ImageFormats
import Synchronization
import WorkerThreads

/// A limit to work that cannot be interrupted, as a library's drawing cannot: a thread watches it and
/// ends the process.
package enum TimeLimit {
  /// Says why the work is given up, and ends the process.
  package typealias Expiry = @Sendable (DecodingError) -> Void

  /// Nil where there is no process to be ended, as in tests: then there is no limit.
  private static let expiry = Mutex<Expiry?>(nil)

  /// How often the time is looked at, in seconds.
  private static let glance = 0.1
  /// A process that gets hardly any of the processor's time still ends after so many times the limit.
  private static let mostWaiting = 3.0

  /// Sets what is done when work takes too long, once, before the first photo.
  package static func install(_ expire: @escaping Expiry) { expiry.withLock { $0 = expire } }

  /// Does some work, which may take so many seconds of the processor's time.
  package static func run<Result: ~Copyable>(
    seconds: Double, _ failure: DecodingError,
    _ work: () throws(DecodingError) -> Result
  ) throws(DecodingError) -> Result {
    guard let expire = expiry.withLock({ $0 }) else { return try work() }
    let isDone = Semaphore()
    let hasEnded = Semaphore()
    let (start, began) = (processorTime, Time.now)
    let isWatched = WorkerThread.start {
      while !isDone.wait(seconds: glance) {
        let isLate = processorTime - start > seconds || Time.now - began > seconds * mostWaiting
        if isLate { expire(failure) }
      }
      hasEnded.signal()
    }
    defer {
      if isWatched {
        isDone.signal()
        hasEnded.wait()
      }
    }
    return try work()
  }

  /// What the process has used of the processor's time, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

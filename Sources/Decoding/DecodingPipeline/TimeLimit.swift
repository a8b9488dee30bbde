import Glibc
package import ImageFormats
import Synchronization
import WorkerThreads

/// Limits the time of work that cannot be interrupted, such as drawing inside a library.
///
/// A second thread watches the time and ends the process.
package enum TimeLimit {
  /// Reports why the work is aborted, and ends the process.
  package typealias Expiry = @Sendable (DecodingError) -> Void

  /// The action when the time is up.
  ///
  /// It is nil in tests, which have no process to end and so no limit.
  private static let expiry = Mutex<Expiry?>(nil)

  /// The interval between checks, in seconds.
  private static let glance = 0.1
  /// The limit in wall-clock time, as a multiple of the limit in processor time.
  ///
  /// It also ends processes that get hardly any processor time. The product must stay below the
  /// time after which the program ends a decoder (20 s), or else the reason gets lost.
  private static let mostWaiting = 3.0

  /// Sets the action to run when work takes too long.
  ///
  /// Call it once, before the first photo.
  package static func install(_ expire: @escaping Expiry) { expiry.withLock { $0 = expire } }

  /// Runs work that may use up to `seconds` of processor time.
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

  /// Draws within up to `seconds` of processor time, or else reports a drawing that is too complex.
  package static func run<Result: ~Copyable>(
    drawing seconds: Double, _ work: () throws(DecodingError) -> Result
  ) throws(DecodingError) -> Result {
    let failure = DecodingError.tooComplex(detail: "it takes longer than \(Int(seconds)) s")
    return try run(seconds: seconds, failure, work)
  }

  /// The processor time used by the process, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

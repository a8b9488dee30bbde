import Glibc
import WorkerThreads

/// Waiting until one of several descriptors has something to say.
enum Readiness {
  /// Waits, without a time forever; negative descriptors never become ready.
  ///
  /// - Returns: for each descriptor whether it has something, or its other end is gone.
  static func wait(for descriptors: [Int32], seconds: Double? = nil) -> [Bool] {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let timeout = Time.pollTimeout(seconds: seconds)
    guard poll(&polled, nfds_t(polled.count), timeout) >= 0 else {
      return descriptors.map { _ in false }
    }
    return polled.map { $0.revents != 0 }
  }
}

import Glibc
import SystemServices
import WorkerThreads

extension BusConnection {
  /// Processes messages until a condition is met; blocks.
  ///
  /// - Parameters:
  ///   - end: until when at most, in seconds; nil for no limit.
  ///   - isDone: the condition, which is checked after each message; it may send calls.
  /// - Returns: whether it is met.
  mutating func process(
    until end: Double? = nil, _ isDone: (inout BusConnection) throws(BusError) -> Bool
  ) throws(BusError) -> Bool {
    while try !isDone(&self) {
      if try process() { continue }
      let now = Time.now
      if let end, now >= end { return false }
      guard var waiting else { throw BusError.invalidArguments }
      let due = [end, dueTime].compactMap(\.self).min()
      poll(&waiting, 1, Time.pollTimeout(seconds: due.map { max(0, $0 - now) }))
    }
    return true
  }
}

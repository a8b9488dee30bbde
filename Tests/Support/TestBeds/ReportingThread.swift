import Glibc
import Synchronization

/// Observes the sending thread of reports from outside, to check whether it sleeps.
package final class ReportingThread: Sendable {
  /// The thread's folder in /proc; empty before the first report.
  private let folder = Mutex("")

  package init() {}

  /// Call this with each report, on the thread that sends it.
  package func note() {
    var name = [UInt8](repeating: 0, count: 64)
    let count = readlink("/proc/thread-self", &name, name.count)
    folder.withLock {
      $0 = "/proc/" + String(decoding: name.prefix(max(0, count)), as: UTF8.self)
    }
  }

  /// Waits until the thread rests, and throws if something wakes it within a time from then on.
  ///
  /// - Parameters:
  ///   - pause: the time.
  ///   - isDisturbed: whether others may wake it now and then, so that several times are tried.
  package func sleeps(for pause: Duration, isDisturbed: Bool = false) async throws {
    for _ in 0..<(isDisturbed ? 10 : 1) {
      var count = switchCount
      var since = ContinuousClock.now
      // Other tests may keep this one from looking for seconds.
      try await eventually("a thread that rests", within: .seconds(60)) {
        let now = switchCount
        if now != count { (count, since) = (now, .now) }
        return count > 0 && ContinuousClock.now - since >= .milliseconds(200)
      }
      try await Task.sleep(for: pause)
      if switchCount == count { return }
    }
    throw Missing(description: "the thread does not sleep")
  }

  /// The number of context switches; -1 before the first report and after the thread has ended.
  package var switchCount: Int {
    guard let file = fopen("\(folder.withLock { $0 })/status", "r") else { return -1 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    var count = 0
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.contains("voluntary_ctxt_switches") else { continue }
      count += Int(text.drop { !$0.isNumber }.prefix(while: \.isNumber)) ?? 0
    }
    return count
  }
}

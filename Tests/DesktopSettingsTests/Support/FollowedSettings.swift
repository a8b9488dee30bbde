import DesktopSettings
import Glibc
import Synchronization

/// Settings together with all that they have reported.
final class FollowedSettings: Sendable {
  /// What has been heard, and from which thread.
  private final class Notes: Sendable {
    let reports = Mutex<[Bool]>([])
    /// The thread's folder in /proc.
    let thread = Mutex("")

    func add(_ report: Bool) {
      var name = [UInt8](repeating: 0, count: 64)
      let count = readlink("/proc/thread-self", &name, name.count)
      thread.withLock {
        $0 = "/proc/" + String(decoding: name.prefix(max(0, count)), as: UTF8.self)
      }
      reports.withLock { $0.append(report) }
    }
  }

  let settings: DesktopSettings
  private let notes = Notes()

  init(at address: String?) {
    settings = DesktopSettings(busAddress: address) { [notes] in notes.add($0) }
  }

  var reports: [Bool] { notes.reports.withLock { $0 } }

  /// Waits until so much has been reported, and no more.
  func reports(_ expected: [Bool]) async throws {
    let end = ContinuousClock.now + .seconds(8)
    while reports != expected {
      guard ContinuousClock.now < end else {
        throw Missing(description: "never came: \(expected), but \(reports)")
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  /// How long closing takes.
  var closingTime: Duration { ContinuousClock().measure { settings.close() } }

  /// How often the thread that reported has slept, or was interrupted.
  var switchCount: Int {
    guard let file = fopen("\(notes.thread.withLock { $0 })/status", "r") else { return -1 }
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

/// What was waited for did not come.
struct Missing: Error, CustomStringConvertible {
  let description: String
}

/// As long as something may take to come that must not come.
func aWhile() async throws { try await Task.sleep(for: .milliseconds(400)) }

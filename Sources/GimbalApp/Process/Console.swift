import Glibc
import ServiceStatus

/// Where the program writes what its window does not show: the terminal from which it was started,
/// or a service's journal.
enum Console {
  private static let isJournal = Journal.receives(STDERR_FILENO)

  /// Writes one message to standard error: with the program's name, or with its level for the journal,
  /// which has the name itself.
  static func complain(_ message: String, as level: JournalLevel = .warning) {
    let text = isJournal ? Journal.line(message, level) : "gimbal: \(message)"
    let line = Array("\(text)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

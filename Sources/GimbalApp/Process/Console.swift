import Glibc
import SystemServices

/// Where the program writes what its window does not show: the terminal from which it was started,
/// or a service's journal.
enum Console {
  private static let isJournal = Journal.receives(STDERR_FILENO)

  /// Writes a text of several lines to standard error, as it is apart from what `TerminalText`
  /// escapes.
  static func write(lines text: String) {
    let bytes = Array(TerminalText.lines(of: text).utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Writes one message to standard error: with the program's name, or with its level for the
  /// journal, which has the name itself.
  static func complain(_ message: String, as level: JournalLevel = .warning) {
    let line = Array("\(line(of: message, as: level, forJournal: isJournal))\n".utf8)
    _ = line.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// The line of a message, whatever is in it.
  static func line(of message: String, as level: JournalLevel, forJournal: Bool) -> String {
    let text = TerminalText(message).line
    return forJournal ? Journal.line(text, level) : "gimbal: \(text)"
  }
}

import Glibc

/// How serious a line of the system's journal is; the numbers are those of `syslog.h`.
package enum JournalLevel: UInt8, Sendable {
  /// The program ends, or something that was asked for is not done.
  case error = 3
  /// Something is not as it should be, and the program goes on.
  case warning = 4
  /// Something that is worth a line.
  case information = 6
}

/// The journal of the service manager, systemd, which stores what services write to standard error.
package enum Journal {
  /// Whether a descriptor leads to the journal: `JOURNAL_STREAM` has its device and its file
  /// number.
  ///
  /// A service may have passed the variable on to a program whose standard error is another one.
  package static func receives(_ descriptor: Int32) -> Bool {
    guard let stream = getenv("JOURNAL_STREAM") else { return false }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return String(cString: stream) == "\(status.st_dev):\(status.st_ino)"
  }

  /// The line with its level, as the journal reads it (`sd-daemon(3)`).
  package static func line(_ text: String, _ level: JournalLevel) -> String {
    // A line break ends a level, so each line gets its own.
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "<\(level.rawValue)>\($0)" }.joined(separator: "\n")
  }
}

import Glibc

/// The program's exit status; the numbers are those of `sysexits.h`.
///
/// A wrong command line ends with 64 (`EX_USAGE`), by swift-argument-parser. A signal that asks the
/// program to end is sent to it once more when all is closed; a shell shows that as 128 plus its
/// number.
enum ExitStatus: Int32 {
  /// The user left.
  case success = 0
  /// None of the given paths could be used, or a replay cannot be read.
  case noInput = 66
  /// There is no display, or it went away; there is no window to be had on it, or no sandbox where
  /// one is required.
  case unavailable = 69
  /// What was asked for cannot be written to standard output, or as a recording.
  case cannotWrite = 74

  /// Ends the program at once: handlers that libraries left for its end would run while workers
  /// are still inside those libraries.
  func exit() -> Never { _exit(rawValue) }
}

/// Why the program cannot start, or go on.
struct StartError: Error {
  let code: ExitStatus
  /// The signal that ends the program, in place of the status, if one asked for it.
  var signal: Int32?
  let message: String
}

/// What the program says to the terminal that it was started from.
enum Console {
  /// Writes one line to standard error, under the program's name.
  static func complain(_ message: String) {
    let line = Array("gimbal: \(message)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

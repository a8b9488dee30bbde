import Glibc

/// The program's exit status; the numbers are those of `sysexits.h`.
///
/// After a wrong command line it is 64 (`EX_USAGE`), set by swift-argument-parser. After a signal,
/// the program closes everything and sends itself the same signal; a shell reports 128 plus its
/// number.
enum ExitStatus: Int32 {
  /// The user quit the program.
  case success = 0
  /// None of the given paths could be used, a report or a list lacks what could not be read, a
  /// replay cannot be read, or there is no photo to profile the start with.
  case noInput = 66
  /// There is no display or no window, the display was lost, a required sandbox is missing, no
  /// accelerometer can be calibrated, or no photo is shown in time to profile the start.
  case unavailable = 69
  /// Standard output, a recording or the settings file cannot be written.
  case cannotWrite = 74

  /// Ends the program at once, without the exit handlers of libraries: workers may still use those
  /// libraries.
  func exit() -> Never {
    AuthCommandRun.endAll()
    _exit(rawValue)
  }
}

/// The reason why the program cannot start or continue.
struct StartError: Error, Hashable {
  let code: ExitStatus
  /// The signal that ends the program instead of the status, if a signal is the reason.
  var signal: Int32?
  let message: String
}

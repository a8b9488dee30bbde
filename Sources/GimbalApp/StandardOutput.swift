import Glibc
import SystemPackage

/// What was asked for on the command line, as opposed to complaints.
enum StandardOutput {
  /// Writes a text at once, as it may go through a pipe; says why where that fails.
  static func write(_ text: String) -> Errno? {
    do {
      try FileDescriptor.standardOutput.writeAll(text.utf8)
      return nil
    } catch {
      return error as? Errno ?? .ioError
    }
  }
}

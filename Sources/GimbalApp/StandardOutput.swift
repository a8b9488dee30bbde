import Glibc
import SystemPackage

/// The program's standard output, for reports and other requested text.
enum StandardOutput {
  /// Writes a text without buffering; returns the error if that fails, for example on a closed
  /// pipe.
  static func write(_ text: String) -> Errno? {
    do {
      try FileDescriptor.standardOutput.writeAll(text.utf8)
      return nil
    } catch {
      return error as? Errno ?? .ioError
    }
  }
}

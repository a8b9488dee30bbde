import Glibc
import SystemPackage

/// The program's standard output, for reports and other requested text.
enum StandardOutput {
  /// Writes a text without buffering; returns the error if that fails, for example on a closed
  /// pipe.
  static func write(_ text: String) -> Errno? { write(text.utf8) }

  /// Writes bytes without buffering; returns the error if that fails.
  static func write(_ bytes: some Sequence<UInt8>) -> Errno? {
    do {
      try FileDescriptor.standardOutput.writeAll(bytes)
      return nil
    } catch {
      return error as? Errno ?? .ioError
    }
  }
}

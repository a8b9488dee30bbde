import FrameEncoding
import Glibc
import SystemPackage

/// The process that writes a recording down: the codecs for that are not linked by the program.
@main
enum GimbalEncoder {
  static func main() {
    guard CommandLine.arguments.count == 2 else { end(64, "gimbal starts this program itself") }
    // Whoever ends both, as a service's or a session's end does, is heard by the program: the stream
    // breaks off then, and there is time to take back what was written.
    for ending in [SIGHUP, SIGINT, SIGTERM] { signal(ending, SIG_IGN) }
    do throws(FrameEncodingError) {
      try FrameEncoding.run(from: .standardInput, into: FilePath(CommandLine.arguments[1]))
    } catch {
      end(74, error.description)
    }
  }

  /// Ends with a status as in `sysexits.h`, and says why.
  private static func end(_ status: Int32, _ reason: String) -> Never {
    // Whom it concerns may have gone.
    _ = try? FileDescriptor.standardError.writeAll(reason.utf8)
    exit(status)
  }
}
